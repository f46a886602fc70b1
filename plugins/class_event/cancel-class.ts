import type { Scope } from '#kernel/server/scope.ts';
import { refund } from './bookings.ts';
import { rejected } from './events.ts';
import { ClassroomBooking } from './models/classroom-booking.ts';
import { ClassroomEvent } from './models/classroom-event.ts';
import { ClassroomWaiting } from './models/classroom-waiting.ts';

/**
 * Holds the live bookings of a class, to be called before its row is held: whoever books or cancels takes the
 * booking first and the class last, and the other way round each would wait for the other.
 */
export async function holdBookings(scope: Scope, eventId: string): Promise<void> {
  await scope
    .query(ClassroomBooking)
    .where({ event_id: eventId, status: 'completed' })
    .select('id')
    .forUpdate();
}

/**
 * Cancels a class for good: every booking is rejected, points return, members are told, nobody waits any more.
 * Opening the class again brings no booking back (decisions §5). Who has checked in stays checked in.
 */
export async function cancelClass(scope: Scope, event: ClassroomEvent): Promise<void> {
  // Without a lock, so that it does not wait for who books at this moment; they find the class closed.
  const live = await scope
    .query(ClassroomBooking)
    .where({ event_id: event.id, status: 'completed' })
    .select('id');
  const bookings = await scope
    .query(ClassroomBooking)
    .findByIds(live.map(({ id }) => id))
    .where({ status: 'completed' })
    .forUpdate();
  await scope
    .query(ClassroomBooking)
    .findByIds(bookings.map(({ id }) => id))
    .patch({ status: 'rejected', ended_at: scope.now });
  for (const booking of bookings) await refund(scope, booking, 'rejected');
  await scope.emitAll(
    rejected,
    bookings.map(({ id, member_id }) => ({
      payload: { booking_id: id, event_id: event.id, member_id, class_cancelled: true },
    })),
  );
  await scope.query(ClassroomWaiting).where({ event_id: event.id }).delete();
  await scope
    .query(ClassroomEvent)
    .findById(event.id)
    .patch({
      is_active: false,
      cancelled_at: scope.now,
      current_participant: event.current_participant - bookings.length,
    });
}
