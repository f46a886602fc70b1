import { useEffect, useRef } from 'react';
import { useFormats } from '../text/format.ts';
import { kitTexts } from '../text/kit-texts.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from './classes.ts';

export interface Day {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Nothing can be chosen on it; it is dimmed. */
  readonly closed?: boolean;
}

interface Props {
  readonly days: readonly Day[];
  readonly value: string | null;
  readonly onChange: (date: string) => void;
  readonly label: string;
}

/** Days side by side to choose one of, in its own scrolling row. */
export function DayStrip({ days, value, onChange, label }: Props) {
  const t = useTexts(kitTexts);
  const formats = useFormats();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (value && chosen && row.current)
      row.current.scrollTo({
        left: chosen.offsetLeft - row.current.clientWidth / 2 + chosen.clientWidth / 2,
      });
  }, [value]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no scrolling of its own in every browser
    <div
      ref={row}
      role="group"
      aria-label={label}
      className="relative -mx-4 flex snap-x scroll-px-4 gap-2 overflow-x-auto px-4 py-1"
    >
      {days.map(({ date, closed }) => (
        <button
          key={date}
          type="button"
          disabled={closed}
          aria-pressed={date === value}
          onClick={() => onChange(date)}
          className={classes(
            'flex min-h-[4.5rem] w-14 min-w-max shrink-0 snap-start flex-col items-center justify-center rounded-control border text-sm transition-colors duration-150',
            date === value
              ? 'selected'
              : closed
                ? 'border-transparent text-on-ground-muted opacity-60'
                : 'border-line bg-surface text-ink hover:border-control',
          )}
        >
          <span>{formats.weekday(date, 'short')}</span>
          <span className="tabular font-semibold text-lg leading-tight">{Number(date.slice(8, 10))}</span>
          <span aria-hidden className="leading-tight">
            {formats.monthShort(date)}
          </span>
          <span className="sr-only">{`, ${formats.date(date)}${closed ? `, ${t('closed')}` : ''}`}</span>
        </button>
      ))}
    </div>
  );
}
