import type { ReactNode } from 'react';
import { kitTexts } from '../text/kit-texts.ts';
import { useTexts } from '../text/texts.ts';
import { Button } from './button.tsx';
import type { DialogProps } from './dialog-body.tsx';
import { DismissButton } from './dismiss-button.tsx';
import { LazyOpen, type LazySection, usePreload } from './lazy.tsx';
import { Alert } from './surfaces.tsx';

const part: LazySection<DialogProps> = {
  key: 'kit:dialog',
  load: async () => (await import('./dialog-body.tsx')).DialogBody,
};

/** Fetches a part that a dialog is in ahead of the click, with what every dialog is drawn in. */
export const usePreloadDialog = <Props,>(inner: LazySection<Props>): void => {
  usePreload(inner);
  usePreload(part);
};

export interface OpenableProps extends Omit<DialogProps, 'as'> {
  readonly open: boolean;
}

/** A question or a small form over the page. */
export function Dialog({ open, ...rest }: OpenableProps) {
  usePreload(part);
  return open ? <LazyOpen part={part} given={rest} /> : null;
}

/** More about one thing, without leaving the page: from below on phones, at the side on desks. */
export function Sheet({ open, ...rest }: OpenableProps) {
  usePreload(part);
  return open ? <LazyOpen part={part} given={{ ...rest, as: 'sheet' }} /> : null;
}

/** One thing over the whole window, in white in every theme, such as a code to scan. */
export function FullScreen({ open, ...rest }: OpenableProps) {
  usePreload(part);
  return open ? <LazyOpen part={part} given={{ ...rest, as: 'screen' }} /> : null;
}

interface ConfirmProps {
  readonly open: boolean;
  readonly title: string;
  /** What will happen, in the specification's words. */
  readonly message: ReactNode;
  /** The word on the button that does it, such as `Reject`. */
  readonly confirm: string;
  /** The word on the button that leaves all as it is; `Cancel` unless given, which reads badly beside `Cancel booking`. */
  readonly dismiss?: string;
  /** It takes something away. */
  readonly danger?: boolean;
  readonly busy?: boolean;
  /** Something in the message has to be done first. */
  readonly disabled?: boolean;
  /** Why it did not work, when it was tried. */
  readonly problem?: string | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something that is not easily undone. */
export function ConfirmDialog({
  open,
  title,
  message,
  confirm,
  dismiss,
  danger,
  busy,
  disabled,
  problem,
  onConfirm,
  onClose,
}: ConfirmProps) {
  const t = useTexts(kitTexts);
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <>
          <DismissButton onClick={onClose}>{dismiss ?? t('cancel')}</DismissButton>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} disabled={disabled} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <div>{message}</div>
        {problem && <Alert tone="danger">{problem}</Alert>}
      </div>
    </Dialog>
  );
}
