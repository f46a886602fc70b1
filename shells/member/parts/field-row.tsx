import { type FormEvent, useId, useState } from 'react';
import { Button, classes, Icon, Problem, useTexts } from '#kernel/ui/index.ts';
import { controlLook } from '#kernel/ui/kit/components/field.tsx';
import { useSteadyFocus } from '#kernel/ui/kit/components/focus.ts';
import { inlineTexts } from '#kernel/ui/kit/inline/inline-texts.ts';
import { Saved, useSaving } from '#kernel/ui/kit/inline/saving.tsx';

interface RowField<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly type?: 'text' | 'tel' | 'email' | 'date';
  readonly autoComplete: string;
  readonly value: string;
}

type Draft<Name extends string> = ReadonlyMap<Name, string>;

interface Props<Name extends string> {
  readonly label: string;
  /** The value in words; an empty one shows `add`. */
  readonly shown: string;
  /** The action that fills an empty value. */
  readonly add?: string;
  /** What the row opens: one field, or those that are saved together. */
  readonly fields: readonly RowField<Name>[];
  /** @param value returns what was typed into a field. */
  readonly save: (value: (name: Name) => string) => Promise<unknown>;
}

/** Draft, progress and refused fields of an open row. */
function useDraft<Name extends string>({ fields, save }: Pick<Props<Name>, 'fields' | 'save'>) {
  const [draft, setDraft] = useState<Draft<Name> | null>(null);
  const [isUnfinished, setUnfinished] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { progress, start, forget } = useSaving(async (values: Draft<Name>) => {
    try {
      await save((name) => values.get(name) ?? '');
    } catch (problem) {
      setRefused(problem instanceof Problem ? problem.errors.map(({ path }) => path) : []);
      throw problem;
    }
  });
  const edit = (next: Draft<Name> | null) => {
    setUnfinished(false);
    setRefused([]);
    forget();
    setDraft(next);
  };
  const confirm = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (draft === null) return;
    // The browser gives the same for half a date as for none.
    const inputs = [...event.currentTarget.querySelectorAll('input')];
    if (inputs.some(({ validity }) => validity.badInput)) setUnfinished(true);
    else if (fields.every(({ name, value }) => draft.get(name) === value)) edit(null);
    // Text that was typed during the save stays, to be saved next.
    else if (await start(draft)) setDraft((latest) => (latest === draft ? null : latest));
  };
  return { draft, edit, confirm, progress, isUnfinished, refused };
}

/** A row of a list of values. A press opens its fields in its place, with one Save. */
export function FieldRow<Name extends string>({ label, shown, add, fields, save }: Props<Name>) {
  const words = useTexts(inlineTexts);
  const id = useId();
  const frame = useSteadyFocus();
  const { draft, edit, confirm, progress, isUnfinished, refused } = useDraft({ fields, save });
  const isSaving = progress.step === 'saving';
  const isWrong = (name: string) => isUnfinished || refused.includes(name);
  // A save that is under way can no longer be taken back.
  const leave = () => !isSaving && edit(null);
  return (
    <div ref={frame} className="relative flex flex-col">
      {draft === null ? (
        <button
          type="button"
          onClick={() => edit(new Map(fields.map(({ name, value }) => [name, value])))}
          className="flex min-h-14 w-full items-center gap-3 py-1 text-left focus-visible:-outline-offset-2"
        >
          <span className="min-w-0 flex-1">
            <span className="block text-muted text-sm">{label}</span>
            <span className={classes('wrap-break-word block', !shown && 'text-accent')}>{shown || add}</span>
          </span>
          <Icon name="chevron-right" className="shrink-0 text-muted" />
        </button>
      ) : (
        <form onSubmit={confirm} noValidate className="flex flex-col gap-3 pt-3">
          {fields.map((field, at) => (
            <div key={field.name} className="flex flex-col gap-1">
              <label htmlFor={`${id}-${field.name}`} className="font-medium text-sm">
                {field.label}
              </label>
              <input
                id={`${id}-${field.name}`}
                type={field.type ?? 'text'}
                autoComplete={field.autoComplete}
                aria-invalid={isWrong(field.name) || undefined}
                aria-describedby={isWrong(field.name) ? `${id}-note` : undefined}
                // biome-ignore lint/a11y/noAutofocus: the member has just asked to edit this field
                autoFocus={at === 0}
                value={draft.get(field.name) ?? ''}
                onChange={(event) => edit(new Map([...draft, [field.name, event.target.value]]))}
                onKeyDown={(event) => event.key === 'Escape' && leave()}
                className={controlLook}
              />
            </div>
          ))}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" busy={isSaving}>
              {words('save')}
            </Button>
            <Button variant="secondary" isOff={isSaving} onClick={leave}>
              {words('cancel')}
            </Button>
          </div>
        </form>
      )}
      <div
        id={`${id}-note`}
        className={draft === null ? 'pointer-events-none absolute top-1 right-8' : 'pb-2'}
      >
        <Saved progress={isUnfinished ? { step: 'failed', why: words('unfinished_date') } : progress} />
      </div>
    </div>
  );
}
