import type { CheckIn } from '#kernel/modules/member/points.ts';
import type { Scope } from '#kernel/server/scope.ts';
import { type BookingRow, bookingRows } from './booking-view.ts';
import { topic } from './bookings.ts';
import { bookingIdOf, checkInMoment } from './domain/check-in.ts';
import { ClassroomBooking } from './models/classroom-booking.ts';

/**
 * Checks a member in by a scanned or typed code, when it names a class booking of this shop.
 * Scanning again changes nothing and says when it was (decisions §5, Status).
 */
export async function checkIn(scope: Scope, { code }: { code: string }): Promise<CheckIn | null> {
  const id = bookingIdOf(code);
  const row: BookingRow | undefined =
    id === null ? undefined : await bookingRows(scope).where('b.id', id).first();
  if (!row) return null;
  const told = {
    booking_id: row.id,
    member_id: row.member_id,
    title: row.topic,
    starts_at: row.starts_at,
    checked_in_at: row.checked_in_at,
  };
  if (row.status === 'attend') return { ...told, status: 'already' };
  if (row.status !== 'completed') return { ...told, status: 'not_bookable' };
  const moment = checkInMoment(row.starts_at, row.ends_at, scope.now);
  if (moment !== 'open') return { ...told, status: moment };
  const changed = await scope
    .query(ClassroomBooking)
    .where({ id: row.id, status: 'completed' })
    .patch({ status: 'attend', checked_in_at: scope.now });
  if (changed !== 1) {
    // Somebody was quicker: another receptionist, or whoever ended the booking.
    const now = await scope.query(ClassroomBooking).findById(row.id).forUpdate();
    return now?.status === 'attend'
      ? { ...told, status: 'already', checked_in_at: now.checked_in_at }
      : { ...told, status: 'not_bookable' };
  }
  await scope.audit({ action: 'class_event.check_in', entity: 'classroom_booking', entityId: row.id });
  scope.live({ topic, ids: [row.event_id] });
  return { ...told, status: 'checked_in', checked_in_at: scope.now };
}
