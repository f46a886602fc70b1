import type { Knex } from 'knex';
import { addColumnIfMissing } from '../kernel/server/db/backfill.ts';

/** Why the shop canceled a booking, in the words that its member reads. */
export const up = (knex: Knex): Promise<void> =>
  addColumnIfMissing(
    knex,
    { table: 'booking', column: 'reject_reason' },
    'ALTER TABLE booking ADD COLUMN reject_reason VARCHAR(200) NULL',
  );
