import { z } from 'zod';
import { levels } from './levels.ts';
import type { LocalizedText } from './problems.ts';

/** A text in both languages, as an answer has it. */
const localizedText = z.object({ en: z.string(), th: z.string() });

/** What members read about something that they can book. A field is left out if staff wrote nothing. */
export const offeredTexts = {
  level: z.enum(levels).optional(),
  about: localizedText.optional(),
  what_to_bring: localizedText.optional(),
};

/**
 * Returns a text that staff wrote in one language or two. A language without a text of its own has the other's.
 * @param text in the shop's own language.
 * @returns undefined if staff wrote none.
 */
export function inBothLanguages(text: string | null, english: string | null): LocalizedText | undefined {
  const [th, en] = [text ?? english, english ?? text];
  return th === null || en === null ? undefined : { en, th };
}
