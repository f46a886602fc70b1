import type { LocalizedText } from './problems.ts';

/** How hard something is that a member can book, from the easiest on. */
export const levels = ['all', 'beginner', 'intermediate', 'advanced'] as const;
export type Level = (typeof levels)[number];

/** The levels in words. */
export const levelNames: Readonly<Record<Level, LocalizedText>> = {
  all: { en: 'All levels', th: 'ทุกระดับ' },
  beginner: { en: 'Beginner', th: 'ผู้เริ่มต้น' },
  intermediate: { en: 'Intermediate', th: 'ระดับกลาง' },
  advanced: { en: 'Advanced', th: 'ระดับสูง' },
};
