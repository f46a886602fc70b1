import { type FormEvent, useState } from 'react';
import {
  Button,
  DateInput,
  defineTexts,
  readTime,
  Saved,
  TimeInput,
  useSaving,
  useTexts,
} from '#kernel/ui/index.ts';

const texts = defineTexts('class_event.start', {
  date: { en: 'Date', th: 'วันที่' },
  time: { en: 'Time', th: 'เวลาเริ่ม' },
  move: { en: 'Move class', th: 'ย้ายคลาส' },
  told: {
    en: 'Those who booked are told, and may cancel without limit.',
    th: 'ผู้ที่จองแล้วจะได้รับแจ้ง และยกเลิกได้โดยไม่จำกัดเวลา',
  },
});

interface Props {
  /** `YYYY-MM-DD HH:mm`. */
  readonly value: string;
  readonly hasBookings: boolean;
  readonly save: (value: string) => Promise<unknown>;
}

/** When a class starts. It is saved on confirm and not on every change, because attendees are told of each move. */
export function InlineStart({ value, hasBookings, save }: Props) {
  const t = useTexts(texts);
  const [draft, setDraft] = useState<{ readonly date: string; readonly time: string } | null>(null);
  const { progress, start } = useSaving(save);
  const { date, time } = draft ?? { date: value.slice(0, 10), time: value.slice(11) };
  const next = `${date} ${readTime(time)}`;
  const isChanged = draft !== null && next !== value;
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && (await start(next))) setDraft(null);
  };
  return (
    <form onSubmit={(event) => void confirm(event)}>
      <div className="flex flex-wrap items-end gap-3">
        <DateInput
          label={t('date')}
          value={date}
          onChange={(event) => setDraft({ date: event.target.value, time })}
          className="w-44"
        />
        <TimeInput
          label={t('time')}
          value={time}
          onChange={(event) => setDraft({ date, time: event.target.value })}
          className="w-28"
        />
        {isChanged && (
          <Button type="submit" busy={progress.step === 'saving'}>
            {t('move')}
          </Button>
        )}
      </div>
      {isChanged && hasBookings && <p className="mt-1 text-muted text-sm">{t('told')}</p>}
      <Saved progress={progress} />
    </form>
  );
}
