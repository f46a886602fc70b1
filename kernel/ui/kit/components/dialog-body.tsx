import { DialogBackdrop, DialogPanel, DialogTitle, Dialog as HeadlessDialog } from '@headlessui/react';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useBackCloses } from '../navigation/overlay-history.ts';
import { kitTexts } from '../text/kit-texts.ts';
import { useTexts } from '../text/texts.ts';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import { useFirstField } from './first-field.ts';
import { useFocusBack } from './focus.ts';
import { KeepOpen, StaysOpen } from './keep-open.ts';
import { clearToasts } from './toast.tsx';

export interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children?: ReactNode;
  /** Buttons at the end, the main one last. */
  readonly actions?: ReactNode;
  /** A `sheet` comes from below on phones and is at the side on desks. A `screen` fills the window, in white. */
  readonly as?: 'dialog' | 'sheet' | 'screen';
  /** A press beside it leaves it open, because what was filled in would be lost; Escape still closes it. */
  readonly persistent?: boolean;
  /** What is found while typing is listed in it: it stands at the top on phones, with room for the list and the keyboard. */
  readonly searches?: boolean;
}

const places = {
  dialog: 'items-end justify-center p-4 sm:items-center',
  search: 'items-start justify-center p-4 sm:items-center',
  sheet: 'items-end justify-center lg:items-stretch lg:justify-end',
  screen: 'items-stretch',
};
const panels = {
  dialog: 'max-h-[85dvh] max-w-md rounded-card bg-surface text-ink motion-safe:animate-rise',
  // Scanners need white in the dark theme too.
  screen: 'bg-white pb-[env(safe-area-inset-bottom)] text-black',
  sheet:
    'bg-surface text-ink max-h-[85dvh] rounded-t-card pb-[env(safe-area-inset-bottom)] motion-safe:animate-rise lg:max-h-none lg:max-w-md lg:rounded-none lg:motion-safe:animate-slide',
};

const ignore = () => undefined;

/** Whether a dialog is kept open, and what does that; a sheet never is, because nothing of it is asked only once. */
const useUpdateFreeze = (isDialog: boolean) => {
  const [count, setCount] = useState(0);
  const hold = useCallback(() => {
    setCount((before) => before + 1);
    return () => setCount((before) => before - 1);
  }, []);
  return { isHeld: isDialog && count > 0, hold };
};

/** The open dialog itself; `Dialog` and `Sheet` fetch it when they are opened first. */
export function DialogBody({
  title,
  onClose,
  children,
  actions,
  as = 'dialog',
  persistent,
  searches,
}: DialogProps) {
  const t = useTexts(kitTexts);
  const [content, setContent] = useState<HTMLElement | null>(null);
  const { isHeld, hold } = useUpdateFreeze(as === 'dialog');
  const close = isHeld ? ignore : onClose;
  useFirstField(content, as === 'dialog');
  useFocusBack();
  useBackCloses(onClose, isHeld);
  // They would lie over its buttons.
  useEffect(clearToasts, []);
  const closeByEscape = (event: KeyboardEvent<HTMLElement>) => {
    // A list that is open in it, or a dialog over it, is closed by itself.
    const isOwn =
      event.target instanceof Element && event.target.closest('[role=dialog]') === event.currentTarget;
    if (event.key !== 'Escape' || !isOwn || event.defaultPrevented) return;
    // What lies below is the uppermost by the time that the library hears of the key, and would be closed by it too.
    event.stopPropagation();
    close();
  };
  return (
    <HeadlessDialog
      open
      onClose={persistent ? ignore : close}
      onKeyDown={persistent ? closeByEscape : undefined}
      className="relative z-50 print:static"
    >
      <DialogBackdrop className="fixed inset-0 bg-black/40 print:hidden" />
      <div
        className={classes('fixed inset-0 flex print:static print:block', places[searches ? 'search' : as])}
      >
        <KeepOpen value={hold}>
          <StaysOpen value={isHeld}>
            <DialogPanel
              className={classes(
                'flex w-full flex-col shadow-float print:block print:max-h-none print:max-w-none print:animate-none! print:shadow-none',
                panels[as],
              )}
            >
              <div className="flex items-center justify-between gap-2 py-2 pr-2 pl-4">
                <DialogTitle className="wrap-anywhere min-w-0 font-semibold text-lg">{title}</DialogTitle>
                <IconButton icon="x" label={t('close')} isOff={isHeld} onClick={onClose} />
              </div>
              <div
                ref={setContent}
                // A field that takes the focus does not stop behind a `DialogFoot`.
                className="min-h-0 flex-1 scroll-pb-24 overflow-y-auto rounded-b-[inherit] px-4 pb-4 print:overflow-visible"
              >
                {children}
              </div>
              {actions && (
                <div className="flex flex-wrap justify-end gap-2 border-line border-t p-4">{actions}</div>
              )}
            </DialogPanel>
          </StaysOpen>
        </KeepOpen>
      </div>
    </HeadlessDialog>
  );
}
