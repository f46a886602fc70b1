import { expect, test } from 'vitest';
import { useServer } from '#testing/harness/server.ts';

const server = useServer();

test('an index holds no computed column that is not stored, for which MariaDB would have to open the table to purge', async () => {
  const { knex } = server.current.kernel;
  const indexed = await knex({ s: 'information_schema.statistics' })
    .join({ c: 'information_schema.columns' }, (on) =>
      on
        .on('c.table_schema', 's.table_schema')
        .on('c.table_name', 's.table_name')
        .on('c.column_name', 's.column_name'),
    )
    .whereRaw("s.table_schema = DATABASE() AND c.extra LIKE '% GENERATED'")
    .select({ table: 's.table_name', column: 's.column_name', how: 'c.extra' });
  expect(indexed.length).toBeGreaterThan(5);
  expect(indexed.filter(({ how }) => how !== 'STORED GENERATED')).toEqual([]);
});
