import { vi } from 'vitest';
import { ConnectionLease } from '#kernel/server/db/lease.ts';

/** Where two pieces of work meet. */
export interface Meeting {
  /** The statement before which the first one stands still, while the second one runs. */
  readonly at: RegExp;
  /** The statement that the second one sends where it has to wait for the first; else it runs to its end. */
  readonly waitsAt: RegExp;
}

/**
 * Has two pieces of work of this process meet at a moment of their transactions that is too short to be hit by chance.
 * The first goes on once the second has ended, or has sent the statement at which it waits.
 */
export async function meetAt<First, Second>(
  { at, waitsAt }: Meeting,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const reached = Promise.withResolvers<void>();
  const waits = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  let isHeld = false;
  const send = (sql: string, go: () => void) => {
    if (!isHeld && at.test(sql)) {
      isHeld = true;
      reached.resolve();
      void goOn.promise.then(go);
      return;
    }
    go();
    if (isHeld && waitsAt.test(sql)) waits.resolve();
  };
  const { query, execute } = ConnectionLease.prototype;
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
    const one = first();
    const end = one.then(() => {
      throw new Error(`The first one never came to ${at.source}`);
    });
    await Promise.race([reached.promise, end]);
    end.catch(() => undefined);
    const other = second();
    await Promise.race([other, waits.promise]);
    goOn.resolve();
    return await Promise.all([one, other]);
  } finally {
    goOn.resolve();
    for (const spy of spies) spy.mockRestore();
  }
}
