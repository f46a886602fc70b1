import type { Knex } from 'knex';
import { describe, expect, expectTypeOf, test } from 'vitest';
import {
  type CommitResolution,
  RetryTransactionError,
  type TransactionCompletion,
  transact,
} from '../transaction.ts';
import { move, type Transfer, transferOf, useBank } from './transfers.ts';

const bank = useBank();
const byItsKey = { retry: 'is idempotent' } as const;

/** Settled by the ledger's row. */
const byLedger = (transfer: Transfer): CommitResolution<string> => ({
  settle: async () => {
    const row: unknown = await bank.current.kernel.knex('tx_ledger').where({ id: transfer.id }).first('id');
    return row ? { value: 'settled' } : null;
  },
});

/** A transfer that counts how often its body ran and how often it was followed by what follows a commit. */
function counted(transfer: Transfer) {
  const count = { bodies: 0, followed: 0 };
  const body = async (db: Knex, completion: TransactionCompletion): Promise<string> => {
    count.bodies += 1;
    completion.afterCommit.push(() => {
      count.followed += 1;
    });
    return move(db, transfer);
  };
  return { count, body };
}

const isCommit = (sent: Buffer) => sent.includes('COMMIT;');

test('a transaction names its way of being settled, or it does not compile', () => {
  expectTypeOf<Parameters<typeof transact<string>>['length']>().toEqualTypeOf<3>();
  expectTypeOf<Parameters<typeof transact<string>>[2]>().toEqualTypeOf<CommitResolution<string>>();
  expectTypeOf<Record<never, never>>().not.toExtend<CommitResolution<string>>();
  expectTypeOf<{ retry: 'does it twice' }>().not.toExtend<CommitResolution<string>>();
});

describe('a COMMIT whose answer is lost', () => {
  test.each([
    ['before', 'moved', 2],
    ['early', 'moved', 2],
    ['after', 'settled', 1],
  ] as const)('cut %s the database: %s, and the body ran %i times', async (cut, value, bodies) => {
    const { kernel, proxy } = bank.current;
    const transfer = transferOf(5);
    const { count, body } = counted(transfer);
    proxy.cutNext(cut, isCommit);
    expect(await transact(kernel, body, byLedger(transfer))).toBe(value);
    expect(count).toEqual({ bodies, followed: 1 });
    expect(await bank.current.made()).toEqual([transfer.id]);
    await bank.current.expectSound();
  });

  test.each([
    ['before', 'moved'],
    ['early', 'moved'],
    ['after', 'met'],
  ] as const)('cut %s the database, without a look: the body runs again and has %s', async (cut, value) => {
    const { kernel, proxy } = bank.current;
    const transfer = transferOf(5);
    const { count, body } = counted(transfer);
    proxy.cutNext(cut, isCommit);
    expect(await transact(kernel, body, byItsKey)).toBe(value);
    expect(count).toEqual({ bodies: 2, followed: 1 });
    expect(await bank.current.made()).toEqual([transfer.id]);
    await bank.current.expectSound();
  });

  test('is looked up again where the look itself fails, and the body does not run meanwhile', async () => {
    const { kernel, proxy } = bank.current;
    const transfer = transferOf(5);
    const { count, body } = counted(transfer);
    let looks = 0;
    const settle = async () => {
      looks += 1;
      if (looks === 1) proxy.refuse((statement) => (statement.includes('tx_ledger') ? 1047 : null));
      const looking = 'settle' in settling ? settling.settle() : null;
      return await Promise.resolve(looking).finally(() => proxy.pass());
    };
    const settling = byLedger(transfer);
    proxy.cutNext('after', isCommit);
    expect(await transact(kernel, body, { settle })).toBe('settled');
    expect([looks, count.bodies]).toEqual([2, 1]);
  });
});

describe('a server that refuses because of others', () => {
  test.each([1213, 1205, 1020, 1412, 1615])(
    'by errno %i: the whole body runs again and is done once',
    async (errno) => {
      const { kernel, proxy } = bank.current;
      const transfer = transferOf(5);
      const { count, body } = counted(transfer);
      let seen = 0;
      proxy.refuse((statement) => {
        seen += Number(statement.startsWith('update `tx_account`'));
        return statement.startsWith('update `tx_account`') && seen <= 2 ? errno : null;
      });
      expect(await transact(kernel, body, byLedger(transfer))).toBe('moved');
      expect(proxy.pass()).toBe(2);
      expect(count).toEqual({ bodies: 3, followed: 1 });
      await bank.current.expectSound();
    },
  );

  test('always: the caller hears it, and nothing has happened', async () => {
    const { kernel, proxy } = bank.current;
    const { count, body } = counted(transferOf(5));
    proxy.refuse((statement) => (statement.startsWith('update `tx_account`') ? 1213 : null));
    await expect(transact(kernel, body, byItsKey)).rejects.toMatchObject({ code: 'unavailable' });
    expect(proxy.pass()).toBe(count.bodies);
    expect(await bank.current.amounts()).toEqual({ a: 0, b: 0, c: 0, d: 0 });
  });
});

test.each([1047, 1180])('a COMMIT refused by errno %i is made on another connection', async (errno) => {
  const { kernel, proxy } = bank.current;
  const transfer = transferOf(5);
  const { count, body } = counted(transfer);
  let refused = 0;
  proxy.refuse((statement) => {
    if (!statement.startsWith('COMMIT')) return null;
    refused += 1;
    return refused === 1 ? errno : null;
  });
  const connections = new Set<number>();
  const value = await transact(
    kernel,
    async (db, completion) => {
      const [[row]] = await db.raw('SELECT CONNECTION_ID() AS id');
      connections.add(row.id);
      return body(db, completion);
    },
    byLedger(transfer),
  );
  proxy.pass();
  expect(value).toBe('moved');
  expect([count.bodies, connections.size]).toEqual([2, 2]);
  await bank.current.expectSound();
});

describe('a body whose ground has changed', () => {
  const places = ['body', 'last', 'closing'] as const;

  /** Throws at its place as often as it is to run again. */
  const changing = (place: (typeof places)[number], times: number, transfer: Transfer) => {
    const { count, body } = counted(transfer);
    let changed = 0;
    const maybeAgain = async () => {
      changed += 1;
      if (changed <= times) throw new RetryTransactionError(new Error('the terms changed'));
    };
    return {
      count,
      async body(db: Knex, completion: TransactionCompletion) {
        if (place === 'last') completion.last.push(maybeAgain);
        if (place === 'closing')
          completion.closing = async () => {
            await maybeAgain();
            await db.raw('COMMIT');
          };
        const value = await body(db, completion);
        if (place === 'body') await maybeAgain();
        return value;
      },
    };
  };

  test.each(places)('found out in its %s runs again at once, and only the last run holds', async (place) => {
    const transfer = transferOf(5);
    const { count, body } = changing(place, 4, transfer);
    const from = performance.now();
    expect(await transact(bank.current.kernel, body, byLedger(transfer))).toBe('moved');
    expect(performance.now() - from).toBeLessThan(1_000);
    expect(count).toEqual({ bodies: 5, followed: 1 });
    expect(await bank.current.made()).toEqual([transfer.id]);
    await bank.current.expectSound();
  });

  test.each(places)('found out in its %s for the fifth time throws what it was given', async (place) => {
    const { count, body } = changing(place, 5, transferOf(5));
    await expect(transact(bank.current.kernel, body, byItsKey)).rejects.toThrow(
      new Error('the terms changed'),
    );
    expect(count).toEqual({ bodies: 5, followed: 0 });
    expect(await bank.current.amounts()).toEqual({ a: 0, b: 0, c: 0, d: 0 });
  });
});

test('a body that fails for a reason of its own runs once', async () => {
  let bodies = 0;
  const failing = transact(
    bank.current.kernel,
    async (db) => {
      bodies += 1;
      await move(db, transferOf(5));
      throw new Error('no such member');
    },
    byItsKey,
  );
  await expect(failing).rejects.toThrow('no such member');
  expect(bodies).toBe(1);
  expect(await bank.current.made()).toEqual([]);
});
