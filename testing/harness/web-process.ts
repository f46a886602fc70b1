import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort, type TestServer } from './server.ts';

const main = fileURLToPath(new URL('../../kernel/server/main.ts', import.meta.url));

/** One web process as it runs in production, which a test can kill. */
export interface WebProcess {
  readonly url: string;
  /** `kill -9`: no goodbye to anybody. */
  kill(): Promise<void>;
}

const isReady = async (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );

const untilIs = async (url: string, ready: boolean): Promise<void> => {
  const end = Date.now() + 60_000;
  while ((await isReady(url)) !== ready) {
    if (Date.now() > end) throw new Error(`${url} was ${ready ? 'not ready' : 'ready still'} after a minute`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** Waits until a process can serve. @throws Error when it cannot after a minute. */
export const untilReady = (url: string): Promise<void> => untilIs(url, true);

/** Waits until a process says that it cannot serve; what it said before counts for half a second. */
export const untilAway = (url: string): Promise<void> => untilIs(url, false);

const start = (
  server: TestServer,
  role: 'web' | 'worker',
  variables: Readonly<Record<string, string>>,
  logTo?: string,
) => {
  const child: ChildProcess = spawn(process.execPath, [main, role], {
    env: { ...process.env, ...server.variables, ...variables },
    stdio: logTo === undefined ? 'ignore' : ['ignore', openSync(logTo, 'a'), 'ignore'],
  });
  return {
    async kill(): Promise<void> {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
};

/** @param variables settings beside the server's own. @param logTo file that its log is written to. */
export async function startWebProcess(
  server: TestServer,
  variables: Readonly<Record<string, string>> = {},
  logTo?: string,
): Promise<WebProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { kill } = start(server, 'web', { PORT: String(port), PUBLIC_URL: url, ...variables }, logTo);
  try {
    await untilReady(url);
  } catch (error) {
    // Left alive it would keep the test's own process from ending.
    await kill();
    throw error;
  }
  return { url, kill };
}

/**
 * One worker as it runs in production, which a test can kill.
 * @param variables settings beside the server's own. @param logTo file that its log is written to.
 */
export const startWorkerProcess = (
  server: TestServer,
  variables: Readonly<Record<string, string>> = {},
  logTo?: string,
): Pick<WebProcess, 'kill'> => start(server, 'worker', variables, logTo);
