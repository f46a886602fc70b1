import { setTimeout as wait } from 'node:timers/promises';
import { Signal } from '../concurrency/signal.ts';
import { formatError } from '../errors/format-error.ts';
import type { Kernel } from '../runtime/kernel.ts';

export interface WorkerLoopOptions {
  /** The items that are read, such as "tasks", for the log. */
  readonly subject: string;
  /** How long the loop sleeps unless `wake` is called, in milliseconds. */
  readonly pollMs: number;
  /** Reads due work and begins it. */
  readonly look: () => Promise<void>;
  /** Runs before the first look after an outage. */
  readonly recover?: () => Promise<void>;
}

/** Looks for work after each wake-up or sleep, until it is stopped. It survives an outage of the database. */
export class WorkerLoop {
  readonly #log: Kernel['log'];
  readonly #options: WorkerLoopOptions;
  readonly #signal = new Signal();
  readonly #stopping = new AbortController();
  readonly #inHand = new Set<Promise<void>>();
  #loop: Promise<void> | undefined;

  constructor(log: Kernel['log'], options: WorkerLoopOptions) {
    this.#log = log;
    this.#options = options;
  }

  /** Aborted when the worker stops. Running work then begins no further step. */
  get stopping(): AbortSignal {
    return this.#stopping.signal;
  }

  /** How many pieces of work are running. */
  get inHand(): number {
    return this.#inHand.size;
  }

  start(): void {
    this.#loop = this.#run();
  }

  /** Looks for work now, or again after the look that is running. */
  wake(): void {
    this.#signal.raise();
  }

  /** Tracks a piece of work until it ends. @param work must not reject. @param onEnd runs when it has ended. */
  begin(work: Promise<void>, onEnd: () => void = () => undefined): void {
    const tracked = work.finally(() => {
      this.#inHand.delete(tracked);
      onEnd();
    });
    this.#inHand.add(tracked);
  }

  /** Stops looking for work, and waits until the last look has ended. */
  async end(): Promise<void> {
    this.#stopping.abort();
    this.#signal.raise();
    await this.#loop;
  }

  /** Stops looking for work, and waits up to `graceMs` for running work. */
  async stop(graceMs: number): Promise<void> {
    await this.end();
    await waitAtMost(graceMs, Promise.all(this.#inHand));
  }

  async #run(): Promise<void> {
    const { subject, pollMs, look, recover } = this.#options;
    let isAway = false;
    while (!this.stopping.aborted) {
      try {
        if (isAway) await recover?.();
        await look();
        if (isAway) this.#log.info(`${subject} can be read again`);
        isAway = false;
        await this.#signal.wait(pollMs);
      } catch (error) {
        if (!isAway) this.#log.error({ reason: formatError(error) }, `${subject} cannot be read`);
        isAway = true;
        // Ignore wake-ups here, so that an unavailable database is not queried more often.
        await wait(pollMs, undefined, { signal: this.stopping }).catch(() => undefined);
      }
    }
  }
}

/** Waits up to `graceMs` for work to end. @throws the error of the work, if it fails in that time. */
export async function waitAtMost(graceMs: number, work: Promise<unknown>): Promise<void> {
  const grace = new AbortController();
  await Promise.race([work, wait(graceMs, undefined, { signal: grace.signal }).catch(() => undefined)]);
  grace.abort();
}
