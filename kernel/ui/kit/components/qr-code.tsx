import type { encodeQR } from 'qr';
import { useMemo } from 'react';
import { useCode } from '../network/code.ts';
import { Skeleton } from './skeleton.tsx';

/** Shown at this size, in CSS pixels. */
const size = 220;
/** The same for codes that are read from across a desk; a narrower place shrinks it. */
const largeSize = 320;

interface Props {
  readonly value: string;
  readonly label: string;
  /** It is read from across a desk. */
  readonly large?: boolean;
  /** It takes what a full screen has room for. */
  readonly fills?: boolean;
}

/** Modules around the code, which the library adds and the view box leaves out. */
const border = 1;

/** Returns the view box and the path of a code's dark modules, one unit per module. */
function drawCode(
  encode: typeof encodeQR,
  value: string,
): { readonly viewBox: string; readonly path: string } {
  const modules = encode(value, 'raw', { ecc: 'medium', border });
  const path = modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  const width = modules.length - 2 * border;
  return { viewBox: `${border} ${border} ${width} ${width}`, path };
}

interface DrawingProps extends Props {
  readonly encode: typeof encodeQR;
  readonly className?: string;
}

function Drawing({ encode, value, label, large, className }: DrawingProps) {
  const { viewBox, path } = useMemo(() => drawCode(encode, value), [encode, value]);
  const width = large ? largeSize : size;
  return (
    <svg
      viewBox={viewBox}
      width={width}
      height={width}
      role="img"
      aria-label={label}
      className={className}
      shapeRendering="crispEdges"
    >
      <title>{label}</title>
      <path d={path} fill="#000" />
    </svg>
  );
}

/** A QR code of 220 px on white, which scanners need in the dark theme too. */
export function QrCode({ value, label, large, fills }: Props) {
  const { code } = useCode('kit:qr', async () => (await import('qr')).encodeQR);
  const look = fills
    ? 'aspect-square h-auto w-[min(84vw,64dvh)] max-w-full'
    : large
      ? 'aspect-square h-auto w-[320px] max-w-full'
      : undefined;
  return (
    <div className="w-fit max-w-full rounded-card bg-white p-3">
      {code.status === 'ready' ? (
        <Drawing encode={code.value} value={value} label={label} large={large} className={look} />
      ) : (
        <Skeleton className={look ?? 'size-[220px]'} />
      )}
    </div>
  );
}
