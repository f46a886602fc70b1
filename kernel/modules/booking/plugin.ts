import { definePlugin } from '../../server/plugin/define-plugin.ts';
import { contribute } from '../../server/plugin/extension.ts';
import { bookingReportPart } from '../booking-report/part.ts';
import {
  checkInCode,
  dependentBookings,
  ledgerReason,
  memberMerge,
  memberPersonalData,
  memberUses,
  memberVisits,
} from '../member/api.ts';
import { messageTexts, shopEvents } from '../notify/api.ts';
import { orderBooking } from '../order/api.ts';
import { schedulingPart } from '../scheduling/part.ts';
import { bookingCount } from '../shop/api.ts';
import { absentText } from './absent/text.ts';
import { writeToAbsentTask } from './absent/write-task.ts';
import { checkInByCode, undoByCode } from './attendance/check-in.ts';
import { expectedToday } from './attendance/expected.ts';
import { commitBookingProcedure, commitUnchangedBookingProcedure } from './capacity/procedure.ts';
import { bookingContract } from './contract.ts';
import { storeDayCountsDaily } from './day-counts/store.ts';
import { absentMessage } from './handlers/absent-message.ts';
import { absentPage } from './handlers/absent-page.ts';
import { absentRuns } from './handlers/absent-runs.ts';
import { hold } from './handlers/hold.ts';
import { next } from './handlers/next.ts';
import { upcomingHandlers } from './handlers/upcoming.ts';
import { writeToAbsent } from './handlers/write-to-absent.ts';
import { bookPaidOrder, releaseHoldOfOrder } from './hold/book-paid-order.ts';
import { canBookOrder } from './hold/booking-obstacle.ts';
import { findRefusal, holdForDesk } from './hold/desk-hold.ts';
import { hasBooking } from './hold/has-booking.ts';
import { completeOrders } from './jobs/complete-orders.ts';
import { releaseHolds } from './jobs/release-holds.ts';
import { remind } from './jobs/remind.ts';
import { bookingWords } from './ledger-reasons.ts';
import { findMembersWithBookings } from './member-uses.ts';
import { mergeBookings } from './merge.ts';
import { groupTexts, noticeTexts } from './notices/notice-texts.ts';
import {
  bookingsPaidFrom,
  cancelDependentBookings,
  changePaymentOfBookings,
} from './payment/dependent-bookings.ts';
import { erasePersonal, exportBookings, lastEnd, lastVisit, upcomingOfMember } from './personal-data.ts';
import { bookingShopEvents } from './shop-notices.ts';
import { subscriptions } from './subscribers/notices.ts';
import { bookingRecords, countAllBookings, countBookings, subjectRecords } from './views/lists.ts';

export const plugin = definePlugin({
  contract: bookingContract,
  needs: ['shop', 'member', 'catalog', 'notify', 'payment'],
  parts: [schedulingPart, bookingReportPart],
  tables: [
    'absent_message',
    'absent_run',
    'booking',
    'booking_day_count',
    'booking_days_counted',
    'booking_hold',
    'booking_visit',
    'booking_waiting',
    'capacity',
  ],
  smallTables: ['booking_days_counted'],
  kindTables: ['booking', 'booking_day_count', 'booking_hold', 'booking_waiting', 'capacity'],
  procedures: [commitBookingProcedure, commitUnchangedBookingProcedure],
  records: { booking: bookingRecords, subject: subjectRecords },
  handlers: {
    absentPage,
    absentMessage,
    writeToAbsent,
    absentRuns,
    next,
    hold,
    ...upcomingHandlers,
    ...schedulingPart.handlers,
    ...bookingReportPart.handlers,
  },
  jobs: [remind, releaseHolds, completeOrders, storeDayCountsDaily],
  tasks: [writeToAbsentTask],
  on: subscriptions,
  provides: [
    contribute(checkInCode, { checkIn: checkInByCode, undo: undoByCode, today: expectedToday }),
    contribute(bookingCount, { count: countBookings, countAll: countAllBookings }),
    contribute(ledgerReason, { words: bookingWords }),
    contribute(dependentBookings, {
      bookings: bookingsPaidFrom,
      cancel: cancelDependentBookings,
      changePayment: changePaymentOfBookings,
    }),
    contribute(orderBooking, {
      book: bookPaidOrder,
      isBooked: hasBooking,
      canBook: canBookOrder,
      hold: holdForDesk,
      findRefusal,
      release: releaseHoldOfOrder,
    }),
    contribute(memberVisits, { upcoming: upcomingOfMember, lastEnd, lastVisit }),
    contribute(memberMerge, mergeBookings),
    contribute(memberUses, { uses: findMembersWithBookings }),
    contribute(shopEvents, { events: () => Object.values(bookingShopEvents) }),
    contribute(messageTexts, {
      texts: () => [...Object.values(noticeTexts), ...Object.values(groupTexts), absentText],
    }),
    contribute(memberPersonalData, { export: exportBookings, erase: erasePersonal }),
  ],
  history: {
    actions: {
      'booking.write_to_absent': { en: 'Sent a message to inactive members', th: 'ส่งข้อความถึงสมาชิกที่ไม่ได้มา' },
      '*.check_in': { en: 'Checked in', th: 'เช็กอิน' },
      '*.undo_check_in': { en: 'Took a check-in back', th: 'ยกเลิกการเช็กอิน' },
      '*.reject_booking': { en: 'Canceled the booking for the member', th: 'ยกเลิกการจองให้สมาชิก' },
    },
    fields: {
      status: {
        en: 'Booking',
        th: 'การจอง',
        values: {
          completed: { en: 'booked', th: 'จองแล้ว' },
          attend: { en: 'checked in', th: 'เช็กอินแล้ว' },
          canceled: { en: 'canceled by the member', th: 'สมาชิกยกเลิก' },
          rejected: { en: 'canceled by the shop', th: 'ร้านยกเลิก' },
        },
      },
      reject_reason: { en: 'Reason', th: 'เหตุผล', values: { given: { en: 'given', th: 'ระบุไว้' } } },
      days: { en: 'Days', th: 'จำนวนวัน' },
      members: { en: 'Members', th: 'สมาชิก' },
      first_day: { en: 'From', th: 'ตั้งแต่' },
      last_day: { en: 'To', th: 'ถึง' },
      branch_id: { en: 'Branch', th: 'สาขา', record: 'branch' },
      notify: { en: 'Members informed', th: 'แจ้งสมาชิก' },
    },
  },
});
