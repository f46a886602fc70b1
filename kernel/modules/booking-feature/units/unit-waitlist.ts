import { clockOf, isSame, momentOf, momentsOf } from '../../../contract/hours.ts';
import type { ReadScope } from '../../../server/tenancy/scope.ts';
import type { BookingTypeDefinition, OfferedSubject } from '../../booking/kinds.ts';
import { subjectOfWaited } from '../../booking/waitlist/waited-id.ts';
import { openSlots } from './open-slots.ts';
import type { UnitResource } from './resources.ts';
import type { Timetable } from './slot-source.ts';
import { readUnit, type UnitSlot } from './unit-slots.ts';
import type { UnitContext, UnitRules } from './unit-type.ts';

/** Whether the shop has waitlists of units (docs/domain/booking.md#b45). */
export const hasUnitWaitlists = ({ waitlist_mode = 'off' }: UnitRules): boolean => waitlist_mode !== 'off';

/** Whether two units of a resource, of any days, share a moment. */
function doUnitsOverlap(one: string, other: string, zone: string): boolean {
  const [first, second] = [one, other].map((unit) => {
    const { date, ...span } = readUnit(unit);
    return momentsOf(date, span, zone);
  });
  return Boolean(first && second && first.startsAt < second.endsAt && second.startsAt < first.endsAt);
}

/** The members' booking form, open at a unit's day and resource. */
function formAddress(
  { kind, waitlistForm = '' }: Pick<UnitContext<unknown, Timetable, UnitRules>, 'kind' | 'waitlistForm'>,
  shopId: string,
  unit: string,
  { id, branch_id }: Pick<UnitResource<unknown, Timetable>, 'id' | 'branch_id'>,
): (memberId: string) => string {
  const { date } = readUnit(unit);
  const route = `/${kind.replaceAll('_', '-')}/shop-${shopId}/${waitlistForm}`;
  return (memberId) => `${route}?memberId=${memberId}&branch=${branch_id}&date=${date}&resource=${id}`;
}

type WaitlistParts = Pick<BookingTypeDefinition, 'offer' | 'offers' | 'freeUnits'>;

/** What a kind of units says of its waitlists, each of which belongs to one resource at one time. */
export function unitWaitlist<Own, Times extends Timetable, Rules extends UnitRules>(
  context: UnitContext<Own, Times, Rules>,
): WaitlistParts {
  const { resources, settings, waitlistForm } = context;
  if (waitlistForm === undefined) return {};

  /** The slot of a unit on its day, with how many are free for members; null if they cannot book it now. */
  async function findOpen(scope: ReadScope, resource: UnitResource<Own, Times>, unit: string) {
    const { date, ...span } = readUnit(unit);
    const day = await resources.onDay(scope, { id: resource.id, branch_id: resource.branch_id, date });
    const slot = day?.slots.find((each) => isSame(each, span));
    if (!day || !slot) return null;
    const looking = { date, zone: scope.shop.timeZone, rules: settings(scope), now: scope.now };
    const [open] = openSlots([slot], day, looking);
    return open ?? null;
  }

  const describe = (scope: ReadScope, resource: UnitResource<Own, Times>, unit: string): OfferedSubject => {
    const { date, ...span } = readUnit(unit);
    return {
      id: unit,
      title: resource.name,
      branchId: resource.branch_id,
      instructorId: null,
      startsAt: momentsOf(date, span, scope.shop.timeZone).startsAt,
      to: formAddress(context, scope.shopId, unit, resource),
    };
  };

  /** What is booked for a member who waits for a unit. */
  function termsOf(scope: ReadScope, resource: UnitResource<Own, Times>, unit: string, slot: UnitSlot) {
    const { date, ...span } = readUnit(unit);
    const { startsAt, endsAt } = momentsOf(date, span, scope.shop.timeZone);
    const { id, terms, branch_id, name, amount } = resource;
    const isPaidAtOnce = settings(scope).payment === 'wallet';
    return {
      subject: { id, terms, branch_id, title: name, starts_at: startsAt, ends_at: endsAt, fund_id: null },
      onDemand: {
        unit: { id: unit, total: amount },
        satang: slot.satang,
        ...(isPaidAtOnce && { tender: 'wallet' as const }),
      },
    };
  }

  return {
    async offer(scope, unit) {
      // A process of an earlier release names the resource alone.
      const resourceId = subjectOfWaited(unit);
      if (resourceId === unit || !hasUnitWaitlists(settings(scope))) return null;
      const resource = await resources.find(scope, resourceId);
      const open = resource && (await findOpen(scope, resource, unit));
      if (!resource || !open) return null;
      const { to, ...offered } = describe(scope, resource, unit);
      const times = `&times=${clockOf(open.start)}`;
      return {
        ...offered,
        to: (memberId) => `${to(memberId)}${times}`,
        ...termsOf(scope, resource, unit, open),
      };
    },
    async offers(scope, units, limit) {
      if (!hasUnitWaitlists(settings(scope))) return [];
      const { timeZone: zone } = scope.shop;
      const startOf = (unit: string) => {
        const { date, start } = readUnit(unit);
        return momentOf(date, start, zone);
      };
      const ahead = units
        .filter((unit) => startOf(unit) > scope.now)
        .sort((one, other) => +startOf(one) - +startOf(other))
        .slice(0, limit);
      const offered: OfferedSubject[] = [];
      for (const [id, ofResource] of Map.groupBy(ahead, subjectOfWaited)) {
        const resource = await resources.find(scope, id);
        if (!resource || resource.is_archived) continue;
        for (const unit of ofResource)
          if (await findOpen(scope, resource, unit)) offered.push(describe(scope, resource, unit));
      }
      return offered.sort((one, other) => +one.startsAt - +other.startsAt);
    },
    async freeUnits(scope, { subjectId, ids, returned }) {
      if (!hasUnitWaitlists(settings(scope))) return new Map();
      const { timeZone: zone } = scope.shop;
      const wanted = ids.filter(
        (unit) => returned === undefined || returned.some((each) => doUnitsOverlap(each, unit, zone)),
      );
      const resource = wanted.length > 0 ? await resources.find(scope, subjectId) : null;
      const free = new Map<string, number>();
      for (const unit of resource ? wanted : []) {
        const open = resource && (await findOpen(scope, resource, unit));
        if (open && open.free > 0) free.set(unit, open.free);
      }
      return free;
    },
  };
}
