import { allFulfilled, type PendingItem, runBatch } from './batcher.ts';

/** One kind of work that calls of a group do in one go where they come to it at the same moment. */
export class BatchStep<Item, Result> {
  readonly #changes: boolean;
  readonly #waiting = new WeakMap<CallBatch, PendingItem<Item, Result>[]>();

  /** @param changes whether it changes what is stored: a call that fails afterwards cannot be left out of its group. */
  constructor({ changes }: { changes: boolean }) {
    this.#changes = changes;
  }

  /** Waits until every call of the group waits or has ended, and does the work for all that wait for it. */
  join(place: BatchSlot, group: CallBatch, item: Item, run: Run<Item, Result>): Promise<Result> {
    if (this.#changes) place.noteChange();
    return new Promise<Result>((resolve, reject) => {
      const waiting = this.#waiting.get(group) ?? [];
      this.#waiting.set(group, waiting);
      waiting.push({ item, resolve, reject });
      group.wait(place, this, () => this.#flush(group, run));
    });
  }

  async #flush(group: CallBatch, run: Run<Item, Result>): Promise<void> {
    const waiting = this.#waiting.get(group) ?? [];
    this.#waiting.delete(group);
    await runBatch(waiting, async (items) => allFulfilled(await run(items)));
  }
}

/** @returns one result for each item, in their order; none of them undefined. */
type Run<Item, Result> = (items: readonly Item[]) => Promise<readonly Result[]>;

/** Thrown by a call, before it changes anything, that is to run by itself once the others of its group are done. */
export class RetryUnbatchedError extends Error {}

/** Calls that run side by side in one transaction. */
export class CallBatch {
  readonly #present = new Set<BatchSlot>();
  readonly #waiting = new Set<BatchSlot>();
  readonly #flushes = new Map<object, () => Promise<void>>();

  /** Lets a call in; all calls of a group are let in before the first one runs. */
  enter(): BatchSlot {
    const place = new BatchSlot(this);
    this.#present.add(place);
    return place;
  }

  /** Takes note that a call waits for work that its batch does together. @param flush does that work for all who wait for it. */
  wait(place: BatchSlot, step: object, flush: () => Promise<void>): void {
    this.#waiting.add(place);
    if (!this.#flushes.has(step)) this.#flushes.set(step, flush);
    this.#flushWhereAllWait();
  }

  /** Takes note that a call has ended. */
  leave(place: BatchSlot): void {
    this.#present.delete(place);
    this.#waiting.delete(place);
    this.#flushWhereAllWait();
  }

  #flushWhereAllWait(): void {
    if (this.#flushes.size === 0 || this.#waiting.size < this.#present.size) return;
    const flushes = [...this.#flushes.values()];
    this.#flushes.clear();
    this.#waiting.clear();
    for (const flush of flushes) void flush();
  }
}

/** One call's place in its group. */
export class BatchSlot {
  readonly #group: CallBatch;
  #isOver = false;
  #hasChanged = false;

  constructor(group: CallBatch) {
    this.#group = group;
  }

  /** Whether the call has changed what is stored, or may have. */
  get hasChanged(): boolean {
    return this.#hasChanged;
  }

  noteChange(): void {
    this.#hasChanged = true;
  }

  /** Does something together with the others of the group; alone once the call has ended. */
  async together<Item, Result>(
    step: BatchStep<Item, Result>,
    item: Item,
    run: Run<Item, Result>,
  ): Promise<Result> {
    if (!this.#isOver) return step.join(this, this.#group, item, run);
    const [result] = await run([item]);
    if (result === undefined) throw new Error('A group had not one result for each item');
    return result;
  }

  leave(): void {
    this.#isOver = true;
    this.#group.leave(this);
  }
}
