import type { Knex } from 'knex';
import { addColumnIfMissing } from '#kernel/server/db/backfill.ts';

/** An English name of a place, beside the one in the shop's own language. */
export const up = (knex: Knex): Promise<void> =>
  addColumnIfMissing(
    knex,
    { table: 'facility_resource', column: 'name_en' },
    'ALTER TABLE facility_resource ADD COLUMN name_en VARCHAR(200) NULL',
  );
