import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { expect, test } from 'vitest';
import { newId } from '../../ids/new-id.ts';
import { transact } from '../transaction.ts';
import { type Transfer, take, transferOf, useBank, write } from './transfers.ts';

const bank = useBank();
const byItsKey = { retry: 'is idempotent' } as const;

/** Sent before what follows it, as prepared statements are that knex does not build. */
const receive = (db: Knex, { payee, amount }: Transfer): Promise<void> =>
  take(db, transferOf(-amount, payee));

/** Resolves for each caller once so many have called it. */
function meeting(callers: number): () => Promise<void> {
  let arrived = 0;
  return async () => {
    arrived += 1;
    while (arrived < callers) await wait(1);
  };
}

test('what a transaction has sent behind a deadlock is not done, because the server would commit each by itself', async () => {
  const { kernel } = bank.current;
  for (let round = 0; round < 10; round += 1) {
    const meet = meeting(2);
    const tryOnce = async (payer: string, payee: string) => {
      const transfer = transferOf(1, payer, payee);
      let runs = 0;
      const body = async (db: Knex) => {
        runs += 1;
        await take(db, transfer);
        if (runs === 1) await meet();
        await Promise.all([receive(db, transfer), write(db, { ...transfer, id: newId() })]);
      };
      await transact(kernel, body, byItsKey);
      return runs;
    };
    const runs = await Promise.all([tryOnce('a', 'b'), tryOnce('b', 'a')]);
    expect(Math.max(...runs), 'one of them met the deadlock').toBeGreaterThan(1);
  }
  await bank.current.expectSound();
  expect(await bank.current.made()).toHaveLength(20);
});
