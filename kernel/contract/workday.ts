import { z } from 'zod';
import type { LocalizedText } from './problems.ts';

/** What a day is at a branch. */
export const daySchedule = z.enum(['weekday', 'weekend', 'close']);
export type DaySchedule = z.output<typeof daySchedule>;

/**
 * The days of a weekly row in words, by its value (docs/domain/booking.md#b21): 0 Monday to 6 Sunday, 7 weekdays, 8
 * weekends.
 */
export const weekdayWords: Readonly<Record<string, LocalizedText>> = {
  0: { en: 'Monday', th: 'จันทร์' },
  1: { en: 'Tuesday', th: 'อังคาร' },
  2: { en: 'Wednesday', th: 'พุธ' },
  3: { en: 'Thursday', th: 'พฤหัสบดี' },
  4: { en: 'Friday', th: 'ศุกร์' },
  5: { en: 'Saturday', th: 'เสาร์' },
  6: { en: 'Sunday', th: 'อาทิตย์' },
  7: { en: 'weekday', th: 'วันธรรมดา' },
  8: { en: 'weekend', th: 'วันหยุด' },
};
