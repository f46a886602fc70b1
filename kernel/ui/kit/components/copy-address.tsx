import { useRef } from 'react';
import { defineTexts, useTexts } from '../text/texts.ts';
import { Button } from './button.tsx';
import { useCopy } from './copy.ts';
import { TextInput } from './field.tsx';

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
  const field = useRef<HTMLInputElement>(null);
  const copy = useCopy(t('copied'));
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextInput
        ref={field}
        label={label}
        readOnly
        value={address}
        onFocus={(event) => event.target.select()}
        className="min-w-0 flex-1 basis-60"
      />
      <Button variant="secondary" icon="copy" onClick={() => void copy(address, field.current)}>
        {t('copy')}
      </Button>
    </div>
  );
}
