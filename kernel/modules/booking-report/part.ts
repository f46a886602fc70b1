import { definePart } from '../../server/plugin/define-plugin.ts';
import { overview } from './handlers/overview.ts';
import { teaching } from './handlers/teaching.ts';
import { today } from './handlers/today.ts';

/** Overviews and reports of bookings: its part of `booking`. */
export const bookingReportPart = definePart({
  handlers: { teaching, today, overview },
  history: {
    actions: {
      '*.export_report': { en: 'Had a report written as a file', th: 'ส่งออกรายงานเป็นไฟล์' },
      '*.issue_report': { en: 'Had a report mailed', th: 'ส่งรายงานทางอีเมล' },
    },
    fields: { month: { en: 'Month', th: 'เดือน' } },
  },
});
