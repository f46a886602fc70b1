import type { Knex } from 'knex';
import { addColumnIfMissing } from '../kernel/server/db/backfill.ts';

/** Endings of the further files of a stored picture, which are removed with it. */
export const up = (knex: Knex): Promise<void> =>
  addColumnIfMissing(
    knex,
    { table: 'stored_file', column: 'sizes' },
    'ALTER TABLE stored_file ADD COLUMN sizes VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NULL',
  );
