import type { LocalizedText } from '../../../contract/problems.ts';

/** A member's place on a waitlist, from 1. */
export const waitlistPosition: LocalizedText = {
  en: 'No. {place} on the waitlist',
  th: 'คิวที่ {place} ในรายชื่อรอ',
};
