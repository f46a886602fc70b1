import { clockOf, minuteOf } from '../../../contract/hours.ts';
import type { UnitWaitingContract, UnitWaitingEndpoints } from '../../../contract/unit-endpoints.ts';
import type { Call, Handler } from '../../../server/plugin/define-plugin.ts';
import { listWaitedUnits } from '../../booking/waitlist/unit-waitlists.ts';
import {
  hasBookedUnit,
  joinWaitlist,
  leaveWaitlists,
  listWaitlist,
  waitlistPositions,
} from '../../booking/waitlist/waiting.ts';
import { openSlots } from './open-slots.ts';
import type { Timetable } from './slot-source.ts';
import { readUnit, unitOf } from './unit-slots.ts';
import type { UnitContext, UnitRules } from './unit-type.ts';
import { hasUnitWaitlists } from './unit-waitlist.ts';

type WaitingCall<Name extends keyof UnitWaitingEndpoints> = Call<
  UnitWaitingContract,
  UnitWaitingEndpoints[Name]
>;

/** Handlers of the calls of `unitWaitingEndpoints`. */
export type UnitWaitingHandlers<C extends UnitWaitingContract> = {
  readonly [Name in keyof UnitWaitingEndpoints]: Handler<C, Name>;
};

/** How the ids of a resource's units begin that start at a local moment. @param datetime `YYYY-MM-DD HH:mm`. */
const unitsStartingAt = ({ id, datetime }: { readonly id: string; readonly datetime: string }): string =>
  `${id}/${datetime.replace(' ', '/')}-`;

/** Puts a member on the waitlist of a resource at a time. @throws Problem with the endpoint's codes. */
async function joinUnitWaitlist<Own, Times extends Timetable, Rules extends UnitRules>(
  { kind, resources, settings }: UnitContext<Own, Times, Rules>,
  { input, actor, scope, fail }: WaitingCall<'joinWaiting'>,
) {
  const { id, datetime, member_id: memberId } = input;
  const rules = settings(scope);
  if (!hasUnitWaitlists(rules)) throw fail('not_found');
  // Read first with its terms: the day is read later, and a change in between makes the call run again.
  const resource = await resources.find(scope, id);
  if (!resource) throw fail('not_found');
  const date = datetime.slice(0, 10);
  const readDay = () => resources.onDay(scope, { id, branch_id: resource.branch_id, date });
  const day = await readDay();
  if (!day) throw fail('not_found');
  const slot = day.slots.find(({ start }) => start === minuteOf(datetime.slice(11)));
  if (!slot) throw fail('time_not_offered');
  const binding = actor.audience === 'member' ? rules : null;
  const looking = { date, zone: scope.shop.timeZone, rules: binding, now: scope.now };
  const [open] = openSlots([slot], day, looking);
  if (!open) throw fail('outside_window');
  const unit = unitOf(id, date, slot);
  if (await hasBookedUnit(scope, { kind, subjectId: unit, memberId })) throw fail('already_booked');
  if (open.free > 0) throw fail('time_is_free');
  const isFull = async () => {
    const now = await readDay();
    return now !== null && openSlots([slot], now, looking)[0]?.free === 0;
  };
  const place = { kind, subjectId: unit, memberId, terms: resource.terms };
  const { books } = await joinWaitlist(scope, { ...place, unit: { satang: slot.satang, isFull } }, () =>
    fail('time_is_free'),
  );
  return { is_waiting: true as const, books };
}

/** Implements the calls that `unitWaitingEndpoints` puts into a contract. */
export function unitWaitingHandlers<
  C extends UnitWaitingContract,
  Own,
  Times extends Timetable,
  Rules extends UnitRules,
>(_contract: C, context: UnitContext<Own, Times, Rules>): UnitWaitingHandlers<C> {
  const { kind, settings } = context;
  const handlers = {
    async waiting({ input, scope }: WaitingCall<'waiting'>) {
      if (!hasUnitWaitlists(settings(scope))) return [];
      const { id: subjectId } = input;
      const units = await listWaitedUnits(scope, { kind, subjectId, prefix: unitsStartingAt(input) });
      return (await Promise.all(units.map((unit) => listWaitlist(scope, kind, unit)))).flat();
    },
    async ownWaiting({ input, scope }: WaitingCall<'ownWaiting'>) {
      if (!hasUnitWaitlists(settings(scope))) return [];
      const { id: subjectId, date, member_id: memberId } = input;
      const which = { kind, subjectId, prefix: `${subjectId}/${date}/`, memberId };
      const units = await listWaitedUnits(scope, which);
      const places = await Promise.all(
        units.map(async (unit) => {
          const all = await waitlistPositions(scope, kind, unit);
          const at = all.findIndex(({ member_id }) => member_id === memberId);
          const { start, end } = readUnit(unit);
          const books = Boolean(all[at]?.books_when_free);
          return { start_time: clockOf(start), end_time: clockOf(end), place: at + 1, books };
        }),
      );
      return places.filter(({ place }) => place > 0);
    },
    joinWaiting: (call: WaitingCall<'joinWaiting'>) => joinUnitWaitlist(context, call),
    async leaveWaiting({ input, scope }: WaitingCall<'leaveWaiting'>) {
      const { id: subjectId, member_id: memberId } = input;
      const which = { kind, subjectId, prefix: unitsStartingAt(input), memberId };
      await leaveWaitlists(scope, { kind, memberId, ids: await listWaitedUnits(scope, which) });
      return { is_waiting: false as const };
    },
  };
  const own = Object.entries(handlers).map(([name, run]) => [name, { transaction: 'auto', run }]);
  // The kernel parses their input and output by the contract, which has the calls of `unitWaitingEndpoints`.
  return Object.fromEntries(own) as unknown as UnitWaitingHandlers<C>;
}
