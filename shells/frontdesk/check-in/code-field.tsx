import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
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
      if (isForField(event)) field.current?.focus();
    };
    const comeBack = () => field.current?.focus();
    window.addEventListener('keydown', take);
    window.addEventListener('focus', comeBack);
    comeBack();
    return () => {
      window.removeEventListener('keydown', take);
      window.removeEventListener('focus', comeBack);
    };
  }, [field]);

interface Props {
  readonly busy: boolean;
  readonly onCode: (code: string) => void;
}

/** The one field that scanners and people type into; Enter checks in. */
export function CodeField({ busy, onCode }: Props) {
  const t = useTexts(checkInTexts);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  useKeys(field);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCode(typed);
    // Emptied before the answer, so that the next person in the queue can be scanned at once.
    setTyped('');
    field.current?.focus();
  };
  return (
    <form onSubmit={submit} noValidate className="flex items-start gap-2">
      <TextInput
        ref={field}
        label={t('code')}
        hint={t('how')}
        className="min-w-0 flex-1"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {/* Beside the control, below the line of its label. */}
      <Button type="submit" className="mt-6.5" aria-busy={busy || undefined} disabled={typed.trim() === ''}>
        {t('check_in')}
      </Button>
    </form>
  );
}
