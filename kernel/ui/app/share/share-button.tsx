import { useRef, useState } from 'react';
import { Button, IconButton } from '../../kit/components/button.tsx';
import { LazyOpen, type LazySection } from '../../kit/components/lazy.tsx';
import { toast } from '../../kit/components/toast.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import { useBoot, useShop } from '../boot/boot.ts';
import type { ShareSheetProps } from './share-sheet.tsx';
import type { Shared } from './share-ways.ts';

const texts = defineTexts('share', {
  share: { en: 'Share', th: 'แชร์' },
  open: { en: 'View', th: 'ดูรายละเอียด' },
  copied: { en: 'The link is copied.', th: 'คัดลอกลิงก์แล้ว' },
});

const sheet: LazySection<ShareSheetProps> = {
  key: 'kit:share-sheet',
  load: async () => (await import('./share-sheet.tsx')).ShareSheet,
};

interface Props {
  /** What is shared: an address of the member app, in which `{memberId}` is replaced with the reader's own id. */
  readonly address: string;
  /** An `icon` is for a header. */
  readonly as?: 'icon' | 'button';
}

/** Shares a link with its title and time: in LINE with a choice of chats, else by the system, else as a copied link. */
export function ShareButton({ address, as = 'button' }: Props) {
  const t = useTexts(texts);
  const formats = useFormats();
  const { id, name } = useShop();
  const { settings, line_sandbox: sandbox } = useBoot();
  const [isBusy, setIsBusy] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const prepared = useRef<Promise<Shared> | null>(null);

  /* The press itself must come soon before the system's sheet, so what it needs is asked for as the finger comes down. */
  const prepare = (): Promise<Shared> => {
    const shownTime = (datetime: string) => `${formats.rowDay(datetime)} ${formats.time(datetime)}`;
    prepared.current ??= import('./share-address.ts').then(({ prepareShare }) =>
      prepareShare({ address, shop: { id, name }, shownTime }),
    );
    return prepared.current;
  };
  const run = async () => {
    setIsBusy(true);
    try {
      const shared = await prepare();
      const { share } = await import('./share-address.ts');
      const outcome = await share(shared, { settings, hasSandbox: sandbox !== null, open: t('open') });
      if (outcome === 'copied') toast(t('copied'));
      if (outcome === 'shown') setLink(shared.link);
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error), 'danger');
    }
    prepared.current = null;
    setIsBusy(false);
  };
  const press = {
    onPointerDown: () => void prepare().catch(() => undefined),
    onClick: () => void run(),
  };
  return (
    <>
      {as === 'icon' ? (
        <IconButton icon="share" label={t('share')} disabled={isBusy} {...press} />
      ) : (
        <Button variant="secondary" icon="share" block busy={isBusy} {...press}>
          {t('share')}
        </Button>
      )}
      {link !== null && <LazyOpen part={sheet} given={{ link, onClose: () => setLink(null) }} />}
    </>
  );
}
