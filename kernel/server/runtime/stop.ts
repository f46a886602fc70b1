import type { Worker } from 'node:cluster';
import { once } from 'node:events';

const stopMessage = 'stop';
const againMs = 200;

/**
 * Stops in order on Ctrl-C, a supervisor's signal, or when the process that forked this one says so; a second
 * signal ends at once.
 */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  let signals = 0;
  const begin = () => {
    if (stopping) return;
    stopping = true;
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  const onSignal = () => {
    signals += 1;
    if (signals > 1) process.exit(1);
    begin();
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  process.on('message', (message) => {
    // A Ctrl-C reaches the forked process by itself as well, before or after this, so this counts as no signal.
    if (message === stopMessage) begin();
  });
}

/** Tells forked processes to stop in order and waits until they are gone. */
export async function stopWorkers(workers: readonly Worker[]): Promise<void> {
  await Promise.all(
    workers.map(async (worker) => {
      const gone = once(worker, 'exit');
      // One that is going already hears nothing any more, and one that is still starting nothing yet.
      const tell = () => worker.send(stopMessage, () => undefined);
      tell();
      const again = setInterval(tell, againMs);
      await gone;
      clearInterval(again);
    }),
  );
}
