import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { workerFlags } from './worker-flags.ts';

/** A busy machine takes its time. */
const startMs = 60_000;

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Starts a web process as in production and waits until it can serve.
 * @param serve `bench` for one with the bench's own feature.
 * @param flags of Node.
 */
export async function startWeb(
  variables: Readonly<Record<string, string>>,
  port: number,
  serve?: 'bench',
  flags: readonly string[] = [],
): Promise<ChildProcess> {
  const program = serve ? [at('./web.ts')] : [at('../../kernel/server/main.ts'), 'web'];
  const child = spawn(process.execPath, [...flags, ...program], {
    env: { ...process.env, ...variables, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const until = performance.now() + startMs;
  while (performance.now() < until) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return child;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await end(child);
  throw new Error('the web process did not start');
}

/** Starts the sandbox of LINE and mail on a port of its own and waits until it answers. */
export async function startSandboxProcess(port: number, smtpPort: number): Promise<ChildProcess> {
  const program = [
    at('../../testing/sandbox/serve.ts'),
    '--port',
    String(port),
    '--smtp-port',
    String(smtpPort),
  ];
  const child = spawn(process.execPath, program, { stdio: ['ignore', 'ignore', 'inherit'] });
  const until = performance.now() + startMs;
  while (performance.now() < until) {
    const ready = await fetch(`http://127.0.0.1:${port}/sandbox`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return child;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await end(child);
  throw new Error('the sandbox did not start');
}

/** Starts a worker as in production. */
export const startWorker = (variables: Readonly<Record<string, string>>): ChildProcess =>
  spawn(process.execPath, [...workerFlags, at('../../kernel/server/main.ts'), 'worker'], {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** Starts the payment provider of the bench. */
export async function startProvider(port: number): Promise<ChildProcess> {
  const child = fork(at('./provider.ts'), [String(port)]);
  await once(child, 'message');
  return child;
}

/** A process that keeps one core busy until it is ended. */
export const startBusy = (): ChildProcess =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** CPU time of a process so far, in ms, as Linux counts it; 0 elsewhere. */
export function cpuMs(pid: number | undefined): number {
  if (pid === undefined || process.platform !== 'linux') return 0;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticksASecond = 100;
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksASecond;
}
