import type { ReactNode } from 'react';
import { Skeleton } from '../../kit/components/skeleton.tsx';
import { ErrorState } from '../../kit/components/states.tsx';
import { useCode } from '../../kit/network/code.ts';
import type { Problem } from '../../kit/network/problem.ts';
import type { WeekPictureProps } from './week-picture.tsx';
import type { WeekSpan } from './week-span.ts';

/** What can be done with a span instead of removing it. */
export interface DialogFallback {
  readonly label: string;
  /** @throws {Problem} */
  readonly run: () => Promise<unknown>;
}

export interface SpanEditorProps<Span extends WeekSpan>
  extends Pick<WeekPictureProps, 'columns' | 'draft' | 'refusal' | 'step' | 'onDraw'> {
  readonly title: string;
  readonly spans: readonly Span[];
  /** By the id of a column the one whose spans stand in it as well, shown dimmed. */
  readonly groupOf?: ReadonlyMap<string, string | null>;
  /** Fields by which hours are added; they stand there while none are chosen. */
  readonly form: ReactNode;
  /** What else is done with those that are chosen; `onDone` chooses none. */
  readonly actions?: (chosen: readonly Span[], onDone: () => void) => ReactNode;
  /** Adds the same hours to another column. @throws {Problem} */
  readonly copy: (span: Span, column: string) => Promise<unknown>;
  /** @throws {Problem} */
  readonly remove: (span: Span) => Promise<unknown>;
  /** What is offered where one is not removed, by why it is not. */
  readonly wayOut?: (span: Span, problem: Problem) => DialogFallback | null;
  /** What is asked before removing. */
  readonly removal: { readonly title: string; readonly question: string };
  /** A table of all spans below the picture: its name, and the heading of the notes. */
  readonly table?: { readonly title: string; readonly noteTitle: string };
  /** After some were written one by one. */
  readonly onWritten: () => unknown;
}

/**
 * Hours of a week as a picture: drawn or written into fields, chosen, copied to other days and removed. Its code comes
 * late, because only management shows it.
 */
export function SpanEditor<Span extends WeekSpan>(props: SpanEditorProps<Span>) {
  const { code, retry } = useCode('kit:span_editor', () => import('./span-editor-body.tsx'));
  if (code.status === 'ready') return <code.value.SpanEditorBody {...props} />;
  if (code.status === 'failed') return <ErrorState onRetry={retry} />;
  return <Skeleton className="h-[36rem] w-full" />;
}
