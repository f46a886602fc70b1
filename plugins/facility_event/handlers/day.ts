import { toBaht } from '#kernel/contract/satang.ts';
import { daysSpan, type LocalDate } from '#kernel/contract/time.ts';
import type { Booking } from '#kernel/modules/booking/points.ts';
import { listBranches, scheduleOf } from '#kernel/modules/shop/points.ts';
import { handler } from '#kernel/server/plugin.ts';
import type { Scope } from '#kernel/server/scope.ts';
import { facilityEventContract } from '../contract.ts';
import { clockOf, momentsOf, slotsOn, takenWithin, unitOf } from '../domain/slots.ts';
import { refusesStart } from '../domain/window.ts';
import { slotsOfBooking } from '../kind.ts';
import { placesOf } from '../places.ts';

/** What is taken of every place on a day, in one read: by its id, how many by the id of the kernel's unit. */
async function takenByPlace(scope: Scope, date: LocalDate): Promise<Map<string, Map<string, number>>> {
  const { from, to } = daysSpan(date, date, scope.shop.timeZone);
  const rows: Pick<Booking, 'subject_id' | 'units' | 'n'>[] = await scope
    .table('booking', 'b')
    .where('b.kind', facilityEventContract.id)
    .where('b.starts_at', '>=', from)
    .where('b.starts_at', '<', to)
    .where('b.live', 1)
    .select('b.subject_id', 'b.units', 'b.n');
  const taken = new Map<string, Map<string, number>>();
  for (const { subject_id: placeId, n, ...booking } of rows) {
    const units = taken.get(placeId) ?? new Map<string, number>();
    for (const { date: day, ...span } of slotsOfBooking(booking)) {
      const unit = unitOf(placeId, day, span);
      units.set(unit, (units.get(unit) ?? 0) + n);
    }
    taken.set(placeId, units);
  }
  return taken;
}

export const day = handler(facilityEventContract, 'day', async ({ input, scope }) => {
  const { date, branch } = input;
  const { timeZone } = scope.shop;
  const branches = branch ? [branch] : (await listBranches(scope)).map(({ id }) => id);
  const [taken, ...open] = await Promise.all([
    takenByPlace(scope, date),
    ...branches.map(async (branch_id) => {
      const schedule = (await scheduleOf(scope, branch_id, date, date)).get(date);
      const places = await placesOf(scope, branch_id);
      return places.map((place) => ({ ...place, branch_id, slots: slotsOn(place.slots, date, schedule) }));
    }),
  ]);
  return open.flat().map(({ id, name, amount, branch_id, slots }) => ({
    id,
    name,
    branch_id,
    times: slots.map((slot) => ({
      start_time: clockOf(slot.start),
      end_time: clockOf(slot.end),
      price: toBaht(slot.satang),
      free: Math.max(0, amount - takenWithin(taken.get(id) ?? new Map(), slot)),
      is_over: refusesStart(momentsOf(date, slot, timeZone).startsAt, null, scope.now),
    })),
  }));
});
