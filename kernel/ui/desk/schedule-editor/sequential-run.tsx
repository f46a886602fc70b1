import { type ReactNode, useRef, useState } from 'react';
import { Alert } from '../../kit/components/surfaces.tsx';
import { Problem } from '../../kit/network/problem.ts';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';

const texts = defineTexts('desk.in_turn', {
  progress: { en: '{done} of {total} done', th: 'เสร็จแล้ว {done} จาก {total}' },
});

/** One that was refused. */
export interface Failure<Item> {
  readonly item: Item;
  readonly name: string;
  readonly problem: Problem;
}

/** How far several writes have come that are made one after the other. */
export interface RunStep<Item> {
  readonly done: number;
  readonly total: number;
  readonly isRunning: boolean;
  /** Those that were refused. */
  readonly failures: readonly Failure<Item>[];
}

/**
 * Makes several writes one after the other; one that is refused does not stop those behind it.
 * @param write makes one of them. @throws {Problem}
 * @param nameOf what one is called where it is refused.
 * @returns `run`, which answers whether all were made; it does nothing while another run is under way.
 */
export function useSequentialRun<Item>(
  write: (item: Item) => Promise<unknown>,
  nameOf: (item: Item) => string,
) {
  const [turn, setTurn] = useState<RunStep<Item> | null>(null);
  const isRunning = useRef(false);
  const run = async (items: readonly Item[]): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    const failures: Failure<Item>[] = [];
    const tell = (done: number) =>
      setTurn({ done, total: items.length, isRunning: done < items.length, failures: [...failures] });
    tell(0);
    try {
      for (const [at, item] of items.entries()) {
        await write(item).catch((error: unknown) => {
          if (!(error instanceof Problem)) throw error;
          failures.push({ item, name: nameOf(item), problem: error });
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

interface ReportProps<Item> {
  readonly turn: RunStep<Item> | null;
  /** What can be done about one that was refused. */
  readonly wayOut?: (failure: Failure<Item>) => ReactNode;
}

/** How far they are while there are several, and which of them were refused. */
export function TurnReport<Item>({ turn, wayOut }: ReportProps<Item>) {
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
        <Alert tone="danger">
          <ul className="flex flex-col gap-1">
            {failures.map((failure) => (
              <li key={failure.name}>
                <span className="font-medium">{failure.name}</span>
                {`: ${failure.problem.errors[0]?.message ?? failure.problem.message}`}
                {wayOut?.(failure)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
