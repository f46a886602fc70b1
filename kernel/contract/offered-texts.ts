import { z } from 'zod';
import { optionalText } from './fields.ts';
import { levels } from './levels.ts';
import { line } from './written-text.ts';

/** What members read about something that they can book. A field is left out if staff wrote nothing. */
export const offeredTexts = {
  level: z.enum(levels).optional(),
  about: z.string().optional(),
  about_en: z.string().optional(),
  what_to_bring: z.string().optional(),
  what_to_bring_en: z.string().optional(),
  /** Address of its picture. */
  image_link: z.string().optional(),
};

/** An English name that staff can give beside the name in the shop's own language. */
export const englishName = optionalText(line.max(200)).optional();
