import { useState } from 'react';
import { Button, type ButtonVariant } from '../../kit/components/button.tsx';
import { usePreloadDialog } from '../../kit/components/dialog.tsx';
import { LazyOpen, type LazySection } from '../../kit/components/lazy.tsx';
import { useTexts } from '../../kit/text/texts.ts';
import type { ContactSheetProps } from './contact-sheet.tsx';
import { contactTexts, useShopContact } from './shop-contact.ts';

const part: LazySection<ContactSheetProps> = {
  key: 'kit:contact-sheet',
  load: async () => (await import('./contact-sheet.tsx')).ContactSheet,
};

interface Props {
  /** The branch that it is about, which comes first. */
  readonly branchId?: string;
  readonly variant?: ButtonVariant;
  readonly block?: boolean;
  readonly className?: string;
}

/** Opens how the shop is reached. A shop that has entered no contact has no button. */
export function ContactButton({ branchId, variant = 'secondary', block, className }: Props) {
  const t = useTexts(contactTexts);
  const contact = useShopContact();
  const [isOpen, setIsOpen] = useState(false);
  usePreloadDialog(part);
  if (!contact || (contact.line_account === null && contact.branches.length === 0)) return null;
  return (
    <>
      <Button {...{ variant, block, className }} icon="message-circle" onClick={() => setIsOpen(true)}>
        {t('contact')}
      </Button>
      {isOpen && <LazyOpen part={part} given={{ contact, branchId, onClose: () => setIsOpen(false) }} />}
    </>
  );
}
