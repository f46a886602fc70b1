import type { Language } from '../../../contract/problems.ts';
import type { PointShortage } from '../../app/booking/point-change.ts';
import { defineTexts, textIn } from '../../kit/text/texts.ts';

const { keys: texts } = defineTexts('booking.shortage', {
  points: { en: '{fund} points', th: 'แต้ม{fund}' },
  none: { en: 'You have no {points}', th: 'ยังไม่มี{points}' },
  expires: { en: 'Your points expire before that day ({day})', th: 'แต้มหมดอายุก่อนวันนั้น ({day})' },
  frozen: {
    en: '{points} are frozen until {day}. Book a later day.',
    th: '{points}พักถึง {day} จองวันหลังจากนั้นได้',
  },
  frozen_only: { en: '{points} are frozen until {day}.', th: '{points}พักถึง {day}' },
  other_type: { en: 'This booking needs {points}', th: 'การจองนี้ใช้{points}' },
  few: { en: 'Not enough points that can be used on that day', th: 'แต้มที่ใช้ได้ในวันนั้นไม่พอ' },
});

/** Names of funds that already say what they count. */
const selfExplaining = /point|credit|pass|แต้ม|เครดิต|บัตร|สิทธิ์/i;

/** Puts spaces between Thai and other letters, because names of funds can be in either. */
const spaceThai = (sentence: string): string =>
  sentence
    .replace(/([\u0E00-\u0E7F])(?=[A-Za-z0-9])/g, '$1 ')
    .replace(/([A-Za-z0-9])(?=[\u0E00-\u0E7F])/g, '$1 ');

interface Shown {
  /** The shortage's `until` in words. */
  readonly day: string;
  /** Whether the form offers a day after it. */
  readonly hasLaterDay: boolean;
}

/** Says why a member has too few points, in one sentence that names the type of points. */
export function shortageText(
  language: Language,
  { cause, fund }: PointShortage,
  { day, hasLaterDay }: Shown,
): string {
  if (cause === 'expires') return textIn(language, texts.expires, { day });
  if (cause === 'few' || fund === undefined) return textIn(language, texts.few);
  const points = selfExplaining.test(fund) ? fund : textIn(language, texts.points, { fund });
  const text = texts[cause === 'frozen' && !hasLaterDay ? 'frozen_only' : cause];
  return spaceThai(textIn(language, text, { points, day }));
}
