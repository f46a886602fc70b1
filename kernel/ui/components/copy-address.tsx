import { useRef } from 'react';
import { defineTexts, useTexts } from '../text/texts.ts';
import { Button } from './button.tsx';
import { TextInput } from './field.tsx';
import { toast } from './toast.tsx';

const texts = defineTexts('kit.copy_address', {
  copy: { en: 'Copy', th: 'คัดลอก' },
  copied: { en: 'The link is copied.', th: 'คัดลอกลิงก์แล้ว' },
});

interface Props {
  readonly label: string;
  readonly address: string;
}

/** An address to be copied. */
export function CopyAddress({ label, address }: Props) {
  const t = useTexts(texts);
  const field = useRef<HTMLDivElement>(null);
  const copy = async () => {
    // Browsers give pages without https no clipboard; what is selected can be copied there too.
    if ('clipboard' in navigator) await navigator.clipboard.writeText(address);
    else {
      field.current?.querySelector('input')?.select();
      document.execCommand('copy');
    }
    toast(t('copied'));
  };
  return (
    <div ref={field} className="flex flex-wrap items-end gap-2">
      <TextInput
        label={label}
        readOnly
        value={address}
        onFocus={(event) => event.target.select()}
        className="min-w-0 flex-1 basis-60"
      />
      <Button variant="secondary" icon="copy" onClick={() => void copy()}>
        {t('copy')}
      </Button>
    </div>
  );
}
