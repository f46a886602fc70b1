import { useEffect, useId, useRef, useState } from 'react';
import { Saved, useSaving } from '../../kit/inline/saving.tsx';

interface Props {
  readonly label: string;
  /** `#rrggbb` */
  readonly value: string;
  readonly hint?: string;
  /** Called at every step of a drag, before anything is saved. */
  readonly onTry?: (value: string) => void;
  readonly save: (value: string) => Promise<unknown>;
}

/** The device's picker reports every step of a drag: saved is what it rests at for so many milliseconds. */
const rest = 400;

/** A colour by the device's own picker, saved when it changes. A save that fails shows the colour from before. */
export function InlineColor({ label, value, hint, onTry, save }: Props) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const { progress, start } = useSaving(save);
  /** Saves what is waited for; nothing where nothing is. */
  const waiting = useRef<(() => void) | null>(null);
  // Who leaves the page so soon has chosen all the same.
  useEffect(() => () => waiting.current?.(), []);
  const change = (next: string) => {
    setDraft(next);
    onTry?.(next);
    const store = () => {
      clearTimeout(timer);
      if (waiting.current !== store) return;
      waiting.current = null;
      void start(next).then(() => setDraft((shown) => (shown === next ? null : shown)));
    };
    waiting.current = store;
    const timer = setTimeout(store, rest);
  };
  const shown = draft ?? value;
  return (
    <div className="flex flex-col">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <div className="flex min-h-11 items-center gap-3">
        <input
          id={id}
          type="color"
          value={shown}
          onChange={(event) => change(event.target.value)}
          className="h-11 w-16 shrink-0 cursor-pointer rounded-control border border-control bg-surface p-1"
        />
        <span className="tabular uppercase">{shown}</span>
      </div>
      {hint && <p className="text-muted text-sm">{hint}</p>}
      <Saved progress={progress} />
    </div>
  );
}
