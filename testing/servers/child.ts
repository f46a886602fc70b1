import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

const SETPRIV = '/usr/bin/setpriv';

/**
 * Starts a long-running child in a process group of its own, so that Ctrl-C at the terminal reaches only the
 * start itself, which then stops its children in order. Where the system can do it, the child is sent SIGTERM
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

/** Asks the child to end (SIGTERM) and waits; after `timeoutMs` it is ended by force. */
export function stopChild(child: ChildProcess, timeoutMs: number): Promise<void> {
  return endChild(child, timeoutMs, (signal) => child.kill(signal));
}

/** The same for a tool with processes of its own: its whole group is asked, and none of them outlives it. */
export async function stopGroup(child: ChildProcess, timeoutMs: number): Promise<void> {
  const signalGroup = (signal: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    } catch {}
  };
  await endChild(child, timeoutMs, signalGroup);
  signalGroup('SIGKILL');
}

async function endChild(child: ChildProcess, timeoutMs: number, send: (signal: NodeJS.Signals) => void) {
  if (!isRunning(child)) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  send('SIGTERM');
  const force = setTimeout(() => send('SIGKILL'), timeoutMs);
  await ended;
  clearTimeout(force);
}
