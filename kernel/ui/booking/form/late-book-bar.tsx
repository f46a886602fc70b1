import { useLayoutEffect } from 'react';
import { type LazySection, usePreload } from '../../kit/components/lazy.tsx';
import { Skeleton } from '../../kit/components/skeleton.tsx';
import { ErrorState } from '../../kit/components/states.tsx';
import { useCode } from '../../kit/network/code.ts';
import type { BookBarProps } from './book-bar.tsx';
import { bookBarLook, bookBarMark, showChosenRow } from './book-bar-place.ts';

const part: LazySection<BookBarProps> = {
  key: 'booking:bar',
  load: async () => (await import('./book-bar.tsx')).BookBar,
};

/** Fetches the bar's code soon after the page is there, so that a first choice finds it. */
export const usePreloadBookBar = (): void => usePreload(part);

/** The bar to book with, in its place from the first moment: no step needs its code before something is chosen. */
export function LateBookBar(bar: BookBarProps) {
  const { code, retry } = useCode(part.key, part.load);
  const isReady = code.status === 'ready';
  useLayoutEffect(() => {
    if (isReady) showChosenRow();
  }, [isReady]);
  if (code.status === 'ready') return <code.value {...bar} />;
  return (
    <div {...bookBarMark} className={bookBarLook}>
      {code.status === 'failed' ? <ErrorState onRetry={retry} /> : <Skeleton className="h-12 w-full" />}
    </div>
  );
}
