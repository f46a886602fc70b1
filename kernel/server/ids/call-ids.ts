import { newId } from './new-id.ts';

/**
 * Ids that a call draws for what it makes. They are the same when its transaction is run again, so that a retry after
 * a COMMIT whose answer was lost meets its own primary key in place of making everything twice.
 */
export class CallIds {
  readonly #drawn: string[] = [];

  /** A function that draws them from the first on, for one run of the transaction. */
  start(): () => string {
    let next = 0;
    return () => {
      const id = this.#drawn[next] ?? newId();
      this.#drawn[next] = id;
      next += 1;
      return id;
    };
  }
}
