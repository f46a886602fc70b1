import { z } from 'zod';
import { fieldRequired, says } from './field-messages.ts';

export {
  addDays,
  addMinutes,
  daysSpan,
  defaultZone,
  isZone,
  type LocalDate,
  type LocalDateTime,
  toInstant,
  toLocal,
  toLocalDate,
  weekdayOf,
} from './zone.ts';

/** Of a `YYYY-MM-DD`: a day that its month has not is moved into another by the calendar. */
const isRealDate = (value: string) => {
  const [year = 0, month = 0, day = 0] = value.split('-').map(Number);
  const instant = new Date(Date.UTC(year, month - 1, day));
  return instant.getUTCMonth() === month - 1 && instant.getUTCDate() === day;
};

const noSuchDay = says({ en: 'There is no such day.', th: 'ไม่มีวันที่นี้' });
const notDateTime = says({
  en: 'Write the date and time as YYYY-MM-DD HH:mm.',
  th: 'กรุณาระบุวันและเวลาเป็น ปปปป-ดด-วว ชช:นน',
});

/** `YYYY-MM-DD`, a day that exists, in the shop's zone. */
export const date = z
  .string()
  .regex(/^(19|20|21)\d\d-\d\d-\d\d$/, {
    error: says({ en: 'Write the date as YYYY-MM-DD.', th: 'กรุณาระบุวันที่เป็น ปปปป-ดด-วว' }),
    abort: true,
  })
  .refine(isRealDate, noSuchDay);
/** `HH:mm`, from 00:00 to 23:59, in the shop's zone. */
export const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, says({ en: 'Write the time as HH:mm.', th: 'กรุณาระบุเวลาเป็น ชช:นน' }));
/** `YYYY-MM-DD HH:mm` in the shop's zone. */
export const dateTime = z
  .string()
  .regex(/^(19|20|21)\d\d-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d$/, {
    error: ({ input }) => (input === '' ? fieldRequired : notDateTime),
    abort: true,
  })
  .refine((value) => isRealDate(value.slice(0, 10)), noSuchDay);
