import { addDays } from '#kernel/contract/time.ts';
import { calendarSpan } from '#kernel/modules/booking/api.ts';
import { schedulesOf } from '#kernel/modules/shop/api.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { facilityEventContract } from '../contract.ts';
import { clockOf, partsByDay, slotsOn } from '../domain/slots.ts';
import { placesOf } from '../places.ts';

export const openHours = handler(facilityEventContract, 'openHours', async ({ input, scope, fail }) => {
  const { start_date, end_date, branch, resource } = input;
  calendarSpan(scope, input, fail);
  const schedules = await schedulesOf(scope, addDays(start_date, -1), end_date);
  const hours = (await placesOf(scope, branch))
    .filter(({ id }) => resource === undefined || id === resource)
    .flatMap(({ branch_id, slots }) =>
      [...(schedules.get(branch_id) ?? [])].flatMap(([date, schedule]) =>
        slotsOn(slots, date, schedule, scope.shop.timeZone).flatMap((slot) => partsByDay(date, slot)),
      ),
    )
    .filter(({ date }) => date >= start_date && date <= end_date);
  // Places of a shop are mostly open alike.
  const each = new Map(hours.map((span) => [Object.values(span).join(), span]));
  return [...each.values()].map(({ date, start, end }) => ({
    date,
    start_time: clockOf(start),
    end_time: clockOf(end),
  }));
});
