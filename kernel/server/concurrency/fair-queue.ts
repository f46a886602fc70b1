/**
 * Runs jobs of many groups, such as shops, a few at a time. The next job is one of the group that has the fewest
 * running, and groups take turns, so a group with many jobs delays another's by the time of one job at most.
 */
export class FairQueue {
  readonly #size: number;
  /** Jobs that wait, by group; a group comes after those that began to wait before its own last turn. */
  readonly #waiting = new Map<string, (() => Promise<void>)[]>();
  /** How many jobs of a group run now. */
  readonly #running = new Map<string, number>();
  #busy = 0;

  /** @param size how many jobs run at the same time. */
  constructor(size: number) {
    this.#size = size;
  }

  /** Runs a job as soon as it is its turn. @returns what the job returns; rejects as it does. */
  run<T>(group: string, job: () => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const waiting = this.#waiting.get(group) ?? [];
    this.#waiting.set(group, waiting);
    waiting.push(() => job().then(resolve, reject));
    this.#startNext();
    return promise;
  }

  #startNext(): void {
    if (this.#busy >= this.#size) return;
    const group = this.#nextGroup();
    const job = group !== undefined && this.#take(group);
    if (!job) return;
    this.#busy += 1;
    void job().finally(() => {
      this.#busy -= 1;
      this.#count(group, -1);
      this.#startNext();
    });
  }

  #nextGroup(): string | undefined {
    let next: string | undefined;
    let fewest = Number.POSITIVE_INFINITY;
    for (const group of this.#waiting.keys()) {
      const running = this.#running.get(group) ?? 0;
      if (running >= fewest) continue;
      next = group;
      fewest = running;
    }
    return next;
  }

  #take(group: string): (() => Promise<void>) | undefined {
    const waiting = this.#waiting.get(group) ?? [];
    const job = waiting.shift();
    this.#waiting.delete(group);
    if (waiting.length > 0) this.#waiting.set(group, waiting);
    this.#count(group, 1);
    return job;
  }

  #count(group: string, change: 1 | -1): void {
    const running = (this.#running.get(group) ?? 0) + change;
    if (running > 0) this.#running.set(group, running);
    else this.#running.delete(group);
  }
}
