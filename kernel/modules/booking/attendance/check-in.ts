import type { WriteScope } from '../../../server/tenancy/scope.ts';
import type { CheckIn, CheckInUndo } from '../../member/api.ts';
import { announceBookings } from '../announce.ts';
import { checkInMoment, readCheckInCode } from '../domain/check-in.ts';
import { enabledBookingTypes, findBookingType, forBookingType } from '../kinds.ts';
import { Booking } from '../models/booking.ts';
import { recomputeLastVisit, recordVisit } from './visits.ts';

/** The booking of this shop, of a feature that is on, that a scanned or typed code names; null where none is. */
async function findByCode(scope: WriteScope, code: string): Promise<Booking | null> {
  const named = readCheckInCode(code);
  if (!named) return null;
  const booking = await forBookingType(scope, 'booking')
    .query(Booking)
    .whereIn('kind', enabledBookingTypes(scope))
    .findOne('id' in named ? { id: named.id } : { short_code: named.shortCode });
  return booking ?? null;
}

/**
 * Checks a member in by a scanned or typed code, where it names a booking of this shop whose feature is on.
 * Scanning again changes nothing and says when it was (docs/domain/booking.md#b30).
 */
export async function checkInByCode(scope: WriteScope, { code }: { code: string }): Promise<CheckIn | null> {
  const booking = await findByCode(scope, code);
  return booking && checkIn(scope, booking);
}

/** Takes a check-in back by the code that it was made with. */
export async function undoByCode(scope: WriteScope, { code }: { code: string }): Promise<CheckInUndo | null> {
  const booking = await findByCode(scope, code);
  if (!booking) return null;
  const { id, title, starts_at } = booking;
  return { status: await undoCheckIn(scope, booking), booking_id: id, title, starts_at };
}

/** Checks one booking in. */
export async function checkIn(scope: WriteScope, booking: Booking): Promise<CheckIn> {
  const own = forBookingType(scope, booking.kind);
  const facts = {
    booking_id: booking.id,
    member_id: booking.member_id,
    title: booking.title,
    starts_at: booking.starts_at,
    checked_in_at: booking.checked_in_at,
  };
  if (booking.status === 'attend') return { ...facts, status: 'already' };
  if (booking.status !== 'completed') return { ...facts, status: 'not_bookable' };
  const moment = checkInMoment(booking.starts_at, booking.ends_at, scope.now);
  if (moment !== 'open') return { ...facts, status: moment };
  const changed = await own
    .query(Booking)
    .where({ id: booking.id, status: 'completed', starts_at: booking.starts_at })
    .patch({ status: 'attend', checked_in_at: scope.now });
  if (changed !== 1) {
    // Somebody was quicker: another receptionist, who ended the booking, or who moved what is booked.
    const now = await own.query(Booking).findById(booking.id).forUpdate();
    if (now?.status === 'completed') return checkIn(scope, now);
    return now?.status === 'attend'
      ? { ...facts, status: 'already', checked_in_at: now.checked_in_at }
      : { ...facts, status: 'not_bookable' };
  }
  await recordVisit(scope, booking.member_id);
  await auditOf(scope, booking, 'check_in');
  announceBookings(own, booking.kind, [booking], 'status');
  return { ...facts, status: 'checked_in', checked_in_at: scope.now };
}

/**
 * Takes a check-in back, until the end of what was booked.
 * @returns `undone`, or why not: it is not checked in, or over.
 */
export async function undoCheckIn(
  scope: WriteScope,
  booking: Booking,
): Promise<'undone' | 'not_checked_in' | 'too_late'> {
  const own = forBookingType(scope, booking.kind);
  if (scope.now > booking.ends_at) return 'too_late';
  const changed = await own
    .query(Booking)
    .where({ id: booking.id, status: 'attend' })
    .patch({ status: 'completed', checked_in_at: null });
  if (changed !== 1) return 'not_checked_in';
  await recomputeLastVisit(scope, booking.member_id);
  await auditOf(scope, booking, 'undo_check_in');
  announceBookings(own, booking.kind, [booking], 'status');
  return 'undone';
}

const auditOf = (scope: WriteScope, { id, kind }: Booking, action: string) =>
  forBookingType(scope, kind).audit({
    action: `${kind}.${action}`,
    entity: findBookingType(scope, kind)?.name ?? kind,
    entityId: id,
  });
