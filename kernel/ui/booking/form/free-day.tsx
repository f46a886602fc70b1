import { Button } from '../../kit/components/button.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import { nearestDay } from './steps.ts';

const texts = defineTexts('booking.free_day', {
  nearest: { en: 'The nearest free day: {day}', th: 'วันที่ว่างใกล้ที่สุด {day}' },
});

interface Props {
  /** The day on which nothing is free. */
  readonly date: string | null | undefined;
  /** Days on which something is; undefined while that is not known, or not asked. */
  readonly days: readonly string[] | undefined;
  readonly onChoose: (date: string) => void;
}

/** Where nothing of a day is free: the nearest day on which something is, to go on with. */
export function FreeDay({ date, days, onChoose }: Props) {
  const t = useTexts(texts);
  const formats = useFormats();
  const nearest = date && days && nearestDay(date, days);
  if (!nearest) return null;
  return (
    <Button variant="secondary" icon="calendar-days" onClick={() => onChoose(nearest)}>
      {t('nearest', { day: formats.fullDay(nearest) })}
    </Button>
  );
}
