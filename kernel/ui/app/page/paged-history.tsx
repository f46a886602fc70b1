import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../kit/components/button.tsx';
import { ListSkeleton } from '../../kit/components/skeleton.tsx';
import { ReadError, type ReadState } from '../../kit/components/states.tsx';
import { kitTexts } from '../../kit/text/kit-texts.ts';
import { useTexts } from '../../kit/text/texts.ts';
import { historyLength } from '../declaration/reads.ts';

interface PagerProps {
  /** From 1, the newest. */
  readonly page: number;
  /** A history does not say how long it is; a full page may have another behind it. */
  readonly hasOlder: boolean;
  readonly go: (page: number) => void;
}

/** Turns the pages; nothing where there is one page only. */
function Pager({ page, hasOlder, go }: PagerProps) {
  const t = useTexts(kitTexts);
  if (page === 1 && !hasOlder) return null;
  return (
    <div className="flex justify-between gap-2">
      <Button variant="secondary" isOff={page === 1} onClick={() => go(page - 1)}>
        {t('newer')}
      </Button>
      <Button variant="secondary" isOff={!hasOlder} onClick={() => go(page + 1)}>
        {t('older')}
      </Button>
    </div>
  );
}

interface Props<Row> {
  /** The call of the page, of `historyLength` rows; with `keepsPrevious`, so that the page before stands in the meantime. */
  readonly read: ReadState & {
    readonly data: readonly Row[] | undefined;
    readonly isPlaceholderData: boolean;
  };
  /** From 1, the newest. */
  readonly page: number;
  readonly go: (page: number) => void;
  /** In place of a history without an entry. */
  readonly empty: ReactNode;
  /** Draws the rows of a page. */
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A history by pages, newest first; who turns a page reads on from the top of the next one. */
export function PagedHistory<Row>({ read, page, go, empty, children }: Props<Row>) {
  const { data: rows, isError, isPlaceholderData } = read;
  const top = useRef<HTMLDivElement>(null);
  const isTurned = useRef(false);
  // Not before the page is there: the one that it follows may be longer, and stands until then.
  useEffect(() => {
    if (!isTurned.current || isPlaceholderData || !(rows || isError)) return;
    isTurned.current = false;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'start' });
  });
  const turn = (to: number) => {
    isTurned.current = true;
    go(to);
  };
  return (
    <div ref={top} tabIndex={-1} className="flex scroll-mt-20 flex-col gap-3 outline-none">
      <ReadError read={read} />
      {!rows && !isError && <ListSkeleton />}
      {rows && (rows.length > 0 || page > 1 ? children(rows) : empty)}
      {rows && <Pager page={page} hasOlder={rows.length === historyLength} go={turn} />}
    </div>
  );
}
