import { clockOf, dayMinutes, minuteOf, readSpan } from '../../../contract/hours.ts';
import type { Language } from '../../../contract/problems.ts';
import { shownBaht, shownBahtShort } from '../../../contract/satang.ts';
import { useLanguage } from './language.ts';

/**
 * A Thai locale of its own counts years by the Buddhist era; screens show common-era years
 * (docs/domain/conventions.md#c12).
 */
const locales: Record<Language, string> = { en: 'en-US', th: 'th-TH-u-ca-gregory-nu-latn' };

const nextDay: Record<Language, string> = { en: 'next day', th: 'วันถัดไป' };

/** Weekdays in short from Sunday on; `Intl` has a longer form for Thursday. */
const thaiWeekdays = ['อา.', 'จ.', 'อ.', 'พ.', 'พฤ.', 'ศ.', 'ส.'] as const;

const wall = (value: string) => new Date(`${value.slice(0, 10)}T00:00:00Z`);
const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Makes a value when it is first asked for, because each of `Intl`'s formatters costs a phone milliseconds. */
const whenAsked = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

const formatter = (language: Language, options: Intl.DateTimeFormatOptions) =>
  whenAsked(() => new Intl.DateTimeFormat(locales[language], { timeZone: 'UTC', ...options }));

export interface Formats {
  /**
   * `Nov 23, 2026`, in Thai `23 พ.ย. 2026`, of a date or date-time of the shop; `-` for none
   * (docs/domain/conventions.md#c12).
   */
  readonly date: (value: string | null | undefined) => string;
  /** `HH:mm` of a date-time or time. */
  readonly time: (value: string) => string;
  /** A date as `date` shows it, and `HH:mm`. */
  readonly dateTime: (value: string | null | undefined) => string;
  /** `HH:mm – HH:mm` of a start and its minutes; an end past midnight says so. */
  readonly span: (start: string, minutes: number) => string;
  /**
   * `HH:mm – HH:mm` of two clock times, of which the end is on the next day if it is not after the start. A start after
   * midnight counts on: `24:30` is shown as `00:30`.
   */
  readonly hours: (start: string, end: string) => string;
  /** The end alone, such as `02:00 (next day)`. */
  readonly end: (start: string, end: string) => string;
  /** Weekday in words, such as `Monday`. */
  readonly weekday: (value: string, width?: 'long' | 'short') => string;
  /** A date with its weekday: `Thu, Nov 26, 2026`, in Thai `พฤ. 26 พ.ย. 2026`. */
  readonly fullDay: (value: string) => string;
  /** The same in rows, without its year: `Thu, Nov 26`, in Thai `พฤ. 26 พ.ย.`. */
  readonly rowDay: (value: string) => string;
  /** Day and month in short, such as `Nov 23`, in Thai `23 พ.ย.`. */
  readonly dayShort: (value: string) => string;
  /** Month in short, such as `Nov`. */
  readonly monthShort: (value: string) => string;
  /** Month and year, such as `November 2026`. */
  readonly month: (value: string) => string;
  /** An amount of the wire (`"1234.50"`) as `1,234.50 THB`, in Thai `1,234.50 บาท`. */
  readonly baht: (value: string | number) => string;
  /** The same in short: `฿1,234.50`, and `฿500` of a whole amount; in Thai `500 บาท`. */
  readonly bahtShort: (value: string | number) => string;
  /** A whole number with separators. */
  readonly number: (value: number) => string;
}

const makeFormats = (language: Language): Formats => {
  const monthShort = formatter(language, { month: 'short' });
  const monthYear = formatter(language, { month: 'long', year: 'numeric' });
  const days = {
    long: formatter(language, { weekday: 'long' }),
    short: formatter(language, { weekday: 'short' }),
  };
  const whole = whenAsked(() => new Intl.NumberFormat('en-US'));
  const isDay = (value: string | null | undefined): value is string =>
    !!value && !Number.isNaN(wall(value).getTime());

  const date: Formats['date'] = (value) => {
    if (!isDay(value)) return '-';
    const day = wall(value);
    const month = monthShort().format(day);
    const ofMonth = day.getUTCDate();
    const year = day.getUTCFullYear();
    return language === 'th' ? `${ofMonth} ${month} ${year}` : `${month} ${twoDigits(ofMonth)}, ${year}`;
  };
  const dayShort: Formats['dayShort'] = (value) => {
    if (!isDay(value)) return '-';
    const month = monthShort().format(wall(value));
    const ofMonth = wall(value).getUTCDate();
    return language === 'th' ? `${ofMonth} ${month}` : `${month} ${ofMonth}`;
  };
  const withWeekday = (value: string, day: string) => {
    if (!isDay(value)) return '-';
    if (language === 'th') return `${thaiWeekdays[wall(value).getUTCDay()]} ${day}`;
    return `${days.short().format(wall(value))}, ${day}`;
  };
  const time: Formats['time'] = (value) => value.slice(-5);
  const endText = (minute: number) => {
    const clock = minute === dayMinutes ? '00:00' : clockOf(minute % dayMinutes);
    return minute > dayMinutes ? `${clock} (${nextDay[language]})` : clock;
  };
  const startText = (from: string) => (from < '24:00' ? from : clockOf(minuteOf(from) % dayMinutes));
  const end: Formats['end'] = (from, to) => {
    const { end: minute } = readSpan(from, to);
    return minute > dayMinutes ? endText(minute) : to;
  };
  return {
    date,
    time,
    dateTime: (value) => (isDay(value) ? `${date(value)} ${time(value)}` : '-'),
    span: (start, minutes) => {
      const from = time(start);
      return `${from} – ${endText(minuteOf(from) + minutes)}`;
    },
    hours: (from, to) => `${startText(from)} – ${end(from, to)}`,
    end,
    weekday: (value, width = 'long') => (isDay(value) ? days[width]().format(wall(value)) : '-'),
    fullDay: (value) => withWeekday(value, date(value)),
    rowDay: (value) => withWeekday(value, dayShort(value)),
    dayShort,
    monthShort: (value) => (isDay(value) ? monthShort().format(wall(value)) : '-'),
    month: (value) =>
      isDay(`${value.slice(0, 7)}-01`) ? monthYear().format(wall(`${value.slice(0, 7)}-01`)) : '-',
    baht: (value) => shownBaht(Math.round(Number(value) * 100))[language],
    bahtShort: (value) => shownBahtShort(Math.round(Number(value) * 100))[language],
    number: (value) => whole().format(value),
  };
};

const formats: Record<Language, () => Formats> = {
  en: whenAsked(() => makeFormats('en')),
  th: whenAsked(() => makeFormats('th')),
};

/**
 * Ways to show the wire's dates, times and amounts in a language, the same object each time. Dates and times are the
 * shop's own, never moved.
 */
export const formatsFor = (language: Language): Formats => formats[language]();

/** `formatsFor` the language of the screen. */
export const useFormats = (): Formats => formatsFor(useLanguage());
