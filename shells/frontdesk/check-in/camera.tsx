import { useEffect, useRef, useState } from 'react';
import { Alert, useTexts } from '#kernel/ui/index.ts';
import { type Detector, openDetector } from './detector.ts';
import { checkInTexts } from './texts.ts';

/** Between two looks at the picture, in milliseconds: often enough to feel at once, seldom enough for the battery. */
const look = 150;

type Trouble = 'camera_refused' | 'camera_missing' | 'camera_failed' | 'scanner_failed';

const troubleOf = (error: unknown): Trouble => {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'camera_refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'camera_missing';
  return 'camera_failed';
};

const openCamera = async (): Promise<MediaStream> => {
  // A page that is not served by https has no camera at all.
  if (!('mediaDevices' in navigator)) throw new DOMException('', 'NotFoundError');
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
};

interface Props {
  /** Called with each code that is seen, again and again while it stays in view. */
  readonly onCode: (code: string) => void;
}

/** The camera's picture, which is read until the component goes. */
export function Camera({ onCode }: Props) {
  const t = useTexts(checkInTexts);
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(onCode);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const read = async (detector: Detector) => {
      const picture = video.current;
      if (isOver || !picture) return;
      // A frame that cannot be read, such as before the first, is followed by the next one.
      const codes = await detector.detect(picture).catch(() => []);
      if (isOver) return;
      if (codes[0]?.rawValue) latest.current(codes[0].rawValue);
      timer = setTimeout(() => void read(detector), look);
    };
    const start = async () => {
      const reading = openDetector().catch(() => null);
      try {
        stream = await openCamera();
        const detector = await reading;
        if (isOver || !video.current) return stop();
        if (!detector) return fail('scanner_failed');
        video.current.srcObject = stream;
        await video.current.play();
        await read(detector);
      } catch (error) {
        fail(troubleOf(error));
      }
    };
    const fail = (why: Trouble) => {
      if (!isOver) setTrouble(why);
      stop();
    };
    const stop = () => {
      isOver = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    void start();
    return stop;
  }, []);
  if (trouble) return <Alert tone="warning">{t(trouble)}</Alert>;
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label={t('camera_view')}
      className="aspect-[4/3] w-full rounded-card bg-black object-cover"
    />
  );
}
