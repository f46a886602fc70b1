import { toBaht } from '#kernel/contract/satang.ts';
import { takenOnDays } from '#kernel/modules/booking/api.ts';
import { schedulesOf } from '#kernel/modules/shop/api.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { facilityEventContract } from '../contract.ts';
import { clockOf, daysAround, momentOf, slotsOn, takenSpans, takenWithin } from '../domain/slots.ts';
import { refusesStart } from '../domain/window.ts';
import { placesOf } from '../places.ts';

export const day = handler(facilityEventContract, 'day', async ({ input: { date, branch }, scope }) => {
  const { timeZone: zone } = scope.shop;
  const [schedules, places, units] = await Promise.all([
    schedulesOf(scope, date, date),
    placesOf(scope, branch),
    takenOnDays(scope, facilityEventContract.id, daysAround(date), branch),
  ]);
  return places.map(({ id, name, branch_id, amount, slots }) => {
    const taken = takenSpans(units.get(id) ?? new Map(), date);
    const times = slotsOn(slots, date, schedules.get(branch_id)?.get(date), zone).map((slot) => ({
      start_time: clockOf(slot.start),
      end_time: clockOf(slot.end),
      price: toBaht(slot.satang),
      free: Math.max(0, amount - takenWithin(taken, slot)),
      is_over: refusesStart(momentOf(date, slot.start, zone), null, scope.now),
    }));
    return { id, name, branch_id, times };
  });
});
