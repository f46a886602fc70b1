import { useRef, useState } from 'react';
import { Icon } from '../components/icon.tsx';
import { Problem } from '../network/problem.ts';
import { createQueue } from '../network/queue.ts';
import { useTexts } from '../text/texts.ts';
import { inlineTexts } from './inline-texts.ts';

type Progress =
  | { readonly step: 'idle' | 'saving' | 'saved' }
  | { readonly step: 'failed'; readonly why: string };

/** Thrown by a `save` that the person took back when asked; the field then says nothing. */
export class SaveDismissed extends Error {}

/** What to say of a value that was not saved: what is wrong with it, where the server said so. */
const whyOf = (error: unknown): string => {
  if (error instanceof Problem && error.errors[0]) return error.errors[0].message;
  return error instanceof Error ? error.message : String(error);
};

/**
 * Saves one value after the other, so that the last is what is stored, and says how it went with the last.
 * @returns `start`, which saves a value and says whether it was stored; `progress` for `Saved`; and `forget`, for when
 * the field shows another value than the one that `progress` is about, such as one that is being typed.
 */
export const useSaving = <Value,>(save: (value: Value) => Promise<unknown>) => {
  const [progress, setProgress] = useState<Progress>({ step: 'idle' });
  const turn = useRef(0);
  const [inTurn] = useState(createQueue);
  const start = (value: Value): Promise<boolean> => {
    turn.current += 1;
    const mine = turn.current;
    const say = (next: Progress) => {
      if (mine === turn.current) setProgress(next);
    };
    say({ step: 'saving' });
    return inTurn(async () => {
      try {
        await save(value);
        say({ step: 'saved' });
        return true;
      } catch (error) {
        say(error instanceof SaveDismissed ? { step: 'idle' } : { step: 'failed', why: whyOf(error) });
        return false;
      }
    });
  };
  const forget = () => setProgress((latest) => (latest.step === 'saving' ? latest : { step: 'idle' }));
  return { progress, start, forget };
};

/** The word beside a field that says whether it was saved. It keeps its line, so that nothing jumps. */
export function Saved({ progress }: { readonly progress: Progress }) {
  const t = useTexts(inlineTexts);
  return (
    <p role="status" className="flex min-h-6 items-center gap-1 text-sm">
      {progress.step === 'saving' && <span className="text-muted">{t('saving')}</span>}
      {progress.step === 'saved' && (
        <span className="flex items-center gap-1 text-success">
          <Icon name="check" className="size-4" />
          {t('saved')}
        </span>
      )}
      {progress.step === 'failed' && (
        <span className="flex items-center gap-1 text-danger">
          <Icon name="circle-alert" className="size-4" />
          {progress.why || t('not_saved')}
        </span>
      )}
    </p>
  );
}
