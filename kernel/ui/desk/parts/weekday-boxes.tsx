import { useId } from 'react';
import { addDays } from '../../../contract/zone.ts';
import { Checkbox } from '../../kit/components/field.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';

const texts = defineTexts('desk.weekdays', {
  weekdays: { en: 'Weekdays', th: 'วันในสัปดาห์' },
});

/** Any Monday; the week's days are named after those that follow it. */
const monday = '2024-01-01';

interface Props {
  /** 0 is Monday, 6 is Sunday. */
  readonly value: readonly number[];
  readonly error: string | undefined;
  readonly onChange: (value: number[]) => void;
}

/** On which days of the week something is. */
export function WeekdayBoxes({ value, error, onChange }: Props) {
  const t = useTexts(texts);
  const formats = useFormats();
  const note = useId();
  const turn = (day: number, isOn: boolean) =>
    onChange(isOn ? [...value, day].sort() : value.filter((each) => each !== day));
  return (
    <fieldset aria-describedby={error ? note : undefined}>
      <legend className="font-medium text-sm">{t('weekdays')}</legend>
      <div className="grid grid-cols-2 sm:grid-cols-3">
        {Array.from({ length: 7 }, (_, day) => (
          <Checkbox
            key={addDays(monday, day)}
            label={formats.weekday(addDays(monday, day))}
            checked={value.includes(day)}
            onChange={(event) => turn(day, event.target.checked)}
          />
        ))}
      </div>
      {error && (
        <p id={note} className="text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
