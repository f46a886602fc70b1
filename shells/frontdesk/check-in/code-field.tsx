import { type RefObject, useEffect, useRef } from 'react';
import { Button, TextInput, useTexts } from '#kernel/ui/index.ts';
import { checkInTexts } from './texts.ts';

/** Whether a key that was pressed elsewhere belongs to the field: a letter or digit, not meant for another control. */
const isForField = (event: KeyboardEvent): boolean => {
  if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey)
    return false;
  if (document.querySelector('[role="dialog"], [role="menu"]')) return false;
  const { target } = event;
  return !(target instanceof HTMLElement && ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));
};

/** Whatever is typed on the page, by a scanner or a person, goes into the field; Tab still leaves it. */
const useKeys = (field: RefObject<HTMLInputElement | null>) =>
  useEffect(() => {
    const take = (event: KeyboardEvent) => {
      if (!isForField(event)) return;
      field.current?.focus();
      // The next person is meant, not more of the one before.
      field.current?.select();
    };
    const focusField = () => field.current?.focus();
    window.addEventListener('keydown', take);
    window.addEventListener('focus', focusField);
    focusField();
    return () => {
      window.removeEventListener('keydown', take);
      window.removeEventListener('focus', focusField);
    };
  }, [field]);

interface Props {
  readonly busy: boolean;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** Enter, which scanners press as well. */
  readonly onEnter: () => void;
}

/** The one field that scanners and people type into. */
export function CodeField({ busy, typed, onType, onEnter }: Props) {
  const t = useTexts(checkInTexts);
  const field = useRef<HTMLInputElement>(null);
  useKeys(field);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        field.current?.focus();
        onEnter();
      }}
      className="@container"
    >
      <div className="flex flex-wrap items-start gap-2">
        <TextInput
          ref={field}
          label={t('code')}
          hint={t('how')}
          className="min-w-0 flex-1 basis-48"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
        {/* Beside the control, below the line of its label; where it does not fit there, below both. */}
        <Button
          type="submit"
          className="@min-[19rem]:mt-6.5"
          aria-busy={busy || undefined}
          disabled={typed.trim() === ''}
        >
          {t('check_in')}
        </Button>
      </div>
    </form>
  );
}
