/**
 * What the program is held against: its own statements by a bare mysql2 script, and a bare Koa that answers the
 * same read. Run as a process of its own, it does one job for some seconds and prints pieces a second.
 */
import { createHash } from 'node:crypto';
import Koa from 'koa';
import mysql, { type Pool, type PoolConnection, type RowDataPacket } from 'mysql2/promise';
import { z } from 'zod';
import { toLocal } from '../../kernel/contract/time.ts';
import { newId } from '../../kernel/server/ids.ts';
import { measure } from './raw-client.ts';

const bareJob = z.object({
  kind: z.enum(['booking', 'reads']),
  databaseUrl: z.string(),
  callers: z.number(),
  ms: z.number(),
  port: z.number(),
  isHot: z.boolean(),
  shops: z.array(
    z.object({
      id: z.string(),
      branchId: z.string(),
      fundId: z.string(),
      memberIds: z.array(z.string()),
      classIds: z.array(z.string()),
      date: z.string(),
    }),
  ),
});
type BareJob = z.output<typeof bareJob>;
type Shop = BareJob['shops'][number];

const pool = (job: BareJob): Pool =>
  mysql.createPool({
    uri: job.databaseUrl,
    connectionLimit: job.callers,
    timezone: 'Z',
    supportBigNumbers: true,
    dateStrings: ['DATE'],
  });

const classSql = `SELECT e.id, e.topic_id, e.starts_at, e.ends_at, e.local_date, e.max_participant, e.current_participant,
  e.fund_id, e.is_private, e.is_active, e.cancelled_at IS NOT NULL AS is_cancelled
  FROM classroom_event e WHERE e.shop_id = ? AND e.id = ?`;
const lotSql = `SELECT h.unlimited_access_end_date, l.id AS lot_id, l.remaining, l.expire_date FROM member_fund h
  LEFT JOIN fund_lot l ON l.shop_id = ? AND l.member_id = h.member_id AND l.fund_id = h.fund_id
   AND l.remaining > 0 AND l.voided_at IS NULL AND (l.expire_date IS NULL OR l.expire_date >= ?)
  WHERE h.shop_id = ? AND h.member_id = ? AND h.fund_id = ? ORDER BY l.expire_date IS NULL, l.expire_date, l.id LIMIT 8`;
const takeLotSql = `UPDATE fund_lot SET remaining = remaining - 1 WHERE id = ? AND shop_id = ? AND remaining > 0
  AND voided_at IS NULL AND (expire_date IS NULL OR expire_date >= ?)`;
const ledgerSql = `INSERT INTO fund_ledger (id, shop_id, member_id, fund_id, lot_id, changing_value, reason, until_date,
  booking_id, order_id, actor_id, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const bookingSql = `INSERT INTO classroom_booking (id, shop_id, event_id, member_id, fund_id, lot_id, cost, cancel_hours,
  booked_by, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const outboxSql = `INSERT IGNORE INTO outbox (id, shop_id, source, event, consumer, payload, dedupe_key, available_at,
  created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const keySql = `INSERT INTO idempotency (shop_id, actor, endpoint, request_key, body_hash, status, answer, created_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;
const seatSql = 'CALL classroom_event_take_seat(?, ?)';

async function book(
  connection: PoolConnection,
  shop: Shop,
  memberId: string,
  classId: string,
): Promise<void> {
  const now = new Date();
  const id = newId();
  const actor = `member:${memberId}`;
  await connection.query('BEGIN');
  const [[found]] = await connection.execute<RowDataPacket[]>(classSql, [shop.id, classId]);
  const date: unknown = found?.local_date;
  const [[lot]] = await connection.execute<RowDataPacket[]>(lotSql, [
    shop.id,
    String(date),
    shop.id,
    memberId,
    shop.fundId,
  ]);
  const lotId = String(lot?.lot_id);
  await connection.execute(takeLotSql, [lotId, shop.id, String(date)]);
  await connection.execute(ledgerSql, [
    newId(),
    shop.id,
    memberId,
    shop.fundId,
    lotId,
    -1,
    'class_booking',
    null,
    id,
    null,
    actor,
    now,
  ]);
  await connection.execute(bookingSql, [
    id,
    shop.id,
    classId,
    memberId,
    shop.fundId,
    lotId,
    1,
    6,
    actor,
    now,
  ]);
  const payload = JSON.stringify({ booking_id: id, event_id: classId, member_id: memberId });
  await connection.execute(outboxSql, [
    newId(),
    shop.id,
    'class_event',
    'class_event.booked',
    'class_event.after_booked',
    payload,
    null,
    now,
    now,
  ]);
  const hash = createHash('sha256').update(payload).digest('base64url');
  await connection.execute(keySql, [shop.id, actor, 'class_event.makeBooking', id, hash, 201, payload, now]);
  await connection.execute(seatSql, [shop.id, classId]);
}

async function bookings(job: BareJob): Promise<void> {
  const connections = pool(job);
  const held = await Promise.all(
    Array.from({ length: job.callers }, async () => {
      const connection = await connections.getConnection();
      await connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
      return connection;
    }),
  );
  const plan = pairs(job.shops, job.isHot);
  const cpu = process.cpuUsage();
  let done = 0;
  const rate = await measure(job.callers, job.ms, async (caller) => {
    const connection = held[caller];
    const { value } = plan.next();
    if (!connection || !value) throw new Error('the plan has ended');
    await book(connection, value.shop, value.memberId, value.classId);
    done += 1;
  });
  report(rate, cpu, done);
  await connections.end();
}

/**
 * Member and class pairs that never repeat. Spread, the class changes with every booking; hot, everybody books one
 * class until each member has it, then the next.
 */
export function* pairs(
  shops: readonly Shop[],
  isHot: boolean,
): Generator<{ shop: Shop; memberId: string; classId: string }, undefined> {
  for (let turn = 0; ; turn += 1) {
    const shop = shops[turn % shops.length];
    if (!shop) return undefined;
    const round = Math.floor(turn / shops.length);
    const lap = Math.floor(round / shop.memberIds.length);
    const memberId = shop.memberIds[round % shop.memberIds.length];
    const classId = shop.classIds[isHot ? lap : (round + lap) % shop.classIds.length];
    if (!memberId || !classId) return undefined;
    yield { shop, memberId, classId };
  }
}

const readSql = `SELECT e.id, e.starts_at, e.period, t.name AS topic, e.color, i.name AS instructor, e.current_participant,
  e.max_participant, e.fund_id, b.id AS booking_id, w.id AS waiting_id FROM classroom_event e
  JOIN topic t ON t.shop_id = ? AND t.id = e.topic_id JOIN instructor i ON i.shop_id = ? AND i.id = e.instructor_id
  LEFT JOIN classroom_booking b ON b.shop_id = ? AND b.event_id = e.id AND b.member_id = ? AND b.live = 1
  LEFT JOIN classroom_waiting w ON w.shop_id = ? AND w.event_id = e.id AND w.member_id = ?
  WHERE e.shop_id = ? AND e.branch_id = ? AND e.local_date = ? AND e.starts_at >= ? AND e.starts_at <= ?
   AND e.is_active = 1 AND e.cancelled_at IS NULL AND e.is_private = 0 ORDER BY e.starts_at, e.id`;

/** Serves the read until its parent goes; no session, no flag, no limits, no parsing. */
function reads(job: BareJob): void {
  const connections = pool(job);
  const app = new Koa();
  app.use(async (ctx) => {
    const { shop_id, branch_id, date, member_id } = ctx.query;
    const shop = String(shop_id);
    const member = String(member_id);
    const from = new Date();
    const to = new Date(from.getTime() + 14 * 86_400_000);
    const [rows] = await connections.execute<RowDataPacket[]>(readSql, [
      shop,
      shop,
      shop,
      member,
      shop,
      member,
      shop,
      String(branch_id),
      String(date),
      from,
      to,
    ]);
    ctx.body = rows.map((row) => ({
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
    }));
  });
  app.listen(job.port, '127.0.0.1', () => process.send?.({ ready: true }));
}

function report(rate: number, from: NodeJS.CpuUsage, done: number): void {
  const { user, system } = process.cpuUsage(from);
  process.send?.({ rate, cpuMs: (user + system) / 1000 / done });
}

if (process.send) {
  process.once('message', (message) => {
    const job = bareJob.parse(message);
    if (job.kind === 'reads') {
      process.on('message', (asked) => {
        if (asked === 'cpu') process.send?.({ cpu: process.cpuUsage() });
      });
      reads(job);
    } else void bookings(job);
  });
}
