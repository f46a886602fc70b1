import { scheduleOf } from '#kernel/modules/shop/api.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { facilityEventContract } from '../contract.ts';
import { canChooseAmount } from '../domain/amount.ts';
import { slotsOn } from '../domain/slots.ts';
import { placesOf } from '../places.ts';

export const places = handler(facilityEventContract, 'places', async ({ input, scope, settings, fail }) => {
  const { branch_id, date } = input;
  const schedule = await scheduleOf(scope, branch_id, date, date);
  if (schedule.size === 0) throw fail('not_found');
  return (await placesOf(scope, branch_id))
    .filter(({ slots }) => slotsOn(slots, date, schedule.get(date), scope.shop.timeZone).length > 0)
    .map(({ slots: _slots, ...place }) => ({
      ...place,
      is_input_amount: canChooseAmount(place, settings),
    }));
});
