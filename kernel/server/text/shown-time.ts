import dayjs from 'dayjs';
import 'dayjs/locale/th.js';
import utc from 'dayjs/plugin/utc.js';
import type { Language, LocalizedText } from '../../contract/problems.ts';
import { type LocalDate, toLocal } from '../../contract/time.ts';

dayjs.extend(utc);

const days: Record<Language, string> = { en: 'MMM DD, YYYY', th: 'D MMM YYYY' };

/** A day as messages write it: `Nov 23, 2026`, in Thai `23 พ.ย. 2026` (docs/domain/conventions.md#c12). */
export const shownDate = (date: LocalDate, language: Language): string =>
  dayjs.utc(date).locale(language).format(days[language]);

/** The same in both languages, as a problem's sentence takes it. */
export const shownDates = (date: LocalDate): LocalizedText => ({
  en: shownDate(date, 'en'),
  th: shownDate(date, 'th'),
});

/** A day as people plan by it: `Thu, Nov 26`, in Thai `พฤ. 26 พ.ย.`. */
export const shownWeekday = (date: LocalDate, language: Language): string =>
  dayjs
    .utc(date)
    .locale(language)
    .format(language === 'th' ? 'dd D MMM' : 'ddd, MMM D');

/**
 * A moment as messages write it, on the shop's clock: `Nov 23, 2026 18:00`, in Thai `23 พ.ย. 2026 18:00`
 * (docs/domain/conventions.md#c12).
 */
export const shownTime = (instant: Date, timeZone: string, language: Language): string =>
  // The shop's own clock, read as UTC so that the zone of this machine plays no part.
  dayjs.utc(toLocal(instant, timeZone)).locale(language).format(`${days[language]} HH:mm`);

/** The same moment in both languages, as a problem's text takes it. */
export const shownTimes = (instant: Date, timeZone: string): LocalizedText => ({
  en: shownTime(instant, timeZone, 'en'),
  th: shownTime(instant, timeZone, 'th'),
});
