/** The statements of the places' times and of a booking of three hours, as a bare script sends them. */
import { createHash, randomInt } from 'node:crypto';
import type { RowDataPacket } from 'mysql2/promise';
import { addDays, toInstant, toLocalDate } from '../../kernel/contract/time.ts';
import { newId } from '../../kernel/server/ids/new-id.ts';
import { bookingSql, keySql, memberSql, outboxSql, subjectSql, unitsSql } from './bare-now.ts';
import type { BareRead, BareWrite } from './bare-run.ts';
import { courtHours, courtTotal, unitAt } from './courts-data.ts';

const zone = 'Asia/Bangkok';
const kind = 'facility_event';
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Times of a place on a day with how many are taken: one statement for what the program asks in three. */
export const readTimes: BareRead = {
  sql: `SELECT s.start_minute, s.end_minute, s.satang, p.amount, COALESCE(c.taken, 0) AS taken
  FROM facility_resource p JOIN branch r ON r.shop_id = ? AND r.id = p.branch_id
  JOIN facility_timeslot s ON s.shop_id = ? AND s.resource_id = p.id
  LEFT JOIN workday w ON w.shop_id = ? AND w.branch_id = p.branch_id AND w.date = ?
  LEFT JOIN capacity c ON c.shop_id = ? AND c.id = CONCAT(p.id, '/', ?, '/',
   TIME_FORMAT(SEC_TO_TIME(s.start_minute * 60), '%H:%i'), '-', TIME_FORMAT(SEC_TO_TIME(s.end_minute * 60), '%H:%i'))
  WHERE p.shop_id = ? AND p.id = ? AND p.branch_id = ? AND p.is_archived = FALSE
   AND s.weekday IN (7, WEEKDAY(?)) AND s.from_date <= ? AND (s.until_date IS NULL OR s.until_date >= ?)
  ORDER BY s.start_minute`,
  values: ({ shop, branch, date, subject }) => [
    ...[shop, shop, shop, date, shop, date, shop],
    ...[subject, branch, date, date, date],
  ],
  shown: ({ start_minute, end_minute, satang, amount, taken }) => ({
    start_time: clock(start_minute),
    end_time: clock(end_minute),
    price: (satang / 100).toFixed(2),
    free: amount - taken,
    is_available: amount - taken >= 1,
  }),
};

const placeSql = `SELECT p.id, p.name, p.branch_id, r.name AS branch_name, p.amount, p.is_input_amount, p.is_archived, c.terms,
  s.weekday, s.start_minute, s.end_minute, s.from_date, s.until_date, s.satang FROM facility_resource p
  JOIN branch r ON r.shop_id = ? AND r.id = p.branch_id JOIN capacity c ON c.shop_id = ? AND c.id = p.id
  LEFT JOIN facility_timeslot s ON s.shop_id = ? AND s.resource_id = p.id WHERE p.shop_id = ? AND p.id = ?
  ORDER BY s.weekday, s.start_minute, s.from_date`;
const daysSql = `SELECT b.weekly_schedule, w.date, w.schedule FROM branch b
  LEFT JOIN workday w ON w.shop_id = ? AND w.branch_id = b.id AND w.date >= ? AND w.date <= ?
  WHERE b.shop_id = ? AND b.id = ?`;
const takenSql = 'SELECT id, taken FROM capacity WHERE shop_id = ? AND id > ? AND id < ?';

/** Three hours in a row, on a day drawn by chance. */
export const drawHours = (now: Date) => {
  const first = randomInt(courtHours.length - 2);
  return {
    date: addDays(toLocalDate(now, zone), 1 + randomInt(12)),
    hours: courtHours.slice(first, first + 3),
  };
};

/** A booking of three hours of a place, which costs no point. */
export const bookCourt: BareWrite = async (connection, shop, memberId, placeId) => {
  await connection.query('BEGIN');
  const now = new Date();
  const id = newId();
  const { date, hours } = drawHours(now);
  const own = [shop.id, shop.id, shop.id, shop.id];
  const [[place]] = await connection.execute<RowDataPacket[]>(placeSql, [...own, placeId]);
  await connection.execute(daysSql, [shop.id, date, date, shop.id, shop.branchId]);
  await connection.execute(takenSql, [shop.id, `${placeId}/${date}/`, `${placeId}/${date}0`]);
  const units = hours.map((hour) => unitAt(placeId, date, hour));
  const actor = `member:${memberId}`;
  const startsAt = toInstant(`${date} ${clock((hours[0] ?? 0) * 60)}`, zone);
  const endsAt = new Date(startsAt.getTime() + 3 * 3_600_000);
  const whose = [kind, placeId, memberId, memberId, shop.branchId];
  const what = [startsAt, endsAt, String(place?.name), null, null, 1, JSON.stringify(units)];
  const rest = [id.slice(-6), null, new Date(startsAt.getTime() - 86_400_000), actor, now];
  await connection.execute(bookingSql, [id, shop.id, ...whose, ...what, null, null, 0, 6, ...rest]);
  const payload = JSON.stringify({ kind, booking_id: id, subject_id: placeId, member_id: memberId });
  const message = [kind, 'booking.booked', 'booking.after_booked', payload, null, now, now];
  await connection.execute(outboxSql, [newId(), shop.id, ...message]);
  const hash = createHash('sha256').update(payload).digest('base64url');
  await connection.execute(keySql, [shop.id, actor, `${kind}.makeBooking`, id, hash, 201, payload, now]);
  await connection.execute(memberSql, [shop.id, memberId]);
  await connection.execute(subjectSql, [units.length, shop.id, placeId, place?.terms]);
  const each = [...units].sort().flatMap((unit) => [shop.id, unit, kind, courtTotal, 1]);
  await connection.execute(unitsSql, each);
  await connection.query('COMMIT');
};
