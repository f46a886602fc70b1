import type { LocalizedText } from '../../../contract/problems.ts';
import type { LocalDate } from '../../../contract/time.ts';
import { shownDate } from '../../../server/text/shown-time.ts';
import type { Freezable } from '../domain/freeze.ts';

const written = (date: LocalDate | null | undefined): LocalizedText => ({
  en: date ? shownDate(date, 'en') : '-',
  th: date ? shownDate(date, 'th') : '-',
});

/** The days that the sentence about a refused freeze names. */
export const refusalDays = ({ frozen, end }: Freezable) => ({
  values: { from: written(frozen?.from), until: written(frozen ? frozen.until : end) },
});
