import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { z } from 'zod';
import { type CuttingProxy, startCuttingProxy } from '#testing/harness/cutting-proxy.ts';
import { readyDatabase } from '#testing/harness/database.ts';
import { newId } from '../../ids/new-id.ts';
import { loadInstallation } from '../../runtime/loader.ts';
import { createLogger } from '../../telemetry/log.ts';
import { closeKnex, createKnex } from '../knex.ts';
import { defer, runStatement, statement, type WriteExpectation } from '../statement.ts';
import type { TransactionCompletion } from '../transaction.ts';

const shopId = 'bank';

/** Connections that the tests' pool may have; what they do is done more often than that. */
export const poolSize = 3;

const change = statement(
  'UPDATE tx_account SET amount = amount + :by WHERE shop_id = :shop_id AND name = :name',
);
const close = statement(
  'CALL tx_close(:shop_id, :id, :payer, :payee, :amount)',
  z.object({ done: z.number() }),
);
const note = statement(
  'INSERT INTO tx_ledger (shop_id, id, payer, payee, amount) VALUES (:shop_id, :id, :payer, :payee, :amount)',
);

export interface Transfer {
  /** Drawn outside the transaction: a body that runs again meets it. */
  readonly id: string;
  readonly payer: string;
  readonly payee: string;
  readonly amount: number;
}

export const transferOf = (amount: number, payer = 'a', payee = 'b'): Transfer => ({
  id: newId(),
  payer,
  payee,
  amount,
});

/** Prepared statements and knex's own, because they take different ways to the connection. */
export async function take(db: Knex, { payer, amount }: Transfer): Promise<void> {
  await runStatement(db, change, { name: payer, by: -amount }, shopId);
}

export async function give(db: Knex, { payee, amount }: Transfer): Promise<void> {
  await db('tx_account').where({ shop_id: shopId, name: payee }).increment('amount', amount);
}

export async function write(db: Knex, transfer: Transfer): Promise<void> {
  await runStatement(db, note, { ...transfer }, shopId);
}

/** Takes and writes with what the transaction sends next. */
export async function takeWithNext(
  db: Knex,
  { payer, amount }: Transfer,
  expected?: WriteExpectation,
): Promise<void> {
  await defer(db, change, { name: payer, by: -amount }, shopId, expected);
}

export async function writeWithNext(
  db: Knex,
  transfer: Transfer,
  expected?: WriteExpectation,
): Promise<void> {
  await defer(db, note, { ...transfer }, shopId, expected);
}

/** Writes the ledger's row and commits, as the end of a transaction. */
export const closeAsPrepared = async (db: Knex, transfer: Transfer): Promise<number> =>
  (await runStatement(db, close, { ...transfer }, shopId)).rows.length;

/** Moves the amount, unless this very transfer has been made. */
export async function move(db: Knex, transfer: Transfer): Promise<'moved' | 'met'> {
  const met: unknown = await db('tx_ledger').where({ id: transfer.id }).first('id');
  if (met) return 'met';
  await take(db, transfer);
  await give(db, transfer);
  await write(db, transfer);
  return 'moved';
}

/** The same, ended by a procedure that writes the ledger's row and commits. */
export async function moveByProcedure(
  db: Knex,
  completion: TransactionCompletion,
  transfer: Transfer,
): Promise<'moved' | 'met'> {
  const met: unknown = await db('tx_ledger').where({ id: transfer.id }).first('id');
  if (met) return 'met';
  await take(db, transfer);
  await give(db, transfer);
  completion.closing = async () => {
    const { id, payer, payee, amount } = transfer;
    await db.raw('CALL tx_close(?, ?, ?, ?, ?)', [shopId, id, payer, payee, amount]);
  };
  return 'moved';
}

/** The same as the program's own writes do it: the moves go with the procedure, prepared and where the server can as one. */
export async function moveAsPrepared(
  db: Knex,
  completion: TransactionCompletion,
  transfer: Transfer,
): Promise<'moved' | 'met'> {
  const met: unknown = await db('tx_ledger').where({ id: transfer.id }).first('id');
  if (met) return 'met';
  await takeWithNext(db, transfer);
  await takeWithNext(db, { ...transfer, payer: transfer.payee, amount: -transfer.amount });
  completion.closing = async () => {
    await closeAsPrepared(db, transfer);
  };
  return 'moved';
}

export interface Bank {
  /** Through the proxy, with few connections. */
  readonly kernel: { readonly knex: Knex; readonly log: ReturnType<typeof createLogger> };
  readonly proxy: CuttingProxy;
  /** Straight to the database. */
  readonly direct: Knex;
  /** Ids of transfers in the ledger. */
  made(): Promise<string[]>;
  /** What each account holds. */
  amounts(): Promise<Record<string, number>>;
  /** Every account holds what its ledger says, and nothing was lost or made of nothing. */
  expectSound(): Promise<void>;
}

export const accounts = ['a', 'b', 'c', 'd'];

/** Accounts of 0 and an empty ledger before every test. Read `.current` inside tests only. */
export function useBank(): { readonly current: Bank } {
  let bank: Bank | undefined;
  let direct: Knex | undefined;
  const current = () => {
    if (!bank) throw new Error('The bank is open inside tests only');
    return bank;
  };
  beforeAll(async () => {
    const { databaseUrl } = await readyDatabase(await loadInstallation());
    const address = new URL(databaseUrl);
    const proxy = await startCuttingProxy({ host: address.hostname, port: Number(address.port) });
    direct = createKnex(databaseUrl, 2);
    await makeTables(direct);
    address.port = String(proxy.port);
    const knex = createKnex(address.href, poolSize);
    bank = bankOf({ knex, log: createLogger('silent', {}, []) }, proxy, direct);
  });
  beforeEach(async () => {
    const { direct } = current();
    await direct('tx_ledger').delete();
    await direct('tx_account').update({ amount: 0 });
  });
  afterAll(async () => {
    if (bank) await closeKnex(bank.kernel.knex);
    await bank?.proxy.stop();
    if (direct) {
      await dropTables(direct);
      await closeKnex(direct);
    }
  });
  return {
    get current() {
      return current();
    },
  };
}

async function makeTables(knex: Knex): Promise<void> {
  await dropTables(knex);
  await knex.raw(
    'CREATE TABLE tx_account (shop_id VARCHAR(30), name CHAR(1), amount INT NOT NULL, PRIMARY KEY (shop_id, name))',
  );
  await knex.raw(
    'CREATE TABLE tx_ledger (shop_id VARCHAR(30), id CHAR(26) PRIMARY KEY, payer CHAR(1), payee CHAR(1), amount INT NOT NULL)',
  );
  await knex.raw(
    `CREATE PROCEDURE tx_close(IN shop VARCHAR(30), IN transfer CHAR(26), IN one CHAR(1), IN other CHAR(1), IN moved INT)
     MODIFIES SQL DATA
     BEGIN
       INSERT INTO tx_ledger (shop_id, id, payer, payee, amount) VALUES (shop, transfer, one, other, moved);
       COMMIT;
       SELECT 1 AS done;
     END`,
  );
  await knex('tx_account').insert(accounts.map((name) => ({ shop_id: shopId, name, amount: 0 })));
}

async function dropTables(knex: Knex): Promise<void> {
  await knex.raw('DROP PROCEDURE IF EXISTS tx_close');
  for (const table of ['tx_account', 'tx_ledger']) await knex.raw('DROP TABLE IF EXISTS ??', [table]);
}

function bankOf(kernel: Bank['kernel'], proxy: CuttingProxy, direct: Knex): Bank {
  const amounts = async () => {
    const rows: { name: string; amount: number }[] = await direct('tx_account').orderBy('name');
    return Object.fromEntries(rows.map(({ name, amount }) => [name, amount]));
  };
  return {
    kernel,
    proxy,
    direct,
    amounts,
    async made() {
      const rows: { id: string }[] = await direct('tx_ledger').orderBy('id').select('id');
      return rows.map(({ id }) => id);
    },
    async expectSound() {
      const expected = Object.fromEntries(accounts.map((name) => [name, 0]));
      const rows: Transfer[] = await direct('tx_ledger');
      for (const { payer, payee, amount } of rows) {
        expected[payer] = (expected[payer] ?? 0) - amount;
        expected[payee] = (expected[payee] ?? 0) + amount;
      }
      expect(await amounts()).toEqual(expected);
    },
  };
}
