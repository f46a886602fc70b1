import { useState } from 'react';
import { Button, IconButton } from '../../kit/components/button.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import { Table } from '../table/table.tsx';
import { useSpanNote } from './use-span-note.ts';
import type { WeekSpan } from './week-span.ts';

const texts = defineTexts('desk.span_table', {
  day: { en: 'Day', th: 'วัน' },
  from: { en: 'From', th: 'ตั้งแต่' },
  to: { en: 'To', th: 'ถึง' },
  remove_of: { en: 'Remove {day} from {from} to {to}', th: 'ลบ {day} {from}-{to} น.' },
  more: { en: 'Show more', th: 'แสดงเพิ่ม' },
});

interface Props<Span extends WeekSpan> {
  readonly title: string;
  /** Heading of the notes, such as the price. */
  readonly noteTitle: string;
  /** In the order in which they are listed. */
  readonly spans: readonly Span[];
  readonly formatDay: (span: Span) => string;
  /** Rows that are shown at first, and added by each press of Show more; all rows if it is left out. */
  readonly step?: number;
  readonly onRemove: (span: Span) => void;
}

/** Hours as a table, each row with a button that removes it. */
export function SpanTable<Span extends WeekSpan>({
  title,
  noteTitle,
  spans,
  formatDay,
  step = Number.POSITIVE_INFINITY,
  onRemove,
}: Props<Span>) {
  const t = useTexts(texts);
  const formatNote = useSpanNote();
  const formats = useFormats();
  const [most, setMost] = useState(step);
  if (spans.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <Table
        label={title}
        rows={spans.slice(0, most)}
        rowKey={({ id }) => id}
        columns={[
          { key: 'day', title: t('day'), cell: formatDay },
          { key: 'from', title: t('from'), cell: ({ start }) => start },
          { key: 'to', title: t('to'), cell: ({ start, end }) => formats.end(start, end) },
          { key: 'note', title: noteTitle, cell: formatNote },
          {
            key: 'remove',
            title: '',
            cell: (span) => (
              <IconButton
                icon="trash-2"
                label={t('remove_of', { day: formatDay(span), from: span.start, to: span.end })}
                onClick={() => onRemove(span)}
              />
            ),
          },
        ]}
      />
      {spans.length > most && (
        <Button variant="secondary" className="self-start" onClick={() => setMost(most + step)}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}
