import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { addDays } from '../../kernel/contract/time.ts';
import { newId } from '../../kernel/server/ids.ts';
import { seededRandom } from '../demo/random.ts';
import { sellingShops } from './money.ts';
import { idRange, numbers } from './numbers.ts';
import { end, startWeb, startWorker } from './processes.ts';
import { table } from './report.ts';
import { type Bench, tokensFor } from './throughput.ts';

/** How much faster than a day it goes. */
const speed = 50;
const hourMs = 3_600_000;
/**
 * What people do in a day of a shop with a million bookings a year: a tenth as many bookings as reads, of which one in
 * seven is cancelled, four fifths of a day's bookings checked in, and one sale for ten bookings.
 */
const ofDay = {
  classes: 14_000,
  one_class: 5_500,
  history: 2_700,
  promotions: 2_700,
  desk: 2_500,
  booking: 2_740,
  cancel: 390,
  check_in: 2_200,
  sale: 280,
} as const;
type Deed = keyof typeof ofDay;
/** How busy the hours from 07:00 are beside each other: before work, at noon and after work. */
const hours = [3, 6, 8, 5, 4, 5, 5, 3, 3, 5, 9, 10, 6, 2];

interface Planned {
  /** After the shop has opened. */
  readonly atMs: number;
  readonly deed: Deed;
}

const deeds = Object.keys(ofDay).filter((name): name is Deed => name in ofDay);

/** Everything that is done in the first hours of a day, in its order. */
function planOf(length: number, random: () => number): Planned[] {
  const all = hours.reduce((sum, each) => sum + each, 0);
  const plan = hours.slice(0, Math.ceil(length)).flatMap((weight, hour) => {
    const part = Math.min(1, length - hour);
    return deeds.flatMap((deed) =>
      Array.from({ length: Math.round((ofDay[deed] * weight * part) / all) }, () => ({
        atMs: (hour + random() * part) * hourMs,
        deed,
      })),
    );
  });
  return plan.sort((one, other) => one.atMs - other.atMs);
}

const classesNow = 20;

/** Members who have booked what has begun, so that the desk has somebody to check in. @returns their bookings. */
async function makeExpected({ kernel: { knex }, shops: [shop] }: Bench, count: number): Promise<string[]> {
  if (!shop) throw new Error('There is no shop');
  const now = new Date();
  const [starts_at, ends_at] = [new Date(now.getTime() - 60_000), new Date(now.getTime() + hourMs)];
  const [ids, members] = [idRange(), Math.ceil(count / classesNow)];
  for (let index = 0; index < classesNow; index += 1) {
    const id = newId();
    await knex.raw(
      `INSERT INTO classroom_event (id, shop_id, branch_id, topic_id, instructor_id, starts_at, ends_at, local_date, period,
         fund_id, color, is_private, summary_note, created_at)
       SELECT ?, shop_id, branch_id, topic_id, instructor_id, ?, ?, ?, period, fund_id, color, 0, '', created_at
       FROM classroom_event WHERE id = ?`,
      [id, starts_at, ends_at, now, shop.classIds[0] ?? ''],
    );
    await knex('capacity').insert({
      shop_id: shop.id,
      id,
      kind: 'class_event',
      total: 1_000,
      taken: members,
    });
    await knex.raw(
      `INSERT INTO booking (id, shop_id, kind, subject_id, member_id, participant_id, branch_id, starts_at, ends_at, title,
         n, cost, status, cancel_hours, short_code, once_id, booked_by, created_at)
       SELECT ${ids.sql(`n + ${index * members}`)}, :shop, 'class_event', :id, m.id, m.id, :branch, :starts_at, :ends_at,
         'Vinyasa Flow', 1, 0, 'completed', 6, LPAD(CONV(n + ${index * members}, 10, 36), 6, '0'), :id, 'bench', :now
       FROM ${numbers} JOIN (SELECT id, ROW_NUMBER() OVER (ORDER BY id) - 1 AS at FROM member WHERE shop_id = :shop) m
         ON m.at = (n * 31 + ${index}) % ${shop.memberIds.length}
       WHERE n < ${members}`,
      { shop: shop.id, id, branch: shop.branchId, starts_at, ends_at, now },
    );
  }
  return Array.from({ length: classesNow * members }, (_, n) => ids.at(n));
}

interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token: string;
  readonly body?: object;
  readonly status: number;
}

const made = z.object({ booking_id: z.string() });

/** What each deed is as calls of people of one shop. */
async function actorsOf(bench: Bench, expected: readonly string[], random: () => number) {
  const [shop] = await sellingShops(bench);
  if (!shop) throw new Error('There is no shop');
  const tokens = await tokensFor(
    bench.kernel,
    shop.memberIds.map((memberId) => ({ shopId: shop.id, memberId })),
  );
  const userId = newId();
  await bench.kernel
    .knex('user_account')
    .insert({ id: userId, email: 'day@bench.test', activated_at: new Date(), created_at: new Date() });
  await bench.kernel.knex('user_role').insert({ user_id: userId, shop_id: shop.id, role: 'admin' });
  const staff = await bench.kernel.sessions.open({ kind: 'user', userId, shopId: shop.id });
  const prices: { id: string; satang: number }[] = await bench.kernel
    .knex('package')
    .whereIn('id', shop.subjectIds)
    .select('id', 'satang');
  const pick = <T>(from: readonly T[]): T => {
    const one = from[Math.floor(random() * from.length)];
    if (one === undefined) throw new Error('There is nothing to choose from');
    return one;
  };
  const counts = { booked: 0, checkedIn: 0, sold: 300_000_000_000 };
  const bookings: { id: string; memberId: string }[] = [];
  const member = () => {
    const id = pick(shop.memberIds);
    return { id, token: tokens.get(id) ?? '' };
  };
  const read = (path: string, token: string): Call => ({ method: 'GET', path, token, status: 200 });
  const calls: Record<Deed, () => Call> = {
    classes: () =>
      read(
        `/api/classroom_event/classrooms?branch_id=${shop.branchId}&date=${addDays(shop.date, Math.floor(random() * 7))}`,
        member().token,
      ),
    one_class: () => read(`/api/classroom_event/id-${pick(shop.classIds)}`, member().token),
    history() {
      const { id, token } = member();
      return read(`/api/classroom_booking/history?member_id=${id}`, token);
    },
    promotions() {
      const { id, token } = member();
      return read(`/api/promotion_group/promotion_page?shop_id=${shop.id}&member_id=${id}`, token);
    },
    desk: () => read('/api/booking/today', staff.token),
    booking() {
      const nth = counts.booked;
      counts.booked += 1;
      const member_id = shop.memberIds[nth % shop.memberIds.length] ?? '';
      const event_id = shop.classIds[(nth * 7) % shop.classIds.length] ?? '';
      const path = '/api/classroom_event/make_booking';
      return {
        method: 'POST',
        path,
        token: tokens.get(member_id) ?? '',
        body: { event_id, member_id },
        status: 201,
      };
    },
    cancel() {
      const booking = bookings.shift();
      if (!booking) return calls.booking();
      const path = `/api/classroom_booking/id-${booking.id}/cancel`;
      return { method: 'POST', path, token: tokens.get(booking.memberId) ?? '', body: {}, status: 200 };
    },
    check_in() {
      const code = expected[counts.checkedIn] ?? '';
      counts.checkedIn += 1;
      return { method: 'POST', path: '/api/check_in', token: staff.token, body: { code }, status: 200 };
    },
    sale() {
      counts.sold += 1;
      const { id, satang } = pick(prices);
      const item = { kind: 'package_purchasing', subject_id: id, price: String(Number(satang) / 100) };
      const body = {
        ...{ member_id: member().id, branch_id: shop.branchId, reference_no: String(counts.sold) },
        ...{ tender: 'cash', items: [item] },
      };
      return { method: 'POST', path: '/api/order', token: staff.token, body, status: 201 };
    },
  };
  const answered = (deed: Deed, call: Call, body: unknown) => {
    if (deed !== 'booking' || !call.body || !('member_id' in call.body)) return;
    const read = made.safeParse(body);
    if (read.success) bookings.push({ id: read.data.booking_id, memberId: String(call.body.member_id) });
  };
  return { calls, answered };
}

const at = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);

/**
 * A day of one busy shop in the order and the proportions in which it happens, fifty times as fast, with one web process
 * and one worker. A call is timed from when it was due, so that what waits behind a slow one counts.
 * @param length hours of the day that are played, from its opening.
 * @returns the table to print.
 */
export async function dayTable(bench: Bench, length: number, say: (text: string) => void): Promise<string> {
  const random = seededRandom(50);
  const plan = planOf(Math.min(length, hours.length), random);
  const port = await bench.port();
  const checkIns = plan.filter(({ deed }) => deed === 'check_in').length;
  const expected = await makeExpected(bench, Math.max(1, checkIns));
  const { calls, answered } = await actorsOf(bench, expected, random);
  const web = await startWeb(bench.variables, port);
  const worker = startWorker(bench.variables);
  const taken = new Map<Deed, number[]>(deeds.map((deed) => [deed, []]));
  const wrong = new Map<string, number>();
  const call = async (deed: Deed, due: number) => {
    const asked = calls[deed]();
    const { method, path, token, body, status } = asked;
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => null);
    const text: unknown = await answer?.json().catch(() => null);
    taken.get(deed)?.push(performance.now() - due);
    if (answer?.status === status) return answered(deed, asked, text);
    const what = `${deed} ${answer ? `${answer.status} ${JSON.stringify(text)?.slice(0, 120)}` : 'was not answered'}`;
    wrong.set(what, (wrong.get(what) ?? 0) + 1);
  };
  try {
    say(`${plan.length} calls of ${length} hours in ${((length * hourMs) / speed / 1000).toFixed(0)} s.`);
    const from = performance.now();
    const under: Promise<void>[] = [];
    for (const { atMs, deed } of plan) {
      const due = from + atMs / speed;
      const wait = due - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      under.push(call(deed, due));
    }
    await Promise.all(under);
  } finally {
    await end(worker);
    await end(web);
  }
  for (const [what, count] of wrong) say(`Wrong, ${count} times: ${what}`);
  const errors = [...wrong.values()].reduce((sum, each) => sum + each, 0);
  const rowOf = (name: string, times: readonly number[]) => {
    const sorted = [...times].sort((one, other) => one - other);
    return [name, `${sorted.length}`, at(sorted, 0.5), at(sorted, 0.95), at(sorted, 0.99), at(sorted, 1)];
  };
  return `${table(
    [
      `${length} hours of a busy shop, ${speed} times as fast`,
      'calls',
      'p50 ms',
      'p95 ms',
      'p99 ms',
      'most ms',
    ],
    [
      rowOf('all', [...taken.values()].flat()),
      ...[...taken].map(([deed, times]) => rowOf(deed.replaceAll('_', ' '), times)),
    ],
  )}\nErrors: ${errors}, bar 0`;
}
