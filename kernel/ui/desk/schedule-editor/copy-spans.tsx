import { useState } from 'react';
import { Button } from '../../kit/components/button.tsx';
import { Dialog } from '../../kit/components/dialog.tsx';
import { DismissButton } from '../../kit/components/dismiss-button.tsx';
import { Checkbox, Select } from '../../kit/components/field.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { kitTexts } from '../../kit/text/kit-texts.ts';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import { TurnReport, useSequentialRun } from './sequential-run.tsx';
import { type SpanColumn, spanName, toggleDay, type WeekSpan } from './week-span.ts';

const texts = defineTexts('desk.copy_spans', {
  title: { en: 'Copy a day', th: 'คัดลอกทั้งวัน' },
  from: { en: 'Copy', th: 'คัดลอกจาก' },
  to: { en: 'To', th: 'ไปยัง' },
  copy: { en: 'Copy', th: 'คัดลอก' },
});

interface Props<Span extends WeekSpan> {
  readonly columns: readonly SpanColumn[];
  readonly spans: readonly Span[];
  /** Adds the same hours to another column. @throws {Problem} */
  readonly copy: (span: Span, column: string) => Promise<unknown>;
  /** After some were added. */
  readonly onWritten: () => unknown;
  readonly onClose: () => void;
}

/** Copies all that stands in one column to others; what they have already is left as it is. */
export function CopySpans<Span extends WeekSpan>({ columns, spans, copy, onWritten, onClose }: Props<Span>) {
  const t = useTexts(texts);
  const kit = useTexts(kitTexts);
  const formats = useFormats();
  const sources = columns.filter(({ id }) => spans.some(({ column }) => column === id));
  const [from, setFrom] = useState(sources[0]?.id ?? '');
  const [to, setTo] = useState<ReadonlySet<string>>(new Set());
  const { turn, run, reset } = useSequentialRun(
    ({ span, column }: { span: Span; column: string }) => copy(span, column),
    ({ span, column }) => spanName(formats, columns, { ...span, column }),
  );
  const isThere = (span: Span, column: string) =>
    spans.some((each) => each.column === column && each.start === span.start && each.end === span.end);
  const toggle = (id: string) => {
    reset();
    setTo((before) => toggleDay(before, id));
  };
  const start = async () => {
    const items = columns
      .filter(({ id }) => to.has(id))
      .flatMap(({ id: column }) =>
        spans
          .filter((span) => span.column === from && !isThere(span, column))
          .map((span) => ({ span, column })),
      );
    const isDone = await run(items);
    await onWritten();
    if (isDone) onClose();
  };
  return (
    <Dialog
      open
      title={t('title')}
      onClose={onClose}
      actions={
        <>
          <DismissButton onClick={onClose}>{kit('cancel')}</DismissButton>
          <Button icon="copy" busy={turn?.isRunning} disabled={to.size === 0} onClick={() => void start()}>
            {t('copy')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Select
          label={t('from')}
          choices={sources.map(({ id, label }) => ({ value: id, label }))}
          value={from}
          onChange={({ target }) => {
            reset();
            setFrom(target.value);
            setTo(new Set());
          }}
        />
        <fieldset>
          <legend className="font-medium text-sm">{t('to')}</legend>
          <div className="grid grid-cols-2">
            {columns
              .filter(({ id }) => id !== from)
              .map(({ id, label }) => (
                <Checkbox key={id} label={label} checked={to.has(id)} onChange={() => toggle(id)} />
              ))}
          </div>
        </fieldset>
        <TurnReport turn={turn} />
      </div>
    </Dialog>
  );
}
