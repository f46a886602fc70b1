import { contribute } from '../../server/extension.ts';
import { definePlugin } from '../../server/plugin.ts';
import { instructorBusy } from '../catalog/points.ts';

import {
  checkInCode,
  ledgerReason,
  memberMerge,
  memberPersonalData,
  memberUses,
  memberVisits,
} from '../member/points.ts';
import { messageTexts, shopEvents } from '../notify/points.ts';
import { hanging } from '../payment/points.ts';
import { bookingCount, branchDays } from '../shop/points.ts';
import { affectedAtBranches, raiseTermsAtBranch } from './branch-days.ts';
import { busyBookings } from './busy.ts';
import { closeProcedure } from './capacity/procedure.ts';
import { checkInByCode, undoByCode } from './check-in.ts';
import { bookingContract } from './contract.ts';
import { expectedToday } from './expected.ts';
import { affected } from './handlers/affected.ts';
import { affectedNotice } from './handlers/affected-notice.ts';
import { feedHandlers } from './handlers/feeds.ts';
import { next } from './handlers/next.ts';
import { settleAffected } from './handlers/settle-affected.ts';
import { today } from './handlers/today.ts';
import { bookingsPaidFrom, cancelHanging } from './hanging.ts';
import { remind } from './jobs/remind.ts';
import { bookingWords } from './ledger-words.ts';
import { bookingRecords, countBookings } from './lists.ts';
import { membersWhoBooked } from './member-uses.ts';
import { mergeBookings } from './merge.ts';
import { noticeTexts } from './notice-texts.ts';
import { erasePersonal, exportBookings, hasAhead, lastVisit, upcomingOfMember } from './personal-data.ts';
import { bookingShopEvents } from './shop-notices.ts';
import { subscriptions } from './subscribers/notices.ts';

export const plugin = definePlugin({
  contract: bookingContract,
  needs: ['shop', 'member', 'catalog', 'notify', 'payment'],
  tables: ['booking', 'booking_waiting', 'calendar_feed', 'capacity'],
  kindTables: ['booking', 'booking_waiting', 'capacity'],
  procedures: [closeProcedure],
  records: { booking: bookingRecords },
  handlers: { next, today, affected, affectedNotice, settleAffected, ...feedHandlers },
  jobs: [remind],
  on: subscriptions,
  provides: [
    contribute(instructorBusy, { busy: busyBookings }),
    contribute(checkInCode, { checkIn: checkInByCode, undo: undoByCode, today: expectedToday }),
    contribute(bookingCount, { count: countBookings }),
    contribute(branchDays, { changed: raiseTermsAtBranch, affected: affectedAtBranches }),
    contribute(ledgerReason, { words: bookingWords }),
    contribute(hanging, { bookings: bookingsPaidFrom, cancel: cancelHanging }),
    contribute(memberVisits, { upcoming: upcomingOfMember, hasAhead, lastVisit }),
    contribute(memberMerge, mergeBookings),
    contribute(memberUses, { uses: membersWhoBooked }),
    contribute(shopEvents, { events: () => Object.values(bookingShopEvents) }),
    contribute(messageTexts, { texts: () => Object.values(noticeTexts) }),
    contribute(memberPersonalData, { export: exportBookings, erase: erasePersonal }),
  ],
  history: {
    actions: {
      'booking.renew_feed': { en: 'Renewed the calendar address', th: 'เปลี่ยนที่อยู่ปฏิทิน' },
      '*.check_in': { en: 'Checked in', th: 'เช็กอิน' },
      '*.undo_check_in': { en: 'Took a check-in back', th: 'ยกเลิกการเช็กอิน' },
      '*.tell_of_days': { en: 'Told the member of other hours', th: 'แจ้งสมาชิกเรื่องเวลาให้บริการ' },
      '*.reject_booking': { en: 'Cancelled the booking for the member', th: 'ยกเลิกการจองให้สมาชิก' },
    },
    fields: {
      status: {
        en: 'Booking',
        th: 'การจอง',
        values: {
          completed: { en: 'booked', th: 'จองแล้ว' },
          attend: { en: 'checked in', th: 'เช็กอินแล้ว' },
          canceled: { en: 'cancelled by the member', th: 'สมาชิกยกเลิก' },
          rejected: { en: 'cancelled by the shop', th: 'ร้านยกเลิก' },
        },
      },
      notify: { en: 'Members informed', th: 'แจ้งสมาชิก' },
    },
  },
});
