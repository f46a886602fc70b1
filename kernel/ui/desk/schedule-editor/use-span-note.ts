import { useFormats } from '../../kit/text/format.ts';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import type { WeekSpan } from './week-span.ts';

const texts = defineTexts('desk.span_note', {
  from: { en: 'from {date}', th: 'ตั้งแต่ {date}' },
  until: { en: 'until {date}', th: 'ถึง {date}' },
});

/** Formats what is shown beside the hours of a span: its note and the days that bound it. */
export const useSpanNote = () => {
  const t = useTexts(texts);
  const formats = useFormats();
  return ({ note, from, until }: Pick<WeekSpan, 'note' | 'from' | 'until'>): string =>
    [
      note,
      from && t('from', { date: formats.date(from) }),
      until && t('until', { date: formats.date(until) }),
    ]
      .filter(Boolean)
      .join(' ');
};
