import type { Knex } from 'knex';

const rows = 1_000_000;

/**
 * Has MariaDB plan as if every table had a million rows, of which each further column of an index tells a thousand
 * times as many apart (an id of other than a shop all but ten), and not by the few rows of a test.
 * @param knex a pool of one connection to the test's own database.
 */
export async function withLargeStatistics<T>(knex: Knex, work: () => Promise<T>): Promise<T> {
  await forget(knex);
  await knex.raw(
    `INSERT INTO mysql.table_stats (db_name, table_name, cardinality)
     SELECT table_schema, table_name, ? FROM information_schema.tables
     WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'`,
    [rows],
  );
  await knex.raw(
    `INSERT INTO mysql.index_stats (db_name, table_name, index_name, prefix_arity, avg_frequency)
     SELECT table_schema, table_name, index_name, seq_in_index,
       IF(seq_in_index = 1 AND column_name <> 'shop_id' AND column_name LIKE '%id', 10,
         GREATEST(1, ? / POW(1000, seq_in_index)))
     FROM information_schema.statistics WHERE table_schema = DATABASE()`,
    [rows],
  );
  await knex.raw('FLUSH TABLES');
  // Else it would count the few rows that there are.
  await knex.raw('SET SESSION eq_range_index_dive_limit = 1');
  try {
    return await work();
  } finally {
    await forget(knex);
    await knex.raw('FLUSH TABLES');
  }
}

async function forget(knex: Knex): Promise<void> {
  await knex.raw('DELETE FROM mysql.table_stats WHERE db_name = DATABASE()');
  await knex.raw('DELETE FROM mysql.index_stats WHERE db_name = DATABASE()');
}
