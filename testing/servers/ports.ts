import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { Sentence } from './sentence.ts';

const portsFile = z.object({ mariadb: z.number().int(), redis: z.number().int() });
export type LocalPorts = z.infer<typeof portsFile>;

/** Whether nothing listens on this loopback TCP port. */
export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** A free port below the range from which the system gives outgoing connections theirs. */
export async function pickPort(taken: readonly number[] = []): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const port = randomInt(20_000, 32_000);
    if (!taken.includes(port) && (await isPortFree(port))) return port;
  }
  throw new Sentence('No free TCP port was found between 20000 and 32000 on 127.0.0.1.');
}

/** The servers' ports as remembered in `ports.json` of the folder; a port that is taken by now is replaced. */
export async function rememberPorts(directory: string): Promise<LocalPorts> {
  const file = join(directory, 'ports.json');
  const known = existsSync(file) ? portsFile.safeParse(readJson(file)).data : undefined;
  const keep = async (port: number | undefined, taken: number[]) =>
    port !== undefined && (await isPortFree(port)) ? port : pickPort(taken);
  const mariadb = await keep(known?.mariadb, []);
  const redis = await keep(known?.redis, [mariadb]);
  const ports = { mariadb, redis };
  writeFileSync(file, `${JSON.stringify(ports, null, 2)}\n`);
  return ports;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
