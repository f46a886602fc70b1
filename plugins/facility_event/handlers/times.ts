import { toBaht } from '#kernel/contract/satang.ts';
import { scheduleOf } from '#kernel/modules/shop/points.ts';
import { handler } from '#kernel/server/plugin.ts';
import { facilityEventContract } from '../contract.ts';
import { clockOf, momentsOf, slotsOn, takenWithin } from '../domain/slots.ts';
import { refusesStart } from '../domain/window.ts';
import { findPlace, takenOn } from '../places.ts';

export const times = handler(
  facilityEventContract,
  'times',
  async ({ input, actor, scope, settings, fail }) => {
    const { branch_id, resource_id, date, amount } = input;
    const place = await findPlace(scope, resource_id);
    if (!place || place.branch_id !== branch_id || place.is_archived) throw fail('not_found');
    const schedule = await scheduleOf(scope, branch_id, date, date);
    const taken = await takenOn(scope, resource_id, date);
    const rules = actor.audience === 'member' ? settings : null;
    return slotsOn(place.slots, date, schedule.get(date))
      .filter((slot) => !refusesStart(momentsOf(date, slot, scope.shop.timeZone).startsAt, rules, scope.now))
      .map((slot) => {
        const free = Math.max(0, place.amount - takenWithin(taken, slot));
        return {
          start_time: clockOf(slot.start),
          end_time: clockOf(slot.end),
          price: toBaht(slot.satang),
          free,
          is_available: free >= amount,
        };
      });
  },
);
