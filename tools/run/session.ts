import type { ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { startChild, stopChild, stopGroup } from '../../testing/servers/child.ts';
import { lastLines } from '../../testing/servers/command.ts';
import { explain, Sentence } from '../../testing/servers/sentence.ts';

export interface Job {
  name: string;
  command: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  /** Where it runs; this process's own folder by default. */
  cwd?: string;
  /** Everything it prints goes here, besides to `onLine`. */
  log?: string;
  onLine?: (line: string) => void;
  /** How many of its last lines a failure shows; 30 by default. */
  tailLines?: number;
}

/**
 * What one command of this folder has started. Whatever ends it (Ctrl-C, a signal, the terminal's or the
 * launcher's disappearance, an error), everything is stopped in the reverse order of its start, exactly once.
 */
export interface Session {
  readonly stopping: boolean;
  /** Runs a job to its end; rejects with a sentence holding its last lines when it fails. */
  run(job: Job): Promise<void>;
  /** Starts a job that goes on; it is stopped with the session. */
  start(job: Job): RunningJob;
  onStop(stop: () => Promise<void>): void;
  stop(code: number): Promise<never>;
}

export interface RunningJob {
  child: ChildProcess;
  /** The last lines it printed. */
  tail(): string;
  stop(): Promise<void>;
}

const STOP_PATIENCE_MS = 20_000;

/** Runs `work` in a session; exits the process with 0 after a signal and with 1 after an error. */
export async function runSession(work: (session: Session) => Promise<void>): Promise<void> {
  const stops: (() => Promise<void>)[] = [];
  let stopped: Promise<never> | undefined;
  const stopAll = async (code: number): Promise<never> => {
    for (const stop of stops.reverse()) {
      try {
        await stop();
      } catch (error) {
        process.stderr.write(`${explain(error)}\n`);
      }
    }
    process.exit(code);
  };
  const session: Session = {
    get stopping() {
      return stopped !== undefined;
    },
    run: (job) => runJob(job, (stop) => stops.push(stop)),
    start: (job) => {
      const running = startJob(job);
      stops.push(running.stop);
      return running;
    },
    onStop: (stop) => stops.push(stop),
    stop: (code) => {
      stopped ??= stopAll(code);
      return stopped;
    },
  };
  const onSignal = () => {
    if (!session.stopping) process.stdout.write('\nStopping ...\n');
    void session.stop(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  process.once('disconnect', () => void session.stop(1));
  // A closed terminal must not prevent the servers from being stopped in order.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  try {
    await work(session);
  } catch (error) {
    if (session.stopping) return;
    process.stderr.write(`\n${explain(error)}\n`);
    await session.stop(1);
  }
}

function startJob(job: Job): RunningJob {
  const child = startChild(job.command, job.args, {
    cwd: job.cwd,
    env: job.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = job.log ? createWriteStream(job.log, { flags: 'a' }) : undefined;
  const lines: string[] = [];
  let rest = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data) => {
      log?.write(data);
      const parts = (rest + String(data)).split('\n');
      rest = parts.pop() ?? '';
      for (const line of parts) {
        job.onLine?.(line);
        lines.push(line);
        if (lines.length > 200) lines.shift();
      }
    });
  }
  child.once('error', (error) => lines.push(error.message));
  child.once('close', () => log?.end());
  return {
    child,
    tail: () => lastLines([...lines, rest].join('\n'), job.tailLines ?? 30),
    stop: () => stopChild(child, STOP_PATIENCE_MS),
  };
}

async function runJob(job: Job, onStop: (stop: () => Promise<void>) => void): Promise<void> {
  const running = startJob(job);
  onStop(() => stopGroup(running.child, STOP_PATIENCE_MS));
  const code = await new Promise<number>((resolve) => {
    running.child.once('error', () => resolve(1));
    running.child.once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  if (code !== 0) throw new Sentence(`${job.name} failed:\n${running.tail()}`);
}
