import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { describe, expect, test } from 'vitest';
import { Problem } from '../../errors/problem.ts';
import { type TransactionCompletion, transact } from '../transaction.ts';
import {
  accounts,
  give,
  move,
  moveAsPrepared,
  moveByProcedure,
  poolSize,
  type Transfer,
  take,
  transferOf,
  useBank,
  write,
} from './transfers.ts';

const bank = useBank();
const byItsKey = { retry: 'is idempotent' } as const;

/** A server that has left its cluster. */
const notReady = 1047;
const refusing = (word: RegExp) => (statement: string) => (word.test(statement) ? notReady : null);
const begin = /^BEGIN/;
const commit = /^COMMIT/;
const rollback = /^ROLLBACK/;
const closing = /^CALL tx_close/;
/** Alone, or behind the writes that go with it. */
const closingAsPrepared = /\bCALL tx_close/;

const oftenerThanThePool = Array.from({ length: poolSize * 3 }, (_, index) => index + 1);

/** As many at a time as the pool has connections: none has been lost. */
async function expectWholePool(): Promise<void> {
  const { kernel } = bank.current;
  let inside = 0;
  const together = Array.from({ length: poolSize }, () =>
    transact(
      kernel,
      async (db) => {
        await db.raw('SELECT 1');
        inside += 1;
        while (inside < poolSize) await wait(5);
      },
      byItsKey,
    ),
  );
  await Promise.all(together);
}

interface Outcome {
  readonly id: string;
  /** What the caller heard. */
  readonly code: string;
}

const moves = {
  commit: (db: Knex, _last: TransactionCompletion, transfer: Transfer) => move(db, transfer),
  procedure: moveByProcedure,
  prepared: moveAsPrepared,
};
type Ended = keyof typeof moves;

async function moveOnce(ended: Ended, amount: number): Promise<Outcome> {
  const transfer = transferOf(amount);
  const code = await transact(
    bank.current.kernel,
    (db, last) => moves[ended](db, last, transfer),
    byItsKey,
  ).catch((error: unknown) => (error instanceof Problem ? error.code : 'another error'));
  return { id: transfer.id, code };
}

describe.each([
  ['BEGIN', begin, 'commit'],
  ['COMMIT', commit, 'commit'],
  ['the procedure that commits', closing, 'procedure'],
  ['the prepared procedure that commits', closingAsPrepared, 'prepared'],
] as const)('%s refused', (_what, word, ending) => {
  test('always: the caller hears that the database is away and nothing has happened', async () => {
    const { proxy } = bank.current;
    proxy.refuse(refusing(word));
    const outcomes = await Promise.all(oftenerThanThePool.map((amount) => moveOnce(ending, amount)));
    expect(proxy.pass()).toBeGreaterThan(poolSize);
    expect(new Set(outcomes.map(({ code }) => code))).toEqual(new Set(['unavailable']));
    // What a returned connection still had open would be committed by the next BEGIN.
    await expectWholePool();
    expect(await bank.current.made()).toEqual([]);
    expect(await bank.current.amounts()).toEqual({ a: 0, b: 0, c: 0, d: 0 });
  });

  test('once each time: it is done exactly once', async () => {
    const { proxy } = bank.current;
    let seen = 0;
    proxy.refuse((statement) => {
      if (!word.test(statement)) return null;
      seen += 1;
      return seen % 2 === 1 ? notReady : null;
    });
    const outcomes: Outcome[] = [];
    for (const amount of oftenerThanThePool) outcomes.push(await moveOnce(ending, amount));
    expect(proxy.pass()).toBe(oftenerThanThePool.length);
    expect(outcomes.map(({ code }) => code)).toEqual(outcomes.map(() => 'moved'));
    expect(await bank.current.made()).toEqual(outcomes.map(({ id }) => id));
    await bank.current.expectSound();
    await expectWholePool();
  });
});

test('a body does not begin where BEGIN was refused', async () => {
  const { kernel, proxy } = bank.current;
  proxy.refuse(refusing(begin));
  let bodies = 0;
  const refused = transact(
    kernel,
    async (db) => {
      bodies += 1;
      await take(db, transferOf(1));
    },
    byItsKey,
  );
  await expect(refused).rejects.toMatchObject({ code: 'unavailable' });
  proxy.pass();
  expect(bodies).toBe(0);
});

test('what was to be rolled back is never committed by the next caller, where ROLLBACK was refused', async () => {
  const { kernel, proxy } = bank.current;
  for (const amount of oftenerThanThePool) {
    proxy.refuse(refusing(rollback));
    const failing = transact(
      kernel,
      async (db) => {
        await move(db, transferOf(amount));
        throw new Error('changed my mind');
      },
      byItsKey,
    );
    await expect(failing).rejects.toThrow('changed my mind');
    expect(proxy.pass()).toBe(1);
    await transact(kernel, (db) => db('tx_account').first(), byItsKey);
  }
  expect(await bank.current.made()).toEqual([]);
  expect(await bank.current.amounts()).toEqual({ a: 0, b: 0, c: 0, d: 0 });
  await expectWholePool();
});

test('a statement that comes after the end of its transaction is refused and runs in nobody else’s', async () => {
  const { kernel } = bank.current;
  const late: Promise<unknown>[] = [];
  const comesLate = async (work: () => Promise<void>) => {
    await wait(30);
    await work();
  };
  for (const amount of oftenerThanThePool) {
    const failing = transact(
      kernel,
      async (db) => {
        await take(db, transferOf(amount));
        late.push(
          comesLate(() => give(db, transferOf(amount))),
          comesLate(() => write(db, transferOf(amount))),
        );
        for (const one of late) one.catch(() => undefined);
        throw new Error('one of two failed');
      },
      byItsKey,
    );
    await expect(failing).rejects.toThrow('one of two failed');
  }
  const ends = await Promise.allSettled(late);
  expect(ends.map(({ status }) => status)).toEqual(ends.map(() => 'rejected'));
  expect(await bank.current.made()).toEqual([]);
  expect(await bank.current.amounts()).toEqual({ a: 0, b: 0, c: 0, d: 0 });
});

/** Numbers from 0 to 1 that are the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const transfers = 300;
const callers = 8;

test.each([1, 2, 3])('a server that refuses at random, seed %i: every sum agrees', async (seed) => {
  const { kernel, proxy } = bank.current;
  const random = seeded(seed);
  const ends = [begin, commit, rollback, closingAsPrepared];
  proxy.refuse((statement) =>
    ends.some((word) => word.test(statement)) && random() < 0.15 ? notReady : null,
  );
  const acknowledged: string[] = [];
  const failed: string[] = [];
  let begun = 0;
  const pick = () => accounts[Math.floor(random() * accounts.length)] ?? 'a';
  const caller = async () => {
    while (begun < transfers) {
      begun += 1;
      const transfer = transferOf(1 + Math.floor(random() * 9), pick(), pick());
      const ended = (['commit', 'procedure', 'prepared'] as const)[Math.floor(random() * 3)] ?? 'commit';
      const changesItsMind = random() < 0.2;
      try {
        await transact(
          kernel,
          async (db, ending) => {
            await moves[ended](db, ending, transfer);
            if (changesItsMind) throw new Error('changed my mind');
          },
          byItsKey,
        );
        acknowledged.push(transfer.id);
      } catch {
        failed.push(transfer.id);
      }
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  expect(proxy.pass()).toBeGreaterThan(transfers / 10);
  await expectWholePool();
  expect(failed.length).toBeGreaterThan(transfers / 10);
  expect(await bank.current.made()).toEqual(acknowledged.sort());
  await bank.current.expectSound();
});
