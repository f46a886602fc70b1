import { toBaht } from '#kernel/contract/satang.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { facilityEventContract } from '../contract.ts';
import { clockOf } from '../domain/slots.ts';
import { openSlots } from '../domain/window.ts';
import { placeOnDay } from '../places.ts';

export const times = handler(
  facilityEventContract,
  'times',
  async ({ input, actor, scope, settings, fail }) => {
    const { branch_id, resource_id, date, amount } = input;
    const place = await placeOnDay(scope, { id: resource_id, branch_id, date });
    if (!place) throw fail('not_found');
    const rules = actor.audience === 'member' ? settings : null;
    const looking = { date, zone: scope.shop.timeZone, rules, now: scope.now };
    return openSlots(place.slots, place, looking).map(({ start, end, satang, free }) => ({
      start_time: clockOf(start),
      end_time: clockOf(end),
      price: toBaht(satang),
      free,
      is_available: free >= amount,
    }));
  },
);
