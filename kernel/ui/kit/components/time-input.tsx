import { type FocusEvent, type KeyboardEvent, useId } from 'react';
import { clockOf, dayMinutes, minuteOf, readSpan } from '../../../contract/hours.ts';
import { useFormats } from '../text/format.ts';
import { defineTexts, useTexts } from '../text/texts.ts';
import { controlLook, Field, type TextInputProps } from './field.tsx';

const texts = defineTexts('kit.time_input', {
  example: { en: 'e.g. 18:00', th: 'เช่น 18:00' },
  next_day: { en: 'On the next day', th: 'วันถัดไป' },
});

interface Props extends Omit<TextInputProps, 'type'> {
  /** Minutes between the times that are suggested; 30 unless given. */
  readonly stepMinutes?: number;
  /** The start of which this is the end, `HH:mm`: an end that is not after it is on the next day, and says so. */
  readonly after?: string;
}

/**
 * Reads what people type for a time, such as `930`, `9.30` or `9:30`, as `HH:mm`; the end of a day is `24:00`. Other
 * text stays as it is.
 */
export const readTime = (typed: string): string => {
  const match = /^(\d{1,2})[:.\s]?(\d{2})$/.exec(typed.trim()) ?? /^(\d{1,2})$/.exec(typed.trim());
  if (!match) return typed;
  const [hours, minutes] = [Number(match[1]), Number(match[2] ?? 0)];
  const isClock = (hours < 24 && minutes < 60) || (hours === 24 && minutes === 0);
  return isClock ? clockOf(hours * 60 + minutes) : typed;
};

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** The times that are suggested: those of a day, or those of the 24 hours after a start. */
const times = (step: number, start: number | null) =>
  Array.from({ length: Math.floor(dayMinutes / step) }, (_, at) =>
    clockOf(start === null ? at * step : start + (at + 1) * step),
  );

/** A time as `HH:mm` in every locale; a browser's own time field shows AM and PM in some. */
export function TimeInput({
  label,
  hint,
  error,
  hidesLabel,
  className,
  stepMinutes = 30,
  after = '',
  onBlur,
  onChange,
  onKeyDown,
  ...rest
}: Props) {
  const t = useTexts(texts);
  const formats = useFormats();
  const start = isTime(after) ? after : null;
  const typed = readTime(String(rest.value ?? ''));
  const isNextDay =
    start !== null && (isTime(typed) || typed === '24:00') && readSpan(start, typed).end > dayMinutes;
  const list = useId();
  const tidy = (event: FocusEvent<HTMLInputElement> | KeyboardEvent<HTMLInputElement>) => {
    const { currentTarget: target } = event;
    const read = readTime(target.value);
    if (read === target.value) return;
    target.value = read;
    onChange?.({ ...event, target });
  };
  return (
    <Field {...{ label, error, hidesLabel, className }} hint={isNextDay ? t('next_day') : hint}>
      {(control) => (
        <>
          <input
            type="text"
            inputMode="numeric"
            maxLength={5}
            placeholder={t('example')}
            autoComplete="off"
            list={list}
            {...rest}
            {...control}
            onChange={onChange}
            onBlur={(event) => {
              tidy(event);
              onBlur?.(event);
            }}
            // Enter sends the form while the field still has the focus.
            onKeyDown={(event) => {
              if (event.key === 'Enter') tidy(event);
              onKeyDown?.(event);
            }}
            className={`${controlLook} tabular`}
          />
          <datalist id={list}>
            {times(stepMinutes, start === null ? null : minuteOf(start)).map((time) => (
              <option key={time} value={time} label={start === null ? undefined : formats.end(start, time)} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
