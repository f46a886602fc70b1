import { addDays, type LocalDate, toLocalDate } from '#kernel/contract/time.ts';
import { openStarts } from '#kernel/modules/booking/points.ts';
import { scheduleOf } from '#kernel/modules/shop/points.ts';
import { handler } from '#kernel/server/plugin.ts';
import { facilityEventContract } from '../contract.ts';
import { momentsOf, slotsOn } from '../domain/slots.ts';
import { placesOf } from '../places.ts';

export const dates = handler(facilityEventContract, 'dates', async ({ input, scope, settings, fail }) => {
  const { timeZone } = scope.shop;
  const { from, to } = openStarts(settings, scope.now);
  const [first, last] = [toLocalDate(from, timeZone), toLocalDate(to, timeZone)];
  const schedule = await scheduleOf(scope, input.branch_id, first, last);
  if (schedule.size === 0) throw fail('not_found');
  const slots = (await placesOf(scope, input.branch_id)).flatMap((place) => place.slots);
  const open: LocalDate[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const isOpen = slotsOn(slots, date, schedule.get(date)).some((slot) => {
      const { startsAt } = momentsOf(date, slot, timeZone);
      return startsAt > scope.now && startsAt >= from && startsAt <= to;
    });
    if (isOpen) open.push(date);
  }
  return open;
});
