import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

const SETPRIV = '/usr/bin/setpriv';

/**
 * Starts a long-running child in a process group of its own, so that Ctrl-C at the terminal reaches only the
 * start itself, which then stops its children in order. Where the system can do it, the child is told to end
 * when this process disappears without having stopped it (`kill -9`).
 */
export function startChild(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const own = { ...options, detached: true };
  if (process.platform === 'linux' && existsSync(SETPRIV)) {
    return spawn(SETPRIV, ['--pdeathsig', 'TERM', '--', command, ...args], own);
  }
  return spawn(command, args, own);
}

export function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

/** Asks the child to end (SIGTERM) and waits; after `patienceMs` it is ended by force. */
export async function stopChild(child: ChildProcess, patienceMs: number): Promise<void> {
  if (!isRunning(child)) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await ended;
  clearTimeout(force);
}
