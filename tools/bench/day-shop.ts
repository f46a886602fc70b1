import { z } from 'zod';
import { addDays, type LocalDate, toLocalDate } from '../../kernel/contract/time.ts';
import { inBatches } from '../../kernel/demo/kit.ts';
import { shopContract } from '../../kernel/modules/shop/contract.ts';
import { newId } from '../../kernel/server/ids/new-id.ts';
import type { Kernel } from '../../kernel/server/runtime/kernel.ts';
import { writeSettings } from '../../kernel/server/tenancy/settings.ts';
import { systemScope } from '../../kernel/server/tenancy/system-scope.ts';
import { markChanged } from '../../testing/harness/mark-changed.ts';
import { unitAt } from './courts-data.ts';
import { hourMs } from './day-plan.ts';
import { makeLargeShop } from './large-data.ts';
import { type LargeSize, largeShop, placeHours, zone } from './large-size.ts';
import { idRange, numbers } from './numbers.ts';
import { storeDays } from './report-times.ts';

const shop_id = largeShop.id;
/** Members who do something on the day. */
const visitors = 3_000;
/** Classes that are on when the day begins, so that the desk has somebody to check in. */
const classesNow = 20;
/** Seats of a class ahead that is not full, so that it takes what is booked of it on the day. */
const seats = 60;
/** Days ahead of which members book. */
const daysAhead = 12;

/** Somebody with a session. */
export interface Visitor {
  readonly id: string;
  readonly token: string;
}

/** A booking of somebody at a class that others wait for. */
export interface Seat {
  readonly bookingId: string;
  readonly classId: string;
}

/** An hour of a place that nobody has booked. */
export interface FreeHour {
  readonly branchId: string;
  readonly placeId: string;
  readonly date: LocalDate;
  readonly hour: number;
}

/** What a day is played with. */
export interface DayShop {
  readonly today: LocalDate;
  /** With points enough for the day. */
  readonly members: readonly Visitor[];
  readonly admin: string;
  /** Tokens of people of the desk, each with the branch of their drawer. */
  readonly desks: readonly { readonly token: string; readonly branchId: string }[];
  readonly branchIds: readonly string[];
  readonly topicIds: readonly string[];
  readonly packageIds: readonly string[];
  readonly priceBaht: string;
  /** Classes ahead with free seats. */
  readonly classIds: readonly string[];
  /** Classes ahead that are full and waited for. */
  readonly fullClassIds: readonly string[];
  readonly seats: readonly Seat[];
  readonly freeHours: readonly FreeHour[];
  readonly places: readonly { readonly id: string; readonly branchId: string }[];
  /** Ids of bookings of classes that have begun. */
  readonly expected: readonly string[];
}

/** Members who have booked what has begun. @returns their bookings. */
async function makeExpected({ knex }: Kernel, members: number, count: number): Promise<string[]> {
  const now = new Date();
  const [starts_at, ends_at] = [new Date(now.getTime() - 60_000), new Date(now.getTime() + hourMs)];
  const [ids, each] = [idRange(), Math.ceil(count / classesNow)];
  const [[sample]] = await knex.raw('SELECT id FROM classroom_event WHERE shop_id = ? LIMIT 1', [shop_id]);
  for (let index = 0; index < classesNow; index += 1) {
    const id = newId();
    const of = {
      id,
      sample: sample.id,
      starts_at,
      ends_at,
      today: toLocalDate(now, zone),
      now,
      shop: shop_id,
    };
    await knex.raw(
      `INSERT INTO classroom_event (id, shop_id, branch_id, topic_id, instructor_id, starts_at, ends_at, local_date, period,
         fund_id, color, is_private, summary_note, created_at)
       SELECT :id, shop_id, branch_id, topic_id, instructor_id, :starts_at, :ends_at, :today, period, fund_id, color, 0, '',
         created_at FROM classroom_event WHERE id = :sample`,
      of,
    );
    await knex('capacity').insert({ shop_id, id, kind: 'class_event', total: 1_000, taken: each });
    const nth = `n + ${index * each}`;
    await knex.raw(
      `INSERT INTO booking (id, shop_id, kind, subject_id, member_id, participant_id, branch_id, starts_at, ends_at, title,
         topic_id, instructor_id, n, cost, status, cancel_hours, short_code, once_id, booked_by, created_at)
       SELECT ${ids.sql(nth)}, e.shop_id, 'class_event', e.id, m.id, m.id, e.branch_id, e.starts_at, e.ends_at,
         'Vinyasa Flow', e.topic_id, e.instructor_id, 1, 0, 'completed', 6, LPAD(CONV(60000000 + ${nth}, 10, 36), 6, '0'), e.id,
         'bench', :now
       FROM classroom_event e JOIN ${numbers} ON n < ${each}
       JOIN (SELECT id, ROW_NUMBER() OVER (ORDER BY id) - 1 AS at FROM member WHERE shop_id = :shop) m
         ON m.at = (n * 31 + ${index}) % ${members} WHERE e.id = :id`,
      of,
    );
  }
  return Array.from({ length: classesNow * each }, (_, n) => ids.at(n));
}

/** Sessions of members with a few points that hold for all that can be booked, who have LINE. */
async function visitorsOf({ knex, sessions }: Kernel, today: LocalDate): Promise<Visitor[]> {
  const [rows] = await knex.raw(
    `SELECT m.id, m.line_id FROM member m JOIN fund_lot l ON l.shop_id = m.shop_id AND l.member_id = m.id
      WHERE m.shop_id = ? AND m.line_id IS NOT NULL AND l.remaining >= 3 AND l.expire_date > ? GROUP BY m.id, m.line_id
      ORDER BY RIGHT(MD5(m.id), 8) LIMIT ${visitors}`,
    [shop_id, addDays(today, daysAhead + 2)],
  );
  const people = z.array(z.object({ id: z.string(), line_id: z.string() })).parse(rows);
  const visiting: Visitor[] = [];
  for (const piece of inBatches(people))
    visiting.push(
      ...(await Promise.all(
        piece.map(async ({ id, line_id }) => {
          const who = { lineUserId: line_id, memberId: id, name: '', picture: null };
          return { id, token: (await sessions.open({ kind: 'member', shopId: shop_id, ...who })).token };
        }),
      )),
    );
  return visiting;
}

/** The hours of places in the coming days that nobody has booked. */
async function freeHoursOf(
  { knex }: Kernel,
  places: DayShop['places'],
  today: LocalDate,
): Promise<FreeHour[]> {
  const taken = new Set(
    await knex('capacity')
      .where({ shop_id, kind: 'facility_event' })
      .where('taken', '>', 0)
      .pluck<string[]>('id'),
  );
  const all = places.flatMap(({ id: placeId, branchId }) =>
    Array.from({ length: daysAhead * placeHours.count }, (_, at) => ({
      branchId,
      placeId,
      date: addDays(today, 1 + Math.floor(at / placeHours.count)),
      hour: placeHours.first + (at % placeHours.count),
    })),
  );
  return all.filter(({ placeId, date, hour }) => !taken.has(unitAt(placeId, date, hour)));
}

async function connect(kernel: Kernel): Promise<void> {
  const shop = await kernel.directory.shop(shop_id);
  if (!shop) throw new Error('There is no large shop');
  const keys = {
    line_messaging_client_id: '2000000001',
    line_messaging_client_secret: 'bench',
    paysolution_merchant_id: '10000001',
    paysolution_api_key: 'sandbox-api-key',
    paysolution_secret_key: 'sandbox-secret-key',
  };
  await systemScope(kernel, 'shop', shop).transaction((inside) => writeSettings(inside, shopContract, keys), {
    retry: 'is idempotent',
  });
}

/**
 * Makes the large shop, with messages by LINE and payments by card, and what people find there in the morning.
 * @param checkIns how many bookings are to be checked in.
 */
export async function makeDayShop(
  kernel: Kernel,
  size: LargeSize,
  { checkIns, say }: { readonly checkIns: number; readonly say: (text: string) => void },
): Promise<DayShop> {
  const { knex, sessions } = kernel;
  const now = new Date();
  await makeLargeShop(knex, size, now, say);
  const today = toLocalDate(now, zone);
  // LINE takes ids of no other form.
  await knex.raw(
    `UPDATE member SET line_id = CONCAT('U', MD5(id)) WHERE shop_id = ? AND line_id IS NOT NULL`,
    [shop_id],
  );
  const [from, until] = [
    new Date(now.getTime() + 7 * hourMs),
    new Date(now.getTime() + daysAhead * 24 * hourMs),
  ];
  const ahead = () =>
    knex('capacity as c')
      .join('classroom_event as e', (join) => join.on('e.shop_id', 'c.shop_id').on('e.id', 'c.id'))
      .where('c.shop_id', shop_id)
      .whereBetween('e.starts_at', [from, until]);
  await ahead().where('c.waiting', 0).update({ 'c.total': seats });
  const fullClassIds = await ahead().where('c.waiting', '>', 0).pluck<string[]>('c.id');
  const seatsOfFull = await knex('booking')
    .where({ shop_id, live: 1 })
    .whereIn('subject_id', fullClassIds)
    .select<Seat[]>({ bookingId: 'id', classId: 'subject_id' });
  const expected = await makeExpected(kernel, size.members, Math.max(1, checkIns));
  await connect(kernel);
  await markChanged(kernel, 'shop', shop_id);
  await storeDays(kernel);
  await kernel.directory.drop('shop', null);
  const openDesk = async (userId: string) =>
    (await sessions.open({ kind: 'user', userId, shopId: shop_id })).token;
  const drawers: { user_id: string; branch_id: string }[] = await knex('drawer')
    .where({ shop_id })
    .select('*');
  const places: DayShop['places'] = await knex('facility_resource')
    .where({ shop_id })
    .select({ id: 'id', branchId: 'branch_id' });
  const [offer]: { satang: number }[] = await knex('package')
    .where({ id: largeShop.packageId })
    .select('satang');
  return {
    today,
    members: await visitorsOf(kernel, today),
    admin: await openDesk(largeShop.admin.id),
    desks: await Promise.all(
      drawers.map(async ({ user_id, branch_id }) => ({
        token: await openDesk(user_id),
        branchId: branch_id,
      })),
    ),
    branchIds: await knex('branch').where({ shop_id }).pluck<string[]>('id'),
    topicIds: await knex('topic').where({ shop_id }).pluck<string[]>('id'),
    packageIds: await knex('package')
      .where({ shop_id, is_one_time: false, is_archived: false })
      .pluck<string[]>('id'),
    priceBaht: String(Number(offer?.satang) / 100),
    classIds: await ahead().where('c.waiting', 0).pluck<string[]>('c.id'),
    fullClassIds,
    seats: seatsOfFull,
    freeHours: await freeHoursOf(kernel, places, today),
    places,
    expected,
  };
}
