import { type FormEvent, useState } from 'react';
import { Button } from '../../kit/components/button.tsx';
import { TextArea } from '../../kit/components/field.tsx';
import { useSteadyFocus } from '../../kit/components/focus.ts';
import { Saved, useSaving } from '../../kit/inline/saving.tsx';
import { useTexts } from '../../kit/text/texts.ts';
import { deskTexts } from '../parts/desk-texts.ts';

interface Props {
  readonly label: string;
  readonly hint?: string;
  /** Most characters. */
  readonly longest: number;
  readonly value: string;
  readonly save: (value: string) => Promise<unknown>;
}

/** A text of several lines, saved on confirm. */
export function InlineNote({ label, hint, longest, value, save }: Props) {
  const t = useTexts(deskTexts);
  const [draft, setDraft] = useState<string | null>(null);
  const { progress, start, forget } = useSaving(save);
  const frame = useSteadyFocus<HTMLFormElement>();
  const isChanged = draft !== null && draft !== value;
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    // What was typed in the meantime is still to be saved.
    if (isChanged && (await start(draft))) setDraft((latest) => (latest === draft ? null : latest));
  };
  return (
    <form ref={frame} onSubmit={(event) => void confirm(event)} noValidate className="flex flex-col gap-2">
      <TextArea
        label={label}
        hint={hint}
        maxLength={longest}
        value={draft ?? value}
        onChange={(event) => {
          forget();
          setDraft(event.target.value);
        }}
      />
      <div className="flex items-center gap-3">
        {isChanged && (
          <Button type="submit" busy={progress.step === 'saving'}>
            {t('save')}
          </Button>
        )}
        <Saved progress={progress} />
      </div>
    </form>
  );
}
