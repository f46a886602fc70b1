import { AsyncLocalStorage } from 'node:async_hooks';
import { vi } from 'vitest';
import { ConnectionLease } from '#kernel/server/db/lease.ts';

/** What is changed before a statement of this process is sent. */
export interface ChangeBefore {
  readonly at: RegExp;
  /** How many of the statements wait for a change; the others are sent at once. */
  readonly times: number;
  /** Commits a change on another connection. */
  readonly change: () => PromiseLike<unknown>;
}

/** Commits a change before each of some statements that a piece of work sends. @returns what the work returned. */
export async function changeBefore<Result>(
  { at, times, change }: ChangeBefore,
  work: () => PromiseLike<Result>,
): Promise<Result> {
  const { query, execute } = ConnectionLease.prototype;
  let left = times;
  // The work that sends a statement holds a connection; the change uses its own.
  const outside = AsyncLocalStorage.snapshot();
  const send = (sql: string, go: () => void) => {
    if (left === 0 || !at.test(sql)) {
      go();
      return;
    }
    left -= 1;
    // Awaited inside, because a query runs where it is awaited.
    void outside(async () => void (await change())).then(go);
  };
  const spies = [
    vi.spyOn(ConnectionLease.prototype, 'query').mockImplementation(function (
      this: ConnectionLease,
      options,
      values,
      answered,
    ) {
      send(options.sql, () => query.call(this, options, values, answered));
    }),
    vi.spyOn(ConnectionLease.prototype, 'execute').mockImplementation(function (
      this: ConnectionLease,
      sql,
      values,
      answered,
    ) {
      send(sql, () => execute.call(this, sql, values, answered));
    }),
  ];
  try {
    const result = await work();
    if (left > 0) throw new Error(`${at.source} was sent too rarely: ${left} changes are left`);
    return result;
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
