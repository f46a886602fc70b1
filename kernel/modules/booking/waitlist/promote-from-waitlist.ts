import { RetryTransactionError } from '../../../server/db/transaction.ts';
import { problem } from '../../../server/errors/problem.ts';
import type { KernelScope } from '../../../server/tenancy/kernel-scope.ts';
import type { WriteScope } from '../../../server/tenancy/scope.ts';
import { isExpired } from '../../../server/tenancy/shops.ts';
import { lockMember } from '../../member/lock-member.ts';
import { announceBookings, announceWaiting } from '../announce.ts';
import { countTaken, countWaiting, readCounts } from '../capacity/subjects.ts';
import { cancelUntil } from '../domain/time-limits.ts';
import { booked, unitFree } from '../events.ts';
import { findOpenHeldOverlap } from '../hold/held-overlap.ts';
import { type BookingTypeDefinition, bookingType, findBookingType, forBookingType } from '../kinds.ts';
import { type BookingRefusal, writeBooking } from '../lifecycle/book.ts';
import { Booking } from '../models/booking.ts';
import { WaitlistEntry } from '../models/waiting.ts';
import { type BookableSubject, requestFor } from '../subjects/bookable-subject.ts';
import { waitlistPositions } from './waiting.ts';

/** Thrown for a member who has no point for that day; nothing was changed then. */
class CannotPay extends Error {}

const refusalOf = (refusal: BookingRefusal): Error =>
  refusal === 'insufficient_points'
    ? new CannotPay()
    : new RetryTransactionError(problem('unavailable', { retryAfter: 1 }));

/** Whether a locked member has a live booking of any kind, or a hold of another subject, at the time of a subject. */
async function isBusy(
  own: KernelScope,
  memberId: string,
  { id, starts_at: startsAt, ends_at: endsAt }: BookableSubject,
): Promise<boolean> {
  const booking = await own
    .query(Booking)
    .where({ member_id: memberId, live: 1 })
    .where('starts_at', '<', endsAt)
    .where('ends_at', '>', startsAt)
    .select('id')
    .first();
  if (booking) return true;
  const times = [{ startsAt, endsAt }];
  return (await findOpenHeldOverlap(own, memberId, { times, subjectId: id })) !== undefined;
}

/**
 * Books one unit of a subject for a member who waits for it, where they can pay and have nothing else at that time.
 * The subject's row is held, so nobody joins, leaves or books it in the meantime.
 * @returns false where they cannot; nothing was changed then.
 */
async function bookWaiting(
  own: KernelScope,
  kind: string,
  known: BookingTypeDefinition,
  subject: BookableSubject,
  place: Pick<WaitlistEntry, 'id' | 'member_id'>,
): Promise<boolean> {
  const memberId = place.member_id;
  // Held first: a booking of another subject that is under way is then seen, or comes after this one.
  if (!(await lockMember(own, memberId)) || (await isBusy(own, memberId, subject))) return false;
  const id = own.drawId();
  try {
    await writeBooking(own, id, kind, known, requestFor(subject, memberId), refusalOf);
  } catch (error) {
    if (error instanceof CannotPay) return false;
    throw error;
  }
  if ((await own.query(WaitlistEntry).findById(place.id).delete()) !== 1)
    throw new RetryTransactionError(problem('unavailable', { retryAfter: 1 }));
  await countWaiting(own, subject.id, -1);
  await countTaken(own, subject.id, 1);
  const made = { kind, booking_id: id, subject_id: subject.id, member_id: memberId };
  await own.emit(booked, { ...made, from_waiting: true });
  announceBookings(own, kind, [{ id, subject_id: subject.id, member_id: memberId }], 'units');
  announceWaiting(own, kind, subject.id);
  return true;
}

/** What is booked for a member on the waitlist; null if they are only notified (docs/domain/booking.md#b16). */
async function subjectToBook(
  own: KernelScope,
  kind: string,
  known: BookingTypeDefinition,
  subjectId: string,
) {
  const rules = known.settings(own.of(kind));
  if (rules.waitlist_mode !== 'auto' || isExpired(own.shop, own.now)) return null;
  const { subject } = (await own.askOne(bookingType, kind, 'offer', subjectId)) ?? {};
  if (!subject) return null;
  const terms = { cancelHours: rules.shortest_cancelation_allow, mayAlwaysCancel: false };
  return own.now <= cancelUntil({ startsAt: subject.starts_at, ...terms }) ? subject : null;
}

/**
 * Gives the free units of a subject to who waits for it, in the order in which they asked: where the shop wants it,
 * they are booked for those who agreed to it; where units are left, everybody who still waits is written to.
 * Called while the transaction holds the subject's row.
 */
export async function promoteFromWaitlist(scope: WriteScope, kind: string, subjectId: string): Promise<void> {
  const own = forBookingType(scope, kind);
  const known = findBookingType(own, kind);
  const subject = known && (await subjectToBook(own, kind, known, subjectId));
  if (known && subject) {
    const counts = await readCounts(own, subjectId);
    let free = counts ? counts.total - counts.taken : 0;
    const program = own.asProgram('waiting_list');
    for (const place of await waitlistPositions(own, kind, subjectId)) {
      if (free <= 0) return;
      if (place.books_when_free && (await bookWaiting(program, kind, known, subject, place))) free -= 1;
    }
    const left = await readCounts(own, subjectId);
    if (!left || left.waiting === 0 || left.taken >= left.total) return;
  }
  await own.emit(unitFree, { kind, subject_id: subjectId, change_id: own.drawId() });
}
