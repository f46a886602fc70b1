import { type MouseEvent, useId, useRef, useState } from 'react';
import { type FocalPoint, readPictureLook } from '../../../contract/picture-address.ts';
import { Picture } from '../../kit/components/drawing.tsx';
import { Saved, useSaving } from '../../kit/inline/saving.tsx';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import { pressedPoint } from './pressed-point.ts';

const texts = defineTexts('kit.focal_point', {
  title: { en: 'Focal point', th: 'จุดสำคัญของรูป' },
  hint: {
    en: 'Press the part of the picture that must stay visible when its sides are cut.',
    th: 'แตะส่วนของรูปที่ต้องเห็นเสมอ แม้ขอบรูปจะถูกตัด',
  },
  x: { en: 'Left to right', th: 'ซ้ายไปขวา' },
  y: { en: 'Top to bottom', th: 'บนลงล่าง' },
});

interface Props {
  /** What the picture is of, such as "Cover picture". */
  readonly label: string;
  readonly address: string;
  readonly save: (point: FocalPoint) => Promise<unknown>;
}

/**
 * The focal point of a picture, which a press on the picture moves, or two sliders. Shows nothing for a picture of one
 * size.
 */
export function FocalPointField({ label, address, save }: Props) {
  const t = useTexts(texts);
  const id = useId();
  const [tried, setTried] = useState<FocalPoint | null>(null);
  const sent = useRef<FocalPoint | null>(null);
  const { progress, start } = useSaving(save);
  const look = readPictureLook(address);
  if (!look) return null;
  const point = tried ?? look.focus;
  const send = (next: FocalPoint) => {
    sent.current = next;
    void start(next);
  };
  const choose = (next: FocalPoint) => {
    setTried(next);
    send(next);
  };
  const press = (event: MouseEvent<HTMLDivElement>) => {
    const { clientX, clientY, currentTarget } = event;
    choose(pressedPoint({ x: clientX, y: clientY }, currentTarget.getBoundingClientRect()));
  };
  // A slider that moves saves once it rests.
  const rest = () => {
    const last = sent.current ?? look.focus;
    if (tried && (tried.x !== last.x || tried.y !== last.y)) send(tried);
  };
  return (
    <fieldset
      aria-label={`${t('title')}: ${label}`}
      aria-describedby={id}
      className="mt-2 flex max-w-72 flex-col gap-2"
    >
      <legend className="font-medium text-sm">{t('title')}</legend>
      <p id={id} className="text-muted text-sm">
        {t('hint')}
      </p>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders below are for the keyboard. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the sliders below are for the keyboard. */}
      <div data-focal-point className="relative cursor-crosshair" onClick={press}>
        <Picture isFirst address={address} seed="" sizes="288px" className="h-auto w-full" />
        <span
          aria-hidden
          style={{ left: `${point.x}%`, top: `${point.y}%` }}
          className="pointer-events-none absolute size-8 -translate-x-1/2 -translate-y-1/2 rounded-full border-4 border-white shadow-[0_0_0_2px_#000]"
        />
      </div>
      {(['x', 'y'] as const).map((axis) => (
        <label key={axis} className="flex min-h-11 items-center gap-3 text-sm">
          <span className="w-28 shrink-0">{t(axis)}</span>
          <input
            type="range"
            min={0}
            max={100}
            value={point[axis]}
            aria-valuetext={`${point[axis]}%`}
            onChange={(event) => setTried({ ...point, [axis]: Number(event.target.value) })}
            onPointerUp={rest}
            onKeyUp={rest}
            onBlur={rest}
            className="h-11 min-w-0 flex-1 accent-accent"
          />
        </label>
      ))}
      <Saved progress={progress} />
    </fieldset>
  );
}
