import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Problem } from '../client/problem.ts';
import { useTexts } from '../text/texts.ts';
import { Button, IconButton } from './button.tsx';
import { type Choice, controlLook, Select } from './field.tsx';
import { useSteadyFocus } from './focus.ts';
import { Icon } from './icon.tsx';
import { inlineTexts } from './inline-texts.ts';
import { Switch } from './switch.tsx';

type Progress =
  | { readonly step: 'idle' | 'saving' | 'saved' }
  | { readonly step: 'failed'; readonly why: string };

/** Thrown by a `save` that the person took back when asked; the field then says nothing. */
export class SaveDismissed extends Error {}

/** What to say of a value that was not saved: what is wrong with it, where the server said so. */
const whyOf = (error: unknown): string => {
  if (error instanceof Problem && error.errors[0]) return error.errors[0].message;
  return error instanceof Error ? error.message : String(error);
};

/** Saves one value at a time and says how it went; a later save wins over an earlier one. */
export const useSaving = <Value,>(save: (value: Value) => Promise<unknown>) => {
  const [progress, setProgress] = useState<Progress>({ step: 'idle' });
  const turn = useRef(0);
  const start = async (value: Value): Promise<boolean> => {
    turn.current += 1;
    const mine = turn.current;
    const say = (next: Progress) => {
      if (mine === turn.current) setProgress(next);
    };
    say({ step: 'saving' });
    try {
      await save(value);
      say({ step: 'saved' });
      return true;
    } catch (error) {
      say(error instanceof SaveDismissed ? { step: 'idle' } : { step: 'failed', why: whyOf(error) });
      return false;
    }
  };
  return { progress, start };
};

/** The word beside a field that says whether it was saved. It keeps its line, so that nothing jumps. */
export function Saved({ progress }: { readonly progress: Progress }) {
  const t = useTexts(inlineTexts);
  return (
    <p role="status" className="flex min-h-6 items-center gap-1 text-sm">
      {progress.step === 'saving' && <span className="text-muted">{t('saving')}</span>}
      {progress.step === 'saved' && (
        <span className="flex items-center gap-1 text-success">
          <Icon name="check" className="size-4" />
          {t('saved')}
        </span>
      )}
      {progress.step === 'failed' && (
        <span className="flex items-center gap-1 text-danger">
          <Icon name="circle-alert" className="size-4" />
          {progress.why || t('not_saved')}
        </span>
      )}
    </p>
  );
}

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
  const { progress, start } = useSaving(save);
  const frame = useSteadyFocus();
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (draft === null) return;
    if (draft === value || (await start(draft))) setDraft(null);
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
            <IconButton icon="pencil" label={`${t('edit')}: ${label}`} onClick={() => setDraft(value)} />
          )}
        </div>
      ) : (
        <form onSubmit={confirm} noValidate className="flex flex-wrap gap-2">
          <input
            id={id}
            type={type}
            // biome-ignore lint/a11y/noAutofocus: the person has just asked to edit this field
            autoFocus
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && setDraft(null)}
            className={`${controlLook} min-w-40 flex-1 basis-56`}
          />
          <span className="flex flex-wrap gap-2">
            <Button type="submit" busy={progress.step === 'saving'}>
              {t('save')}
            </Button>
            <Button variant="secondary" onClick={() => setDraft(null)}>
              {t('cancel')}
            </Button>
          </span>
        </form>
      )}
      {hint && <p className="text-muted text-sm">{hint}</p>}
      <Saved progress={progress} />
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
  const [draft, setDraft] = useState<string | null>(null);
  const { progress, start } = useSaving(save);
  const change = async (next: string) => {
    setDraft(next);
    await start(next);
    setDraft(null);
  };
  return (
    <div>
      <Select
        {...{ label, hint, choices, placeholder, disabled }}
        value={draft ?? value}
        onChange={(event) => void change(event.target.value)}
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
  const [draft, setDraft] = useState<boolean | null>(null);
  const { progress, start } = useSaving(save);
  const change = async (next: boolean) => {
    setDraft(next);
    await start(next);
    setDraft(null);
  };
  return (
    <div>
      <Switch
        label={label}
        checked={draft ?? value}
        disabled={disabled}
        onChange={(next) => void change(next)}
      />
      {hint && <p className="text-muted text-sm">{hint}</p>}
      <Saved progress={progress} />
    </div>
  );
}
