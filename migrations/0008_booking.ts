import type { Knex } from 'knex';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';
const id = `CHAR(26) ${ascii}`;
const word = `VARCHAR(40) ${ascii}`;
const kind = `VARCHAR(60) ${ascii}`;
const unit = `VARCHAR(100) ${ascii}`;

/*
 * A booking has no foreign key to its subject or member: checking one takes a shared lock on the row, and two
 * bookings that then both update it would wait for each other.
 */
const tables = [
  `CREATE TABLE capacity (
    shop_id ${word} NOT NULL,
    id ${unit} NOT NULL,
    kind ${kind} NOT NULL,
    total INT NOT NULL,
    taken INT NOT NULL DEFAULT 0,
    waiting INT NOT NULL DEFAULT 0,
    terms BIGINT UNSIGNED NOT NULL DEFAULT 1,
    PRIMARY KEY (shop_id, id),
    CONSTRAINT capacity_taken CHECK (taken >= 0 AND taken <= total),
    CONSTRAINT capacity_waiting CHECK (waiting >= 0)
  )`,
  `CREATE TABLE booking (
    id ${id} NOT NULL PRIMARY KEY,
    shop_id ${word} NOT NULL,
    kind ${kind} NOT NULL,
    subject_id ${id} NOT NULL,
    member_id ${id} NOT NULL,
    participant_id ${id} NOT NULL,
    branch_id ${id} NOT NULL,
    starts_at DATETIME(3) NOT NULL,
    ends_at DATETIME(3) NOT NULL,
    title VARCHAR(200) NOT NULL,
    topic_id ${id} NULL,
    instructor_id ${id} NULL,
    n INT NOT NULL,
    units TEXT ${ascii} NULL,
    fund_id ${id} NULL,
    lot_id ${id} NULL,
    cost INT NOT NULL,
    satang BIGINT NULL,
    order_id ${id} NULL,
    status ENUM('completed', 'attend', 'canceled', 'rejected') NOT NULL DEFAULT 'completed',
    live BOOLEAN AS (IF(status IN ('completed', 'attend'), 1, NULL)) STORED,
    cancel_hours INT NOT NULL,
    may_always_cancel BOOLEAN NOT NULL DEFAULT FALSE,
    checked_in_at DATETIME(3) NULL,
    short_code CHAR(6) ${ascii} NOT NULL,
    once_id ${id} NULL,
    remind_at DATETIME(3) NULL,
    booked_by VARCHAR(60) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    ended_at DATETIME(3) NULL,
    UNIQUE KEY booking_once (once_id, participant_id, live),
    UNIQUE KEY booking_short_code (shop_id, short_code),
    KEY booking_subject (shop_id, subject_id, status),
    KEY booking_member (shop_id, member_id, kind, starts_at),
    KEY booking_report (shop_id, kind, starts_at, id, status, ends_at, branch_id, instructor_id, member_id, topic_id, title),
    KEY booking_title (shop_id, kind, title),
    KEY booking_instructor (shop_id, instructor_id, starts_at, id, kind, status, ends_at),
    KEY booking_created (shop_id, created_at),
    KEY booking_remind (remind_at, shop_id),
    CONSTRAINT booking_n CHECK (n > 0)
  )`,
  `CREATE TABLE booking_waiting (
    id ${id} NOT NULL PRIMARY KEY,
    shop_id ${word} NOT NULL,
    kind ${kind} NOT NULL,
    subject_id ${id} NOT NULL,
    member_id ${id} NOT NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY booking_waiting_member (subject_id, member_id),
    KEY booking_waiting_subject (shop_id, subject_id, id),
    KEY booking_waiting_of (shop_id, member_id)
  )`,
];

/** Bookings of every kind, and the capacity that they take. */
export const up = async (knex: Knex): Promise<void> => {
  for (const table of tables) {
    await knex.raw(`${table} ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }
};
