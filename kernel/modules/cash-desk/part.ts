import { definePart } from '../../server/plugin/define-plugin.ts';
import { drawerRecords } from './drawer-records.ts';
import { closeDay } from './handlers/close-day.ts';
import { closing } from './handlers/closing.ts';
import { closingPage } from './handlers/closing-page.ts';
import { leftDrawers } from './handlers/left-drawers.ts';
import { openAtClosing } from './handlers/open-at-closing.ts';
import { openDrawers } from './handlers/open-drawers.ts';
import { shiftPostings } from './handlers/shift-postings.ts';
import { DayClose } from './models/day-close.ts';

/** Shifts, cash drawers and the closing of a day: its part of `payment`. */
export const cashDeskPart = definePart({
  tables: ['day_close', 'day_close_tender'],
  records: {
    drawer: drawerRecords,
    day_close: {
      exists: async (scope, id) => (await scope.query(DayClose).findById(id).select('id')) !== undefined,
    },
  },
  handlers: { openDrawers, leftDrawers, shiftPostings, openAtClosing, closing, closingPage, closeDay },
  history: {
    actions: { 'payment.day_close': { en: 'Closed the day', th: 'ปิดยอดประจำวัน' } },
    fields: {
      cash_counted: { en: 'Cash counted', th: 'เงินสดที่นับได้', baht: true },
      difference: { en: 'Difference', th: 'ส่วนต่าง', baht: true },
      reason: { en: 'Reason', th: 'สาเหตุ' },
    },
  },
});
