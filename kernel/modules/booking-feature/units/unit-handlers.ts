import { z } from 'zod';
import { clockOf, momentOf, partsByDay } from '../../../contract/hours.ts';
import { toBaht } from '../../../contract/satang.ts';
import { addDays, toInstant, toLocalDate } from '../../../contract/time.ts';
import type { UnitContract } from '../../../contract/unit-endpoints.ts';
import type { Handler } from '../../../server/plugin/define-plugin.ts';
import { openStarts } from '../../booking/domain/time-limits.ts';
import { countReservedUnits, takenOnDays } from '../../booking/subjects/reserved-units.ts';
import { listRoster } from '../../booking/views/lists.ts';
import { calendarBookings } from '../../scheduling/calendar-bookings.ts';
import { calendarSpan } from '../../scheduling/calendar-span.ts';
import { readBranchSchedule, readBranchSchedules } from '../../shop/api.ts';
import { offerHandlers } from '../subject-handlers.ts';
import { findEnglishNames } from './english-names.ts';
import { makeUnitBooking } from './make-unit-booking.ts';
import { openSlots, refusesStart } from './open-slots.ts';
import type { Timetable } from './slot-source.ts';
import { topUpAndBook } from './top-up-and-book.ts';
import { shownUnits } from './unit-kind.ts';
import {
  daysAround,
  lowestHourPrice,
  readUnit,
  takenSpans,
  takenWithin,
  type UnitSlot,
} from './unit-slots.ts';
import type { UnitCall, UnitContext, UnitRules } from './unit-type.ts';

type OwnCall =
  | 'dates'
  | 'places'
  | 'times'
  | 'makeBooking'
  | 'topUpAndBook'
  | 'calendar'
  | 'openHours'
  | 'day'
  | 'attendees';

/** Handlers of the calls of `unitEndpoints`. */
export type UnitHandlers<C extends UnitContract> = {
  readonly [Name in OwnCall | 'branchs']: Handler<C, Name>;
};

const timeOf = ({ start, end, satang }: UnitSlot) => ({
  start_time: clockOf(start),
  end_time: clockOf(end),
  price: toBaht(satang),
});

/** Finds days with an open slot. If the input names a resource, the slot must have `amount` free units. */
async function findDates<Own, Times extends Timetable, Rules extends UnitRules>(
  { resources, settings }: UnitContext<Own, Times, Rules>,
  { input, scope, fail }: UnitCall<'dates'>,
): Promise<string[]> {
  const { branch_id, resource, amount } = input;
  const { timeZone: zone } = scope.shop;
  const rules = settings(scope);
  const { from, to } = openStarts(rules, scope.now);
  const [first, last] = [toLocalDate(from, zone), toLocalDate(to, zone)];
  const schedule = await readBranchSchedule(scope, branch_id, first, last);
  if (schedule.size === 0) throw fail('not_found');
  const all = await resources.list(scope, branch_id);
  const wanted = all.filter(({ id }) => !resource || id === resource);
  const [before, after] = [addDays(first, -1), addDays(last, 1)];
  const taken = resource
    ? await countReservedUnits(scope, `${resource}/${before}/`, `${resource}/${after}/`)
    : [];
  const units = Map.groupBy(taken, ([unit]) => readUnit(unit).date);
  const isOpen = (date: string) =>
    wanted.some(({ timetable, amount: total }) => {
      const [previous, next] = daysAround(date);
      const around = [previous, date, next].flatMap((day) => units.get(day) ?? []);
      const slots = timetable.on({ date, schedule: schedule.get(date), zone });
      const looking = { date, zone, rules, now: scope.now };
      const open = openSlots(slots, { total, units: new Map(around) }, looking);
      return open.some(({ free }) => !resource || free >= amount);
    });
  return [...schedule.keys()].filter(isOpen);
}

/** Finds the hours in which resources can be booked on some days. Each span appears once and is within its day. */
async function findOpenHours<Own, Times extends Timetable, Rules extends UnitRules>(
  { resources }: UnitContext<Own, Times, Rules>,
  { input, scope, fail }: UnitCall<'openHours'>,
) {
  const { start_date, end_date, branch, resource } = input;
  calendarSpan(scope, input, fail);
  const { timeZone: zone } = scope.shop;
  const schedules = await readBranchSchedules(scope, addDays(start_date, -1), end_date);
  const hours = (await resources.list(scope, branch))
    .filter(({ id }) => resource === undefined || id === resource)
    .flatMap(({ branch_id, timetable }) =>
      [...(schedules.get(branch_id) ?? [])].flatMap(([date, schedule]) =>
        timetable.on({ date, schedule, zone }).flatMap((slot) => partsByDay(date, slot)),
      ),
    )
    .filter(({ date }) => date >= start_date && date <= end_date);
  // Most resources of a shop have the same hours.
  const each = new Map(hours.map((span) => [Object.values(span).join(), span]));
  return [...each.values()].map(({ date, start, end }) => ({
    date,
    start_time: clockOf(start),
    end_time: clockOf(end),
  }));
}

/** Implements the calls that `unitEndpoints` puts into a contract. */
export function unitHandlers<C extends UnitContract, Own, Times extends Timetable, Rules extends UnitRules>(
  contract: C,
  context: UnitContext<Own, Times, Rules>,
): UnitHandlers<C> {
  const { kind, table, resources, settings, canChooseAmount, findPicture } = context;
  const handlers = {
    dates: (call: UnitCall<'dates'>) => findDates(context, call),
    async places({ input, scope, fail }: UnitCall<'places'>) {
      const { branch_id, date } = input;
      const schedules = await readBranchSchedule(scope, branch_id, date, date);
      if (schedules.size === 0) throw fail('not_found');
      const day = { date, schedule: schedules.get(date), zone: scope.shop.timeZone };
      const rules = settings(scope);
      const open = (await resources.list(scope, branch_id)).flatMap((resource) => {
        const slots = resource.timetable.on(day);
        return slots.length === 0 ? [] : [{ resource, slots }];
      });
      const ids = open.map(({ resource }) => resource.id);
      const english = await findEnglishNames(scope, context, ids);
      return open.map(({ resource, slots }) => {
        const { id, name, amount, timetable } = resource;
        const name_en = english.get(id)?.name_en;
        const is_input_amount = canChooseAmount(resource, rules);
        const hour_price = toBaht(lowestHourPrice(slots));
        const usual_hour_price = toBaht(timetable.usualPrice(date));
        const image_link = findPicture(resource) ?? undefined;
        return { id, name, name_en, amount, is_input_amount, hour_price, usual_hour_price, image_link };
      });
    },
    async times({ input, actor, scope, fail }: UnitCall<'times'>) {
      const { branch_id, resource_id, date, amount } = input;
      const day = await resources.onDay(scope, { id: resource_id, branch_id, date });
      if (!day) throw fail('not_found');
      const rules = actor.audience === 'member' ? settings(scope) : null;
      const looking = { date, zone: scope.shop.timeZone, rules, now: scope.now };
      return openSlots(day.slots, day, looking).map(({ free, ...slot }) => ({
        ...timeOf(slot),
        free,
        is_available: free >= amount,
      }));
    },
    makeBooking: (call: UnitCall<'makeBooking'>) => makeUnitBooking(context, call),
    topUpAndBook: (call: UnitCall<'topUpAndBook'>) => topUpAndBook(context, call),
    async calendar({ input, scope, fail }: UnitCall<'calendar'>) {
      const rows = await calendarBookings(scope, kind, {
        ...calendarSpan(scope, input, fail),
        where: { branch_id: input.branch, subject_id: input.resource },
        joins: [{ table, as: 'p', on: ['p.id', 'b.subject_id'] }],
        columns: ['p.amount as total'],
        own: z.object({ total: z.number() }),
      });
      return rows.map(({ booking, shown, own }) => ({
        id: booking.id,
        booking_id: booking.id,
        ...shownUnits(booking, scope.shop.timeZone),
        ...shown,
        ...own,
      }));
    },
    openHours: (call: UnitCall<'openHours'>) => findOpenHours(context, call),
    async day({ input: { date, branch }, scope }: UnitCall<'day'>) {
      const { timeZone: zone } = scope.shop;
      const [schedules, all, units] = await Promise.all([
        readBranchSchedules(scope, date, date),
        resources.list(scope, branch),
        takenOnDays(scope, kind, daysAround(date), branch),
      ]);
      return all.map(({ id, name, branch_id, amount, timetable }) => {
        const taken = takenSpans(units.get(id) ?? new Map(), date);
        const schedule = schedules.get(branch_id)?.get(date);
        const times = timetable.on({ date, schedule, zone }).map((slot) => ({
          ...timeOf(slot),
          free: Math.max(0, amount - takenWithin(taken, slot)),
          is_over: refusesStart(momentOf(date, slot.start, zone), null, scope.now),
        }));
        return { id, name, branch_id, times };
      });
    },
    attendees: ({ input, scope }: UnitCall<'attendees'>) =>
      listRoster(scope, kind, input.id, toInstant(input.datetime, scope.shop.timeZone)),
  };
  const own = Object.entries(handlers).map(([name, run]) => [name, { transaction: 'auto', run }]);
  // The kernel parses their input and output by the contract, which has the calls of `unitEndpoints`.
  return { ...offerHandlers(contract), ...Object.fromEntries(own) } as unknown as UnitHandlers<C>;
}
