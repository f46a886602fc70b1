import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runCommand } from './command.ts';
import { Sentence } from './sentence.ts';

const PATIENCE_MS = 60_000;

/**
 * Ends a server that an earlier start left behind when it was killed. Only called while this process holds the
 * folder's lock, so nobody can be using that server on purpose.
 */
export async function endOrphan(pidFile: string, program: string): Promise<void> {
  if (!existsSync(pidFile)) return;
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  if (!(pid > 1)) return;
  const isOrphan = async () => (await commandOf(pid)).includes(program);
  if (!(await isOrphan())) return;
  process.kill(pid, 'SIGTERM');
  const deadline = Date.now() + PATIENCE_MS;
  while (await isOrphan()) {
    if (Date.now() > deadline) {
      throw new Sentence(
        `A ${program} of an earlier start (process ${pid}) does not stop: end it and start again.`,
      );
    }
    await sleep(50);
  }
}

/** The program a process runs, or nothing: a number may have been given to another process since. */
async function commandOf(pid: number): Promise<string> {
  const file = `/proc/${pid}/cmdline`;
  if (existsSync('/proc/self/cmdline')) {
    if (!existsSync(file)) return '';
    try {
      return basename(readFileSync(file, 'utf8').split('\0')[0] ?? '');
    } catch {
      return '';
    }
  }
  const result = await runCommand('ps', ['-p', String(pid), '-o', 'comm=']);
  return basename(result.stdout.trim());
}
