import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../kit/components/button.tsx';
import { Dialog } from '../../kit/components/dialog.tsx';
import { DismissButton } from '../../kit/components/dismiss-button.tsx';
import { kitTexts } from '../../kit/text/kit-texts.ts';
import { useTexts } from '../../kit/text/texts.ts';

interface Props {
  readonly title: string;
  /** The word on the button that sends the form. */
  readonly action: string;
  readonly busy: boolean;
  /** Nothing can be sent yet. */
  readonly disabled?: boolean;
  readonly onSubmit: (event: FormEvent) => void;
  readonly onClose: () => void;
  /** The form's fields. */
  readonly children: ReactNode;
}

/** A small form over the page, with its button at the dialog's foot. */
export function FormDialog({ title, action, busy, disabled, onSubmit, onClose, children }: Props) {
  const t = useTexts(kitTexts);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  // What is wrong may lie below what is seen of it, where a press would seem to do nothing.
  useEffect(() => {
    if (tries > 0 && !busy) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries, busy]);
  const submit = (event: FormEvent) => {
    setTries((before) => before + 1);
    // It may stand in a form of its own, which React would tell of this one's event.
    event.stopPropagation();
    onSubmit(event);
  };
  return (
    <Dialog
      open
      persistent
      title={title}
      onClose={onClose}
      actions={
        <>
          <DismissButton onClick={onClose}>{t('cancel')}</DismissButton>
          <Button type="submit" form={id} busy={busy} disabled={disabled}>
            {action}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} onSubmit={submit} noValidate className="flex flex-col gap-4">
        {children}
      </form>
    </Dialog>
  );
}
