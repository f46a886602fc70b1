import { ordersOfMember, pause, sinceLast } from './large-money.ts';
import { bookingsOfClass, id, numberIn, of, placeHours, sessionHours, span, timedId } from './large-size.ts';
import { numbers } from './numbers.ts';

/* Of 20 bookings 4 are canceled by the member and 1 by the shop; of those that are over, one in 14 did not come. */
const status = `CASE WHEN b.draw < 4 THEN 'canceled' WHEN b.draw = 4 THEN 'rejected'
  WHEN b.starts_at > :now OR b.draw = 5 THEN 'completed' ELSE 'attend' END`;

/** Which of the orders of its member a booking takes its point from; below 0 it was made before the first of them. */
const nthOrder = `${ordersOfMember - 1} - GREATEST(0,
  CEIL((TIMESTAMPDIFF(DAY, b.created_at, :now) + 1 - ${sinceLast(numberIn('b.member_id'))}) / ${pause}))`;
const orderNumber = (nth: string) =>
  `b.shop_number * 1000000 + ${numberIn('b.member_id')} * ${ordersOfMember} + ${nth}`;

/**
 * Writes bookings. @param drawn SQL of their `nth` among all of their shop and what is special about them; a point is
 * taken of a lot where `fund_id` is given and the shop has sold points.
 */
const bookings = (kind: string, drawn: string) => `
  INSERT INTO booking (id, shop_id, kind, subject_id, member_id, participant_id, branch_id, starts_at, ends_at, title,
    topic_id, instructor_id, n, units, fund_id, lot_id, cost, satang, status, cancel_hours, short_code, once_id, remind_at,
    booked_by, created_at, ended_at, checked_in_at)
  SELECT b.id, b.shop_id, '${kind}', COALESCE(b.subject_id, b.id), b.member_id, b.member_id, b.branch_id, b.starts_at,
    b.starts_at + INTERVAL 60 MINUTE, b.title, b.topic_id, b.instructor_id, 1, b.units, IF(b.order_nth < 0, NULL, b.fund_id),
    IF(b.fund_id IS NULL OR b.order_nth < 0 OR :sells = 0, NULL, ${id('PNTSXX', orderNumber('b.order_nth'))}),
    IF(b.fund_id IS NULL OR b.order_nth < 0, 0, 1), b.satang, ${status}, 6, LPAD(CONV(b.nth, 10, 36), 6, '0'), b.once_id,
    IF(b.draw > 4 AND b.starts_at > :now + INTERVAL 1 DAY, b.starts_at - INTERVAL 1 DAY, NULL),
    CONCAT('member:', b.member_id), b.created_at,
    IF(b.draw > 4, NULL, LEAST(b.created_at + INTERVAL 90 MINUTE, :now)),
    IF(b.draw > 5 AND b.starts_at <= :now, b.starts_at, NULL)
  FROM (SELECT b.*, ${timedId('b.created_at', 'b.shop_number * 100000000 + b.nth')} AS id, ${nthOrder} AS order_nth FROM (
    SELECT b.*, LEAST(b.starts_at - INTERVAL 1 + b.nth % 9 DAY, :now - INTERVAL 1 + b.nth % 900 MINUTE) AS created_at
    FROM (${drawn}) b) b) b`;

/** The rest of the members beside the one who books most. */
const othersIn = (n: string) => `1 + (${n}) % (s.members - 1)`;

/** Bookings of the classes that start from `from_day` on and before `to_day`. */
export const bookingsOfClasses = bookings(
  'class_event',
  `SELECT e.shop_id, s.number AS shop_number, e.id AS subject_id, e.id AS once_id, e.branch_id, e.starts_at, t.name AS title,
     e.topic_id, e.instructor_id, e.fund_id, NULL AS satang, NULL AS units,
     ${numberIn('e.id')} * ${bookingsOfClass} + k.n AS nth, (${numberIn('e.id')} * 7 + k.n * 3) % 20 AS draw,
     ${id('MEMBER', of(`IF(k.n = 0 AND ${numberIn('e.id')} % 83 = 0, 0, ${othersIn(`${numberIn('e.id')} * ${bookingsOfClass} + k.n`)})`))} AS member_id
   FROM classroom_event e
   JOIN bench_shop s ON s.shop_id = e.shop_id
   JOIN topic t ON t.shop_id = e.shop_id AND t.id = e.topic_id
   JOIN ${numbers} k ON k.n < ${bookingsOfClass}
   WHERE e.starts_at >= :from_day AND e.starts_at < :to_day`,
);

/** One of 400 bookings of places and sessions is of the member who books most. */
const memberOf = (k: string) => id('MEMBER', of(`IF(${k} % 400 = 0, 0, ${othersIn(`${k} * 7919`)})`));
/** More than a shop has classes × bookings of one, so that codes and ids of the kinds differ. */
const nthOf = { places: 20_000_000, sessions: 40_000_000 } as const;
/** The `k`th of what is spread over times that are numbered by day, then by what is booked, then by hour. */
const timeOf = (k: string, times: string, count: string) => `${k} * (${times}) DIV ${count}`;
const allOf = (count: string) =>
  `FROM bench_shop s JOIN ${numbers} h ON h.n < 1 + (:${count} DIV 100000)
   JOIN ${numbers} n ON n.n < :${count} AND h.n * 100000 + n.n < :${count} WHERE s.classes = :classes`;
const k = 'h.n * 100000 + n.n';
const unit = `CONCAT(t.place_id, '/', DATE(t.starts_at + INTERVAL 7 HOUR), '/', TIME_FORMAT(t.starts_at + INTERVAL 7 HOUR, '%H:%i'),
  '-', TIME_FORMAT(t.starts_at + INTERVAL 8 HOUR, '%H:%i'))`;

/** Bookings of places by the hour, each of one unit; nobody books a time twice. */
export const bookingsOfPlaces = bookings(
  'facility_event',
  `SELECT t.shop_id, t.shop_number, t.place_id AS subject_id, NULL AS once_id, p.branch_id, t.starts_at, p.name AS title,
     NULL AS topic_id, NULL AS instructor_id, NULL AS fund_id, 20000 AS satang, CONCAT('["', ${unit}, '"]') AS units,
     ${nthOf.places} + t.k AS nth, t.draw, t.member_id
   FROM (SELECT t.*, (t.k * 7 + t.k DIV 3) % 20 AS draw,
       ${id('CARTXX', `t.shop_number * 1000000 + t.time DIV ${placeHours.count} % :places`)} AS place_id,
       :first + INTERVAL t.time DIV (${placeHours.count} * :places) DAY + INTERVAL 1 + t.time % ${placeHours.count} HOUR AS starts_at
     FROM (SELECT s.shop_id, s.number AS shop_number, ${k} AS k, ${memberOf(`(${k})`)} AS member_id,
         ${timeOf(`(${k})`, `${span.all} * ${placeHours.count} * :places`, ':place_bookings')} AS time
       ${allOf('place_bookings')}) t) t
   JOIN facility_resource p ON p.shop_id = t.shop_id AND p.id = t.place_id`,
);

/** Private sessions, in the hours that their instructors' classes leave free. */
export const bookingsOfSessions = bookings(
  'open_private_event',
  `SELECT t.shop_id, t.shop_number, NULL AS subject_id, NULL AS once_id, ${id('BRANCH', 't.shop_number * 1000000 + t.instructor % :branches')} AS branch_id,
     :first + INTERVAL t.time DIV (${sessionHours} * :instructors) DAY
       + INTERVAL (t.instructor + 3 + t.time % ${sessionHours}) % 12 HOUR AS starts_at,
     CONCAT('Vinyasa Flow ', t.k % :topics) AS title, ${id('TPCTPC', 't.shop_number * 1000000 + t.k % :topics')} AS topic_id,
     ${id('TEACHR', 't.shop_number * 1000000 + t.instructor')} AS instructor_id,
     ${id('FNDFND', 't.shop_number * 1000000')} AS fund_id, NULL AS satang, NULL AS units, ${nthOf.sessions} + t.k AS nth,
     (t.k * 7 + t.k DIV 3) % 20 AS draw, t.member_id
   FROM (SELECT t.*, t.time DIV ${sessionHours} % :instructors AS instructor
     FROM (SELECT s.shop_id, s.number AS shop_number, ${k} AS k, ${memberOf(`(${k})`)} AS member_id,
         ${timeOf(`(${k})`, `${span.all} * ${sessionHours} * :instructors`, ':sessions')} AS time
       ${allOf('sessions')}) t) t`,
);

const live = `SUM(b.live IS NOT NULL)`;

/** What bookings take of classes and places, who waits where a class is full, and when members were last there. */
export const takenRows = [
  `INSERT INTO capacity (shop_id, id, kind, total, taken)
   SELECT b.shop_id, b.subject_id, 'class_event', 20, ${live} FROM bench_shop s
   JOIN booking b ON b.shop_id = s.shop_id AND b.kind = 'class_event' GROUP BY b.shop_id, b.subject_id`,
  `INSERT INTO capacity (shop_id, id, kind, total, taken)
   SELECT b.shop_id, SUBSTRING(b.units, 3, LENGTH(b.units) - 4), 'facility_event', 1, b.live IS NOT NULL FROM bench_shop s
   JOIN booking b ON b.shop_id = s.shop_id AND b.kind = 'facility_event'`,
  `UPDATE capacity c JOIN (SELECT b.shop_id, b.subject_id, ${live} AS taken FROM bench_shop s
     JOIN booking b ON b.shop_id = s.shop_id AND b.kind = 'facility_event' GROUP BY b.shop_id, b.subject_id) b
     ON b.shop_id = c.shop_id AND b.subject_id = c.id SET c.taken = b.taken`,
  `UPDATE capacity c JOIN classroom_event e ON e.shop_id = c.shop_id AND e.id = c.id JOIN bench_shop s ON s.shop_id = c.shop_id
   SET c.total = c.taken, c.waiting = 3 WHERE e.starts_at > :now AND ${numberIn('e.id')} % 20 = 0 AND c.taken > 0`,
  `INSERT INTO booking_waiting (id, shop_id, kind, subject_id, member_id, created_at)
   SELECT CONCAT('01WATE', LPAD(s.number * 10000000 + ${numberIn('c.id')} * 10 + n.n, 20, '0')), c.shop_id, 'class_event', c.id,
     ${id('MEMBER', of(`(${numberIn('c.id')} + s.members DIV 2 + n.n) % s.members`))}, :now - INTERVAL 1 DAY
   FROM bench_shop s JOIN capacity c ON c.shop_id = s.shop_id AND c.waiting > 0 JOIN ${numbers} n ON n.n < 3`,
  `INSERT INTO booking_visit (shop_id, member_id, last_at)
   SELECT b.shop_id, b.member_id, MAX(b.checked_in_at) FROM bench_shop s JOIN booking b ON b.shop_id = s.shop_id
    WHERE b.status = 'attend' AND b.checked_in_at IS NOT NULL GROUP BY b.shop_id, b.member_id`,
];
