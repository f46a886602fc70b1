import dayjs from 'dayjs';
import 'dayjs/locale/th.js';
import utc from 'dayjs/plugin/utc.js';
import type { Language } from '../contract/problems.ts';
import { toLocal } from '../contract/time.ts';

dayjs.extend(utc);

/** A moment as messages write it: `MMM DD, YYYY HH:mm` of the shop, in Thai with Thai months and CE years (decisions §9). */
export const shownTime = (instant: Date, timeZone: string, language: Language): string =>
  // The shop's own clock, read as UTC so that the zone of this machine plays no part.
  dayjs.utc(toLocal(instant, timeZone)).locale(language).format('MMM DD, YYYY HH:mm');
