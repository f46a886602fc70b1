import { toBaht } from '#kernel/contract/satang.ts';
import type { LocalDate } from '#kernel/contract/time.ts';
import { announceSubject, type LockedSession, lockSession } from '#kernel/modules/booking/api.ts';
import { scheduleOf } from '#kernel/modules/shop/api.ts';
import type { Problem, ProblemDetails } from '#kernel/server/errors/problem.ts';
import type { Scope } from '#kernel/server/tenancy/scope.ts';
import { shownDates } from '#kernel/server/text/shown-time.ts';
import { facilityEventContract, type PlaceView } from './contract.ts';
import { clockOf, isSame, readUnit, type Slot, type Span, slotsOn, unitOf } from './domain/slots.ts';
import { slotsOfBooking } from './kind.ts';
import { findPlace, type Place, shownPlace } from './places.ts';

const { id: kind } = facilityEventContract;

/** A place whose terms are being changed, with its bookings. */
export interface HeldPlace {
  readonly place: Place;
  readonly subject: LockedSession;
}

/** Holds a place, so that nobody books it until the transaction ends; null where the shop has no such one. */
export async function holdPlace(scope: Scope, id: string): Promise<HeldPlace | null> {
  const subject = await lockSession(scope, kind, id);
  const place = subject && (await findPlace(scope, id));
  return place ? { place, subject } : null;
}

/** One slot of a day that is booked, and how many units are. */
export interface BookedSlot extends Span {
  readonly date: string;
  readonly units: number;
}

/** What is booked of a held place from now on, soonest first. */
export function bookedAhead({ subject, place }: HeldPlace): BookedSlot[] {
  const units = new Map<string, number>();
  for (const booking of subject.live) {
    for (const { date, ...span } of slotsOfBooking(booking)) {
      const unit = unitOf(place.id, date, span);
      units.set(unit, (units.get(unit) ?? 0) + booking.n);
    }
  }
  return [...units]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([unit, count]) => ({ ...readUnit(unit), units: count }));
}

/** @throws Problem `has_bookings` where anything is booked, which names the first day and whose data the last. */
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

/**
 * Refuses to end a slot of a held place that is booked later. A booking remembers its hours and not the weekday value
 * that they came from, so its day's schedule tells it.
 * @param last the last day on which it is there; null for none at all.
 * @throws Problem `has_bookings`, whose data name the last day that is booked.
 */
export async function refuseBookedAfter(
  scope: Scope,
  held: HeldPlace,
  slot: Slot,
  last: LocalDate | null,
  fail: (code: 'has_bookings', details: ProblemDetails) => Problem,
): Promise<void> {
  const { slots, branch_id } = held.place;
  const { timeZone: zone } = scope.shop;
  const ahead = bookedAhead(held).filter(
    (booked) => isSame(booked, slot) && (last === null || booked.date > last),
  );
  const [first = scope.today] = ahead.map(({ date }) => date);
  const schedule = await scheduleOf(scope, branch_id, first, ahead.at(-1)?.date ?? first);
  const booked = ahead.filter(({ date }) => slotsOn(slots, date, schedule.get(date), zone).includes(slot));
  refuseBooked(booked, fail);
}

/** A place after its change, which is announced to open screens. */
export async function changedPlace(scope: Scope, id: string): Promise<PlaceView> {
  announceSubject(scope, kind);
  const place = await findPlace(scope, id);
  if (!place) throw new Error('The place that was changed is gone');
  return shownPlace(place);
}

/** A slot as change history tells of it. */
export const auditedSlot = ({ weekday, start, end, from = null, until = null, satang }: Slot) => ({
  weekday,
  start_time: clockOf(start),
  end_time: clockOf(end),
  from_date: from,
  until_date: until,
  price: toBaht(satang),
});
