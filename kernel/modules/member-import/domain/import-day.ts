import { plainDigits } from '../../../contract/plain-digits.ts';
import { date, type LocalDate } from '../../../contract/time.ts';
import { cleanLine } from '../../../contract/written-text.ts';

export type DayOrder = 'dmy' | 'mdy';
/** The common era or the Buddhist era, which is 543 years ahead. */
export type Era = 'ce' | 'be';

/** How the days of one column are read; null is not decided. */
export interface DayReading {
  readonly order: DayOrder | null;
  readonly era: Era | null;
}

/** Whether a column has days in the past, such as birthdates, or mostly in the future, such as ends. */
export type DayKind = 'past' | 'future';

/** A day as it is written, before the order of day and month and the era are known. */
export interface WrittenDay {
  readonly pair: readonly [number, number];
  /** Null if the file must tell which number is the month. */
  readonly order: DayOrder | null;
  readonly year: number;
  readonly isShortYear: boolean;
  /** The era that the text itself shows. */
  readonly era: Era | null;
}

const eraAhead = 543;
const buddhistFrom = 2400;
const mostYearsBack = 10;
const mostYearsAhead = 30;

const thaiMonths = [
  'มค มกราคม',
  'กพ กุมภาพันธ์',
  'มีค มีนาคม',
  'เมย เมษายน',
  'พค พฤษภาคม',
  'มิย มิถุนายน',
  'กค กรกฎาคม',
  'สค สิงหาคม',
  'กย กันยายน',
  'ตค ตุลาคม',
  'พย พฤศจิกายน',
  'ธค ธันวาคม',
];
const englishMonths =
  'january february march april may june july august september october november december'.split(' ');
const monthNumbers = new Map([
  ...thaiMonths.flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const)),
  ...englishMonths.flatMap((name, at) => [[name, at + 1] as const, [name.slice(0, 3), at + 1] as const]),
  ['sept', 9] as const,
]);

const monthNamed = (word: string): number | undefined =>
  monthNumbers.get(word.toLowerCase().replace(/[\s.,/-]/g, ''));

const excelEpochMs = Date.UTC(1899, 11, 30);
const dayMs = 24 * 60 * 60_000;

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const serial = /^(\d{5})(?:\.\d+)?$/;
const numbers = /^(\d{1,2})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{4}|\d{2})$/;
const dayThenName = /^(\d{1,2})(?:st|nd|rd|th)?[\s./-]*(\D+?)[\s.,/-]*(\d{4}|\d{2})$/i;
const nameThenDay = /^([A-Za-z]+)\.?\s*(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4}|\d{2})$/;

const known = (day: number, month: number, year: string, era: Era | null = null): WrittenDay => ({
  pair: [day, month],
  order: 'dmy',
  year: Number(year),
  isShortYear: year.length === 2,
  era,
});

/** Reads what a cell says of a day: `30/6/2570`, `30 มิ.ย. 70`, `2027-06-30`, `Jun 30, 2027` or Excel's number. */
export function writtenDay(text: string): WrittenDay | null {
  const plain = plainDigits(cleanLine(text))
    .trim()
    .replace(/[T\s]\d{1,2}:\d{2}.*$/, '');
  const marked: Era | null = /พ\.?\s?ศ\.?|b\.?e\.?\s*\d/i.test(plain)
    ? 'be'
    : /ค\.?\s?ศ\.?/.test(plain)
      ? 'ce'
      : null;
  const bare = plain.replace(/\s*(?:[พค]\.?\s?ศ\.?|b\.?e\.?\s*(?=\d))\s*/i, ' ').trim();
  const [, isoYear, isoMonth, isoDay] = yearFirst.exec(bare) ?? [];
  if (isoYear && isoMonth && isoDay) return known(Number(isoDay), Number(isoMonth), isoYear, marked);
  const [, days] = serial.exec(bare) ?? [];
  if (days) {
    const at = new Date(excelEpochMs + Number(days) * dayMs);
    return known(at.getUTCDate(), at.getUTCMonth() + 1, String(at.getUTCFullYear()));
  }
  const [, one, two, year] = numbers.exec(bare) ?? [];
  if (one && two && year)
    return {
      pair: [Number(one), Number(two)],
      order: null,
      year: Number(year),
      isShortYear: year.length === 2,
      era: marked,
    };
  const [, day, name, namedYear] = dayThenName.exec(bare) ?? [];
  const month = name === undefined ? undefined : monthNamed(name);
  if (day && month && namedYear) {
    const isThai = /[\u0e00-\u0e7f]/.test(name ?? '') && namedYear.length === 2;
    return known(Number(day), month, namedYear, marked ?? (isThai ? 'be' : null));
  }
  const [, english, englishDay, englishYear] = nameThenDay.exec(bare) ?? [];
  const englishMonth = english === undefined ? undefined : monthNamed(english);
  if (englishDay && englishMonth && englishYear)
    return known(Number(englishDay), englishMonth, englishYear, marked);
  return null;
}

const dayIn = (year: number, month: number, day: number): LocalDate | null => {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const parsed = date.safeParse(text);
  return parsed.success ? parsed.data : null;
};

/** Whether the order of day and month changes the day that is meant. */
const needsOrder = ({ pair: [one, two], order }: WrittenDay): boolean => order === null && one !== two;

const needsEra = ({ isShortYear, era }: WrittenDay): boolean => isShortYear && era === null;

/** What a column has to tell before this day can be read, or null if it is clear. */
export function findDayAmbiguity(written: WrittenDay, reading: DayReading): 'order' | 'era' | null {
  if (needsOrder(written) && reading.order === null) return 'order';
  return needsEra(written) && reading.era === null ? 'era' : null;
}

/** @returns the day, or null if there is no such day or its column is not decided. */
export function dayFrom(
  written: WrittenDay,
  reading: DayReading,
  of: { readonly kind: DayKind; readonly today: LocalDate },
): LocalDate | null {
  if (findDayAmbiguity(written, reading) !== null) return null;
  const { pair, year, isShortYear } = written;
  const [day, month] = (written.order ?? reading.order ?? 'dmy') === 'dmy' ? pair : [pair[1], pair[0]];
  const isBuddhist = isShortYear ? (written.era ?? reading.era) === 'be' : year > buddhistFrom;
  const century = isBuddhist ? 2500 : 2000;
  const common = (isShortYear ? century + year : year) - (isBuddhist ? eraAhead : 0);
  const read = dayIn(common, month, day);
  if (!isShortYear || of.kind === 'future' || (read !== null && read <= of.today)) return read;
  return dayIn(common - 100, month, day);
}

function decideOrder(days: readonly WrittenDay[]): DayOrder | null {
  const open = days.filter(({ order }) => order === null);
  // A year of the Buddhist era is written by Thai people, who write the day first.
  const isDayFirst = open.some(({ pair, year, era }) => pair[0] > 12 || year > buddhistFrom || era === 'be');
  const isMonthFirst = open.some(({ pair }) => pair[1] > 12);
  if (isDayFirst !== isMonthFirst) return isDayFirst ? 'dmy' : 'mdy';
  return isDayFirst || open.some(needsOrder) ? null : 'dmy';
}

function decideEra(days: readonly WrittenDay[], kind: DayKind, today: LocalDate): Era | null {
  const eras = new Set(
    days.flatMap(({ era, year, isShortYear, order }): Era[] => {
      if (era !== null) return [era];
      if (isShortYear) return [];
      if (year > buddhistFrom) return ['be'];
      return order === null ? ['ce'] : [];
    }),
  );
  const [only] = eras;
  if (only !== undefined) return eras.size === 1 ? only : null;
  if (kind === 'past') return null;
  const thisYear = Number(today.slice(0, 4));
  const isLikely = (year: number) => year >= thisYear - mostYearsBack && year <= thisYear + mostYearsAhead;
  const short = days.filter(needsEra);
  const isCommon = short.every(({ year }) => isLikely(2000 + year));
  const isBuddhist = short.every(({ year }) => isLikely(2500 + year - eraAhead));
  if (isCommon === isBuddhist) return null;
  return isCommon ? 'ce' : 'be';
}

/** Decides from all days of a column how they are read. */
export function decideReading(days: readonly WrittenDay[], kind: DayKind, today: LocalDate): DayReading {
  return { order: decideOrder(days), era: decideEra(days, kind, today) };
}

/** Which answers a column needs. Each is a day of the file that has several readings, or null. */
export function openQuestions(days: readonly WrittenDay[], reading: DayReading) {
  return {
    order: days.find((day) => findDayAmbiguity(day, reading) === 'order') ?? null,
    era: days.find((day) => needsEra(day) && reading.era === null) ?? null,
  };
}
