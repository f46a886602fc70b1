import { addDays, addMinutes, toInstant } from '#kernel/contract/time.ts';
import { findTopic, instructorNames, topicNames } from '#kernel/modules/catalog/points.ts';
import { listBranches } from '#kernel/modules/shop/points.ts';
import { newId } from '#kernel/server/ids.ts';
import type { Scope } from '#kernel/server/scope.ts';
import { type Demo, type DemoKit, inPieces } from '#kernel/testing/demo.ts';
import type { BookingStatus } from './contract.ts';

const fortnight = 14;
const startTimes = ['07:00', '08:45', '10:15', '12:00', '17:00', '18:30', '20:00'];

interface Lot {
  id: string;
  member_id: string;
  fund_id: string;
  remaining: number;
  expire_date: string | null;
}

interface DemoClass {
  id: string;
  starts_at: Date;
  ends_at: Date;
  local_date: string;
  max_participant: number;
  current_participant: number;
  fund_id: string | null;
}

async function makeClasses(scope: Scope, { shop, below }: DemoKit): Promise<DemoClass[]> {
  const branches = await listBranches(scope);
  const instructors = [...(await instructorNames(scope)).keys()];
  const topics = await Promise.all([...(await topicNames(scope)).keys()].map((id) => findTopic(scope, id)));
  const byName = new Map(topics.flatMap((topic) => (topic ? [[topic.name, topic] as const] : [])));
  const made: (DemoClass & Record<string, unknown>)[] = [];
  for (let days = -fortnight; days <= fortnight; days += 1) {
    const date = addDays(scope.today, days);
    startTimes.forEach((time, slot) => {
      branches.forEach((branch, place) => {
        if (below(10) < 3) return;
        // Two branches never share an instructor in one slot.
        const instructor = instructors[(slot + place + days + fortnight) % instructors.length];
        const kind = shop.classes[below(shop.classes.length)];
        const topic = kind && byName.get(kind.name);
        if (!topic || !instructor || (place > 0 && instructors.length < branches.length)) return;
        const starts_at = toInstant(`${date} ${time}`, scope.shop.timeZone);
        made.push({
          id: newId(),
          shop_id: scope.shopId,
          branch_id: branch.id,
          topic_id: topic.id,
          instructor_id: instructor,
          starts_at,
          ends_at: addMinutes(starts_at, topic.period),
          local_date: date,
          period: topic.period,
          max_participant: topic.max_participant,
          current_participant: 0,
          fund_id: topic.fund_id,
          color: topic.color,
          is_private: topic.is_private,
          summary_note: topic.is_private ? 'กรุณามาก่อนเวลา 10 นาที' : '',
          created_at: addMinutes(starts_at, -20 * 24 * 60),
        });
      });
    });
  }
  return made;
}

/** Four weeks of classes around today, with bookings in every status and points charged as the program would. */
export const demo: Demo = async (scope, kit) => {
  const { below, pick } = kit;
  const { db, now, shopId } = scope;
  const classes = await makeClasses(scope, kit);
  const members: { id: string }[] = await scope.table('member', 'm').select('m.id').orderBy('m.id');
  const lots: Lot[] = await scope
    .table('fund_lot', 'l')
    .select('l.id', 'l.member_id', 'l.fund_id', 'l.remaining', 'l.expire_date');
  const lotsOf = new Map<string, Lot[]>();
  for (const lot of lots) {
    const key = `${lot.member_id}/${lot.fund_id}`;
    lotsOf.set(key, [...(lotsOf.get(key) ?? []), lot]);
  }
  const bookings: Record<string, unknown>[] = [];
  const ledger: Record<string, unknown>[] = [];
  for (const found of classes) {
    const isOver = found.ends_at < now;
    const wanted = Math.min(
      found.max_participant,
      isOver || below(6) > 0 ? below(found.max_participant + 3) : found.max_participant,
    );
    const tried = new Set<string>();
    for (let attempt = 0; attempt < wanted * 3 && found.current_participant < wanted; attempt += 1) {
      const member = pick(members).id;
      if (tried.has(member)) continue;
      tried.add(member);
      const lot = found.fund_id
        ? lotsOf
            .get(`${member}/${found.fund_id}`)
            ?.find(({ remaining, expire_date }) => remaining > 0 && (expire_date ?? '9') >= found.local_date)
        : undefined;
      if (found.fund_id && !lot) continue;
      const dice = below(12);
      const status: BookingStatus =
        dice === 0 ? 'canceled' : dice === 1 ? 'rejected' : isOver && dice < 10 ? 'attend' : 'completed';
      const isLive = status === 'completed' || status === 'attend';
      const created_at = new Date(
        Math.min(addMinutes(found.starts_at, -(1 + below(9)) * 1440).getTime(), now.getTime() - 3_600_000),
      );
      const id = newId();
      bookings.push({
        id,
        shop_id: shopId,
        event_id: found.id,
        member_id: member,
        status,
        fund_id: found.fund_id,
        lot_id: lot?.id ?? null,
        cost: lot ? 1 : 0,
        cancel_hours: 6,
        booked_by: `member:${member}`,
        created_at,
        ended_at: isLive ? null : addMinutes(created_at, 90),
        checked_in_at: status === 'attend' ? addMinutes(found.starts_at, below(15) - 15) : null,
        reminded_at: addMinutes(found.starts_at, -1440) < now ? addMinutes(found.starts_at, -1440) : null,
      });
      if (lot) {
        const row = {
          shop_id: shopId,
          member_id: member,
          fund_id: lot.fund_id,
          lot_id: lot.id,
          booking_id: id,
          actor_id: `member:${member}`,
          created_at,
        };
        ledger.push({ id: newId(), ...row, changing_value: -1, reason: 'class_booking' });
        if (isLive) lot.remaining -= 1;
        else ledger.push({ id: newId(), ...row, changing_value: 1, reason: `class_${status}` });
      }
      if (isLive) found.current_participant += 1;
    }
  }
  for (const rows of inPieces(classes)) await db('classroom_event').insert(rows);
  for (const rows of inPieces(bookings)) await db('classroom_booking').insert(rows);
  for (const rows of inPieces(ledger)) await db('fund_ledger').insert(rows);
  for (const lot of lots)
    await db('fund_lot').where({ id: lot.id, shop_id: shopId }).update({ remaining: lot.remaining });
};
