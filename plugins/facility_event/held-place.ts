import { toBaht } from '#kernel/contract/satang.ts';
import { announceSubject, type HeldSubject, holdSubject } from '#kernel/modules/booking/points.ts';
import type { Problem, ProblemDetails } from '#kernel/server/errors.ts';
import type { Scope } from '#kernel/server/scope.ts';
import { facilityEventContract, type PlaceView } from './contract.ts';
import { clockOf, readUnit, type Span, unitOf } from './domain/slots.ts';
import { slotsOfBooking } from './kind.ts';
import { findPlace, type Place, shownPlace } from './places.ts';

const { id: kind } = facilityEventContract;

/** A place whose terms are being changed, with its bookings. */
export interface HeldPlace {
  readonly place: Place;
  readonly subject: HeldSubject;
}

/** Holds a place, so that nobody books it until the transaction ends; null where the shop has no such one. */
export async function holdPlace(scope: Scope, id: string): Promise<HeldPlace | null> {
  const subject = await holdSubject(scope, kind, id);
  const place = subject && (await findPlace(scope, id));
  return place ? { place, subject } : null;
}

/** One slot of a day that is booked, and how many units are. */
export interface BookedSlot extends Span {
  readonly date: string;
  readonly units: number;
}

/** What is booked of a held place from now on, soonest first. */
export function bookedAhead({ subject, place }: HeldPlace, now: Date): BookedSlot[] {
  const units = new Map<string, number>();
  for (const booking of subject.live) {
    if (booking.ends_at <= now) continue;
    for (const { date, ...span } of slotsOfBooking(booking)) {
      const unit = unitOf(place.id, date, span);
      units.set(unit, (units.get(unit) ?? 0) + booking.n);
    }
  }
  return [...units]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([unit, count]) => ({ ...readUnit(unit), units: count }));
}

/** The refusal that names what is booked. @param booked at least one. */
export function hasBookings(
  booked: readonly BookedSlot[],
  fail: (code: 'has_bookings', details: ProblemDetails) => Problem,
): Problem {
  const [first] = booked;
  return fail('has_bookings', {
    values: { count: booked.length, date: first?.date ?? '', start_time: clockOf(first?.start ?? 0) },
  });
}

/** A place after its change, which open screens are told of. */
export async function changedPlace(scope: Scope, id: string): Promise<PlaceView> {
  announceSubject(scope, kind);
  const place = await findPlace(scope, id);
  if (!place) throw new Error('The place that was changed is gone');
  return shownPlace(place);
}

/** A slot as change history tells of it. */
export const auditedSlot = (span: Span & { readonly weekday: number }, satang?: number) => ({
  weekday: span.weekday,
  start_time: clockOf(span.start),
  end_time: clockOf(span.end),
  ...(satang === undefined ? {} : { price: toBaht(satang) }),
});
