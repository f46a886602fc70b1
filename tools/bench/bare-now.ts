/**
 * The program's own statements as a bare script sends them, one after the other: a booking of a class, a booking of
 * three units of a place, and the day's classes. They follow the program; `baseline-v1.ts` does not.
 */
import { createHash } from 'node:crypto';
import type { PoolConnection, RowDataPacket } from 'mysql2/promise';
import { toLocal, toLocalDate } from '../../kernel/contract/time.ts';
import { newId } from '../../kernel/server/ids/new-id.ts';
import type { BareRead, BareShop, BareWrite } from './bare-run.ts';
import { drawSlots, unitsOf, unitTotal } from './units.ts';

const classSql = `SELECT e.id, e.branch_id, e.topic_id, e.instructor_id, e.starts_at, e.ends_at, e.fund_id, e.is_private,
  t.name AS title, e.is_active = 1 AND e.cancelled_at IS NULL AS is_open, c.total, c.taken, c.waiting, c.terms
  FROM classroom_event e JOIN capacity c ON c.shop_id = ? AND c.id = e.id
  JOIN topic t ON t.shop_id = ? AND t.id = e.topic_id WHERE e.shop_id = ? AND e.id = ?`;
const placeSql = `SELECT p.id, p.branch_id, p.title, p.fund_id, c.terms FROM bench_place p
  JOIN capacity c ON c.shop_id = ? AND c.id = p.id WHERE p.shop_id = ? AND p.id = ?`;
const lotSql = `SELECT h.unlimited_access_end_date, l.id AS lot_id, l.remaining, l.expire_date FROM member_fund h
  LEFT JOIN fund_lot l ON l.shop_id = ? AND l.member_id = h.member_id AND l.fund_id = h.fund_id
   AND l.remaining > 0 AND l.voided_at IS NULL AND (l.expire_date IS NULL OR l.expire_date >= ?)
  WHERE h.shop_id = ? AND h.member_id = ? AND h.fund_id = ? ORDER BY l.expire_date IS NULL, l.expire_date, l.id LIMIT 8`;
const takeLotSql = `UPDATE fund_lot SET remaining = remaining - 1 WHERE id = ? AND shop_id = ? AND remaining > 0
  AND voided_at IS NULL AND (expire_date IS NULL OR expire_date >= ?)`;
const ledgerSql = `INSERT INTO fund_ledger (id, shop_id, member_id, fund_id, lot_id, changing_value, reason, until_date,
  booking_id, order_id, actor_id, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
export const bookingSql = `INSERT INTO booking (id, shop_id, kind, subject_id, member_id, participant_id, branch_id, starts_at,
  ends_at, title, topic_id, instructor_id, n, units, fund_id, lot_id, cost, cancel_hours, short_code, once_id, remind_at,
  booked_by, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
export const outboxSql = `INSERT IGNORE INTO outbox (id, shop_id, source, event, consumer, payload, dedupe_key, available_at,
  created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`;
export const keySql = `INSERT INTO idempotency (shop_id, actor, endpoint, request_key, body_hash, status, answer, created_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;
const closeSql = 'CALL booking_close_1(?, ?, ?, ?, ?)';
export const memberSql = `UPDATE member SET booking_version = booking_version + 1
  WHERE shop_id = ? AND id = ? AND erased_at IS NULL`;
export const subjectSql = 'UPDATE capacity SET taken = taken + ? WHERE shop_id = ? AND id = ? AND terms = ?';
export const unitsSql = `INSERT INTO capacity (shop_id, id, kind, total, taken) VALUES (?, ?, ?, ?, ?), (?, ?, ?, ?, ?), (?, ?, ?, ?, ?)
  ON DUPLICATE KEY UPDATE taken = taken + VALUES(taken), total = VALUES(total)`;

interface Subject {
  kind: string;
  id: string;
  branchId: string;
  topicId: string | null;
  instructorId: string | null;
  title: string;
  startsAt: Date;
  endsAt: Date;
  units: string | null;
  onceId: string | null;
}

/** What every booking with a point writes before its capacity: lot, ledger, booking, event, idempotency. */
async function write(
  connection: PoolConnection,
  shop: BareShop,
  memberId: string,
  subject: Subject,
): Promise<void> {
  const now = new Date();
  const id = newId();
  const { kind } = subject;
  const actor = `member:${memberId}`;
  const date = toLocalDate(subject.startsAt, 'Asia/Bangkok');
  const holding = [shop.id, date, shop.id, memberId, shop.fundId];
  const [[lot]] = await connection.execute<RowDataPacket[]>(lotSql, holding);
  const lotId = String(lot?.lot_id);
  await connection.execute(takeLotSql, [lotId, shop.id, date]);
  const point = [memberId, shop.fundId, lotId, -1, `${kind}.booked`, null, id, null, actor, now];
  await connection.execute(ledgerSql, [newId(), shop.id, ...point]);
  const { startsAt, endsAt, title, topicId, instructorId, units, onceId } = subject;
  const whose = [kind, subject.id, memberId, memberId, subject.branchId];
  const what = [startsAt, endsAt, title, topicId, instructorId, 1, units];
  const cost = [shop.fundId, lotId, 1, 6];
  // A code that is in use is as rare as in the program; the last characters of an id are random.
  const rest = [id.slice(-6), onceId, new Date(startsAt.getTime() - 86_400_000), actor, now];
  await connection.execute(bookingSql, [id, shop.id, ...whose, ...what, ...cost, ...rest]);
  const payload = JSON.stringify({ kind, booking_id: id, subject_id: subject.id, member_id: memberId });
  const message = [kind, 'booking.booked', 'booking.after_booked', payload, null, now, now];
  await connection.execute(outboxSql, [newId(), shop.id, ...message]);
  const hash = createHash('sha256').update(payload).digest('base64url');
  const answer = [`${kind}.makeBooking`, id, hash, 201, payload, now];
  await connection.execute(keySql, [shop.id, actor, ...answer]);
}

/** A booking of a class in 9 round trips, the last of which updates member and class and commits. */
export const bookClass: BareWrite = async (connection, shop, memberId, classId) => {
  await connection.query('BEGIN');
  const ids = [shop.id, shop.id, shop.id, classId];
  const [[event]] = await connection.execute<RowDataPacket[]>(classSql, ids);
  await write(connection, shop, memberId, {
    kind: 'class_event',
    id: classId,
    branchId: String(event?.branch_id),
    topicId: String(event?.topic_id),
    instructorId: String(event?.instructor_id),
    title: String(event?.title),
    startsAt: event?.starts_at,
    endsAt: event?.ends_at,
    units: null,
    onceId: classId,
  });
  await connection.execute(closeSql, [shop.id, memberId, classId, event?.terms, 1]);
};

/**
 * A booking of three units on demand in 12 round trips: member, place and units are updated by statements of their own,
 * then COMMIT. That a booking needs no more than 9 holds for one of one unit.
 */
export const bookUnits: BareWrite = async (connection, shop, memberId, placeId) => {
  await connection.query('BEGIN');
  const [[place]] = await connection.execute<RowDataPacket[]>(placeSql, [shop.id, shop.id, placeId]);
  const { startsAt, endsAt, ids } = unitsOf(placeId, drawSlots(new Date()));
  const kind = 'bench_place';
  await write(connection, shop, memberId, {
    kind,
    id: placeId,
    branchId: String(place?.branch_id),
    topicId: null,
    instructorId: null,
    title: String(place?.title),
    startsAt,
    endsAt,
    units: JSON.stringify(ids),
    onceId: null,
  });
  await connection.execute(memberSql, [shop.id, memberId]);
  await connection.execute(subjectSql, [ids.length, shop.id, placeId, place?.terms]);
  const units = [...ids].sort().flatMap((id) => [shop.id, id, kind, unitTotal, 1]);
  await connection.execute(unitsSql, units);
  await connection.query('COMMIT');
};

/** The read of a day's classes. */
export const readClasses: BareRead = {
  sql: `SELECT e.id, e.starts_at, e.period, t.name AS topic, e.color, i.name AS instructor, c.taken, c.total, e.fund_id,
  b.id AS booking_id, w.books_when_free, CASE WHEN w.id IS NULL THEN NULL ELSE (SELECT COUNT(*) FROM booking_waiting o
   WHERE o.shop_id = w.shop_id AND o.subject_id = w.subject_id AND o.id <= w.id) END AS waiting_place
  FROM classroom_event e FORCE INDEX (classroom_event_day) STRAIGHT_JOIN capacity c ON c.shop_id = ? AND c.id = e.id
  STRAIGHT_JOIN topic t FORCE INDEX (PRIMARY) ON t.shop_id = ? AND t.id = e.topic_id
  STRAIGHT_JOIN instructor i FORCE INDEX (PRIMARY) ON i.shop_id = ? AND i.id = e.instructor_id
  LEFT JOIN booking b FORCE INDEX (booking_once)
   ON b.shop_id = ? AND b.once_id = e.id AND b.participant_id = ? AND b.live = 1
  LEFT JOIN booking_waiting w FORCE INDEX (booking_waiting_member) ON w.shop_id = ? AND w.subject_id = e.id AND w.member_id = ?
  WHERE e.shop_id = ? AND e.branch_id = ? AND e.local_date = ? AND e.starts_at >= ? AND e.starts_at <= ?
   AND e.is_active = 1 AND e.cancelled_at IS NULL AND e.is_private = 0 ORDER BY e.starts_at, e.id`,
  values: ({ shop, member, branch, date }, now) => {
    const until = new Date(now.getTime() + 14 * 86_400_000);
    return [shop, shop, shop, shop, member, shop, member, shop, branch, date, now, until];
  },
  shown: (row) => ({
    id: row.id,
    datetime: toLocal(row.starts_at, 'Asia/Bangkok'),
    period: row.period,
    topic: row.topic,
    topic_color: row.color,
    instructor: row.instructor,
    current_participant: row.taken,
    max_participant: row.total,
    is_private: false,
    cost: row.fund_id ? 1 : 0,
    fund_id: row.fund_id,
    is_booked: row.booking_id !== null,
    is_waiting: row.waiting_place !== null && row.booking_id === null,
    waiting_place: row.booking_id === null ? row.waiting_place : null,
    waiting_books: row.booking_id === null && row.books_when_free === 1,
  }),
};
