import type { Knex } from 'knex';
import { addColumnIfMissing } from '../kernel/server/db/backfill.ts';

const texts = (column: string, type: string) =>
  `ADD COLUMN ${column} ${type} NULL, ADD COLUMN ${column}_en ${type} NULL`;

/**
 * English names of the catalog, and what members read about class types and instructors. The columns without `_en` have
 * the shop's own language.
 */
export const up = async (knex: Knex): Promise<void> => {
  for (const [table, more] of [
    [
      'topic',
      `, ADD COLUMN level VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NULL,
       ${texts('description', 'VARCHAR(2000)')}, ${texts('what_to_bring', 'VARCHAR(500)')}`,
    ],
    ['instructor', `, ${texts('description', 'VARCHAR(2000)')}`],
    ['fund', ''],
  ] as const)
    await addColumnIfMissing(
      knex,
      { table, column: 'name_en' },
      `ALTER TABLE ${table} ADD COLUMN name_en VARCHAR(200) NULL${more}`,
    );
};
