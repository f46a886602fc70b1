import type { Knex } from 'knex';

const id = 'CHAR(26) CHARACTER SET ascii COLLATE ascii_bin';
const word = 'VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin';

/*
 * A booking has no foreign key to its class: checking one takes a shared lock on the class row, and two
 * bookings that then both count the seat up would wait for each other.
 */
const tables = [
  `CREATE TABLE classroom_event (
    id ${id} NOT NULL PRIMARY KEY,
    shop_id ${word} NOT NULL,
    branch_id ${id} NOT NULL,
    topic_id ${id} NOT NULL,
    instructor_id ${id} NOT NULL,
    starts_at DATETIME(3) NOT NULL,
    ends_at DATETIME(3) NOT NULL,
    local_date DATE NOT NULL,
    period INT NOT NULL,
    max_participant INT NOT NULL,
    current_participant INT NOT NULL DEFAULT 0,
    fund_id ${id} NULL,
    color VARCHAR(20) NOT NULL,
    is_private BOOLEAN NOT NULL,
    is_active BOOLEAN NOT NULL DEFAULT TRUE,
    cancelled_at DATETIME(3) NULL,
    summary_note TEXT NOT NULL,
    created_at DATETIME(3) NOT NULL,
    KEY classroom_event_day (shop_id, branch_id, local_date, starts_at),
    KEY classroom_event_start (shop_id, starts_at),
    KEY classroom_event_instructor (shop_id, instructor_id, starts_at),
    CONSTRAINT classroom_event_seats CHECK (current_participant >= 0 AND current_participant <= max_participant)
  )`,
  `CREATE TABLE classroom_booking (
    id ${id} NOT NULL PRIMARY KEY,
    shop_id ${word} NOT NULL,
    event_id ${id} NOT NULL,
    member_id ${id} NOT NULL,
    status ENUM('completed', 'attend', 'canceled', 'rejected') NOT NULL DEFAULT 'completed',
    live BOOLEAN AS (IF(status IN ('completed', 'attend'), 1, NULL)) STORED,
    fund_id ${id} NULL,
    lot_id ${id} NULL,
    cost INT NOT NULL,
    cancel_hours INT NOT NULL,
    may_always_cancel BOOLEAN NOT NULL DEFAULT FALSE,
    booked_by VARCHAR(60) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    ended_at DATETIME(3) NULL,
    checked_in_at DATETIME(3) NULL,
    reminded_at DATETIME(3) NULL,
    UNIQUE KEY classroom_booking_live (event_id, member_id, live),
    KEY classroom_booking_event (shop_id, event_id, status),
    KEY classroom_booking_member (shop_id, member_id, created_at),
    KEY classroom_booking_created (shop_id, created_at)
  )`,
  `CREATE TABLE classroom_waiting (
    id ${id} NOT NULL PRIMARY KEY,
    shop_id ${word} NOT NULL,
    event_id ${id} NOT NULL,
    member_id ${id} NOT NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY classroom_waiting_member (event_id, member_id),
    KEY classroom_waiting_event (shop_id, event_id, id)
  )`,
];

export const up = async (knex: Knex): Promise<void> => {
  for (const table of tables) {
    await knex.raw(`${table} ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }
};
