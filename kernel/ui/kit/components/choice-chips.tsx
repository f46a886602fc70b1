import { useId } from 'react';
import { classes } from './classes.ts';

interface Props {
  readonly options: readonly {
    readonly id: string;
    readonly name: string;
    /** A second line, such as a price. */
    readonly details?: string | undefined;
  }[];
  readonly value: string | null;
  readonly onChoose: (id: string) => void;
}

/** Short names side by side to choose one of. */
export function ChoiceChips({ options, value, onChoose }: Props) {
  const prefix = useId();
  return (
    <div className="flex flex-wrap gap-2">
      {options.map(({ id, name, details }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === value}
          aria-labelledby={details && `${prefix}${id}-name`}
          aria-describedby={details && `${prefix}${id}-details`}
          onClick={() => onChoose(id)}
          className={classes(
            'min-h-11 rounded-control border px-4 py-2 text-left transition-colors duration-150',
            id === value ? 'selected' : 'border-line bg-surface text-ink hover:border-control',
          )}
        >
          <span id={`${prefix}${id}-name`} className="block">
            {name}
          </span>
          {details && (
            <span id={`${prefix}${id}-details`} className="block text-sm">
              {details}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
