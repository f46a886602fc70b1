import type { Knex } from 'knex';
import { addColumnIfMissing } from '#kernel/server/db/backfill.ts';

/** Addresses of the pictures of places. */
export const up = (knex: Knex): Promise<void> =>
  addColumnIfMissing(
    knex,
    { table: 'facility_resource', column: 'image_link' },
    'ALTER TABLE facility_resource ADD COLUMN image_link VARCHAR(200) NULL',
  );
