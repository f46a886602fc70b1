import type { Knex } from 'knex';
import { addColumnIfMissing } from '../kernel/server/db/backfill.ts';

/**
 * Waitlists of units on demand, such as a court's time on a day: the unit, which is empty for the subject itself, and the
 * price that the member agreed to. A member can wait for several units of a subject.
 */
export const up = (knex: Knex): Promise<void> =>
  addColumnIfMissing(
    knex,
    { table: 'booking_waiting', column: 'unit' },
    `ALTER TABLE booking_waiting
      ADD COLUMN unit VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '',
      ADD COLUMN satang BIGINT NULL,
      DROP INDEX booking_waiting_member,
      ADD UNIQUE KEY booking_waiting_member (subject_id, member_id, unit)`,
  );
