import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { DismissButton } from '../components/dismiss-button.tsx';
import { kitTexts } from '../text/kit-texts.ts';
import { useTexts } from '../text/texts.ts';

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
  const submit = (event: FormEvent) => {
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
      <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-4">
        {children}
      </form>
    </Dialog>
  );
}
