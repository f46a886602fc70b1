import dayjs from 'dayjs';
import 'dayjs/locale/th.js';
import utc from 'dayjs/plugin/utc.js';
import type { Language } from '../contract/problems.ts';
import { toLocal } from '../contract/time.ts';

dayjs.extend(utc);

const orders: Record<Language, string> = { en: 'MMM DD, YYYY HH:mm', th: 'D MMM YYYY HH:mm' };

/**
 * A moment as messages write it, on the shop's clock: `Nov 23, 2026 18:00`, in Thai `23 พ.ย. 2026 18:00`
 * (decisions §9).
 */
export const shownTime = (instant: Date, timeZone: string, language: Language): string =>
  // The shop's own clock, read as UTC so that the zone of this machine plays no part.
  dayjs.utc(toLocal(instant, timeZone)).locale(language).format(orders[language]);
