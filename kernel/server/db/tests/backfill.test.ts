import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CuttingProxy, startCuttingProxy } from '#testing/harness/cutting-proxy.ts';
import { onServer, testDatabase } from '#testing/harness/database.ts';
import { newId } from '../../ids/new-id.ts';
import { nameSort } from '../../text/name-sort.ts';
import { beginTransaction, closeKnex, createKnex } from '../knex.ts';
import { type MigrationSet, migrate } from '../migrate.ts';

const migrations = join(import.meta.dirname, '../../../../migrations');
const database = `${testDatabase(Number(process.env.VITEST_POOL_ID ?? 0))}_backfill`;
/** More than two pieces. */
const lots = 1_200;
const now = new Date();
const shopId = 'studio';

/** A database of the release before a migration, which a test brings up to date over a line that it can cut. */
let folder: string;
let proxy: CuttingProxy;
/** Straight to the database. */
let direct: Knex;
/** As `npm run sala -- migrate` has it. */
let migrating: Knex;
let set: MigrationSet;

const run = () => migrate(migrating, { migrations: [set], procedures: [] });
const inOwnFolder = async (wanted: (name: string) => boolean): Promise<void> => {
  const present = new Set(await readdir(folder));
  for (const name of await readdir(migrations))
    if (wanted(name) && !present.has(name))
      await writeFile(join(folder, name), `export { up } from ${JSON.stringify(join(migrations, name))};\n`);
};
const statementOf = (word: RegExp, errno: number, time: number) => {
  let times = 0;
  return (statement: string): number | null => {
    if (!word.test(statement)) return null;
    times += 1;
    return times === time ? errno : null;
  };
};

beforeEach(async () => {
  await onServer([
    `DROP DATABASE IF EXISTS ${database}`,
    `CREATE DATABASE ${database} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`,
  ]);
  const url = new URL(process.env.DATABASE_URL ?? '');
  url.pathname = `/${database}`;
  direct = createKnex(url.href, 3);
  proxy = await startCuttingProxy({ host: url.hostname, port: Number(url.port || 3306) });
  url.port = String(proxy.port);
  url.hostname = '127.0.0.1';
  migrating = createKnex(url.href, 2);
  folder = await mkdtemp(join(tmpdir(), 'sala-migrations-'));
  set = { owner: 'kernel', folder };
});
afterEach(async () => {
  await Promise.all([direct, migrating].map(closeKnex));
  await proxy.stop();
  await rm(folder, { recursive: true });
  await onServer([`DROP DATABASE ${database}`]);
});

const shopAndMember = async (): Promise<string> => {
  await direct('shop').insert({
    id: shopId,
    name: 'Studio',
    time_zone: 'Asia/Bangkok',
    supervisor: 'Anong',
    primary_color: '#000000',
    secondary_color: '#000000',
    background_color: '#ffffff',
    created_at: now,
  });
  const id = newId();
  await direct('member').insert({
    id,
    shop_id: shopId,
    first_name: 'Nok',
    last_name: '',
    phone: '0812345678',
    created_at: now,
  });
  return id;
};
const orderOf = (memberId: string, id: string, index: number) => ({
  id,
  shop_id: shopId,
  reference_no: String(index).padStart(12, '0'),
  kind: 'package',
  member_id: memberId,
  tender: 'shop',
  satang: 50_000,
  paid_satang: 50_000,
  title: 'Ten classes',
  terms: '{}',
  status: 'paid',
  opened_by: 'user',
  created_at: now,
  settled_at: now,
});

describe('a migration that fills what was there before', () => {
  beforeEach(async () => {
    await inOwnFolder((name) => name < '0048');
    await run();
    const memberId = await shopAndMember();
    const fundId = newId();
    await direct('fund').insert({ id: fundId, shop_id: shopId, name: 'Points', created_at: now });
    await direct('member_fund').insert({ shop_id: shopId, member_id: memberId, fund_id: fundId });
    const ids = Array.from({ length: lots }, () => newId());
    await direct.batchInsert(
      'payment_order',
      ids.map((id, index) => orderOf(memberId, id, index)),
    );
    await direct.batchInsert(
      'fund_lot',
      ids.map((id) => ({
        id,
        shop_id: shopId,
        member_id: memberId,
        fund_id: fundId,
        points: 10,
        remaining: 10,
        source: 'purchase',
        source_id: id,
        created_at: now,
      })),
    );
    await inOwnFolder((name) => name < '0050');
  });

  const ran = ['kernel/0048_unused_purchases', 'kernel/0049_member_absent'];
  const expectFilled = async (): Promise<void> => {
    const filled: unknown = await direct('fund_lot')
      .where({ paid_satang: 50_000, sold_title: 'Ten classes' })
      .count({ lots: '*' });
    expect(filled).toEqual([{ lots }]);
    const keys: unknown[] = await direct('information_schema.statistics')
      .where({ table_schema: database, table_name: 'fund_lot', index_name: 'fund_lot_unused' })
      .select('column_name');
    expect(keys).toHaveLength(4);
  };

  test('tries a piece again that the database refuses because of others', async () => {
    proxy.refuse(statementOf(/^UPDATE fund_lot/, 1213, 2));
    expect(await run()).toEqual(ran);
    expect(proxy.pass()).toBe(1);
    await expectFilled();
  });

  test.each(['ADD COLUMN paid_satang', 'UPDATE fund_lot'])(
    'goes on where its connection is lost after the database has done “%s”',
    async (word) => {
      proxy.cutNext('after', (sent) => sent.includes(word));
      expect(await run()).toEqual(ran);
      await expectFilled();
    },
  );

  test('waits for a transaction that holds a row longer than a statement waits', async () => {
    const { db, lease } = await beginTransaction(direct);
    await db('fund_lot').orderBy('id', 'desc').limit(1).forUpdate();
    const running = run();
    await wait(6_000);
    await lease.commit();
    lease.release();
    expect(await running).toEqual(ran);
    await expectFilled();
  }, 20_000);

  test.each([
    ['second piece', /^UPDATE fund_lot/, 2],
    ['key', /ADD KEY fund_lot_unused/, 1],
  ] as const)('is run again where it has failed at its %s', async (_step, word, time) => {
    proxy.refuse(statementOf(word, 1064, time));
    await expect(run()).rejects.toMatchObject({ errno: 1064 });
    proxy.pass();
    expect(await run()).toEqual(ran);
    await expectFilled();
  });

  test('is run again where the process that ran it was killed', async () => {
    proxy.refuse(statementOf(/^UPDATE fund_lot/, 1064, 2));
    await expect(run()).rejects.toMatchObject({ errno: 1064 });
    proxy.pass();
    await direct('migrations_kernel_lock').update({ is_locked: 1 });
    expect(await run()).toEqual(ran);
    await expectFilled();
  });
});

test('last check-ins and what a shop had given are filled by a migration that is run again', async () => {
  await inOwnFolder((name) => name < '0041');
  await run();
  const memberId = await shopAndMember();
  const visits = ['2026-10-01T03:00:00.000Z', '2026-11-01T03:00:00.000Z'].map((day) => new Date(day));
  await direct('booking').insert(
    visits.map((at, index) => ({
      id: newId(),
      shop_id: shopId,
      kind: 'boat_trip',
      subject_id: newId(),
      member_id: memberId,
      participant_id: memberId,
      branch_id: newId(),
      starts_at: at,
      ends_at: at,
      title: 'Yoga',
      n: 1,
      cost: 0,
      status: 'attend',
      cancel_hours: 0,
      checked_in_at: at,
      short_code: `CODE0${index}`,
      booked_by: 'user',
      created_at: at,
    })),
  );
  const [orderId, transactionId] = [newId(), newId()];
  await direct('payment_order').insert(orderOf(memberId, orderId, 1));
  await direct('book_transaction').insert({
    id: transactionId,
    shop_id: shopId,
    reason: 'order_paid',
    order_id: orderId,
    date: '2026-11-01',
    actor_id: 'user',
    created_at: now,
  });
  await direct('book_entry').insert(
    [20_000, -20_000].map((satang, line) => ({
      transaction_id: transactionId,
      line,
      shop_id: shopId,
      account: 'wallet_gift',
      date: '2026-11-01',
      satang,
    })),
  );
  await inOwnFolder((name) => name < '0043');

  proxy.refuse(statementOf(/^INSERT INTO booking_visit/, 1064, 1));
  await expect(run()).rejects.toMatchObject({ errno: 1064 });
  proxy.refuse(statementOf(/ADD KEY book_entry_wallets/, 1064, 1));
  await expect(run()).rejects.toMatchObject({ errno: 1064 });
  proxy.pass();
  expect(await run()).toEqual(['kernel/0042_liability']);

  expect(await direct('booking_visit')).toEqual([
    { shop_id: shopId, member_id: memberId, last_at: visits[1] },
  ]);
  expect(await direct('payment_order').select('gift_satang')).toEqual([{ gift_satang: 20_000 }]);
});

test('members get normalized names and their sort keys from a migration that is run again', async () => {
  await inOwnFolder((name) => name < '0077');
  await run();
  const renamed = await shopAndMember();
  const people = Array.from({ length: 1_200 }, (_, index) => ({
    id: newId(),
    shop_id: shopId,
    first_name: 'นํ้า',
    last_name: `เเก้ว ${index}`,
    phone: '-',
    created_at: now,
  }));
  await direct.batchInsert('member', people);
  await inOwnFolder((name) => name < '0079');

  proxy.refuse(statementOf(/^UPDATE member/, 1064, 2));
  await expect(run()).rejects.toMatchObject({ errno: 1064 });
  proxy.pass();
  // As a process does that already runs the new release.
  const inTheMeantime = { first_name: 'Ann', last_name: 'Lee', name_sort: nameSort('Ann', 'Lee') };
  await direct('member').where({ id: renamed }).update(inTheMeantime);
  expect(await run()).toEqual(['kernel/0078_fill_name_sort']);

  const stored = direct('member').select('first_name', 'last_name', 'name_sort');
  expect(await stored.clone().where({ id: renamed })).toEqual([inTheMeantime]);
  expect(await stored.clone().whereNot({ id: renamed }).orderBy('id')).toEqual(
    people.map((_, index) => ({
      first_name: 'น้ำ',
      last_name: `แก้ว ${index}`,
      name_sort: nameSort('น้ำ', `แก้ว ${index}`),
    })),
  );
});
