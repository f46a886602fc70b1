import { toLocalDate } from '../../../contract/time.ts';
import type { WriteScope } from '../../../server/tenancy/scope.ts';
import { readQuietRule } from '../../notify/api.ts';
import { announceBookings, announceSubject } from '../announce.ts';
import { type Counts, countTaken, countWaiting, raiseTermsAndLock } from '../capacity/subjects.ts';
import { forgetDayCounts } from '../day-counts/forget.ts';
import { nextChangeAt } from '../domain/revision.ts';
import { reminderTime } from '../domain/time-limits.ts';
import { moved, rejected } from '../events.ts';
import { endHoldsOfSubject } from '../hold/holds.ts';
import { bookingType, forBookingType } from '../kinds.ts';
import { returnCharge, unitsOf } from '../lifecycle/end.ts';
import { Booking } from '../models/booking.ts';
import { WaitlistEntry } from '../models/waiting.ts';
import { describeMove } from '../notices/notice-cause.ts';
import { promoteFromWaitlist, promoteToUnits } from '../waitlist/promote-from-waitlist.ts';
import type { NoticeChoice, SubjectChange } from './subject-change.ts';

export {
  createCapacity,
  maxCapacity,
  setCapacity,
} from '../capacity/subjects.ts';

/** A subject whose terms are being changed: nobody can book or leave it until the transaction ends. */
export interface LockedSession extends Counts {
  readonly id: string;
  readonly kind: string;
  /** Its bookings that are booked or checked in and have not ended. */
  readonly live: readonly Booking[];
}

/**
 * Holds a subject whose terms are about to change, its bookings with it. Bookings first, then the row that everybody
 * who books updates, then the bookings again: other orders deadlock with who books and cancels, or miss a booking
 * that was under way.
 * @returns null where the shop has no such subject of the kind.
 */
export async function lockSession(
  scope: WriteScope,
  kind: string,
  id: string,
): Promise<LockedSession | null> {
  const own = forBookingType(scope, kind);
  const isLive = ({ status, ends_at }: Booking) =>
    (status === 'completed' || status === 'attend') && ends_at > scope.now;
  // Searched without a lock, and held by their ids alone: the search may pass others, and would wait for a booking under
  // way, which waits for the subject's row.
  const hold = async () => {
    const rows = await own
      .query(Booking)
      .where({ kind, subject_id: id })
      .whereIn('status', ['completed', 'attend'])
      .where('ends_at', '>', scope.now)
      .select('id');
    const ids = rows.map((row) => row.id);
    return ids.length > 0 ? own.query(Booking).findByIds(ids).forUpdate() : [];
  };
  await hold();
  const counts = await raiseTermsAndLock(own, kind, id);
  if (!counts) return null;
  const bookings = (await hold()).filter(isLive);
  return { id, kind, ...counts, live: bookings };
}

/**
 * Writes what has changed of a subject into its live bookings.
 * @param isMoved whether members may cancel without limit from now on, and are written to unless staff chose not to.
 * @param choice what staff chose; `isNoticeStale` has looked at the version.
 */
export async function changeBookings(
  scope: WriteScope,
  subject: LockedSession,
  change: SubjectChange,
  isMoved: boolean,
  { notify = true }: NoticeChoice = {},
): Promise<void> {
  const own = forBookingType(scope, subject.kind);
  const changes = await describeMove(
    own,
    subject.live.find(({ status }) => status === 'completed'),
    change,
  );
  const { timeZone } = scope.shop;
  for (const booking of subject.live) {
    const isBooked = booking.status === 'completed';
    await own
      .query(Booking)
      .findById(booking.id)
      .patch({
        ...change,
        changed_at: nextChangeAt(booking, scope.now),
        ...(isMoved && isBooked ? { may_always_cancel: true } : {}),
        ...(change.starts_at && isBooked && !isSameDay(booking.starts_at, change.starts_at, timeZone)
          ? { remind_at: reminderTime(change.starts_at, booking.created_at, readQuietRule(scope)) }
          : {}),
      });
  }
  if (change.starts_at) await forgetDayCounts(own, subject.kind, [change.starts_at]);
  // Who waits agreed to be booked at another time, branch or instructor.
  if (isMoved && subject.waiting > 0) await endAutomaticBooking(own, subject);
  if (isMoved && subject.live.length > 0)
    await own.emit(moved, {
      kind: subject.kind,
      subject_id: subject.id,
      change_id: own.drawId(),
      notify,
      changes,
    });
  announceSubject(scope, subject.kind);
  announceBookings(scope, subject.kind, subject.live, 'status');
}

/** How many of a subject's bookings are checked in. */
export const countCheckedIn = (scope: WriteScope, kind: string, id: string): Promise<number> =>
  forBookingType(scope, kind).query(Booking).where({ kind, subject_id: id, status: 'attend' }).resultSize();

/** What is moved within its day is not reminded of again; the move itself was written about. */
const isSameDay = (one: Date, other: Date, timeZone: string): boolean =>
  toLocalDate(one, timeZone) === toLocalDate(other, timeZone);

/**
 * Cancels all bookings of a subject permanently: points return, members are written to, nobody waits any more. Who has
 * checked in stays checked in (docs/domain/booking.md#b9).
 * @param choice whether members are written to, as staff chose; `isNoticeStale` has looked at the version.
 */
export async function cancelBookings(
  scope: WriteScope,
  subject: LockedSession,
  { notify = true }: NoticeChoice = {},
): Promise<void> {
  const { kind, id } = subject;
  const own = forBookingType(scope, kind);
  const ending = subject.live.filter(({ status }) => status === 'completed');
  const changed = await own
    .query(Booking)
    .findByIds(ending.map((booking) => booking.id))
    .where({ status: 'completed' })
    .patch({ status: 'rejected', ended_at: scope.now, remind_at: null });
  if (changed !== ending.length) throw new Error('A booking ended although its subject was held');
  for (const booking of ending) await returnCharge(own, booking, 'rejected');
  await own.askOne(bookingType, kind, 'ended', ending);
  await own.emitAll(
    rejected,
    ending.map((booking) => ({
      payload: {
        kind,
        booking_id: booking.id,
        subject_id: id,
        member_id: booking.member_id,
        subject_cancelled: true,
        notify,
      },
    })),
  );
  const left = await own.query(WaitlistEntry).where({ kind, subject_id: id }).delete();
  if (left > 0) await countWaiting(own, id, -left);
  for (const booking of ending) {
    const units = unitsOf(booking);
    for (const unit of units) await countTaken(own, unit, -booking.n);
    await countTaken(own, id, -booking.n * Math.max(1, units.length));
  }
  if (subject.held > 0) await endHoldsOfSubject(own, kind, id);
  announceBookings(scope, kind, ending, 'units');
}

/** Lets members on the waitlists of a subject and its units only be notified: what they agreed to has changed. */
export async function endAutomaticBooking(scope: WriteScope, { kind, id }: LockedSession): Promise<void> {
  await forBookingType(scope, kind)
    .query(WaitlistEntry)
    .where({ kind, subject_id: id })
    .patch({ books_when_free: false });
}

/**
 * Gives units on demand that are free to the members who wait for them, when the transaction ends: after the subject got
 * more of each.
 */
export function offerUnitsOnDemand(scope: WriteScope, { kind, id, waiting }: LockedSession): void {
  if (waiting > 0) scope.last(() => promoteToUnits(scope, kind, id));
}

/** Gives units that became free to who waits: after the subject's total was raised or it was opened again. */
export async function offerFreeUnits(scope: WriteScope, subject: LockedSession): Promise<void> {
  if (subject.waiting > 0) await promoteFromWaitlist(scope, subject.kind, subject.id);
}
