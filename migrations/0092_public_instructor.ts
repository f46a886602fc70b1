import type { Knex } from 'knex';
import { addColumnIfMissing } from '../kernel/server/db/backfill.ts';

/** Whether an instructor is on the shop's public pages. Existing ones are not. */
export const up = (knex: Knex): Promise<void> =>
  addColumnIfMissing(
    knex,
    { table: 'instructor', column: 'is_public' },
    'ALTER TABLE instructor ADD COLUMN is_public BOOLEAN NOT NULL DEFAULT FALSE',
  );
