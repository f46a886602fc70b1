import { instructorBusy } from '#kernel/modules/catalog/points.ts';
import {
  checkInCode,
  memberLastVisit,
  memberPersonalData,
  memberUpcoming,
} from '#kernel/modules/member/points.ts';
import { bookingCount, initialData } from '#kernel/modules/shop/points.ts';
import { type Contribution, contribute } from '#kernel/server/points.ts';
import { readSettings } from '#kernel/server/settings.ts';
import { bookingRows, viewBookings } from './booking-view.ts';
import { checkIn } from './check-in.ts';
import { classEventContract } from './contract.ts';
import { busyClasses } from './instructor-time.ts';
import { ClassroomBooking } from './models/classroom-booking.ts';
import { ClassroomWaiting } from './models/classroom-waiting.ts';

const upcomingOf = 5;

/** What class booking adds to the modules it needs. */
export const contributions: readonly Contribution[] = [
  contribute(instructorBusy, busyClasses),
  contribute(checkInCode, checkIn),
  contribute(bookingCount, (scope, { from, to }) =>
    scope.query(ClassroomBooking).where('created_at', '>=', from).where('created_at', '<', to).resultSize(),
  ),
  contribute(initialData, async (scope) => ({
    classroom_liff_id: readSettings(scope.shop, classEventContract).liff_id || null,
  })),
  contribute(memberUpcoming, async (scope, { memberId }) => {
    const rows = await bookingRows(scope)
      .where('b.member_id', memberId)
      .where('b.status', 'completed')
      .where('e.ends_at', '>', scope.now)
      .orderBy('e.starts_at')
      .limit(upcomingOf);
    return rows.map((row) => ({
      id: row.id,
      title: row.topic,
      starts_at: row.starts_at,
      ends_at: row.ends_at,
      to: `/class-event/shop-${scope.shopId}/booking-${row.id}`,
    }));
  }),
  contribute(memberLastVisit, async (scope, { memberId }) => {
    const last = await scope
      .query(ClassroomBooking)
      .where({ member_id: memberId, status: 'attend' })
      .orderBy('checked_in_at', 'desc')
      .first();
    return last?.checked_in_at ?? null;
  }),
  contribute(memberPersonalData.export, async (scope, { memberId }) => ({
    class_bookings: await viewBookings(
      scope,
      await bookingRows(scope).where('b.member_id', memberId).orderBy('e.starts_at'),
    ),
  })),
  // Bookings are the shop's books; what names the person is on the member, who is anonymised there.
  contribute(memberPersonalData.erase, async (scope, { memberId }) => {
    await scope.query(ClassroomWaiting).where({ member_id: memberId }).delete();
  }),
];
