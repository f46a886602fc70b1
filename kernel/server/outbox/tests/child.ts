import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inheritedClock } from '#testing/clock/shifted-clock.ts';
import type { TestServer } from '#testing/harness/server.ts';

const root = join(import.meta.dirname, '../../../..');

export const realWorker = ['kernel/server/main.ts', 'worker'];
export const parcelWorker = ['kernel/server/outbox/tests/worker-process.ts'];

export interface Child {
  readonly process: ChildProcess;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
  /** Ends it as a supervisor does. @returns its exit code. */
  stop(): Promise<number | null>;
}

/**
 * Starts a web process or a worker beside the test's server.
 * @param variables of its environment, beside those of the server.
 * @param onLog receives what it logs, which is nothing unless its LOG_LEVEL says so.
 */
export function startChild(
  server: TestServer,
  command: readonly string[],
  variables: Readonly<Record<string, string>> = {},
  onLog?: (text: string) => void,
): Child {
  const child = spawn(process.execPath, [...command], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...inheritedClock(process.env),
      ...server.variables,
      ...variables,
    },
    stdio: ['ignore', onLog ? 'pipe' : 'ignore', 'inherit'],
  });
  if (onLog) child.stdout?.setEncoding('utf8').on('data', onLog);
  const ended = once(child, 'exit');
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
  };
  return {
    process: child,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM');
      return child.exitCode;
    },
  };
}

/** Looks until something holds. @throws Error with `what` when it does not within the time. */
export async function until(what: string, holds: () => Promise<boolean>, withinMs = 20_000): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`Not within ${withinMs} ms: ${what}`);
    await wait(25);
  }
}
