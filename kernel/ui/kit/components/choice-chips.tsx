import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface Props {
  readonly options: readonly {
    readonly id: string;
    readonly name: string;
    /** A second line, such as a price. */
    readonly details?: string | undefined;
    /** A `ChipPicture` above the name. */
    readonly picture?: ReactNode;
  }[];
  readonly value: string | null;
  readonly onChoose: (id: string) => void;
}

/** Short names side by side to choose one of. */
export const ChoiceChips = ({ options, value, onChoose }: Props) => (
  <div className="flex flex-wrap gap-2">
    {options.map(({ id, name, details, picture }) => (
      <button
        key={id}
        type="button"
        aria-pressed={id === value}
        onClick={() => onChoose(id)}
        className={classes(
          'min-h-11 rounded-control border px-4 py-2 text-left transition-colors duration-150',
          Boolean(picture) && 'w-40 overflow-hidden',
          id === value ? 'selected' : 'border-line bg-surface text-ink hover:border-control',
        )}
      >
        {picture}
        <span className="block">{name}</span>
        {details && <span className="block text-sm">{details}</span>}
      </button>
    ))}
  </div>
);
