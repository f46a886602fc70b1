import { calendarSpan } from '#kernel/modules/booking/points.ts';
import { schedulesOf } from '#kernel/modules/shop/points.ts';
import { handler } from '#kernel/server/plugin.ts';
import { facilityEventContract } from '../contract.ts';
import { clockOf, slotsOn } from '../domain/slots.ts';
import { placesOf } from '../places.ts';

export const openHours = handler(facilityEventContract, 'openHours', async ({ input, scope, fail }) => {
  const { start_date, end_date, branch, resource } = input;
  calendarSpan(scope, input, fail);
  const schedules = await schedulesOf(scope, start_date, end_date);
  const hours = (await placesOf(scope, branch))
    .filter(({ id }) => resource === undefined || id === resource)
    .flatMap(({ branch_id, slots }) =>
      [...(schedules.get(branch_id) ?? [])].flatMap(([date, schedule]) =>
        slotsOn(slots, date, schedule, scope.shop.timeZone).map(({ start, end }) => ({ date, start, end })),
      ),
    );
  // Places of a shop are mostly open alike.
  const each = new Map(hours.map((span) => [Object.values(span).join(), span]));
  return [...each.values()].map(({ date, start, end }) => ({
    date,
    start_time: clockOf(start),
    end_time: clockOf(end),
  }));
});
