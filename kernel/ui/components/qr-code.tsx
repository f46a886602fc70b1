import { useCode } from '../shell/code.ts';
import { Skeleton } from './skeleton.tsx';

/** Shown at this size (1 §9), in CSS pixels. */
const size = 220;

/** A QR code of 220 px on white, which scanners need in the dark theme too. */
export function QrCode({ value, label }: { readonly value: string; readonly label: string }) {
  const { code } = useCode('kit:qr', async () => (await import('qrcode.react')).QRCodeSVG);
  return (
    <div className="w-fit rounded-card bg-white p-3">
      {code.status === 'ready' ? (
        <code.value value={value} size={size} level="M" title={label} role="img" aria-label={label} />
      ) : (
        <Skeleton className="size-[220px]" />
      )}
    </div>
  );
}
