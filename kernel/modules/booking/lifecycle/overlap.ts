import { bookingProblems } from '../../../contract/booking.ts';
import type { ProblemSpec } from '../../../contract/problems.ts';
import { Problem } from '../../../server/errors/problem.ts';
import type { CallContext, WriteScope } from '../../../server/tenancy/scope.ts';
import { readSettings } from '../../../server/tenancy/settings.ts';
import { shownTimes } from '../../../server/text/shown-time.ts';
import { memberContract } from '../../member/contract.ts';
import type { Moments } from '../kinds.ts';
import { bookedSpans } from '../views/booked-spans.ts';
import type { MemberBooking, MemberBookings } from '../views/member-bookings.ts';

/** `overlapping_booking` if the caller can confirm it: the next press answers the question. */
const overlapQuestion: ProblemSpec = {
  ...bookingProblems.overlapping_booking,
  en: 'You have {title} on {starts_at}, at the same time. Book both?',
  th: 'คุณมี {title} {starts_at} แล้ว ต้องการจองทั้งสองใช่ไหม',
};

/** What a call says about the member's other bookings at the same time. */
export interface OverlapChoice {
  /** Whether the caller has agreed to overlapping bookings. */
  readonly allowed: boolean;
  /** As read with the subject by `rowsWithMemberBookings`; read by `book` without it. */
  readonly memberBookings?: MemberBookings | undefined;
}

/** Whether two spans of time share a moment. */
export const overlaps = (one: Moments, other: Moments): boolean =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/** The member's first live booking that shares a moment with these times; undefined if there is none. */
export async function findOverlap(
  scope: WriteScope,
  bookings: readonly MemberBooking[],
  times: readonly Moments[],
): Promise<MemberBooking | undefined> {
  const sorted = [...bookings].sort((one, other) => one.starts_at.getTime() - other.starts_at.getTime());
  for (const booking of sorted) {
    const whole = { startsAt: booking.starts_at, endsAt: booking.ends_at };
    if (!times.some((each) => overlaps(each, whole))) continue;
    const spans = await bookedSpans(scope, booking);
    if (times.some((each) => spans.some((span) => overlaps(each, span)))) return booking;
  }
  return undefined;
}

/**
 * The 409 that names what the member has at the same time.
 * @param data sent with it, such as the member's other booking.
 */
export function overlapProblem(
  scope: CallContext,
  { title, starts_at }: Pick<MemberBooking, 'title' | 'starts_at'>,
  data: Readonly<Record<string, unknown>> = {},
): Problem {
  const { allow_overlapping_bookings: rule } = readSettings(scope.shop, memberContract);
  const can_book_anyway = rule === 'ask' || scope.actor.audience !== 'member';
  const spec = can_book_anyway ? overlapQuestion : bookingProblems.overlapping_booking;
  return new Problem('overlapping_booking', spec, {
    values: { title, starts_at: shownTimes(starts_at, scope.shop.timeZone) },
    data: { ...data, can_book_anyway },
  });
}

/** The 409 that names the member's other booking. */
export const bookingOverlapProblem = (scope: CallContext, booking: MemberBooking): Problem => {
  const { id, kind, title } = booking;
  return overlapProblem(scope, booking, { booking: { kind, booking_id: id, title } });
};
