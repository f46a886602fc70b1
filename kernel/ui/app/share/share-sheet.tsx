import { CopyAddress } from '../../kit/components/copy-address.tsx';
import { DialogBody } from '../../kit/components/dialog-body.tsx';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';

const texts = defineTexts('share.sheet', {
  title: { en: 'Share', th: 'แชร์' },
  link: { en: 'Link', th: 'ลิงก์' },
});

export interface ShareSheetProps {
  readonly link: string;
  readonly onClose: () => void;
}

/** The link to share, for a browser that lets no page copy it. */
export function ShareSheet({ link, onClose }: ShareSheetProps) {
  const t = useTexts(texts);
  return (
    <DialogBody as="sheet" title={t('title')} onClose={onClose}>
      <CopyAddress label={t('link')} address={link} />
    </DialogBody>
  );
}
