import { toBaht } from '#kernel/contract/satang.ts';
import { takenAtBranch } from '#kernel/modules/booking/points.ts';
import { listBranches, scheduleOf } from '#kernel/modules/shop/points.ts';
import { handler } from '#kernel/server/plugin.ts';
import { facilityEventContract } from '../contract.ts';
import { clockOf, momentsOf, slotsOn, takenSpans, takenWithin } from '../domain/slots.ts';
import { refusesStart } from '../domain/window.ts';
import { placesOf } from '../places.ts';

export const day = handler(facilityEventContract, 'day', async ({ input, scope }) => {
  const { date, branch } = input;
  const { timeZone } = scope.shop;
  const branches = branch ? [branch] : (await listBranches(scope)).map(({ id }) => id);
  const open = await Promise.all(
    branches.map(async (branch_id) => {
      const [schedule, places, taken] = await Promise.all([
        scheduleOf(scope, branch_id, date, date),
        placesOf(scope, branch_id),
        takenAtBranch(scope, facilityEventContract.id, branch_id, date),
      ]);
      return places.map(({ slots, ...place }) => ({
        ...place,
        branch_id,
        slots: slotsOn(slots, date, schedule.get(date)),
        taken: takenSpans(taken.get(place.id) ?? new Map()),
      }));
    }),
  );
  return open.flat().map(({ id, name, amount, branch_id, slots, taken }) => ({
    id,
    name,
    branch_id,
    times: slots.map((slot) => ({
      start_time: clockOf(slot.start),
      end_time: clockOf(slot.end),
      price: toBaht(slot.satang),
      free: Math.max(0, amount - takenWithin(taken, slot)),
      is_over: refusesStart(momentsOf(date, slot, timeZone).startsAt, null, scope.now),
    })),
  }));
});
