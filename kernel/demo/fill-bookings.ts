import { randomInt } from 'node:crypto';
import type { BookingStatus } from '../contract/booking.ts';
import { addMinutes, toLocalDate } from '../contract/time.ts';
import { drawShortCode } from '../modules/booking/domain/short-code.ts';
import { reminderTime } from '../modules/booking/domain/time-limits.ts';
import { readQuietRule } from '../modules/notify/api.ts';
import { newId } from '../server/ids/new-id.ts';
import type { KernelScope } from '../server/tenancy/kernel-scope.ts';
import { type DemoKit, inBatches } from './kit.ts';

/** Something of the demo that members book. */
export interface DemoSubject {
  readonly id: string;
  /** What of it is booked, where it has units on demand and a capacity already. */
  readonly unit?: string;
  /** To be paid at the shop. */
  readonly satang?: number;
  readonly branch_id: string;
  readonly title: string;
  readonly topic_id?: string | null;
  readonly instructor_id?: string | null;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly fund_id: string | null;
  /** How many can book it; null for a booking that is its own subject and takes nothing. */
  readonly total: number | null;
}

interface Lot {
  id: string;
  member_id: string;
  fund_id: string;
  remaining: number;
  expire_date: string | null;
}

/** The demo's lots by member and fund, whose points bookings take. */
async function readLots(scope: KernelScope): Promise<Map<string, Lot[]>> {
  const lots: Lot[] = await scope
    .table('fund_lot', 'l')
    .select('l.id', 'l.member_id', 'l.fund_id', 'l.remaining', 'l.expire_date');
  return Map.groupBy(lots, ({ member_id, fund_id }) => `${member_id}/${fund_id}`);
}

/** Returns a lot with a point that has not expired on the day. */
const findUsableLot = (lots: readonly Lot[] | undefined, day: string): Lot | undefined =>
  lots?.find(({ remaining, expire_date }) => remaining > 0 && (expire_date ?? '9') >= day);

function drawStatus(below: DemoKit['below'], isOver: boolean): BookingStatus {
  const dice = below(12);
  if (dice === 0) return 'canceled';
  if (dice === 1) return 'rejected';
  return isOver && dice < 10 ? 'attend' : 'completed';
}

/** Stores when each member last checked in. */
async function storeVisits({ db, shopId }: KernelScope): Promise<void> {
  await db.raw(
    `INSERT INTO booking_visit (shop_id, member_id, last_at)
     SELECT shop_id, member_id, MAX(checked_in_at) AS seen FROM booking
      WHERE shop_id = ? AND status = 'attend' AND checked_in_at IS NOT NULL GROUP BY shop_id, member_id
     ON DUPLICATE KEY UPDATE last_at = GREATEST(last_at, VALUES(last_at))`,
    [shopId],
  );
}

/** Books subjects of a kind for members of the demo, in every status, with points charged as the program would. */
export async function fillBookings(
  scope: KernelScope,
  { below, pick }: DemoKit,
  kind: string,
  subjects: readonly DemoSubject[],
): Promise<void> {
  const { db, now, shopId } = scope;
  const members: { id: string }[] = await scope.table('member', 'm').select('m.id').orderBy('m.id');
  const lotsOf = await readLots(scope);
  const rows = { capacity: [] as object[], booking: [] as object[], fund_ledger: [] as object[] };
  const takenOf = new Map<string, number>();
  for (const subject of subjects) {
    const { id: subject_id, unit, total, starts_at, ends_at, fund_id } = subject;
    const day = toLocalDate(starts_at, scope.shop.timeZone);
    const isOver = ends_at < now;
    const wanted = total === null ? 1 : Math.min(total, isOver || below(6) > 0 ? below(total + 3) : total);
    const tried = new Set<string>();
    let taken = 0;
    for (let attempt = 0; attempt < wanted * 3 && taken < wanted; attempt += 1) {
      const member_id = pick(members).id;
      if (tried.has(member_id)) continue;
      tried.add(member_id);
      const lot = fund_id ? findUsableLot(lotsOf.get(`${member_id}/${fund_id}`), day) : undefined;
      if (fund_id && !lot) continue;
      const status = drawStatus(below, isOver);
      const isLive = status === 'completed' || status === 'attend';
      const bookedAt = addMinutes(starts_at, -(1 + below(9)) * 1440).getTime();
      const created_at = new Date(Math.min(bookedAt, now.getTime() - 3_600_000));
      const remind_at = reminderTime(starts_at, created_at, readQuietRule(scope));
      const id = total === null ? subject_id : newId();
      rows.booking.push({
        id,
        shop_id: shopId,
        kind,
        subject_id,
        member_id,
        participant_id: member_id,
        branch_id: subject.branch_id,
        starts_at,
        ends_at,
        title: subject.title,
        topic_id: subject.topic_id ?? null,
        instructor_id: subject.instructor_id ?? null,
        n: 1,
        units: unit ? JSON.stringify([unit]) : null,
        satang: subject.satang ?? null,
        fund_id,
        lot_id: lot?.id ?? null,
        cost: lot ? 1 : 0,
        status,
        cancel_hours: 6,
        short_code: drawShortCode(randomInt),
        once_id: total === null || unit ? null : subject_id,
        remind_at: isLive && remind_at && remind_at > now ? remind_at : null,
        booked_by: `member:${member_id}`,
        created_at,
        ended_at: isLive ? null : addMinutes(created_at, 90),
        checked_in_at: status === 'attend' ? addMinutes(starts_at, below(15) - 15) : null,
      });
      if (lot) {
        const entry = {
          shop_id: shopId,
          member_id,
          fund_id: lot.fund_id,
          lot_id: lot.id,
          booking_id: id,
          actor_id: `member:${member_id}`,
          created_at,
        };
        rows.fund_ledger.push({ id: newId(), ...entry, changing_value: -1, reason: `${kind}.booked` });
        if (isLive) lot.remaining -= 1;
        else rows.fund_ledger.push({ id: newId(), ...entry, changing_value: 1, reason: `${kind}.${status}` });
      }
      if (total === null) break;
      if (isLive) taken += 1;
    }
    if (total !== null) rows.capacity.push({ shop_id: shopId, id: unit ?? subject_id, kind, total, taken });
    if (unit) takenOf.set(subject_id, (takenOf.get(subject_id) ?? 0) + taken);
  }
  for (const [table, all] of Object.entries(rows))
    for (const piece of inBatches(all)) await db(table).insert(piece);
  await storeVisits(scope);
  for (const [id, taken] of takenOf) await db('capacity').where({ id, shop_id: shopId }).increment({ taken });
  for (const { id, remaining } of [...lotsOf.values()].flat())
    await db('fund_lot').where({ id, shop_id: shopId }).update({ remaining });
}
