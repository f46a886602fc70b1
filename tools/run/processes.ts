import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from '../../testing/servers/child.ts';
import { Sentence } from '../../testing/servers/sentence.ts';
import type { Job, RunningJob, Session } from './session.ts';

const READY_PATIENCE_MS = 90_000;
const RESTARTS = 3;
const RESTART_WINDOW_MS = 60_000;

/**
 * Watches a process that has got ready: one that ends by itself is started again; one that keeps ending stops
 * everything with a sentence.
 */
export function keepRunning(session: Session, job: Job, first: RunningJob): void {
  const deaths: number[] = [];
  const watch = (running: RunningJob) => {
    running.child.once('close', (code, signal) => {
      if (session.stopping) return;
      deaths.push(Date.now());
      const recent = deaths.filter((at) => Date.now() - at < RESTART_WINDOW_MS).length;
      const how = signal ? `was ended by ${signal}` : `ended with code ${code}`;
      if (recent > RESTARTS) {
        process.stderr.write(
          `\n${job.name} keeps ending (it ${how}), so everything stops. It said last:\n${running.tail()}\n`,
        );
        void session.stop(1);
        return;
      }
      process.stderr.write(`${job.name} ${how}; starting it again. Its log: ${job.log ?? 'above'}\n`);
      watch(session.start(job));
    });
  };
  watch(first);
}

/** Resolves once `url` answers 200; a sentence when one of the processes ends before or it takes too long. */
export async function untilReady(url: string, processes: ReadonlyMap<Job, RunningJob>): Promise<void> {
  const deadline = Date.now() + READY_PATIENCE_MS;
  const lastWords = () =>
    [...processes].map(([job, running]) => `${job.name} said last:\n${running.tail()}`).join('\n\n');
  for (;;) {
    for (const [job, running] of processes) {
      if (!isRunning(running.child))
        throw new Sentence(`${job.name} ended before it was ready. It said last:\n${running.tail()}`);
    }
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
      if (response.ok) return;
    } catch {}
    if (Date.now() > deadline) {
      throw new Sentence(`${url} did not answer 200 within ${READY_PATIENCE_MS / 1000} s.\n${lastWords()}`);
    }
    await sleep(100);
  }
}
