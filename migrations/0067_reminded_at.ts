import type { Knex } from 'knex';
import { addColumnIfMissing } from '../kernel/server/db/backfill.ts';

/** When a member was last reminded of a booking, so that no second reminder follows within 12 hours. */
export const up = async (knex: Knex): Promise<void> => {
  await addColumnIfMissing(
    knex,
    { table: 'booking', column: 'reminded_at' },
    'ALTER TABLE booking ADD COLUMN reminded_at DATETIME(3) NULL',
  );
};
