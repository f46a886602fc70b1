import { setImmediate as nextTurn } from 'node:timers/promises';

/** An item that waits for its result. */
export interface PendingItem<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** Runs a batch. @returns a result or an error for each item, in their order; if it throws, every item fails. */
type RunBatch<Item, Result> = (items: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>;

interface Queue<Item, Result> {
  isRunning: boolean;
  waiting: PendingItem<Item, Result>[];
}

interface BatcherOptions<Item> {
  /** Most items in a batch. */
  readonly maxSize?: number;
  /** Collects the items of one turn of the event loop. Else an item runs at once if its queue is idle. */
  readonly collectsTurn?: boolean;
  /** Items of one sender never share a batch: the second must see what the first has stored. */
  readonly senderOf?: (item: Item) => string;
}

/**
 * Runs the items of a queue in batches, one batch after the other. What arrives while a batch runs is in the next one.
 * Queues do not wait for each other.
 */
export class Batcher<Item, Result> {
  readonly #run: RunBatch<Item, Result>;
  readonly #maxSize: number;
  readonly #collectsTurn: boolean;
  readonly #senderOf: ((item: Item) => string) | undefined;
  readonly #queues = new Map<string, Queue<Item, Result>>();

  constructor(
    run: RunBatch<Item, Result>,
    { maxSize = 50, collectsTurn = false, senderOf }: BatcherOptions<Item> = {},
  ) {
    this.#run = run;
    this.#maxSize = maxSize;
    this.#collectsTurn = collectsTurn;
    this.#senderOf = senderOf;
  }

  get isIdle(): boolean {
    return this.#queues.size === 0;
  }

  /** Runs an item in the next batch of a queue. @returns the item's result. @throws the item's error. */
  do(queueName: string, item: Item): Promise<Result> {
    const queue = this.#queues.get(queueName) ?? { isRunning: false, waiting: [] };
    this.#queues.set(queueName, queue);
    return new Promise((resolve, reject) => {
      queue.waiting.push({ item, resolve, reject });
      if (!queue.isRunning) void this.#work(queueName, queue);
    });
  }

  async #work(queueName: string, queue: Queue<Item, Result>): Promise<void> {
    queue.isRunning = true;
    while (queue.waiting.length > 0) {
      if (this.#collectsTurn) await nextTurn();
      await runBatch(this.#takeBatch(queue), this.#run);
    }
    this.#queues.delete(queueName);
  }

  #takeBatch(queue: Queue<Item, Result>): readonly PendingItem<Item, Result>[] {
    const senderOf = this.#senderOf;
    if (!senderOf) return queue.waiting.splice(0, this.#maxSize);
    const batch: PendingItem<Item, Result>[] = [];
    const later: PendingItem<Item, Result>[] = [];
    const senders = new Set<string>();
    for (const pending of queue.waiting) {
      const sender = senderOf(pending.item);
      if (batch.length === this.#maxSize || senders.has(sender)) later.push(pending);
      else batch.push(pending);
      senders.add(sender);
    }
    queue.waiting = later;
    return batch;
  }
}

/** Runs a batch and gives each item its result. */
export async function runBatch<Item, Result>(
  batch: readonly PendingItem<Item, Result>[],
  run: RunBatch<Item, Result>,
): Promise<void> {
  try {
    const results = await run(batch.map(({ item }) => item));
    for (const [index, { resolve, reject }] of batch.entries()) {
      const result = results[index];
      if (result?.status === 'fulfilled') resolve(result.value);
      else reject(result ? result.reason : new Error('A batch has no result for one of its items'));
    }
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}

/** The results of a batch that succeeds or fails as a whole. */
export const allFulfilled = <Result>(values: readonly Result[]): readonly PromiseSettledResult<Result>[] =>
  values.map((value) => ({ status: 'fulfilled', value }));
