import { definePart } from '../../server/plugin/define-plugin.ts';
import { contribute } from '../../server/plugin/extension.ts';
import { instructorBusy } from '../catalog/api.ts';
import { memberMerge, memberPersonalData } from '../member/api.ts';
import { branchDays } from '../shop/api.ts';
import { affectedAtBranches, raiseTermsAtBranch } from './branch-days.ts';
import { busyBookings, heldTimes } from './busy.ts';
import { endFeed } from './feeds/address.ts';
import { affected } from './handlers/affected.ts';
import { affectedNotice } from './handlers/affected-notice.ts';
import { feedHandlers } from './handlers/feeds.ts';
import { settleAffected } from './handlers/settle-affected.ts';

/** Closed days, calendars and feeds: its part of `booking`. */
export const schedulingPart = definePart({
  tables: ['calendar_feed', 'closed_day_exception'],
  handlers: { affected, affectedNotice, settleAffected, ...feedHandlers },
  provides: [
    contribute(instructorBusy, { busy: busyBookings }),
    contribute(instructorBusy, { busy: heldTimes }),
    contribute(memberMerge, {
      follow: (scope, { fromId }) => endFeed(scope, { kind: 'member', id: fromId }),
    }),
    // An address is a secret and no personal data, so it is not exported.
    contribute(memberPersonalData, {
      export: async () => ({}),
      erase: (scope, { memberId }) => endFeed(scope, { kind: 'member', id: memberId }),
    }),
    contribute(branchDays, { changed: raiseTermsAtBranch, affected: affectedAtBranches }),
  ],
  history: {
    actions: {
      'booking.renew_feed': { en: 'Renewed the calendar address', th: 'เปลี่ยนที่อยู่ปฏิทิน' },
      '*.tell_of_days': { en: 'Notified the member of other hours', th: 'แจ้งสมาชิกเรื่องเวลาให้บริการ' },
      '*.leave_on_closed_day': { en: 'Left on a closed day', th: 'คงไว้ในวันที่ร้านปิด' },
    },
  },
});
