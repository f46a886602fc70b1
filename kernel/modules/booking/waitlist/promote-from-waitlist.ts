import { RetryTransactionError } from '../../../server/db/transaction.ts';
import { problem } from '../../../server/errors/problem.ts';
import type { KernelScope } from '../../../server/tenancy/kernel-scope.ts';
import type { WriteScope } from '../../../server/tenancy/scope.ts';
import { isExpired } from '../../../server/tenancy/shops.ts';
import { lockMember } from '../../member/lock-member.ts';
import { isTaken, readTenderBalance } from '../../order/api.ts';
import { announceBookings, announceWaiting } from '../announce.ts';
import { countTaken, countWaiting, readCounts } from '../capacity/subjects.ts';
import { countUnits } from '../capacity/units.ts';
import { cancelUntil } from '../domain/time-limits.ts';
import { booked, unitFree } from '../events.ts';
import { findOpenHeldOverlap } from '../hold/held-overlap.ts';
import {
  type BookingTypeDefinition,
  bookingType,
  findBookingType,
  forBookingType,
  type WaitedUnitTerms,
} from '../kinds.ts';
import { type BookingRefusal, writeBooking } from '../lifecycle/book.ts';
import { Booking } from '../models/booking.ts';
import { WaitlistEntry } from '../models/waiting.ts';
import { payBooking } from '../payment/pay.ts';
import { type BookableSubject, requestFor } from '../subjects/bookable-subject.ts';
import { listWaitedUnits } from './unit-waitlists.ts';
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

/** What can be booked for members on a waitlist: a subject, or a unit on demand of it. */
interface Promoted {
  readonly subject: BookableSubject;
  readonly onDemand: WaitedUnitTerms | undefined;
}

type Place = Pick<WaitlistEntry, 'id' | 'member_id' | 'satang'>;

/** Whether a member pays no more than they agreed to, and has enough to pay at once (docs/domain/booking.md#b46). */
async function canPay(own: KernelScope, { onDemand }: Promoted, place: Place): Promise<boolean> {
  if (!onDemand) return true;
  const { satang, tender } = onDemand;
  if (place.satang === null || satang > Number(place.satang)) return false;
  if (tender === undefined || satang === 0 || !isTaken(own, tender)) return true;
  return (await readTenderBalance(own, tender, place.member_id)) >= satang;
}

/** Writes the booking of a unit on demand, and what pays for it. */
async function writeUnitBooking(
  own: KernelScope,
  id: string,
  kind: string,
  known: BookingTypeDefinition,
  {
    memberId,
    subject,
    onDemand,
  }: Promoted & { readonly memberId: string; readonly onDemand: WaitedUnitTerms },
): Promise<void> {
  const { unit, satang, tender } = onDemand;
  const request = { ...requestFor(subject, memberId), takes: [unit], satang };
  await writeBooking(own, id, kind, known, request, refusalOf);
  if (tender) {
    const refuse = () => new RetryTransactionError(problem('unavailable', { retryAfter: 1 }));
    await payBooking(own, kind, { id, memberId, title: subject.title, satang }, { tender, refuse });
  }
  await countUnits(own, [{ ...unit, kind, by: 1 }], () => undefined);
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
  promoted: Promoted,
  place: Place,
): Promise<boolean> {
  const { subject, onDemand } = promoted;
  const memberId = place.member_id;
  // Held first: a booking of another subject that is under way is then seen, or comes after this one.
  if (!(await lockMember(own, memberId)) || (await isBusy(own, memberId, subject))) return false;
  if (!(await canPay(own, promoted, place))) return false;
  const id = own.drawId();
  try {
    await (onDemand
      ? writeUnitBooking(own, id, kind, known, { memberId, subject, onDemand })
      : writeBooking(own, id, kind, known, requestFor(subject, memberId), refusalOf));
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
): Promise<Promoted | null> {
  const rules = known.settings(own.of(kind));
  if (rules.waitlist_mode !== 'auto' || isExpired(own.shop, own.now)) return null;
  const { subject, onDemand } = (await own.askOne(bookingType, kind, 'offer', subjectId)) ?? {};
  if (!subject) return null;
  const terms = { cancelHours: rules.shortest_cancelation_allow, mayAlwaysCancel: false };
  return own.now <= cancelUntil({ startsAt: subject.starts_at, ...terms }) ? { subject, onDemand } : null;
}

/**
 * Gives the free units of a subject to who waits for it, in the order in which they asked: where the shop wants it,
 * they are booked for those who agreed to it; where units are left, everybody who still waits is written to.
 * Called while the transaction holds the subject's row.
 */
export async function promoteFromWaitlist(scope: WriteScope, kind: string, subjectId: string): Promise<void> {
  const own = forBookingType(scope, kind);
  const known = findBookingType(own, kind);
  const promoted = known && (await subjectToBook(own, kind, known, subjectId));
  if (known && promoted) {
    const counts = await readCounts(own, subjectId);
    await bookFirst(own, kind, known, promoted, counts ? counts.total - counts.taken : 0);
    const left = await readCounts(own, subjectId);
    if (!left || left.waiting === 0 || left.taken >= left.total) return;
  }
  await own.emit(unitFree, { kind, subject_id: subjectId, change_id: own.drawId() });
}

/**
 * Books free units for the first members who agreed to it and can pay.
 * @returns how many are still free.
 */
async function bookFirst(
  own: KernelScope,
  kind: string,
  known: BookingTypeDefinition,
  promoted: Promoted,
  free: number,
): Promise<number> {
  const program = own.asProgram('waiting_list');
  const waited = promoted.onDemand?.unit.id ?? promoted.subject.id;
  let left = free;
  for (const place of await waitlistPositions(own, kind, waited)) {
    if (left <= 0) break;
    if (place.books_when_free && (await bookWaiting(program, kind, known, promoted, place))) left -= 1;
  }
  return left;
}

/**
 * Gives free units on demand of a subject to the members who wait for them, as `promoteFromWaitlist` does.
 * @param returned only what overlaps these units has become free; anything can have without it.
 */
export async function promoteToUnits(
  scope: WriteScope,
  kind: string,
  subjectId: string,
  returned?: readonly string[],
): Promise<void> {
  const own = forBookingType(scope, kind);
  const known = findBookingType(own, kind);
  const ids = await listWaitedUnits(own, { kind, subjectId });
  if (!known || ids.length === 0) return;
  const free = await own.askOne(bookingType, kind, 'freeUnits', { subjectId, ids, returned });
  for (const [id, count] of free ?? []) {
    const promoted = await subjectToBook(own, kind, known, id);
    const left = promoted ? await bookFirst(own, kind, known, promoted, count) : count;
    if (left > 0) await own.emit(unitFree, { kind, subject_id: id, change_id: own.drawId() });
  }
}
