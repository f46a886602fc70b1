import type { Scope } from '#kernel/server/scope.ts';
import { refund } from './bookings.ts';
import { rejected } from './events.ts';
import { ClassroomBooking } from './models/classroom-booking.ts';
import { ClassroomEvent } from './models/classroom-event.ts';
import { ClassroomWaiting } from './models/classroom-waiting.ts';

/**
 * Cancels a class for good: every booking is rejected, points return, members are told, nobody waits any more.
 * Opening the class again brings no booking back (decisions §5). Who has checked in stays checked in.
 */
export async function cancelClass(scope: Scope, event: ClassroomEvent): Promise<void> {
  const bookings = await scope
    .query(ClassroomBooking)
    .where({ event_id: event.id, status: 'completed' })
    .forUpdate();
  await scope
    .query(ClassroomBooking)
    .where({ event_id: event.id, status: 'completed' })
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
