import { isRecord } from '../../../contract/is-record.ts';
import type { Refusal } from '../../app/booking/can-book-anyway.ts';
import { ChoiceChips } from '../../kit/components/choice-chips.tsx';
import { Alert } from '../../kit/components/surfaces.tsx';
import { Problem } from '../../kit/network/problem.ts';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';

const texts = defineTexts('booking.free_elsewhere', {
  elsewhere: { en: 'Free at these times:', th: 'ที่ว่างในรอบเวลานี้' },
});

interface Props {
  readonly refusal: Refusal;
  /** Where the data of a refusal list what is free instead, each with a `name` and its id under `field`. */
  readonly list: string;
  readonly field: string;
  readonly onChoose: (id: string) => void;
}

/** Other choices of an earlier step that have what was chosen after it, where a refusal names them. */
export function FreeElsewhere({ refusal: { problem, dismiss }, list, field, onChoose }: Props) {
  const t = useTexts(texts);
  const named = problem instanceof Problem ? problem.data[list] : undefined;
  const free = (Array.isArray(named) ? named : []).filter(isRecord).map((each) => ({
    id: String(each[field]),
    name: String(each.name),
  }));
  if (free.length === 0) return null;
  return (
    <Alert tone="warning" className="mb-2">
      <p className="mb-2">{t('elsewhere')}</p>
      <ChoiceChips
        options={free}
        value={null}
        onChoose={(id) => {
          dismiss();
          onChoose(id);
        }}
      />
    </Alert>
  );
}
