import { useId } from 'react';
import { classes } from '../../kit/components/classes.ts';
import { Icon } from '../../kit/components/icon.tsx';
import { ErrorState } from '../../kit/components/states.tsx';
import { useTexts } from '../../kit/text/texts.ts';
import { deskTexts } from './desk-texts.ts';
import type { Lookup } from './lookups.ts';

interface Props {
  readonly label: string;
  /** The records; where these did not come, Retry stands in their place. */
  readonly lookup: Lookup;
  /** Values of those that are chosen. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
  readonly error?: string | undefined;
}

/** Several of a few records, each a chip that is pressed or not. */
export function ChoiceSet({ label, lookup: { choices, failed, retry }, chosen, onChange, error }: Props) {
  const t = useTexts(deskTexts);
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined} className="flex flex-col gap-2">
      <legend className="mb-1 font-medium text-sm">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices?.length === 0 && <p className="text-muted">{t('no_choices')}</p>}
        {choices?.map(({ value, label: name }) => {
          const isChosen = chosen.includes(value);
          return (
            <button
              key={value}
              type="button"
              aria-pressed={isChosen}
              onClick={() =>
                onChange(isChosen ? chosen.filter((each) => each !== value) : [...chosen, value])
              }
              className={classes(
                'flex min-h-11 items-center gap-2 rounded-full border px-4 py-2 transition-colors duration-150',
                isChosen
                  ? 'border-accent bg-accent-soft text-accent'
                  : 'border-line bg-surface text-ink hover:border-control',
              )}
            >
              {isChosen && <Icon name="check" className="size-4" />}
              {name}
            </button>
          );
        })}
      </div>
      {failed && <ErrorState onRetry={retry} />}
      {error && (
        <p id={id} className="flex items-center gap-1 text-danger text-sm">
          <Icon name="circle-alert" className="size-4" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
