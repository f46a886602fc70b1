import { toLocalDate } from '../../../contract/time.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import type { WriteScope } from '../../../server/tenancy/scope.ts';
import { announceBookings, announceSubject } from '../../booking/announce.ts';
import { bookingContract } from '../../booking/contract.ts';
import { bookingType, findBookingType, forBookingType } from '../../booking/kinds.ts';
import { closeBooking } from '../../booking/lifecycle/end.ts';
import { Booking } from '../../booking/models/booking.ts';
import { emitBookingsSettled } from '../../booking/notices/notify-of-changes.ts';
import type { NoticeChoice } from '../../booking/subjects/subject-change.ts';
import { findAffected, findAffectedSubjects } from '../branch-days.ts';
import { exceptFromClosedDays } from '../closed-day-exceptions.ts';
import { type AffectedByDays, noticeCauses, settlingNotice } from '../settling-notice.ts';

type Action = 'tell' | 'cancel' | 'leave';

const auditActions = {
  tell: 'tell_of_days',
  cancel: 'reject_booking',
  leave: 'leave_on_closed_day',
} as const;

/** Members can cancel a booking that the shop wrote to them of until it starts, as a moved one. */
async function settleBookings(
  scope: WriteScope,
  bookings: readonly Booking[],
  action: Action,
  notify: boolean,
): Promise<number> {
  const settled = [];
  for (const booking of bookings) {
    const { kind, id } = booking;
    const own = forBookingType(scope, kind);
    if (action === 'cancel') {
      // `emitBookingsSettled` notifies each member once of all that the call cancels.
      if (!(await closeBooking(own, booking, 'rejected', false))) continue;
    } else if (action === 'tell') {
      await own.query(Booking).findById(id).patch({ may_always_cancel: true });
      announceBookings(own, kind, [booking], 'status');
    } else {
      const day = toLocalDate(booking.starts_at, own.shop.timeZone);
      await exceptFromClosedDays(own, [{ id, day }]);
      announceBookings(own, kind, [booking], 'status');
    }
    settled.push(booking);
    const { status } = booking;
    await own.audit({
      action: `${kind}.${auditActions[action]}`,
      entity: findBookingType(own, kind)?.name ?? kind,
      entityId: id,
      before: { status },
      after: action === 'leave' ? { status } : { status: action === 'cancel' ? 'rejected' : status, notify },
    });
  }
  if (notify && action !== 'leave') await emitBookingsSettled(scope, noticeCauses[action], settled);
  return settled.length;
}

/** Cancels subjects, or lets them take place. @returns how many. */
async function settleSubjects(
  scope: WriteScope,
  subjects: AffectedByDays['subjects'],
  action: 'cancel' | 'leave',
  choice: NoticeChoice,
): Promise<number> {
  let settled = 0;
  for (const [kind, ofKind] of [...subjects].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const own = forBookingType(scope, kind);
    const ids = ofKind.map(({ id }) => id);
    if (action === 'cancel') {
      settled += (await own.askOne(bookingType, kind, 'cancelSubjects', ids, choice)) ?? 0;
      continue;
    }
    await exceptFromClosedDays(own, ofKind);
    for (const { id, title, day } of ofKind)
      await own.audit({
        action: `${kind}.${auditActions.leave}`,
        entity: findBookingType(own, kind)?.subjectEntity ?? kind,
        entityId: id,
        after: { title, date: day },
      });
    announceSubject(own, kind);
    settled += ofKind.length;
  }
  return settled;
}

export const settleAffected = handler(bookingContract, 'settleAffected', async ({ input, scope, fail }) => {
  const { action, booking_ids = [], subject_ids = [], notify = true, notice_version: seen } = input;
  const subjects = action === 'tell' ? new Map() : await findAffectedSubjects(scope, subject_ids);
  const bookings = await findAffected(scope, booking_ids, { holds: true });
  if (!bookings) throw fail('not_found');
  if (action !== 'leave' && notify && seen && bookings.length + subjects.size > 0) {
    const { members, version } = await settlingNotice(scope, action, { bookings, subjects });
    if (members > 0 && version !== seen) throw fail('notice_changed');
  }
  const ended = action === 'tell' ? 0 : await settleSubjects(scope, subjects, action, { notify });
  return { settled: ended + (await settleBookings(scope, bookings, action, notify)) };
});
