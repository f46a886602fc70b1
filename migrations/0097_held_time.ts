import type { Knex } from 'knex';
import { addColumnIfMissing } from '../kernel/server/db/backfill.ts';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';

/**
 * The time of an instructor that a hold keeps, of bookings that no row of capacity counts. The index has all that busy
 * times are read from.
 */
export const up = (knex: Knex): Promise<void> =>
  addColumnIfMissing(
    knex,
    { table: 'booking_hold', column: 'instructor_id' },
    `ALTER TABLE booking_hold
       ADD COLUMN instructor_id CHAR(26) ${ascii} NULL,
       ADD COLUMN title VARCHAR(200) NULL,
       ADD COLUMN starts_at DATETIME(3) NULL,
       ADD COLUMN ends_at DATETIME(3) NULL,
       ADD KEY booking_hold_instructor (shop_id, instructor_id, live, starts_at, ends_at, subject_id, title)`,
  );
