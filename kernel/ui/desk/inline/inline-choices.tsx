import { Checkbox } from '../../kit/components/field.tsx';
import { Skeleton } from '../../kit/components/skeleton.tsx';
import { ErrorState } from '../../kit/components/states.tsx';
import { Saved } from '../../kit/inline/saving.tsx';
import { useDebouncedQueryState } from '../../kit/inline/use-debounced-query-state.ts';
import { useTexts } from '../../kit/text/texts.ts';
import { deskTexts } from '../parts/desk-texts.ts';
import type { Lookup } from '../parts/lookups.ts';

interface Props {
  readonly label: string;
  readonly hint?: string;
  readonly value: readonly string[];
  readonly lookup: Lookup;
  readonly save: (value: readonly string[]) => Promise<unknown>;
}

/** Some of several choices, saved at each tick. A save that fails shows the choices from before. */
export function InlineChoices({ label, hint, value, lookup: { choices, failed, retry }, save }: Props) {
  const t = useTexts(deskTexts);
  const { shown: chosen, ask, progress } = useDebouncedQueryState(value, save);
  const toggle = (id: string) =>
    void ask(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <fieldset>
      <legend className="font-medium text-sm">{label}</legend>
      {hint && <p className="text-muted text-sm">{hint}</p>}
      {failed && <ErrorState onRetry={retry} />}
      {!choices && !failed && <Skeleton className="my-1 h-24 w-full" />}
      {choices?.length === 0 && <p className="py-2">{t('no_choices')}</p>}
      <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
        {choices?.map(({ value: id, label: name }) => (
          <Checkbox key={id} label={name} checked={chosen.includes(id)} onChange={() => toggle(id)} />
        ))}
      </div>
      <Saved progress={progress} />
    </fieldset>
  );
}
