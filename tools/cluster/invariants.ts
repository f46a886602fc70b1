import type { Knex } from 'knex';

/** A rule that holds after any load and any failure, with the rows of a shop that break it. */
export interface Invariant {
  rule: string;
  /** One parameter `:shop` as often as it likes; answers a row for each breach. */
  breaches: string;
}

/* All that this test knows of the tables, beside those of what is sold, is in this file. */

/** Rules that the tables of bookings and points keep under any load. */
export const bookingRules: readonly Invariant[] = [
  {
    rule: 'no class is taken above its total',
    breaches: `SELECT c.id, c.total, c.taken,
        (SELECT COALESCE(SUM(b.n), 0) FROM booking b WHERE b.shop_id = c.shop_id AND b.subject_id = c.id AND b.live = 1) AS booked
      FROM capacity c JOIN classroom_event e ON e.id = c.id AND e.shop_id = c.shop_id
      WHERE c.shop_id = :shop HAVING booked > c.total OR c.taken > c.total`,
  },
  {
    // A booking of several units names them; its subject counts each. What is its own subject takes nothing.
    rule: 'every counter of a class, a place or a time of one is what its live bookings and holds take',
    breaches: `SELECT c.id, c.kind, c.taken, COALESCE(t.booked, 0) AS booked FROM capacity c LEFT JOIN (
        SELECT id, SUM(n) AS booked FROM (
          SELECT b.subject_id AS id, b.n * GREATEST(1, COALESCE(JSON_LENGTH(b.units), 0)) AS n FROM booking b
           WHERE b.shop_id = :shop AND b.live = 1 AND b.id <> b.subject_id
          UNION ALL
          SELECT h.subject_id, h.n * GREATEST(1, COALESCE(JSON_LENGTH(h.units), 0)) FROM booking_hold h WHERE h.shop_id = :shop AND h.live = 1 AND h.instructor_id IS NULL
          UNION ALL
          SELECT u.id, b.n FROM booking b,
              JSON_TABLE(b.units, '$[*]' COLUMNS (id VARCHAR(80) CHARACTER SET ascii COLLATE ascii_bin PATH '$')) u
           WHERE b.shop_id = :shop AND b.live = 1 AND b.units IS NOT NULL
          UNION ALL
          SELECT u.id, h.n FROM booking_hold h,
              JSON_TABLE(h.units, '$[*]' COLUMNS (id VARCHAR(80) CHARACTER SET ascii COLLATE ascii_bin PATH '$')) u
           WHERE h.shop_id = :shop AND h.live = 1 AND h.units IS NOT NULL
        ) AS taken GROUP BY id) t ON t.id = c.id
      WHERE c.shop_id = :shop HAVING booked <> c.taken`,
  },
  {
    rule: 'no instructor has two private sessions at once',
    // Of sessions that overlap, two that follow each other do.
    breaches: `SELECT * FROM (
        SELECT id, instructor_id, starts_at, LAG(id) OVER one AS other_id, LAG(ends_at) OVER one AS other_ends_at FROM booking
        WHERE shop_id = :shop AND kind = 'open_private_event' AND live = 1
        WINDOW one AS (PARTITION BY instructor_id ORDER BY starts_at, id)
      ) AS sessions WHERE starts_at < other_ends_at`,
  },
  {
    rule: 'as many are counted to wait as stand on the waiting list',
    breaches: `SELECT c.id, c.waiting,
        (SELECT COUNT(*) FROM booking_waiting w WHERE w.shop_id = c.shop_id AND w.subject_id = c.id) AS listed
      FROM capacity c WHERE c.shop_id = :shop HAVING listed <> c.waiting`,
  },
  {
    rule: 'a booking stands with the terms that its class has now',
    breaches: `SELECT b.id, b.starts_at, e.starts_at AS class_starts_at, b.instructor_id, e.instructor_id AS class_instructor_id
      FROM booking b JOIN classroom_event e ON e.id = b.subject_id AND e.shop_id = b.shop_id
      WHERE b.shop_id = :shop AND b.live = 1
        AND (b.starts_at <> e.starts_at OR b.instructor_id <> e.instructor_id OR b.branch_id <> e.branch_id
          OR b.fund_id <> e.fund_id)`,
  },
  {
    rule: 'every ledger is the sum of its lots',
    breaches: `SELECT member_id, fund_id, SUM(held) AS lots, SUM(written) AS ledger FROM (
        SELECT member_id, fund_id, remaining AS held, 0 AS written FROM fund_lot WHERE shop_id = :shop
        UNION ALL
        SELECT member_id, fund_id, 0, changing_value FROM fund_ledger WHERE shop_id = :shop
      ) AS both_sides GROUP BY member_id, fund_id HAVING lots <> ledger`,
  },
  {
    rule: 'no lot holds less than nothing or more than it was given',
    breaches: `SELECT id, points, remaining FROM fund_lot
      WHERE shop_id = :shop AND (remaining < 0 OR remaining > points)`,
  },
  {
    rule: 'a live booking is charged once, one that ended is charged nothing',
    breaches: `SELECT b.id, b.status, b.cost, COALESCE(l.points, 0) AS charged FROM booking b
      LEFT JOIN (SELECT booking_id, SUM(-changing_value) AS points FROM fund_ledger WHERE shop_id = :shop GROUP BY booking_id) l
        ON l.booking_id = b.id
      WHERE b.shop_id = :shop AND b.fund_id IS NOT NULL
      HAVING charged <> IF(b.status IN ('completed', 'attend'), b.cost, 0)`,
  },
];

/*
 * A booking's first message loses its payload when it is delivered; the notice that came of it carries the booking in
 * its dedupe key, so one of the two is looked for.
 */
const messageRules: readonly Invariant[] = [
  {
    rule: 'the outbox has as many messages that a booking was made as there are bookings, for each who hears them',
    breaches: `SELECT o.consumer, COUNT(*) AS messages, b.bookings
      FROM outbox o, (SELECT COUNT(*) AS bookings FROM booking WHERE shop_id = :shop) AS b
      WHERE o.shop_id = :shop AND o.event = 'booking.booked'
      GROUP BY o.consumer, b.bookings HAVING messages <> b.bookings`,
  },
  {
    rule: 'the outbox has exactly one message of each booking',
    breaches: `SELECT b.id,
        (SELECT COUNT(*) FROM outbox o WHERE o.shop_id = b.shop_id
           AND (o.event = 'booking.booked' AND o.payload LIKE CONCAT('%', b.id, '%')
             OR o.dedupe_key LIKE CONCAT('%.booked:', b.id))) AS messages
      FROM booking b WHERE b.shop_id = :shop HAVING messages <> 1`,
  },
];

export const invariants: readonly Invariant[] = [...bookingRules, ...messageRules];

/** The rows that break a rule. */
export async function breachesOf(
  knex: Knex,
  shopId: string,
  { breaches }: Invariant,
): Promise<Record<string, unknown>[]> {
  const [rows] = await knex.raw(breaches, { shop: shopId });
  return rows;
}

/** A booking as the database has it. */
export interface StoredBooking {
  id: string;
  class_id: string;
  member_id: string;
  /** Whether it holds a seat. */
  is_live: 0 | 1;
}

/** @param since when the first of them was made. */
export async function storedBookings(
  knex: Knex,
  shopId: string,
  since = new Date(0),
): Promise<StoredBooking[]> {
  const [rows] = await knex.raw(
    `SELECT id, subject_id AS class_id, member_id, COALESCE(live, 0) AS is_live
     FROM booking WHERE shop_id = ? AND created_at >= ?`,
    [shopId, since],
  );
  return rows;
}

/** The sum of points that staff gave the members of a shop, as their ledgers say. */
export async function pointsGiven(knex: Knex, shopId: string): Promise<number> {
  const [[row]] = await knex.raw(
    `SELECT COALESCE(SUM(changing_value), 0) AS points FROM fund_ledger
     WHERE shop_id = ? AND reason = 'adjusted'`,
    [shopId],
  );
  return Number(row.points);
}

/** How many messages of a shop are due and not delivered yet. */
export async function undelivered(knex: Knex, shopId: string): Promise<number> {
  const [[row]] = await knex.raw(
    `SELECT COUNT(*) AS due FROM outbox
     WHERE shop_id = ? AND state IN ('pending', 'claimed') AND available_at <= UTC_TIMESTAMP(3)`,
    [shopId],
  );
  return Number(row.due);
}

/** Messages that the worker gave up. */
export async function givenUp(knex: Knex, shopId: string): Promise<Record<string, unknown>[]> {
  const [rows] = await knex.raw(
    "SELECT event, consumer, last_error FROM outbox WHERE shop_id = ? AND state = 'parked'",
    [shopId],
  );
  return rows;
}
