import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { describe, expect, test } from 'vitest';
import { NoRowsAffectedError } from '../deferred-write.ts';
import { isDuplicate } from '../errno.ts';
import { RetryTransactionError, type TransactionCompletion, transact } from '../transaction.ts';
import {
  closeAsPrepared,
  give,
  take,
  takeWithNext,
  transferOf,
  useBank,
  write,
  writeWithNext,
} from './transfers.ts';

const bank = useBank();
const byItsKey = { retry: 'is idempotent' } as const;
const inTransaction = <T>(body: (db: Knex, completion: TransactionCompletion) => Promise<T>): Promise<T> =>
  transact(bank.current.kernel, body, byItsKey);

const balance = async (db: Knex, name: string): Promise<number> => {
  const row: { amount: number } | undefined = await db('tx_account').where({ name }).first('amount');
  return row?.amount ?? Number.NaN;
};

async function expectUntouched(): Promise<void> {
  expect(await bank.current.made()).toEqual([]);
  expect(await bank.current.amounts()).toEqual({ a: 0, b: 0, c: 0, d: 0 });
}

class NotThere extends Error {}
class WasThere extends Error {}
const meansNotThere = (error: unknown) => (error instanceof NoRowsAffectedError ? new NotThere() : undefined);
const meansWasThere = (error: unknown) => (isDuplicate(error) ? new WasThere() : undefined);

describe('a write that is postponed', () => {
  test('is done before what is sent next, in the order in which they came', async () => {
    const transfer = transferOf(7);
    const seen = await inTransaction(async (db) => {
      await takeWithNext(db, transfer);
      await writeWithNext(db, transfer);
      const between = await balance(db, 'a');
      await takeWithNext(db, transferOf(-7, 'b'));
      return [between, await balance(db, 'b')];
    });
    expect(seen).toEqual([-7, 7]);
    expect(await bank.current.made()).toEqual([transfer.id]);
    await bank.current.expectSound();
  });

  test('is done before the COMMIT', async () => {
    const transfer = transferOf(7);
    await inTransaction(async (db) => {
      await takeWithNext(db, transfer);
      await takeWithNext(db, transferOf(-7, 'b'));
      await writeWithNext(db, transfer);
    });
    await bank.current.expectSound();
    expect(await bank.current.made()).toEqual([transfer.id]);
  });

  test('is done before the procedure that commits, and its rows are answered', async () => {
    const transfer = transferOf(7);
    const rows: number[] = [];
    await inTransaction(async (db, completion) => {
      await takeWithNext(db, transfer);
      await takeWithNext(db, transferOf(-7, 'b'));
      completion.closing = async () => {
        rows.push(await closeAsPrepared(db, transfer));
      };
    });
    expect(rows).toEqual([1]);
    await bank.current.expectSound();
    expect(await bank.current.made()).toEqual([transfer.id]);
  });

  test('is not done where the body fails before anything else is sent', async () => {
    const failing = inTransaction(async (db) => {
      await takeWithNext(db, transferOf(7));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await expectUntouched();
  });

  test('is done at once outside a transaction', async () => {
    const { direct, made } = bank.current;
    const transfer = transferOf(0);
    await writeWithNext(direct, transfer);
    expect(await made()).toEqual([transfer.id]);
    await expect(writeWithNext(direct, transfer, { mapError: meansWasThere })).rejects.toThrow(WasThere);
  });
});

/** One write alone and one among several take different ways to the server. */
describe.each([
  ['alone', async () => undefined],
  ['with others', (db: Knex) => takeWithNext(db, transferOf(1, 'c'))],
] as const)('a postponed write that is refused, %s', (_what, others) => {
  test('is heard by its meaning, and nothing of its transaction has happened', async () => {
    const failing = inTransaction(async (db) => {
      await others(db);
      await takeWithNext(db, transferOf(7, 'nobody'), { expectOneRow: true, mapError: meansNotThere });
      await give(db, transferOf(7));
    });
    await expect(failing).rejects.toThrow(NotThere);
    await expectUntouched();
  });

  test('is heard even where the body goes on after what followed it failed', async () => {
    const transfer = transferOf(7);
    await write(bank.current.direct, transfer);
    const failing = inTransaction(async (db) => {
      await others(db);
      await writeWithNext(db, transfer, { mapError: meansWasThere });
      await give(db, transfer).catch(() => undefined);
      await take(db, transfer).catch(() => undefined);
    });
    await expect(failing).rejects.toThrow(WasThere);
    expect(await bank.current.amounts()).toEqual({ a: 0, b: 0, c: 0, d: 0 });
  });

  test('keeps the procedure behind it from committing', async () => {
    const failing = inTransaction(async (db, completion) => {
      await others(db);
      await takeWithNext(db, transferOf(7, 'nobody'), { expectOneRow: true, mapError: meansNotThere });
      completion.closing = async () => {
        await closeAsPrepared(db, transferOf(7));
      };
    });
    await expect(failing).rejects.toThrow(NotThere);
    await expectUntouched();
  });

  test('makes its transaction run again where it means that', async () => {
    const transfer = transferOf(7);
    let runs = 0;
    await inTransaction(async (db) => {
      runs += 1;
      await others(db);
      await takeWithNext(db, transferOf(0, runs === 1 ? 'nobody' : 'a'), {
        expectOneRow: true,
        mapError: (error) =>
          error instanceof NoRowsAffectedError ? new RetryTransactionError(new NotThere()) : undefined,
      });
      await writeWithNext(db, transfer);
    });
    expect(runs).toBe(2);
    expect(await bank.current.made()).toEqual([transfer.id]);
  });
});

test.each([
  ['nobody', 'b', 'first'],
  ['a', 'nobody', 'second'],
])('of writes that are each to change one row, %s and %s, the %s is heard', async (one, other, which) => {
  const named = (name: string) => ({
    expectOneRow: true,
    mapError: (error: unknown) => (error instanceof NoRowsAffectedError ? new Error(name) : undefined),
  });
  const failing = inTransaction(async (db) => {
    await takeWithNext(db, transferOf(7, 'c'));
    await takeWithNext(db, transferOf(7, one), named('first'));
    await takeWithNext(db, transferOf(-7, other), named('second'));
  });
  await expect(failing).rejects.toThrow(which);
  await expectUntouched();
});

test('several go to a server that runs several as one in one round trip', async () => {
  const { direct, kernel, proxy } = bank.current;
  const [rows]: { version: string }[][] = await direct.raw('SELECT VERSION() AS version');
  const bothOf = async (db: Knex, id: string) => {
    const transfer = { ...transferOf(0), id };
    await takeWithNext(db, transfer);
    await writeWithNext(db, transfer);
  };
  let sent = 0;
  for (const round of ['prepares', 'sends']) {
    // One connection after the other, so that each has prepared it before what is sent is counted.
    for (const id of ['1', '2', '3', '4']) {
      proxy.cutNext('before', () => {
        if (round === 'sends') sent += 1;
        return false;
      });
      await transact(kernel, (db) => bothOf(db, `${round} ${id}`), byItsKey);
    }
  }
  const isMariaDb = rows?.[0]?.version.includes('MariaDB');
  // BEGIN and COMMIT beside them.
  expect(sent / 4).toBe(isMariaDb ? 3 : 4);
});

test('of postponed writes a deadlock leaves nothing, and they are done exactly once', async () => {
  for (let round = 0; round < 10; round += 1) {
    let arrived = 0;
    const tryOnce = async (payer: string, payee: string) => {
      const transfer = transferOf(1, payer, payee);
      let runs = 0;
      await inTransaction(async (db) => {
        runs += 1;
        await take(db, transfer);
        arrived += 1;
        while (arrived < 2) await wait(1);
        await takeWithNext(db, transferOf(-1, payee));
        await writeWithNext(db, transfer);
      });
      return runs;
    };
    const runs = await Promise.all([tryOnce('a', 'b'), tryOnce('b', 'a')]);
    expect(Math.max(...runs), 'one of them met the deadlock').toBeGreaterThan(1);
  }
  await bank.current.expectSound();
  expect(await bank.current.made()).toHaveLength(20);
});
