import type { Knex } from 'knex';
import { addDays, toInstant, toLocalDate } from '../../kernel/contract/time.ts';
import { without } from './indexes.ts';
import { moneyRows } from './large-money.ts';
import { makeNumbers, numbers } from './numbers.ts';

const smallShops = 1_000;
const largeMembers = 20_000;
const bookingsOfClass = 12;
const zone = 'Asia/Bangkok';
/** Days that the bookings lie in. */
const span = { before: 366, all: 380 } as const;

/** What the members of the large shop are called: a tenth of them, and one. */
export const names = { common: 'Somchai', rare: 'Quintessa' } as const;

/** An id in SQL: the kind of record, then its number among all shops'. */
export const id = (
  start: 'BRANCH' | 'TEACHR' | 'TPCTPC' | 'FNDFND' | 'MEMBER' | 'CLASSX' | 'ORDERX' | 'FNDLOT' | 'LEDGER',
  n: string,
) => `CONCAT('01${start}', LPAD(${n}, 18, '0'))`;
const idAt = (start: 'BRANCH' | 'TEACHR' | 'MEMBER', n: number) => `01${start}${String(n).padStart(18, '0')}`;

/** The shop with a million bookings. */
export const largeShop = {
  id: 'large',
  branchId: idAt('BRANCH', smallShops * 1_000_000 + 1),
  instructorId: idAt('TEACHR', smallShops * 1_000_000 + 3),
  /** Somebody with a thousandth of its bookings. */
  busyMemberId: idAt('MEMBER', smallShops * 1_000_000),
  fundId: `01FNDFND${String(smallShops * 1_000_000).padStart(18, '0')}`,
  admin: { id: '01ADMN00000000000000000001', email: 'admin@bench.test' },
} as const;

/** A number of a shop's record, as it stands in ids; a shop has a million of each. */
export const of = (n: string) => `s.number * 1000000 + ${n}`;
/* Shops of one size at a time, or every number would be tried with every shop. */
const each = (count: 'branches' | 'instructors' | 'topics' | 'members' | 'classes') =>
  `FROM bench_shop s JOIN ${numbers} n ON n.n < :${count} WHERE s.classes = :classes`;
const n = 'n.n';

const shopRows = [
  `INSERT INTO shop (id, name, time_zone, next_billing_date, supervisor, primary_color, secondary_color,
     background_color, created_at)
   SELECT shop_id, shop_id, '${zone}', :later, 'Anong', '#0f766e', '#b45309', '#ffffff', :now FROM bench_shop
   WHERE classes = :classes`,
  `INSERT INTO shop_feature (shop_id, feature, is_on) SELECT shop_id, 'class_event', 1 FROM bench_shop
   WHERE classes = :classes`,
  `INSERT INTO branch (id, shop_id, name, weekly_schedule, created_at)
   SELECT ${id('BRANCH', of(n))}, s.shop_id, CONCAT('Branch ', ${n}), '[]', :now ${each('branches')}`,
  `INSERT INTO instructor (id, shop_id, name, created_at)
   SELECT ${id('TEACHR', of(n))}, s.shop_id, CONCAT('Kru ', ${n}), :now ${each('instructors')}`,
  `INSERT INTO fund (id, shop_id, name, created_at)
   SELECT ${id('FNDFND', of('0'))}, s.shop_id, 'Points', :now FROM bench_shop s
   WHERE s.classes = :classes`,
  `INSERT INTO topic (id, shop_id, name, period, max_participant, fund_id, color, is_private, created_at)
   SELECT ${id('TPCTPC', of(n))}, s.shop_id, CONCAT('Vinyasa Flow ', ${n}), 60, 20, ${id('FNDFND', of('0'))}, 'teal', 0, :now
   ${each('topics')}`,
  `INSERT INTO member (id, shop_id, first_name, last_name, phone, created_at)
   SELECT ${id('MEMBER', of(n))}, s.shop_id,
     CASE WHEN ${n} = 77 THEN '${names.rare}' WHEN (${n}) % 10 = 5 THEN '${names.common}' ELSE CONCAT('Name', (${n}) % 97) END,
     CONCAT('Jaidee ', ${n}), '+66812345678', :joined ${each('members')}`,
  `INSERT INTO classroom_event (id, shop_id, branch_id, topic_id, instructor_id, starts_at, ends_at, local_date, period,
     fund_id, color, is_private, summary_note, created_at)
   SELECT ${id('CLASSX', of('c.n'))}, c.shop_id, ${id('BRANCH', of('c.n % s.branches'))}, ${id('TPCTPC', of('c.n % 8'))},
     ${id('TEACHR', of('c.n % s.instructors'))}, c.starts_at, c.starts_at + INTERVAL 60 MINUTE,
     DATE(c.starts_at + INTERVAL 7 HOUR), 60, ${id('FNDFND', of('0'))}, 'teal', 0, '', :now
   FROM (SELECT s.shop_id, ${n} AS n,
       :first + INTERVAL FLOOR((${n}) * ${span.all} / s.classes) DAY + INTERVAL (${n}) % 12 HOUR AS starts_at
     ${each('classes')}) c
   JOIN bench_shop s ON s.shop_id = c.shop_id`,
];

const commonRows = [
  `INSERT INTO capacity (shop_id, id, kind, total, taken) SELECT e.shop_id, e.id, 'class_event', 20, 9
   FROM classroom_event e JOIN bench_shop s ON s.shop_id = e.shop_id`,
];

const adminRows = [
  `INSERT INTO user_account (id, email, is_hq, created_at) VALUES ('${largeShop.admin.id}', '${largeShop.admin.email}', 0, :now)`,
  `INSERT INTO user_role (user_id, shop_id, role) VALUES ('${largeShop.admin.id}', '${largeShop.id}', 'admin')`,
];

/* Of 20 bookings 4 are cancelled by the member and 1 by the shop; of those that are over, one in 14 did not come. */
const bookingsOfDays = `
  INSERT INTO booking (id, shop_id, kind, subject_id, member_id, participant_id, branch_id, starts_at, ends_at, title,
    topic_id, instructor_id, n, fund_id, cost, status, cancel_hours, short_code, once_id, remind_at, booked_by, created_at, checked_in_at)
  SELECT CONCAT('01', LPAD(HEX(UNIX_TIMESTAMP(b.created_at)), 10, '0'), LPAD(b.number, 14, '0')), b.shop_id, 'class_event',
    b.event_id, b.member_id, b.member_id, b.branch_id, b.starts_at, b.ends_at, b.title, b.topic_id, b.instructor_id, 1,
    b.fund_id, 1,
    CASE WHEN b.draw < 4 THEN 'canceled' WHEN b.draw = 4 THEN 'rejected'
      WHEN b.starts_at > :now OR b.draw = 5 THEN 'completed' ELSE 'attend' END,
    6, LPAD(CONV(b.nth, 10, 36), 6, '0'), b.event_id,
    IF(b.draw > 4 AND b.starts_at > :now + INTERVAL 1 DAY, b.starts_at - INTERVAL 1 DAY, NULL),
    CONCAT('member:', b.member_id), b.created_at, IF(b.draw > 5 AND b.starts_at <= :now, b.starts_at, NULL)
  FROM (
    SELECT e.shop_id, e.id AS event_id, e.branch_id, e.starts_at, e.ends_at, t.name AS title, e.topic_id, e.instructor_id,
      e.fund_id, RIGHT(e.id, 6) * ${bookingsOfClass} + k.n AS nth,
      s.number * 100000000 + RIGHT(e.id, 6) * ${bookingsOfClass} + k.n AS number,
      (RIGHT(e.id, 6) * 7 + k.n * 3) % 20 AS draw, e.starts_at - INTERVAL 1 + (RIGHT(e.id, 6) + k.n) % 9 DAY AS created_at,
      ${id('MEMBER', of(`IF(k.n = 0 AND RIGHT(e.id, 6) % 83 = 0, 0, 1 + (RIGHT(e.id, 6) * ${bookingsOfClass} + k.n) % (s.members - 1))`))} AS member_id
    FROM classroom_event e
    JOIN bench_shop s ON s.shop_id = e.shop_id
    JOIN topic t ON t.shop_id = e.shop_id AND t.id = e.topic_id
    JOIN ${numbers} k ON k.n < ${bookingsOfClass}
    WHERE e.starts_at >= :from_day AND e.starts_at < :to_day
  ) b`;

const small = { branches: 1, instructors: 2, topics: 8 };
const large = { branches: 4, instructors: 20, topics: 8 };
const classes = (bookings: number) => ({ classes: Math.ceil(bookings / bookingsOfClass) });

/** How much the large shop has; small ones have as many bookings together. */
export interface LargeSize {
  /** At most 1,000,000. */
  readonly bookings: number;
  /** At most 100,000. */
  readonly members: number;
  /** Of each small shop; as many together unless given. */
  readonly smallMembers?: number;
}

interface ShopRow {
  readonly shop_id: string;
  readonly number: number;
  readonly branches: number;
  readonly instructors: number;
  readonly topics: number;
  readonly members: number;
  readonly classes: number;
}

/** The large shop as a row of the table from which everything of a shop is made. */
const largeRow = ({ bookings, members }: LargeSize): ShopRow => ({
  shop_id: largeShop.id,
  number: smallShops,
  ...large,
  members,
  ...classes(bookings),
});
const smallRows = ({
  bookings,
  members,
  smallMembers = Math.max(4, members / smallShops),
}: LargeSize): ShopRow[] =>
  Array.from({ length: smallShops }, (_, number) => ({
    shop_id: `small_${number}`,
    number,
    ...small,
    members: Math.ceil(smallMembers),
    ...classes(bookings / smallShops),
  }));

/** Makes some shops with their members, classes and bookings in the course of a year, and with orders where asked. */
async function makeShops(
  knex: Knex,
  rows: readonly ShopRow[],
  { now, say, sells }: { readonly now: Date; readonly say: (text: string) => void; readonly sells: boolean },
): Promise<void> {
  await knex.raw(`CREATE TABLE bench_shop (shop_id VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    number INT NOT NULL, branches INT NOT NULL, instructors INT NOT NULL, topics INT NOT NULL, members INT NOT NULL,
    classes INT NOT NULL)`);
  await knex('bench_shop').insert([...rows]);
  const today = toLocalDate(now, zone);
  const first = addDays(today, -span.before);
  const given = {
    now,
    first: toInstant(`${first} 08:00`, zone),
    joined: toInstant(`${addDays(first, -30)} 08:00`, zone),
    later: addDays(today, 365),
  };
  for (const [, [size]] of Map.groupBy(rows, (row) => row.classes))
    for (const sql of shopRows) await knex.raw(sql, { ...given, ...size });
  for (const sql of commonRows) await knex.raw(sql, given);
  say(`${rows.length} shops with members and classes are made.`);
  await without(knex, 'booking', async () => {
    const step = 40;
    for (let day = 0; day < span.all; day += step) {
      const at = (days: number) => toInstant(`${addDays(first, days)} 00:00`, zone);
      await knex.raw(bookingsOfDays, { now, from_day: at(day), to_day: at(day + step) });
      say(`Bookings of ${Math.min(day + step, span.all)} of ${span.all} days are made.`);
    }
  });
  if (sells) {
    for (const sql of moneyRows) await knex.raw(sql, { now, today });
    say('Orders, points and books are made.');
  }
  await knex.raw(
    `ANALYZE TABLE booking, booking_visit, member, member_fund, classroom_event, capacity, topic, instructor, branch, fund_lot,
      fund_ledger, payment_order, book_transaction, book_entry`,
  );
  await knex.raw('DROP TABLE bench_shop');
}

/**
 * A large shop and 1,000 small ones with as many bookings together as it has, in the course of a year. It has 20,000
 * members, 4 branches and 20 instructors.
 * @param bookings of the large shop, at most 1,000,000.
 */
export async function makeLargeData(
  knex: Knex,
  bookings: number,
  now: Date,
  say: (text: string) => void,
): Promise<void> {
  await makeNumbers(knex);
  const size = { bookings, members: largeMembers, smallMembers: 100 };
  await makeShops(knex, [...smallRows(size), largeRow(size)], { now, say, sells: false });
  for (const sql of adminRows) await knex.raw(sql, { now });
}

/** The large shop alone, with orders, points and books. */
export async function makeLargeShop(
  knex: Knex,
  size: LargeSize,
  now: Date,
  say: (text: string) => void,
): Promise<void> {
  await makeNumbers(knex);
  await makeShops(knex, [largeRow(size)], { now, say, sells: true });
  for (const sql of adminRows) await knex.raw(sql, { now });
}

/** The 1,000 small shops around it, with the same. */
export const makeSmallShops = (
  knex: Knex,
  size: LargeSize,
  now: Date,
  say: (text: string) => void,
): Promise<void> => makeShops(knex, smallRows(size), { now, say, sells: true });

/** Whether an earlier run has left its data, complete. */
export const hasLargeData = async (knex: Knex): Promise<boolean> =>
  !(await knex.schema.hasTable('bench_shop')) &&
  (await knex('shop').where({ id: largeShop.id }).first('id')) !== undefined;
