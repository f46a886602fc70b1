import type { Language, LocalizedText } from '../../../contract/problems.ts';

const taught: LocalizedText = { en: 'with {instructor}', th: 'ผู้สอน {instructor}' };

/** Who gives what is booked, as a calendar says it; empty where nobody is named. */
export const taughtBy = (instructor: string | null, language: Language): string =>
  instructor ? taught[language].replace('{instructor}', () => instructor) : '';
