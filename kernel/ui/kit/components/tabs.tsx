import type { ReactNode } from 'react';
import { useCode } from '../network/code.ts';
import { ListSkeleton, Skeleton } from './skeleton.tsx';
import { ErrorState } from './states.tsx';

export interface TabEntry {
  /** Stands in the address as `?tab=`, so that a tab can be linked to and survives a reload. */
  readonly key: string;
  readonly label: string;
  readonly content: ReactNode;
}

export interface TabsProps {
  readonly tabs: readonly TabEntry[];
  /** What the tabs are parts of, for screen readers. */
  readonly label: string;
}

/** Parts of one page, one at a time. */
export function Tabs(props: TabsProps) {
  const { code, retry } = useCode('kit:tabs', () => import('./tabs-body.tsx'));
  if (code.status === 'ready') return <code.value.TabsBody {...props} />;
  if (code.status === 'failed') return <ErrorState onRetry={retry} />;
  return (
    <div>
      <Skeleton className="mb-4 h-11 w-full" />
      <ListSkeleton />
    </div>
  );
}
