import { Skeleton } from '../components/skeleton.tsx';
import { ErrorState } from '../components/states.tsx';
import { useCode } from '../shell/code.ts';
import type { DrawnSpan, SpanColumn, WeekSpan } from './week-span.ts';

export interface WeekPictureProps {
  /** What it shows, for screen readers. */
  readonly label: string;
  readonly columns: readonly SpanColumn[];
  readonly spans: readonly WeekSpan[];
  /** What stands in a column because it stands in another one. */
  readonly inherited: readonly WeekSpan[];
  readonly chosen: ReadonlySet<string>;
  /** A click on a span. */
  readonly onToggle: (id: string) => void;
  /** What is being added; null while its hours are not known. */
  readonly draft: DrawnSpan | null;
  /** Why the draft was refused, said beside it. */
  readonly refusal?: string;
  /** Hours that were drawn with the mouse, or an hour that was clicked or tapped. */
  readonly onDraw: (span: DrawnSpan) => void;
}

/** The hours of a week as a picture, in which new ones are drawn and others are chosen; its code comes late. */
export function WeekPicture(props: WeekPictureProps) {
  const { code, retry } = useCode('kit:week_picture', () => import('./week-picture-body.tsx'));
  if (code.status === 'ready') return <code.value.WeekPictureBody {...props} />;
  if (code.status === 'failed') return <ErrorState onRetry={retry} />;
  return <Skeleton className="h-[36rem] w-full" />;
}
