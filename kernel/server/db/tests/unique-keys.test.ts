import { expect, test } from 'vitest';
import { useServer } from '#testing/harness/server.ts';

const server = useServer();

/**
 * Unique keys that are NULL in a part for some rows, by table, and why few of these rows are written at the same moment.
 * The nodes of a Galera cluster take rows for the same that differ in NULL alone, and refuse one of two.
 */
const partlyNull: Readonly<Record<string, string>> = {
  absent_run_open: 'A shop writes to its absent members now and then.',
  booking_hold_once: 'Its rows are of one member and one thing.',
  booking_once: 'Its rows are of one member.',
  outbox_dedupe: 'Every row is given a key.',
  payment_order_waits: 'Its rows are of one member and one thing.',
  task_open: 'A shop has few tasks, and a worker writes each for itself.',
  team_line_code: 'Its rows are of a shop’s team.',
  top_up_package_live: 'A shop archives an amount now and then.',
};

interface Key {
  readonly name: string;
  readonly nullable: number;
  readonly parts: number;
}

/** The unique keys of all tables, with how many of their columns may be NULL by themselves. */
async function uniqueKeys(): Promise<Key[]> {
  const { knex } = server.current.kernel;
  const rows: { name: string; nullable: string; parts: string }[] = await knex(
    'information_schema.statistics',
  )
    .whereRaw('table_schema = DATABASE() AND non_unique = 0')
    .groupBy('table_name', 'index_name')
    .select(knex.raw("index_name AS name, SUM(nullable = 'YES') AS nullable, COUNT(*) AS parts"));
  return rows.map(({ name, nullable, parts }) => ({
    name,
    nullable: Number(nullable),
    parts: Number(parts),
  }));
}

test('a unique key holds for a row in all of its columns or in none', async () => {
  const keys = await uniqueKeys();
  expect(keys.length).toBeGreaterThan(50);
  const partly = keys.filter(({ nullable, parts }) => nullable > 0 && nullable < parts);
  expect(partly.map(({ name }) => name).filter((name) => !(name in partlyNull))).toEqual([]);
});
