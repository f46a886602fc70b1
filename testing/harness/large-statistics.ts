import type { Knex } from 'knex';

const rows = 1_000_000;

/** Whether a server is MySQL, and not MariaDB, which answers to much the same. */
export async function isMysql(knex: Knex): Promise<boolean> {
  const [[row]] = await knex.raw('SELECT VERSION() AS version');
  return !/mariadb/i.test(String(row.version));
}

/**
 * Has the database plan as if every table had a million rows, of which each further column of an index tells a thousand
 * times as many apart (an id of other than a shop all but ten), and not by the few rows of a test.
 * @param knex a pool of one connection to the test's own database.
 */
export async function withLargeStatistics<T>(knex: Knex, work: () => Promise<T>): Promise<T> {
  if (await isMysql(knex)) return withLargeTables(knex, work);
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

/** The same for MySQL, which keeps what it has counted with InnoDB's tables and counts it anew when it is asked. */
async function withLargeTables<T>(knex: Knex, work: () => Promise<T>): Promise<T> {
  const [named] = await knex.raw(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'`,
  );
  const tables: string[] = named.map(({ name }: { name: string }) => name);
  await knex.raw(
    `UPDATE mysql.innodb_table_stats
     SET n_rows = ?, clustered_index_size = ? / 100, sum_of_other_index_sizes = ? / 100
     WHERE database_name = DATABASE()`,
    [rows, rows, rows],
  );
  await knex.raw(
    `UPDATE mysql.innodb_index_stats s
     JOIN information_schema.statistics i
       ON i.table_schema = s.database_name AND i.table_name = s.table_name AND i.index_name = s.index_name
         AND s.stat_name = CONCAT('n_diff_pfx', LPAD(i.seq_in_index, 2, '0'))
     SET s.stat_value = ? / IF(i.seq_in_index = 1 AND i.column_name <> 'shop_id' AND i.column_name LIKE '%id', 10,
         GREATEST(1, ? / POW(1000, i.seq_in_index)))
     WHERE s.database_name = DATABASE()`,
    [rows, rows],
  );
  await knex.raw(
    "UPDATE mysql.innodb_index_stats SET stat_value = ? / 500 WHERE database_name = DATABASE() AND stat_name = 'size'",
    [rows],
  );
  for (const table of tables) await knex.raw('FLUSH TABLE ??', [table]);
  await knex.raw('SET SESSION eq_range_index_dive_limit = 1');
  try {
    return await work();
  } finally {
    for (const table of tables) await knex.raw('ANALYZE TABLE ??', [table]);
  }
}

async function forget(knex: Knex): Promise<void> {
  await knex.raw('DELETE FROM mysql.table_stats WHERE db_name = DATABASE()');
  await knex.raw('DELETE FROM mysql.index_stats WHERE db_name = DATABASE()');
}
