import { classes } from '../../kit/components/classes.ts';

interface Props<Value extends string> {
  /** What is chosen between, for screen readers. */
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A few ways to look at the same thing, side by side, the chosen one marked. */
export function Segments<Value extends string>({ label, choices, value, onChange }: Props<Value>) {
  return (
    <div role="toolbar" aria-label={label} className="flex flex-wrap gap-y-1">
      {choices.map((choice) => {
        const isChosen = choice.value === value;
        return (
          <button
            key={choice.value}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChange(choice.value)}
            className={classes(
              '-ml-px min-h-11 border px-4 max-sm:px-2 transition-colors duration-150 first:ml-0 first:rounded-l-control last:rounded-r-control focus-visible:z-10',
              isChosen
                ? 'z-1 border-accent bg-accent-soft font-semibold text-accent'
                : 'border-control bg-surface text-ink hover:bg-sunken print:hidden',
            )}
          >
            {choice.label}
          </button>
        );
      })}
    </div>
  );
}
