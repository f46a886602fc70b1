import { type FormEvent, useState } from 'react';
import { Button } from '../../kit/components/button.tsx';
import { DateInput } from '../../kit/components/field.tsx';
import { useSteadyFocus } from '../../kit/components/focus.ts';
import { readTime, TimeInput } from '../../kit/components/time-input.tsx';
import { Saved, useSaving } from '../../kit/inline/saving.tsx';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';

const texts = defineTexts('desk.start', {
  date: { en: 'Date', th: 'วันที่' },
  time: { en: 'Time', th: 'เวลาเริ่ม' },
});

interface Props {
  /** `YYYY-MM-DD HH:mm`. */
  readonly value: string;
  /** The word on the button that moves it. */
  readonly move: string;
  /** What a move does to others, said before it is made. */
  readonly consequence?: string | false;
  /** Only its time can be changed. */
  readonly isDayFixed?: boolean;
  readonly save: (value: string) => Promise<unknown>;
}

/** When something starts. It is saved on confirm and not on every change, because people may be notified of each move. */
export function InlineStart({ value, move, consequence, isDayFixed, save }: Props) {
  const t = useTexts(texts);
  const [draft, setDraft] = useState<{ readonly date: string; readonly time: string } | null>(null);
  const { progress, start, forget } = useSaving(save);
  const frame = useSteadyFocus<HTMLFormElement>();
  const { date, time } = draft ?? { date: value.slice(0, 10), time: value.slice(11) };
  const next = `${date} ${readTime(time)}`;
  const isChanged = draft !== null && next !== value;
  const edit = (changed: { readonly date: string; readonly time: string }) => {
    forget();
    setDraft(changed);
  };
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    // What was chosen in the meantime is still to be saved.
    if (isChanged && (await start(next))) setDraft((latest) => (latest === draft ? null : latest));
  };
  return (
    <form ref={frame} onSubmit={(event) => void confirm(event)} noValidate>
      <div className="flex flex-wrap items-end gap-3">
        <DateInput
          label={t('date')}
          value={date}
          disabled={isDayFixed}
          onChange={(event) => edit({ date: event.target.value, time })}
          className="w-44 max-w-full"
        />
        <TimeInput
          label={t('time')}
          value={time}
          onChange={(event) => edit({ date, time: event.target.value })}
          className="w-28"
        />
        {isChanged && (
          <Button type="submit" busy={progress.step === 'saving'}>
            {move}
          </Button>
        )}
      </div>
      {isChanged && consequence && <p className="mt-1 text-muted text-sm">{consequence}</p>}
      <Saved progress={progress} />
    </form>
  );
}
