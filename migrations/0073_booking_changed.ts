import type { Knex } from 'knex';
import { addColumnIfMissing } from '../kernel/server/db/backfill.ts';

/** Calendars need to know which version of a booking is newer, so a booking stores when it last changed. */
export const up = (knex: Knex): Promise<void> =>
  addColumnIfMissing(
    knex,
    { table: 'booking', column: 'changed_at' },
    'ALTER TABLE booking ADD COLUMN changed_at DATETIME(3) NULL',
  );
