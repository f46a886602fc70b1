import { classes, useFormats, useTexts } from '#kernel/ui/index.ts';
import { placeTexts } from './place-texts.ts';
import type { Time } from './times.ts';

interface Props {
  readonly times: readonly Time[];
  readonly chosen: readonly Time[];
  readonly onToggle: (start: string) => void;
}

/** Times of a place side by side, each with its price; several can be chosen. */
export function TimeChips({ times, chosen, onToggle }: Props) {
  const t = useTexts(placeTexts);
  const formats = useFormats();
  const isChosen = new Set(chosen.map(({ start_time }) => start_time));
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2">
      {times.map(({ start_time, end_time, price, free, is_available }) => (
        <button
          key={start_time}
          type="button"
          disabled={!is_available}
          aria-pressed={isChosen.has(start_time)}
          onClick={() => onToggle(start_time)}
          className={classes(
            'flex min-h-11 flex-col rounded-control border px-3 py-2 text-left transition-colors duration-150',
            isChosen.has(start_time) && 'border-secondary-mark bg-secondary text-on-secondary',
            !isChosen.has(start_time) &&
              is_available &&
              'border-line bg-surface text-ink hover:border-control',
            !is_available && 'border-line border-dashed bg-surface text-muted',
          )}
        >
          <span className="tabular font-semibold">{`${start_time} – ${end_time}`}</span>
          <span className="tabular text-sm">
            {is_available ? formats.baht(price) : free > 0 ? t('left', { count: free }) : t('taken')}
          </span>
        </button>
      ))}
    </div>
  );
}
