import { useState } from 'react';
import { useToday } from '../../app/boot/now.ts';
import { DateInput } from '../../kit/components/field.tsx';
import { readTime, TimeInput } from '../../kit/components/time-input.tsx';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';

const texts = defineTexts('desk.start_fields', {
  date: { en: 'Date', th: 'วันที่' },
  time: { en: 'Time', th: 'เวลาเริ่ม' },
  past: { en: 'The date must be today or later.', th: 'วันที่ต้องเป็นวันนี้หรือหลังจากนี้' },
});

interface Props {
  /** What stands in the fields at first, `YYYY-MM-DD HH:mm`; null for nothing. */
  readonly start: string | null;
  /** A `useContractForm` whose field `datetime` is set: `YYYY-MM-DD HH:mm`, or empty while one of the two is missing. */
  readonly form: {
    readonly field: (name: 'datetime') => { readonly error: string | undefined };
    readonly set: (name: 'datetime', value: unknown) => void;
  };
}

/** Day and time at which something new starts, side by side. */
export function StartFields({ start, form }: Props) {
  const t = useTexts(texts);
  const { error } = form.field('datetime');
  const today = useToday();
  const [date, setDate] = useState(start?.slice(0, 10) ?? '');
  const [time, setTime] = useState(start?.slice(11) ?? '');
  const set = (day: string, hour: string) => {
    setDate(day);
    setTime(hour);
    // Read as it is typed: an error that went only when the field is left would move the button from under the click.
    form.set('datetime', day && hour ? `${day} ${readTime(hour)}` : '');
  };
  const isPast = date !== '' && date < today;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
      <DateInput
        label={t('date')}
        min={today}
        value={date}
        onChange={(event) => set(event.target.value, time)}
        error={isPast ? t('past') : date === '' ? error : undefined}
      />
      <TimeInput
        label={t('time')}
        value={time}
        onChange={(event) => set(date, event.target.value)}
        error={date !== '' || time === '' ? error : undefined}
      />
    </div>
  );
}
