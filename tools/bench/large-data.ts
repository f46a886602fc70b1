import type { Knex } from 'knex';
import { addDays, toInstant, toLocalDate } from '../../kernel/contract/time.ts';
import { without } from './indexes.ts';
import { bookingsOfClasses, bookingsOfPlaces, bookingsOfSessions, takenRows } from './large-bookings.ts';
import { deskRows, messageRows } from './large-desk.ts';
import { ledgerRows, moneyRows, moneyTables } from './large-money.ts';
import { adminRows, shopRows } from './large-shops.ts';
import {
  type LargeSize,
  largeRow,
  largeShop,
  type ShopRow,
  shopTable,
  smallRows,
  span,
  zone,
} from './large-size.ts';
import { makeNumbers } from './numbers.ts';

const largeMembers = 20_000;
/** Days of classes whose bookings are made at once. */
const step = 40;

/** Tables of money that are filled without their indexes, but for one that a foreign key needs. */
const ofMoney = {
  book_transaction: '',
  book_entry: '',
  payment_order: 'payment_order_recent',
  document: 'document_day',
} as const;

type Say = (text: string) => void;

/** Fills several tables without their indexes. */
const withoutThose = (
  knex: Knex,
  tables: readonly (readonly [table: string, kept: string])[],
  fill: () => Promise<void>,
): Promise<void> =>
  tables.reduce(
    (inner, [table, kept]) =>
      () =>
        without(knex, table, inner, kept),
    fill,
  )();

/** Makes some shops with their members and bookings in the course of a year, and with all else where they sell. */
async function makeShops(
  knex: Knex,
  rows: readonly ShopRow[],
  { now, say, sells }: { readonly now: Date; readonly say: Say; readonly sells: boolean },
): Promise<void> {
  await knex.raw(shopTable);
  await knex('bench_shop').insert([...rows]);
  const today = toLocalDate(now, zone);
  const first = addDays(today, -span.before);
  const given = {
    now,
    today,
    sells,
    first: toInstant(`${first} 08:00`, zone),
    joined: toInstant(`${addDays(first, -30)} 08:00`, zone),
    later: addDays(today, 365),
    week: JSON.stringify(['weekday', 'weekday', 'weekday', 'weekday', 'weekday', 'weekend', 'weekend']),
  };
  const run = async (statements: readonly string[], more: object = {}) => {
    for (const sql of statements) await knex.raw(sql, { ...given, ...more });
  };
  const sizes = [...Map.groupBy(rows, (row) => row.classes).values()].map(([size]) => ({ ...size }));
  for (const size of sizes) await run(shopRows, size);
  say(`${rows.length} shops with members, classes and places are made.`);
  await without(knex, 'booking', async () => {
    for (let day = 0; day < span.all; day += step) {
      const at = (days: number) => toInstant(`${addDays(first, days)} 00:00`, zone);
      await run([bookingsOfClasses], { from_day: at(day), to_day: at(day + step) });
    }
    for (const size of sizes) await run([bookingsOfPlaces, bookingsOfSessions], size);
    say('Bookings are made.');
  });
  await run(takenRows);
  if (sells) {
    await withoutThose(knex, Object.entries(ofMoney), () => run(moneyRows));
    say('Orders, points and books are made.');
    await without(knex, 'fund_ledger', () => run(ledgerRows));
    await without(knex, 'outbox', () => run(messageRows));
    await run(deskRows);
    for (const table of moneyTables) await knex.raw(`DROP TABLE ${table}`);
    say('The ledger, messages and what staff wrote down are made.');
  }
  await knex.raw('DROP TABLE bench_shop');
  await knex.raw(`ANALYZE TABLE ${(await filled(knex)).join(', ')}`);
}

/** The tables that have rows. */
async function filled(knex: Knex): Promise<string[]> {
  const [tables]: { name: string }[][] = await knex.raw(
    `SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE' AND table_name NOT LIKE 'migration%'`,
  );
  return (tables ?? []).map(({ name }) => name);
}

/**
 * A large shop and 1,000 small ones with as many bookings together as it has, in the course of a year: 70 % of classes,
 * 20 % of places by the hour, 10 % private sessions. It has 20,000 members, 4 branches and 60 instructors.
 * @param bookings of the large shop, at most 1,000,000.
 */
export async function makeLargeData(knex: Knex, bookings: number, now: Date, say: Say): Promise<void> {
  await makeNumbers(knex);
  const size = { bookings, members: largeMembers, smallMembers: 100 };
  await makeShops(knex, [...smallRows(size), largeRow(size)], { now, say, sells: false });
  for (const sql of adminRows) await knex.raw(sql, { now });
}

/** The large shop alone, with what it has sold, its points, books and documents, messages and what its staff wrote down. */
export async function makeLargeShop(knex: Knex, size: LargeSize, now: Date, say: Say): Promise<void> {
  await makeNumbers(knex);
  await makeShops(knex, [largeRow(size)], { now, say, sells: true });
  for (const sql of adminRows) await knex.raw(sql, { now });
}

/** The same among 1,000 small shops that have as much together. */
export async function makeLargeAmongSmall(knex: Knex, size: LargeSize, now: Date, say: Say): Promise<void> {
  await makeNumbers(knex);
  await makeShops(knex, [...smallRows(size), largeRow(size)], { now, say, sells: true });
  for (const sql of adminRows) await knex.raw(sql, { now });
}

/** Whether an earlier run has left its data, complete. */
export const hasLargeData = async (knex: Knex): Promise<boolean> =>
  !(await knex.schema.hasTable('bench_shop')) &&
  (await knex('shop').where({ id: largeShop.id }).first('id')) !== undefined;
