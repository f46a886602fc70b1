import { Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react';
import type { ReactNode } from 'react';
import { IconButton } from '../../kit/components/button.tsx';
import { useFocusBack } from '../../kit/components/focus.ts';
import { kitTexts } from '../../kit/text/kit-texts.ts';
import { useTexts } from '../../kit/text/texts.ts';

export interface DrawerProps {
  readonly onClose: () => void;
  readonly label: string;
  readonly children: ReactNode;
}

/** The open drawer itself; `NavigationDrawer` fetches it. */
export function DrawerBody({ onClose, label, children }: DrawerProps) {
  const t = useTexts(kitTexts);
  useFocusBack();
  return (
    <Dialog open onClose={onClose} aria-label={label} className="relative z-40 lg:hidden">
      <DialogBackdrop className="fixed inset-0 bg-black/40" />
      <DialogPanel className="fixed inset-y-0 left-0 w-[300px] max-w-[85vw] overflow-y-auto bg-surface text-ink shadow-float">
        <div className="flex min-h-16 items-center justify-between pr-2 pl-6">
          <span className="font-semibold text-accent text-xl">Sala</span>
          <IconButton icon="x" label={t('close')} onClick={onClose} />
        </div>
        {children}
      </DialogPanel>
    </Dialog>
  );
}
