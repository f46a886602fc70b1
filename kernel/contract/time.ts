import { z } from 'zod';
import { fieldRequired, localizedMessage } from './field-messages.ts';
import { datePattern, isRealDate } from './zone.ts';

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

const noSuchDay = localizedMessage({ en: 'There is no such day.', th: 'ไม่มีวันที่นี้' });
const notDateTime = localizedMessage({
  en: 'Choose a day, and write the time with hours and minutes, such as 18:30.',
  th: 'กรุณาเลือกวัน และระบุเวลาเป็นชั่วโมงและนาที เช่น 18:30',
});

/** `YYYY-MM-DD`, a day that exists, in the shop's zone. */
export const date = z
  .string()
  .regex(datePattern, {
    error: localizedMessage({ en: 'Choose a day of the calendar.', th: 'กรุณาเลือกวันในปฏิทิน' }),
    abort: true,
  })
  .refine(isRealDate, noSuchDay);
/** `HH:mm`, from 00:00 to 23:59, in the shop's zone. */
export const time = z
  .string()
  .regex(
    /^([01]\d|2[0-3]):[0-5]\d$/,
    localizedMessage({ en: 'Write hours and minutes, such as 18:30.', th: 'กรุณาระบุชั่วโมงและนาที เช่น 18:30' }),
  );
const inHalfHours = localizedMessage({
  en: 'Write a time in steps of 30 minutes, such as 18:30.',
  th: 'กรุณาระบุเวลาเป็นช่วงละ 30 นาที เช่น 18:30',
});
/** `HH:mm` on the hour or half past it, from 00:00 to 23:30, in the shop's zone. */
export const halfHour = z.string().regex(/^([01]\d|2[0-3]):[03]0$/, inHalfHours);
/** As `halfHour`, counting on after midnight: `24:30` is 00:30 of the next day. */
export const countedHalfHour = z.string().regex(/^([0-3]\d|4[0-7]):[03]0$/, inHalfHours);
/** As `halfHour`, for the end of something on its day, from 00:30 to 24:00. */
export const halfHourEnd = z.string().regex(/^(([01]\d|2[0-3]):[03]0|24:00)$/, inHalfHours);

const inTens = localizedMessage({
  en: 'Write a time in steps of ten minutes, such as 18:30.',
  th: 'กรุณาระบุเวลาเป็นช่วงละสิบนาที เช่น 18:30',
});
/** `HH:mm` in steps of ten minutes. */
export const tenMinutes = z.string().regex(/^([01]\d|2[0-3]):[0-5]0$/, inTens);
/** The same as an end, which may be `24:00`. */
export const tenMinutesEnd = z.string().regex(/^(([01]\d|2[0-3]):[0-5]0|24:00)$/, inTens);
/** `YYYY-MM-DD HH:mm` in the shop's zone. */
export const dateTime = z
  .string()
  .regex(/^(19|20|21)\d\d-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d$/, {
    error: ({ input }) => (input === '' ? fieldRequired : notDateTime),
    abort: true,
  })
  .refine((value) => isRealDate(value.slice(0, 10)), noSuchDay);
