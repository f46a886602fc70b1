import type { Language } from './problems.ts';
import { weekdayWords } from './workday.ts';

/** When something is open on one day, `HH:mm`; null if it is closed. An end before the start is on the next day. */
export type DayHours = { readonly from: string; readonly until: string } | null;

/** Days that follow each other with the same hours, in words. */
export interface ShownHours {
  readonly days: string;
  readonly hours: string;
}

const words = {
  closed: { en: 'Closed', th: 'ปิดร้าน' },
  every_day: { en: 'Every day', th: 'ทุกวัน' },
} as const;

const dayName = (day: number, language: Language): string => weekdayWords[String(day)]?.[language] ?? '';

const nameDays = (first: number, last: number, language: Language): string => {
  if (first === 0 && last === 6) return words.every_day[language];
  const [from, to] = [dayName(first, language), dayName(last, language)];
  return first === last ? from : `${from} – ${to}`;
};

const isSame = (one: DayHours | undefined, other: DayHours | undefined): boolean =>
  one?.from === other?.from && one?.until === other?.until;

/**
 * Opening hours in words, such as `Monday – Friday` and `09:00 – 21:00`, one entry for equal days in a row.
 * @param week Monday to Sunday.
 */
export function formatOpeningHours(week: readonly DayHours[], language: Language): ShownHours[] {
  const firsts = week.flatMap((hours, day) => (day === 0 || !isSame(hours, week[day - 1]) ? [day] : []));
  return firsts.map((first, index) => {
    const hours = week[first];
    return {
      days: nameDays(first, (firsts[index + 1] ?? week.length) - 1, language),
      hours: hours ? `${hours.from} – ${hours.until}` : words.closed[language],
    };
  });
}

/** The page in LINE where a member adds or writes to a LINE Official Account. @param account such as `@lotus`. */
export const lineAccountLink = (account: string): string =>
  `https://line.me/R/ti/p/${encodeURIComponent(account)}`;
