import type { Knex } from 'knex';
import { addColumnIfMissing } from '../kernel/server/db/backfill.ts';

/** Addresses of the pictures of class types and instructors. */
export const up = async (knex: Knex): Promise<void> => {
  for (const table of ['topic', 'instructor'])
    await addColumnIfMissing(
      knex,
      { table, column: 'image_link' },
      `ALTER TABLE ${table} ADD COLUMN image_link VARCHAR(200) NULL`,
    );
};
