import type { Knex } from 'knex';
import { addColumnIfMissing } from '../kernel/server/db/backfill.ts';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';
const id = `CHAR(26) ${ascii}`;
const word = `VARCHAR(40) ${ascii}`;

/**
 * Places that are held while a payment is open. `capacity.held` counts the holds of a subject, so that a booking reads
 * them only if there are some. `unbooked` says why a paid order has no booking.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`CREATE TABLE IF NOT EXISTS booking_hold (
    id ${id} NOT NULL PRIMARY KEY,
    shop_id ${word} NOT NULL,
    kind VARCHAR(60) ${ascii} NOT NULL,
    subject_id ${id} NOT NULL,
    units TEXT ${ascii} NULL,
    n INT NOT NULL,
    member_id ${id} NOT NULL,
    participant_id ${id} NOT NULL,
    order_id ${id} NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    outcome VARCHAR(20) ${ascii} NULL,
    ended_at DATETIME(3) NULL,
    live BOOLEAN AS (IF(ended_at IS NULL, 1, NULL)) STORED,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY booking_hold_once (participant_id, subject_id, live),
    KEY booking_hold_member (shop_id, member_id, live),
    KEY booking_hold_subject (shop_id, subject_id, live),
    KEY booking_hold_order (shop_id, order_id),
    KEY booking_hold_due (live, expires_at, shop_id),
    CONSTRAINT booking_hold_n CHECK (n > 0)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  await addColumnIfMissing(
    knex,
    { table: 'capacity', column: 'held' },
    'ALTER TABLE capacity ADD COLUMN held INT NOT NULL DEFAULT 0',
  );
  await addColumnIfMissing(
    knex,
    { table: 'payment_order', column: 'unbooked' },
    `ALTER TABLE payment_order ADD COLUMN unbooked VARCHAR(20) ${ascii} NULL`,
  );
  await addColumnIfMissing(
    knex,
    { table: 'topic', column: 'drop_in_satang' },
    'ALTER TABLE topic ADD COLUMN drop_in_satang BIGINT NULL',
  );
}
