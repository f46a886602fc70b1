import { handler } from '../../../server/plugin.ts';
import { announceBookings } from '../announce.ts';
import { findAffected, noticeCauses } from '../branch-days.ts';
import { bookingContract } from '../contract.ts';
import { endBooking } from '../end.ts';
import { daysChanged } from '../events.ts';
import { asKind, kindOf } from '../kinds.ts';
import { Booking } from '../models/booking.ts';
import { noticeOfEach } from '../notice-preview.ts';

/** A booking that is not cancelled may be cancelled by its member without limit from then on, as a moved one. */
export const settleAffected = handler(bookingContract, 'settleAffected', async ({ input, scope, fail }) => {
  const { action, booking_ids, notify = true, notice_version: seen } = input;
  const bookings = await findAffected(scope, booking_ids, { holds: true });
  if (!bookings) throw fail('not_found');
  if (notify && seen && bookings.length > 0) {
    const { version } = await noticeOfEach(scope, bookings, noticeCauses[action]);
    if (version !== seen) throw fail('notice_changed');
  }
  for (const booking of bookings) {
    const { kind, id, subject_id, member_id } = booking;
    const own = asKind(scope, kind);
    if (action === 'cancel') await endBooking(own, booking, 'rejected', notify);
    else {
      await own.query(Booking).findById(id).patch({ may_always_cancel: true });
      const payload = { kind, booking_id: id, subject_id, member_id, change_id: own.drawId() };
      if (notify) await own.emit(daysChanged, payload);
      announceBookings(own, kind, [booking], 'status');
    }
    await own.audit({
      action: action === 'cancel' ? `${kind}.reject_booking` : `${kind}.tell_of_days`,
      entity: kindOf(own, kind)?.name ?? kind,
      entityId: id,
      before: { status: booking.status },
      after: action === 'cancel' ? { status: 'rejected', notify } : { status: booking.status, notify },
    });
  }
  return { settled: bookings.length };
});
