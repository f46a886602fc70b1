import type { TestServer } from '#testing/harness/server.ts';
import { hasWaitedUnit } from '../waitlist/waited-id.ts';

interface LiveBooking {
  id: string;
  subject_id: string;
  n: number;
  units: string | null;
}

/** What the live bookings and holds of a shop take, by subject and unit. */
async function takenOf({ kernel }: TestServer, shopId: string): Promise<Map<string, number>> {
  const rows: LiveBooking[] = await kernel
    .knex('booking')
    .where({ shop_id: shopId, live: 1 })
    .select('id', 'subject_id', 'n', 'units');
  const holds: LiveBooking[] = await kernel
    .knex('booking_hold')
    .where({ shop_id: shopId, live: 1 })
    // An instructor's time is counted by no row.
    .whereNull('instructor_id')
    .select('id', 'subject_id', 'n', 'units');
  const taken = new Map<string, number>();
  const add = (id: string, count: number) => taken.set(id, (taken.get(id) ?? 0) + count);
  for (const { id: bookingId, subject_id, n, units } of [...rows, ...holds]) {
    // What is its own subject takes nothing.
    if (subject_id === bookingId) continue;
    const ids: string[] = units === null ? [] : JSON.parse(units);
    for (const id of ids) add(id, n);
    add(subject_id, n * Math.max(1, ids.length));
  }
  return taken;
}

/**
 * Everything that must hold of a shop's bookings after any load or failure: no unit above its total, counters equal
 * to live bookings and waitlists, ledgers equal to lots, each booking charged and announced once, no
 * erased member with a booking ahead, day counts equal to bookings, and every member who waits beside a free unit notified.
 * @throws Error that names what does not hold.
 */
export async function expectSound(server: TestServer, shopId: string): Promise<void> {
  const { knex } = server.kernel;
  const rowsOf = async (sql: string): Promise<object[]> => (await knex.raw(sql, [shopId]))[0];
  const taken = await takenOf(server, shopId);
  const capacity: { id: string; total: number; taken: number }[] = await knex('capacity').where({
    shop_id: shopId,
  });
  const counted = new Map(capacity.map((row) => [row.id, row]));
  const miscounted = [...new Set([...taken.keys(), ...counted.keys()])].filter((id) => {
    const row = counted.get(id);
    return !row || row.taken !== (taken.get(id) ?? 0) || row.taken > row.total;
  });
  const misheld = await rowsOf(
    `SELECT c.id, c.held, (SELECT COUNT(*) FROM booking_hold h WHERE h.shop_id = c.shop_id AND h.subject_id = c.id AND h.live = 1) AS listed
     FROM capacity c WHERE c.shop_id = ? HAVING c.held <> listed`,
  );
  const heldAndBooked = await rowsOf(
    `SELECT h.id FROM booking_hold h JOIN booking b ON b.once_id = h.subject_id AND b.participant_id = h.participant_id AND b.live = 1
     WHERE h.shop_id = ? AND h.live = 1`,
  );
  const miswaiting = await rowsOf(
    `SELECT c.id, c.waiting, (SELECT COUNT(*) FROM booking_waiting w WHERE w.shop_id = c.shop_id AND w.subject_id = c.id) AS listed
     FROM capacity c WHERE c.shop_id = ? HAVING c.waiting <> listed`,
  );
  const unbalanced = await rowsOf(
    `SELECT l.member_id, l.fund_id, SUM(l.changing_value) AS ledger,
       (SELECT COALESCE(SUM(remaining), 0) FROM fund_lot t WHERE t.member_id = l.member_id AND t.fund_id = l.fund_id) AS lots
     FROM fund_ledger l WHERE l.shop_id = ? GROUP BY l.member_id, l.fund_id HAVING ledger <> lots`,
  );
  const uncharged = await rowsOf(
    `SELECT b.id FROM booking b WHERE b.shop_id = ? AND b.live = 1 AND b.fund_id IS NOT NULL
       AND (SELECT COALESCE(SUM(-l.changing_value), 0) FROM fund_ledger l WHERE l.booking_id = b.id) <> b.cost`,
  );
  // A delivered event has lost its payload; the member's notice still carries the booking in its dedupe key.
  const unannounced = await rowsOf(
    `SELECT b.id FROM booking b WHERE b.shop_id = ?
       AND (SELECT COUNT(*) FROM outbox o WHERE o.shop_id = b.shop_id
              AND (o.event = 'booking.booked' AND o.payload LIKE CONCAT('%', b.id, '%')
                OR o.dedupe_key LIKE CONCAT('%.booked:', b.id))) <> 1`,
  );
  // Ids begin with the millisecond in which they were drawn. An event that waits to be delivered names its subject; of one
  // that was delivered only the notice is left, which carries the member in its dedupe key.
  const unnotified = await rowsOf(
    `SELECT w.subject_id, w.member_id FROM booking_waiting w
       JOIN capacity c ON c.shop_id = w.shop_id AND c.id = IF(w.unit = '', w.subject_id, w.unit)
     WHERE w.shop_id = ? AND c.taken < c.total
       AND NOT EXISTS (SELECT 1 FROM booking b
         WHERE b.shop_id = w.shop_id AND b.subject_id = w.subject_id AND b.member_id = w.member_id AND b.live = 1
           AND ${hasWaitedUnit('w', 'b')})
       AND NOT EXISTS (SELECT 1 FROM outbox o
         WHERE o.shop_id = w.shop_id AND LEFT(o.id, 10) >= LEFT(w.id, 10)
           AND (o.event = 'booking.unit_free' AND o.payload LIKE CONCAT('%', w.subject_id, '%')
             OR o.dedupe_key LIKE CONCAT('%.unit_free:%:', w.member_id)))`,
  );
  const erased = await rowsOf(
    `SELECT b.id FROM booking b JOIN member m ON m.id = b.member_id AND m.shop_id = b.shop_id
     WHERE b.shop_id = ? AND b.status = 'completed' AND b.ends_at > m.erased_at`,
  );
  const miscountedDays = await rowsOf(
    `SELECT c.kind, c.starts_at, c.branch_id, c.status FROM booking_day_count c WHERE c.shop_id = ? AND c.branch_id <> ''
       AND c.bookings <> (SELECT COUNT(*) FROM booking b
         WHERE b.shop_id = c.shop_id AND b.kind = c.kind AND b.branch_id = c.branch_id AND b.status = c.status
           AND b.starts_at >= c.starts_at AND b.starts_at < c.ends_at)`,
  );
  const wrong = {
    miscounted,
    miscountedDays,
    miswaiting,
    misheld,
    heldAndBooked,
    unbalanced,
    uncharged,
    unannounced,
    unnotified,
    erased,
  };
  const broken = Object.entries(wrong).filter(([, rows]) => rows.length > 0);
  if (broken.length > 0) throw new Error(`Not sound: ${JSON.stringify(Object.fromEntries(broken))}`);
}
