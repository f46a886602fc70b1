import { localizedMessage } from '../../../contract/field-messages.ts';
import { addDays } from '../../../contract/time.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { catalogContract } from '../contract.ts';
import { hoursBetween, longestWeekly, removeHours } from '../schedule.ts';

const offTooLong = localizedMessage({
  en: 'Choose a last day that is not before the first, and within a year.',
  th: 'กรุณาเลือกวันสุดท้ายที่ไม่อยู่ก่อนวันแรก และภายในหนึ่งปี',
});

export const dayOff = handler(catalogContract, 'dayOff', async ({ input, scope, fail }) => {
  const { id, date, until_date = date } = input;
  if (until_date < date || until_date > addDays(date, longestWeekly))
    throw fail('invalid', { errors: [{ path: 'until_date', message: offTooLong }] });
  const entries = await hoursBetween(scope, id, date, until_date);
  const before = { date, ...(until_date > date ? { until_date } : {}) };
  return { removed: await removeHours(scope, id, { entries, before }, fail) };
});
