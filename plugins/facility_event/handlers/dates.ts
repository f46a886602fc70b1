import { addDays, toLocalDate } from '#kernel/contract/time.ts';
import { openStarts, reservedUnitsOf } from '#kernel/modules/booking/api.ts';
import { scheduleOf } from '#kernel/modules/shop/api.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { facilityEventContract } from '../contract.ts';
import { daysAround, readUnit, slotsOn } from '../domain/slots.ts';
import { openSlots } from '../domain/window.ts';
import { placesOf } from '../places.ts';

/** Days with a time; with a free one where a place is named, which alone needs to know what is taken. */
export const dates = handler(facilityEventContract, 'dates', async ({ input, scope, settings, fail }) => {
  const { branch_id, resource, amount } = input;
  const { timeZone: zone } = scope.shop;
  const { from, to } = openStarts(settings, scope.now);
  const [first, last] = [toLocalDate(from, zone), toLocalDate(to, zone)];
  const schedule = await scheduleOf(scope, branch_id, first, last);
  if (schedule.size === 0) throw fail('not_found');
  const places = (await placesOf(scope, branch_id)).filter(({ id }) => !resource || id === resource);
  const [before, after] = [addDays(first, -1), addDays(last, 1)];
  const taken = resource
    ? await reservedUnitsOf(scope, `${resource}/${before}/`, `${resource}/${after}/`)
    : [];
  const units = Map.groupBy(taken, ([unit]) => readUnit(unit).date);
  const isOpen = (date: string) =>
    places.some(({ slots, amount: total }) => {
      const looking = { date, zone, rules: settings, now: scope.now };
      const [previous, next] = daysAround(date);
      const around = [previous, date, next].flatMap((day) => units.get(day) ?? []);
      const counts = { total, units: new Map(around) };
      const open = openSlots(slotsOn(slots, date, schedule.get(date), zone), counts, looking);
      return open.some(({ free }) => !resource || free >= amount);
    });
  return [...schedule.keys()].filter(isOpen);
});
