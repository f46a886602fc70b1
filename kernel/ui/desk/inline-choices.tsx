import { useRef, useState } from 'react';
import { Checkbox } from '../components/field.tsx';
import { Saved, useSaving } from '../components/inline-edit.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { ErrorState } from '../components/states.tsx';
import { useTexts } from '../text/texts.ts';
import { deskTexts } from './desk-texts.ts';
import type { Lookup } from './lookups.ts';

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
  const [draft, setDraft] = useState<readonly string[] | null>(null);
  const { progress, start } = useSaving(save);
  /** The whole list is sent, so the next one waits for the one before. */
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const chosen = draft ?? value;
  const toggle = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
    setDraft(next);
    before.current = before.current
      .then(() => start(next))
      .then(() => setDraft((latest) => (latest === next ? null : latest)));
  };
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
