import { clockOf, type MinuteSpan } from '../../../contract/hours.ts';
import type { Problem, ProblemDetails } from '../../../server/errors/problem.ts';
import type { WriteScope } from '../../../server/tenancy/scope.ts';
import { shownDates } from '../../../server/text/shown-time.ts';
import { unitsOf } from '../../booking/lifecycle/end.ts';
import { type LockedSession, lockSession } from '../../booking/subjects/subjects.ts';
import type { ResourceReader, UnitResource } from './resources.ts';
import { readUnit, unitOf } from './unit-slots.ts';

/** A locked resource with its live bookings. */
export interface LockedResource<Own, Times> {
  readonly resource: UnitResource<Own, Times>;
  readonly subject: LockedSession;
}

/** Locks a resource, so that no call books it until the transaction ends. @returns null if the shop has no such one. */
export async function lockResource<Own, Times>(
  scope: WriteScope,
  kind: string,
  resources: ResourceReader<Own, Times>,
  id: string,
): Promise<LockedResource<Own, Times> | null> {
  const subject = await lockSession(scope, kind, id);
  const resource = subject && (await resources.find(scope, id));
  return resource ? { resource, subject } : null;
}

/** One booked slot of a day, and how many of its units are taken. */
export interface BookedSlot extends MinuteSpan {
  readonly date: string;
  readonly units: number;
}

/** Lists the booked slots of a locked resource's live bookings, soonest first. */
export function bookedAhead({ subject }: { readonly subject: LockedSession }): BookedSlot[] {
  const units = new Map<string, number>();
  for (const booking of subject.live) {
    for (const { date, ...span } of unitsOf(booking).map(readUnit)) {
      const unit = unitOf(subject.id, date, span);
      units.set(unit, (units.get(unit) ?? 0) + booking.n);
    }
  }
  return [...units]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([unit, count]) => ({ ...readUnit(unit), units: count }));
}

/** @throws Problem `has_bookings` if there are booked slots. Its text has the first day, its data the last. */
export function refuseBooked(
  booked: readonly BookedSlot[],
  fail: (code: 'has_bookings', details: ProblemDetails) => Problem,
): void {
  const [first] = booked;
  if (!first) return;
  throw fail('has_bookings', {
    values: { count: booked.length, date: shownDates(first.date), start_time: clockOf(first.start) },
    data: { last_date: booked.at(-1)?.date },
  });
}
