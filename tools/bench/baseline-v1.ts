/**
 * The second yardstick: a booking and the day's classes with the tables and statements of commit 89039d6, under
 * names of their own. It is never brought up to date: Sala's statements may become more, and a bare script that
 * follows them becomes slower with them, but this one stays what it is.
 */
import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { RowDataPacket } from 'mysql2/promise';
import { toLocal } from '../../kernel/contract/time.ts';
import { newId } from '../../kernel/server/ids/new-id.ts';
import type { BareRead, BareWrite } from './bare-run.ts';

const id = 'CHAR(26) CHARACTER SET ascii COLLATE ascii_bin';
const word = 'VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin';

const tables = [
  `CREATE TABLE bench_classroom_event (
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
    KEY bench_event_day (shop_id, branch_id, local_date, starts_at),
    KEY bench_event_start (shop_id, starts_at),
    KEY bench_event_instructor (shop_id, instructor_id, starts_at),
    CONSTRAINT bench_event_seats CHECK (current_participant >= 0 AND current_participant <= max_participant)
  )`,
  `CREATE TABLE bench_classroom_booking (
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
    UNIQUE KEY bench_booking_live (event_id, member_id, live),
    KEY bench_booking_event (shop_id, event_id, status),
    KEY bench_booking_member (shop_id, member_id, created_at),
    KEY bench_booking_created (shop_id, created_at)
  )`,
  `CREATE TABLE bench_classroom_waiting (
    id ${id} NOT NULL PRIMARY KEY,
    shop_id ${word} NOT NULL,
    event_id ${id} NOT NULL,
    member_id ${id} NOT NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY bench_waiting_member (event_id, member_id),
    KEY bench_waiting_event (shop_id, event_id, id)
  )`,
];

const takeSeat = `
CREATE PROCEDURE bench_take_seat(
  IN of_shop VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin,
  IN of_class CHAR(26) CHARACTER SET ascii COLLATE ascii_bin
)
BEGIN
  UPDATE bench_classroom_event SET current_participant = current_participant + 1
  WHERE shop_id = of_shop AND id = of_class AND is_active = 1 AND cancelled_at IS NULL
    AND current_participant < max_participant;
  IF ROW_COUNT() = 1 THEN
    COMMIT;
    SELECT 1 AS taken;
  ELSE
    ROLLBACK;
    SELECT 0 AS taken;
  END IF;
END`;

/** Makes the tables with the same classes as Sala's own, and the procedure. */
export async function makeEarlierTables(knex: Knex): Promise<void> {
  for (const table of tables) {
    await knex.raw(`${table} ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }
  await knex.raw(takeSeat);
  await knex.raw(
    `INSERT INTO bench_classroom_event (id, shop_id, branch_id, topic_id, instructor_id, starts_at, ends_at, local_date,
       period, max_participant, fund_id, color, is_private, summary_note, created_at)
     SELECT e.id, e.shop_id, e.branch_id, e.topic_id, e.instructor_id, e.starts_at, e.ends_at, e.local_date, e.period,
       c.total, e.fund_id, e.color, e.is_private, e.summary_note, e.created_at
     FROM classroom_event e JOIN capacity c ON c.shop_id = e.shop_id AND c.id = e.id`,
  );
}

const classSql = `SELECT e.id, e.topic_id, e.starts_at, e.ends_at, e.local_date, e.max_participant, e.current_participant,
  e.fund_id, e.is_private, e.is_active, e.cancelled_at IS NOT NULL AS is_cancelled
  FROM bench_classroom_event e WHERE e.shop_id = ? AND e.id = ?`;
const lotSql = `SELECT h.unlimited_access_end_date, l.id AS lot_id, l.remaining, l.expire_date FROM member_fund h
  LEFT JOIN fund_lot l ON l.shop_id = ? AND l.member_id = h.member_id AND l.fund_id = h.fund_id
   AND l.remaining > 0 AND l.voided_at IS NULL AND (l.expire_date IS NULL OR l.expire_date >= ?)
  WHERE h.shop_id = ? AND h.member_id = ? AND h.fund_id = ? ORDER BY l.expire_date IS NULL, l.expire_date, l.id LIMIT 8`;
const takeLotSql = `UPDATE fund_lot SET remaining = remaining - 1 WHERE id = ? AND shop_id = ? AND remaining > 0
  AND voided_at IS NULL AND (expire_date IS NULL OR expire_date >= ?)`;
const ledgerSql = `INSERT INTO fund_ledger (id, shop_id, member_id, fund_id, lot_id, changing_value, reason, until_date,
  booking_id, order_id, actor_id, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const bookingSql = `INSERT INTO bench_classroom_booking (id, shop_id, event_id, member_id, fund_id, lot_id, cost,
  cancel_hours, booked_by, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const outboxSql = `INSERT IGNORE INTO outbox (id, shop_id, source, event, consumer, payload, dedupe_key, available_at,
  created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const keySql = `INSERT INTO idempotency (shop_id, actor, endpoint, request_key, body_hash, status, answer, created_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;
const seatSql = 'CALL bench_take_seat(?, ?)';

/** A booking of a class in 9 round trips, the last of which takes the seat and commits. */
export const bookEarlier: BareWrite = async (connection, shop, memberId, classId) => {
  const now = new Date();
  const bookingId = newId();
  const actor = `member:${memberId}`;
  await connection.query('BEGIN');
  const [[event]] = await connection.execute<RowDataPacket[]>(classSql, [shop.id, classId]);
  const date = String(event?.local_date);
  const [[lot]] = await connection.execute<RowDataPacket[]>(lotSql, [
    shop.id,
    date,
    shop.id,
    memberId,
    shop.fundId,
  ]);
  const lotId = String(lot?.lot_id);
  await connection.execute(takeLotSql, [lotId, shop.id, date]);
  const point = [memberId, shop.fundId, lotId, -1, 'class_booking', null, bookingId, null, actor, now];
  await connection.execute(ledgerSql, [newId(), shop.id, ...point]);
  const row = [classId, memberId, shop.fundId, lotId, 1, 6, actor, now];
  await connection.execute(bookingSql, [bookingId, shop.id, ...row]);
  const payload = JSON.stringify({ booking_id: bookingId, event_id: classId, member_id: memberId });
  const message = ['class_event', 'class_event.booked', 'class_event.after_booked', payload, null, now, now];
  await connection.execute(outboxSql, [newId(), shop.id, ...message]);
  const hash = createHash('sha256').update(payload).digest('base64url');
  const answer = ['class_event.makeBooking', bookingId, hash, 201, payload, now];
  await connection.execute(keySql, [shop.id, actor, ...answer]);
  await connection.execute(seatSql, [shop.id, classId]);
};

/** The read of a day's classes. */
export const readEarlier: BareRead = {
  sql: `SELECT e.id, e.starts_at, e.period, t.name AS topic, e.color, i.name AS instructor, e.current_participant,
  e.max_participant, e.fund_id, b.id AS booking_id, w.id AS waiting_id FROM bench_classroom_event e
  JOIN topic t ON t.shop_id = ? AND t.id = e.topic_id JOIN instructor i ON i.shop_id = ? AND i.id = e.instructor_id
  LEFT JOIN bench_classroom_booking b ON b.shop_id = ? AND b.event_id = e.id AND b.member_id = ? AND b.live = 1
  LEFT JOIN bench_classroom_waiting w ON w.shop_id = ? AND w.event_id = e.id AND w.member_id = ?
  WHERE e.shop_id = ? AND e.branch_id = ? AND e.local_date = ? AND e.starts_at >= ? AND e.starts_at <= ?
   AND e.is_active = 1 AND e.cancelled_at IS NULL AND e.is_private = 0 ORDER BY e.starts_at, e.id`,
  values: ({ shop, member, branch, date }, now) => {
    const until = new Date(now.getTime() + 14 * 86_400_000);
    return [shop, shop, shop, member, shop, member, shop, branch, date, now, until];
  },
  shown: (row) => ({
    id: row.id,
    datetime: toLocal(row.starts_at, 'Asia/Bangkok'),
    period: row.period,
    topic: row.topic,
    topic_color: row.color,
    instructor: row.instructor,
    current_participant: row.current_participant,
    max_participant: row.max_participant,
    is_private: false,
    cost: row.fund_id ? 1 : 0,
    fund_id: row.fund_id,
    is_booked: row.booking_id !== null,
    is_waiting: row.waiting_id !== null,
  }),
};
