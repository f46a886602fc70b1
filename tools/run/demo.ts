import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sandboxEnvironment } from '../../testing/sandbox/environment.ts';
import { projectRoot } from '../../testing/servers/debian.ts';
import type { LocalServers } from '../../testing/servers/local-servers.ts';
import { isPortFree, pickPort } from '../../testing/servers/ports.ts';
import { Sentence } from '../../testing/servers/sentence.ts';
import type { Job } from './session.ts';

export const demoFolder = join(projectRoot, '.local/demo');
export const demoHost = '127.0.0.1';

/**
 * The demo is data of nobody with passwords that everybody knows, so it refuses to come near a real database:
 * it only ever runs on the private servers that it starts itself.
 */
export function refuseProduction(command: string): void {
  const reason = ['DATABASE_URL', 'REDIS_URL'].find((name) => process.env[name]);
  const why = process.env.NODE_ENV === 'production' ? 'NODE_ENV is production' : reason && `${reason} is set`;
  if (!why) return;
  throw new Sentence(
    `${why}, and ${command} is only for the demo: it has its own database, made-up shops, well-known passwords ` +
      'and sandboxes of LINE and payment. For your own database run npm run sala -- --help.',
  );
}

/** The port from PORT, 3000 by default; a sentence when it is none or taken. */
export async function demoPort(): Promise<number> {
  const given = process.env.PORT ?? '3000';
  const port = Number(given);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Sentence(`PORT=${given} is not a TCP port.`);
  if (!(await isPortFree(port, demoHost))) {
    throw new Sentence(
      `Port ${port} is taken by another program: choose another one, for example PORT=3100 npm start.`,
    );
  }
  return port;
}

/** The environment of the demo's own processes: the private servers, and the sandboxes instead of LINE and mail. */
export async function demoEnvironment(
  servers: LocalServers,
  { port, folder }: { port: number; folder: string },
): Promise<NodeJS.ProcessEnv> {
  const { NODE_ENV: _unset, ...inherited } = process.env;
  const publicUrl = `http://${demoHost}:${port}`;
  return {
    ...inherited,
    ...sandboxEnvironment({ publicUrl, smtpPort: await pickPort([port]), dir: join(folder, 'sandbox') }),
    DATABASE_URL: servers.databaseUrl,
    REDIS_URL: servers.redisUrl,
    HQ_SECOND_FACTOR: 'offered',
    SECRET_KEY: servers.secretKey,
    STORAGE_URL: pathToFileURL(join(folder, 'files')).href,
    HOST: demoHost,
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    SALA_DEMO: '1',
  };
}

/** The worker first: what is stopped goes the other way round, and the web process is to go first. */
export function demoJobs(env: NodeJS.ProcessEnv): Job[] {
  const command = process.execPath;
  return [
    {
      name: 'The worker process',
      command,
      args: ['kernel/server/main.ts', 'worker'],
      env,
      log: join(demoFolder, 'worker.log'),
    },
    { name: 'The web process', command, args: ['tools/demo/web.ts'], env, log: join(demoFolder, 'web.log') },
  ];
}

/** What a person needs to look around. */
export function demoAddresses(port: number): string {
  const at = `http://${demoHost}:${port}`;
  return `
  Public site        ${at}/
  Member app         ${at}/membership/shop-demo
  Front desk         ${at}/frontdesk/login     frontdesk@sala.test
  Management         ${at}/management/login    admin@sala.test, staff@sala.test
  HQ                 ${at}/hq/login            hq@sala.test
  API documentation  ${at}/api/docs
  Sandboxes          ${at}/sandbox

  Password of all four: sala-demo-2026
`;
}
