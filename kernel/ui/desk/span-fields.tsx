import type { UseFormRegisterReturn } from 'react-hook-form';
import { Select } from '../components/field.tsx';
import { TimeInput } from '../components/time-input.tsx';
import { defineTexts, useTexts } from '../text/texts.ts';
import { type SpanColumn, usualStep } from './week-span.ts';

const texts = defineTexts('desk.span_fields', {
  day: { en: 'Day', th: 'วัน' },
  from: { en: 'From', th: 'ตั้งแต่' },
  to: { en: 'To', th: 'ถึง' },
});

type Bound = UseFormRegisterReturn & { readonly error: string | undefined };

interface Props {
  readonly columns: readonly SpanColumn[];
  /** Fields of a `useContractForm`. */
  readonly day: Bound;
  readonly from: Bound;
  readonly to: Bound;
}

/** The fields by which hours of a week are written instead of drawn. */
export function SpanFields({ columns, day, from, to }: Props) {
  const t = useTexts(texts);
  return (
    <>
      <Select label={t('day')} choices={columns.map(({ id: value, label }) => ({ value, label }))} {...day} />
      <TimeInput label={t('from')} stepMinutes={usualStep} {...from} />
      <TimeInput label={t('to')} stepMinutes={usualStep} {...to} />
    </>
  );
}
