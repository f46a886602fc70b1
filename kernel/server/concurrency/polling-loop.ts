import { setImmediate as nextTurn } from 'node:timers/promises';

interface PendingItem<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Does in one go what is asked for at about the same time: what comes while a round is under way is the next round.
 * Who asks waits for one round trip more at most, and many who ask share it.
 */
export class PollingLoop<Item, Result> {
  readonly #run: (items: readonly Item[]) => Promise<readonly Result[]>;
  readonly #most: number;
  readonly #asked: PendingItem<Item, Result>[] = [];
  #isWorking = false;

  /**
   * @param run answers each of the items in their order; where it throws, everybody of the round hears it.
   * @param most items of one round.
   */
  constructor(run: (items: readonly Item[]) => Promise<readonly Result[]>, most = 50) {
    this.#run = run;
    this.#most = most;
  }

  get isIdle(): boolean {
    return !this.#isWorking;
  }

  do(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#asked.push({ item, resolve, reject });
      if (!this.#isWorking) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    while (this.#asked.length > 0) {
      // Those of one turn of the loop come together, such as deliveries that begin at once.
      await nextTurn();
      const round = this.#asked.splice(0, this.#most);
      try {
        const results = await this.#run(round.map(({ item }) => item));
        for (const [index, { resolve, reject }] of round.entries()) {
          const result = results[index];
          if (result === undefined) reject(new Error('A round left somebody without an answer'));
          else resolve(result);
        }
      } catch (error) {
        for (const { reject } of round) reject(error);
      }
    }
    this.#isWorking = false;
  }
}
