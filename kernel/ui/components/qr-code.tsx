import { useCode } from '../shell/code.ts';
import { Skeleton } from './skeleton.tsx';

/** Shown at this size (1 §9), in CSS pixels. */
const size = 220;
/** The same for codes that are read from across a desk; a narrower place shrinks it. */
const largeSize = 320;

interface Props {
  readonly value: string;
  readonly label: string;
  /** It is read from across a desk. */
  readonly large?: boolean;
}

/** A QR code of 220 px on white, which scanners need in the dark theme too. */
export function QrCode({ value, label, large }: Props) {
  const { code } = useCode('kit:qr', async () => (await import('qrcode.react')).QRCodeSVG);
  const drawn = large ? largeSize : size;
  const look = large ? 'aspect-square h-auto w-[320px] max-w-full' : undefined;
  return (
    <div className="w-fit max-w-full rounded-card bg-white p-3">
      {code.status === 'ready' ? (
        <code.value
          value={value}
          size={drawn}
          level="M"
          title={label}
          role="img"
          aria-label={label}
          className={look}
        />
      ) : (
        <Skeleton className={look ?? 'size-[220px]'} />
      )}
    </div>
  );
}
