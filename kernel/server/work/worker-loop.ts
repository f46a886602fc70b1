import { setTimeout as wait } from 'node:timers/promises';
import { Signal } from '../concurrency/signal.ts';
import { formatError } from '../errors/format-error.ts';
import type { Kernel } from '../runtime/kernel.ts';

export interface WorkerLoopOptions {
  /** What is read, such as "tasks"; the log says whether it can be read. */
  readonly subject: string;
  /** How long the loop sleeps unless it is woken. */
  readonly pollMs: number;
  /** Reads what is due and begins it. */
  readonly look: () => Promise<void>;
  /** Runs before the first look after an outage. */
  readonly recover?: () => Promise<void>;
}

/** Looks for work until it is stopped, on a wake-up or after a time, and survives an outage of the database. */
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

  /** Aborted once the worker stops: work in hand begins no further step. */
  get stopping(): AbortSignal {
    return this.#stopping.signal;
  }

  /** How many pieces of work are in hand. */
  get inHand(): number {
    return this.#inHand.size;
  }

  start(): void {
    this.#loop = this.#run();
  }

  /** Looks now, or once more if a look is under way. */
  wake(): void {
    this.#signal.raise();
  }

  /** Takes a piece of work in hand. @param onEnd runs when it has ended, however it ended. */
  begin(work: Promise<void>, onEnd: () => void = () => undefined): void {
    const tracked = work.finally(() => {
      this.#inHand.delete(tracked);
      onEnd();
    });
    this.#inHand.add(tracked);
  }

  /** Begins nothing more, and waits until the last look has ended. */
  async end(): Promise<void> {
    this.#stopping.abort();
    this.#signal.raise();
    await this.#loop;
  }

  /** Begins nothing more, and waits for the work in hand, but not longer than a time. */
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
        // Wake-ups do not count here: a database that is away must not be asked more often.
        await wait(pollMs, undefined, { signal: this.stopping }).catch(() => undefined);
      }
    }
  }
}

/** Waits for work to end, but not longer than a time. @throws what the work throws in that time. */
export async function waitAtMost(graceMs: number, work: Promise<unknown>): Promise<void> {
  const grace = new AbortController();
  await Promise.race([work, wait(graceMs, undefined, { signal: grace.signal }).catch(() => undefined)]);
  grace.abort();
}
