import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button, IconButton } from '../components/button.tsx';
import { type Choice, controlLook, Select } from '../components/field.tsx';
import { useSteadyFocus } from '../components/focus.ts';
import { Switch } from '../components/switch.tsx';
import { useTexts } from '../text/texts.ts';
import { inlineTexts } from './inline-texts.ts';
import { Saved, useSaving } from './saving.tsx';
import { useDebouncedQueryState } from './use-debounced-query-state.ts';

interface Common {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
}

export interface InlineTextProps extends Common {
  readonly value: string;
  readonly type?: 'text' | 'tel' | 'email' | 'number' | 'date';
  /** What stands for the value while it is only read, such as a date in words. */
  readonly shown?: string;
  readonly save: (value: string) => Promise<unknown>;
}

/** A value that is read, and edited after a click; it is saved on confirm. */
export function InlineText({ label, hint, value, shown, type = 'text', disabled, save }: InlineTextProps) {
  const t = useTexts(inlineTexts);
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [isUnfinished, setUnfinished] = useState(false);
  const { progress, start, forget } = useSaving(save);
  const frame = useSteadyFocus();
  const input = useRef<HTMLInputElement>(null);
  const isSaving = progress.step === 'saving';
  const edit = (next: string | null) => {
    setUnfinished(false);
    forget();
    setDraft(next);
  };
  // What is being saved cannot be taken back any more.
  const leave = () => !isSaving && edit(null);
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (draft === null) return;
    // The browser gives the same for half a date as for none.
    if (input.current?.validity.badInput) setUnfinished(true);
    else if (draft === value) edit(null);
    // What was typed in the meantime is still to be saved.
    else if (await start(draft)) setDraft((latest) => (latest === draft ? null : latest));
  };
  return (
    <div ref={frame} className="flex flex-col">
      <label htmlFor={draft === null ? undefined : id} className="font-medium text-sm">
        {label}
      </label>
      {draft === null ? (
        <div className="flex min-h-11 items-center justify-between gap-2">
          <span className="min-w-0 break-words">{(shown ?? value) || '-'}</span>
          {!disabled && (
            <IconButton icon="pencil" label={`${t('edit')}: ${label}`} onClick={() => edit(value)} />
          )}
        </div>
      ) : (
        <form onSubmit={confirm} noValidate className="flex flex-wrap gap-2">
          <input
            ref={input}
            id={id}
            type={type}
            aria-invalid={isUnfinished || undefined}
            // biome-ignore lint/a11y/noAutofocus: the person has just asked to edit this field
            autoFocus
            value={draft}
            onChange={(event) => edit(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && leave()}
            className={`${controlLook} min-w-40 flex-1 basis-56`}
          />
          <span className="flex flex-wrap gap-2">
            <Button type="submit" busy={isSaving}>
              {t('save')}
            </Button>
            <Button variant="secondary" isOff={isSaving} onClick={leave}>
              {t('cancel')}
            </Button>
          </span>
        </form>
      )}
      {hint && <p className="text-muted text-sm">{hint}</p>}
      <Saved
        progress={
          isUnfinished
            ? { step: 'failed', why: t(type === 'date' ? 'unfinished_date' : 'not_a_number') }
            : progress
        }
      />
    </div>
  );
}

export interface InlineSelectProps extends Common {
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly placeholder?: string;
  readonly save: (value: string) => Promise<unknown>;
}

/** A choice that is saved when it changes. A save that fails shows the value from before. */
export function InlineSelect({
  label,
  hint,
  value,
  choices,
  placeholder,
  disabled,
  save,
}: InlineSelectProps) {
  const { shown, ask, progress } = useDebouncedQueryState(value, save);
  return (
    <div>
      <Select
        {...{ label, hint, choices, placeholder, disabled }}
        value={shown}
        onChange={(event) => void ask(event.target.value)}
      />
      <Saved progress={progress} />
    </div>
  );
}

export interface InlineSwitchProps extends Common {
  readonly value: boolean;
  readonly save: (value: boolean) => Promise<unknown>;
}

/** On or off, saved when it is switched. */
export function InlineSwitch({ label, hint, value, disabled, save }: InlineSwitchProps) {
  const { shown, ask, progress } = useDebouncedQueryState(value, save);
  return (
    <div>
      <Switch label={label} checked={shown} disabled={disabled} onChange={(next) => void ask(next)} />
      {hint && <p className="text-muted text-sm">{hint}</p>}
      <Saved progress={progress} />
    </div>
  );
}
