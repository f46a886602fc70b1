import { AsyncLocalStorage } from 'node:async_hooks';

/** A connection that a piece of work has until it is released. */
export interface HeldConnection {
  readonly isReleased: boolean;
}

const held = new AsyncLocalStorage<HeldConnection>();

/** Work that holds a connection and asks for another; if every caller did that, each would wait for the others. */
export class SecondConnectionError extends Error {
  constructor() {
    super(
      'This work holds a database connection and asks for a second one. ' +
        'Use the connection of its transaction, or do this after the commit.',
    );
    this.name = 'SecondConnectionError';
  }
}

/** Runs work whose context counts as holding the connection until that is released. */
export const runHolding = <T>(connection: HeldConnection, work: () => T): T => held.run(connection, work);

/** @throws SecondConnectionError if the caller's context holds a connection of a pool that watches for this. */
export function assertHoldsNoConnection(): void {
  if (held.getStore()?.isReleased === false) throw new SecondConnectionError();
}
