import { useState } from 'react';
import { Button, TextInput, useTexts } from '#kernel/ui/index.ts';
import { Camera } from '../check-in/camera.tsx';
import { sellTexts } from './texts.ts';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The slip of a transfer, by camera, by a scanner, which types, or typed. */
export function SlipField({ value, onChange }: Props) {
  const t = useTexts(sellTexts);
  const [isFilming, setFilming] = useState(false);
  const see = (code: string) => {
    onChange(code.trim());
    setFilming(false);
  };
  return (
    <div className="flex flex-col gap-2">
      <TextInput
        label={t('slip')}
        hint={t('slip_hint')}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        // A scanner ends with Enter, which must not confirm an amount that nobody has typed yet.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Button
        variant="secondary"
        icon={isFilming ? 'x' : 'camera'}
        className="self-start"
        onClick={() => setFilming(!isFilming)}
      >
        {t(isFilming ? 'camera_off' : 'slip_camera')}
      </Button>
      {isFilming && <Camera onCode={see} />}
    </div>
  );
}
