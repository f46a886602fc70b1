import { useRef, useState } from 'react';
import { Problem } from '../client/problem.ts';
import { Alert } from '../components/surfaces.tsx';
import { defineTexts, useTexts } from '../text/texts.ts';

const texts = defineTexts('desk.in_turn', {
  progress: { en: '{done} of {total} done', th: 'เสร็จแล้ว {done} จาก {total}' },
});

/** How far several writes have come that are made one after the other. */
export interface Turn {
  readonly done: number;
  readonly total: number;
  readonly isRunning: boolean;
  /** Those that were refused, each with why. */
  readonly failures: readonly { readonly name: string; readonly why: string }[];
}

/**
 * Makes several writes one after the other; one that is refused does not stop those behind it.
 * @param write makes one of them. @throws {Problem}
 * @param nameOf what one is called where it is refused.
 * @returns `run`, which answers whether all were made; it does nothing while another run is under way.
 */
export function useInTurn<Item>(write: (item: Item) => Promise<unknown>, nameOf: (item: Item) => string) {
  const [turn, setTurn] = useState<Turn | null>(null);
  const isRunning = useRef(false);
  const run = async (items: readonly Item[]): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    const failures: { name: string; why: string }[] = [];
    const tell = (done: number) =>
      setTurn({ done, total: items.length, isRunning: done < items.length, failures: [...failures] });
    tell(0);
    try {
      for (const [at, item] of items.entries()) {
        await write(item).catch((error: unknown) => {
          if (!(error instanceof Problem)) throw error;
          failures.push({ name: nameOf(item), why: error.errors[0]?.message ?? error.message });
        });
        tell(at + 1);
      }
    } finally {
      isRunning.current = false;
    }
    return failures.length === 0;
  };
  return { turn, run, reset: () => setTurn(null) };
}

/** How far they are while there are several, and which of them were refused. */
export function TurnReport({ turn }: { readonly turn: Turn | null }) {
  const t = useTexts(texts);
  if (!turn) return null;
  const { done, total, isRunning, failures } = turn;
  return (
    <>
      {isRunning && total > 1 && (
        <p role="status" className="tabular text-muted text-sm">
          {t('progress', { done, total })}
        </p>
      )}
      {!isRunning && failures.length > 0 && (
        <Alert mood="danger">
          <ul className="flex flex-col gap-1">
            {failures.map(({ name, why }) => (
              <li key={name}>
                <span className="font-medium">{name}</span>
                {`: ${why}`}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
