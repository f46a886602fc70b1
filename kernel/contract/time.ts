import { z } from 'zod';

export {
  addDays,
  addMinutes,
  defaultZone,
  isZone,
  type LocalDate,
  type LocalDateTime,
  toInstant,
  toLocal,
  toLocalDate,
  weekdayOf,
} from './zone.ts';

const isRealDate = (value: string) => {
  const instant = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(value);
};

/** `YYYY-MM-DD`, a day that exists, in the shop's zone. */
export const date = z
  .string()
  .regex(/^(19|20|21)\d\d-\d\d-\d\d$/, { error: 'Write the date as YYYY-MM-DD.', abort: true })
  .refine(isRealDate, 'There is no such day.');
/** `HH:mm`, from 00:00 to 23:59, in the shop's zone. */
export const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write the time as HH:mm.');
/** `YYYY-MM-DD HH:mm` in the shop's zone. */
export const dateTime = z
  .string()
  .regex(/^(19|20|21)\d\d-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d$/, {
    error: ({ input }) =>
      input === '' ? 'Field is required' : 'Write the date and time as YYYY-MM-DD HH:mm.',
    abort: true,
  })
  .refine((value) => isRealDate(value.slice(0, 10)), 'There is no such day.');
