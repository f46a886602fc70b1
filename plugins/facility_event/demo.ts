import { momentsOf } from '#kernel/contract/hours.ts';
import { addDays } from '#kernel/contract/time.ts';
import { type DemoSubject, fillBookings } from '#kernel/demo/fill-bookings.ts';
import type { Demo } from '#kernel/demo/kit.ts';
import { createCapacity, maxCapacity } from '#kernel/modules/booking/api.ts';
import { unitOf } from '#kernel/modules/booking-feature/units/unit-slots.ts';
import { slotsOn, weekdayValue, weekendValue } from '#kernel/modules/booking-feature/units/weekly-slots.ts';
import { listBranches, readBranchSchedule } from '#kernel/modules/shop/api.ts';
import { newId } from '#kernel/server/ids/new-id.ts';
import { facilityEventContract } from './contract.ts';

/** First and last hour, and price in satang, of the days that the branch calls so. */
const days = [
  { weekday: weekdayValue, from: 16, until: 22, satang: 20_000 },
  { weekday: weekendValue, from: 9, until: 21, satang: 25_000 },
];
/** The hours of a week. @param baht their price; that of a court unless given. */
const makeSlots = (baht: number | undefined) =>
  days.flatMap(({ weekday, from, until, satang }) =>
    Array.from({ length: until - from }, (_, at) => ({
      weekday,
      start: (from + at) * 60,
      end: (from + at + 1) * 60,
      satang: baht === undefined ? satang : baht * 100,
    })),
  );

/**
 * The shop's places at the first branch by the hour, two courts unless it has others, about half of them booked from a
 * week ago for two weeks.
 */
export const demo: Demo = async (scope, kit) => {
  const { db, shopId: shop_id, today, shop } = scope;
  const [branch] = await listBranches(scope);
  if (!branch) return;
  const week = Array.from({ length: 15 }, (_, at) => addDays(today, at - 7));
  const schedule = await readBranchSchedule(scope, branch.id, addDays(today, -7), addDays(today, 7));
  const booked: DemoSubject[] = [];
  const { names, baht } = kit.shop.places ?? { names: ['คอร์ต 1', 'คอร์ต 2'], baht: undefined };
  const slots = makeSlots(baht);
  for (const title of names) {
    const [id, branch_id] = [newId(), branch.id];
    const own = { name: title, amount: 1, is_input_amount: false, created_at: scope.now };
    await db('facility_resource').insert({ id, shop_id, branch_id, ...own });
    await createCapacity(scope, { kind: facilityEventContract.id, id, total: maxCapacity });
    const row = { shop_id, resource_id: id };
    await db('facility_timeslot').insert(
      slots.map(({ start, end, ...slot }) => ({ ...row, ...slot, start_minute: start, end_minute: end })),
    );
    for (const date of week)
      for (const slot of slotsOn(slots, date, schedule.get(date), shop.timeZone)) {
        if (kit.below(2) > 0) continue;
        const { startsAt: starts_at, endsAt: ends_at } = momentsOf(date, slot, shop.timeZone);
        const taken = { id, unit: unitOf(id, date, slot), satang: slot.satang, title, branch_id };
        booked.push({ ...taken, starts_at, ends_at, fund_id: null, total: 1 });
      }
  }
  await fillBookings(scope, kit, facilityEventContract.id, booked);
};
