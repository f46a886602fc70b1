import type { ReactNode } from 'react';
import { ListSkeleton } from '../../kit/components/skeleton.tsx';
import { ErrorState } from '../../kit/components/states.tsx';
import { useCode } from '../../kit/network/code.ts';

export interface OrderedRow {
  readonly id: string;
  readonly name: string;
  /** What the row shows. */
  readonly content: ReactNode;
}

export interface OrderedListProps {
  /** What the rows are, for screen readers. */
  readonly label: string;
  readonly rows: readonly OrderedRow[];
  /** Saves another order. @param ids of all rows. @param moved the one that was moved, now at `place`, from 1. */
  readonly save: (ids: readonly string[], moved: string, place: number) => Promise<unknown>;
}

/** Rows that people order: by dragging, by the arrow keys or by a button for each step. Each move is saved. */
export function OrderedList(props: OrderedListProps) {
  const { code, retry } = useCode('kit:ordered-list', () => import('./ordered-list-body.tsx'));
  if (code.status === 'ready') return <code.value.OrderedListBody {...props} />;
  if (code.status === 'failed') return <ErrorState onRetry={retry} />;
  return <ListSkeleton rows={props.rows.length} />;
}
