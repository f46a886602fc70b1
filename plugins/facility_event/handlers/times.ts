import { toBaht } from '#kernel/contract/satang.ts';
import { scheduleOf } from '#kernel/modules/shop/points.ts';
import { handler } from '#kernel/server/plugin.ts';
import { facilityEventContract } from '../contract.ts';
import { clockOf, slotsOn } from '../domain/slots.ts';
import { openSlots } from '../domain/window.ts';
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
    const looking = { date, zone: scope.shop.timeZone, rules, now: scope.now };
    const slots = slotsOn(place.slots, date, schedule.get(date));
    return openSlots(slots, { total: place.amount, units: taken }, looking).map(
      ({ start, end, satang, free }) => ({
        start_time: clockOf(start),
        end_time: clockOf(end),
        price: toBaht(satang),
        free,
        is_available: free >= amount,
      }),
    );
  },
);
