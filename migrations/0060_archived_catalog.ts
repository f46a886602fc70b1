import type { Knex } from 'knex';
import { addColumnIfMissing } from '../kernel/server/db/backfill.ts';

/** Class types, instructors and kinds of points are archived, because what was booked with them names them for ever. */
export const up = async (knex: Knex): Promise<void> => {
  for (const table of ['topic', 'instructor', 'fund'])
    await addColumnIfMissing(
      knex,
      { table, column: 'is_archived' },
      `ALTER TABLE ${table} ADD COLUMN is_archived BOOLEAN NOT NULL DEFAULT FALSE`,
    );
};
