import type { Knex } from 'knex';

/**
 * Fills a table without its secondary indexes, which are built afterwards: several times as fast for a million rows.
 * @param kept an index that a foreign key of the table needs.
 */
export async function without(
  knex: Knex,
  table: string,
  fill: () => Promise<void>,
  kept = '',
): Promise<void> {
  const [[shown] = []]: Record<string, string>[][] = await knex.raw(`SHOW CREATE TABLE ${table}`);
  const keys = [
    ...(shown?.['Create Table'] ?? '').matchAll(/^\s*((?:UNIQUE )?KEY `(\w+)` \(.*\)),?$/gm),
  ].filter(([, , name]) => name !== kept);
  await knex.raw(`ALTER TABLE ${table} ${keys.map(([, , name]) => `DROP KEY \`${name}\``).join(', ')}`);
  await fill();
  await knex.raw(`ALTER TABLE ${table} ${keys.map(([, key]) => `ADD ${key}`).join(', ')}`);
}
