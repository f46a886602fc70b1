import { Skeleton } from '../../kit/components/skeleton.tsx';
import { ErrorState } from '../../kit/components/states.tsx';
import { useCode } from '../../kit/network/code.ts';
import type { SpanEditorProps } from './span-editor.tsx';
import type { DrawnSpan, WeekSpan } from './week-span.ts';

/** A value that spans have, such as a price. */
export interface SpanValue<Span> {
  readonly label: string;
  /** What the button says that gives it to the chosen ones. */
  readonly action: string;
  readonly of: (span: Span) => string;
  /** Gives it to all of some, or to none. @throws {Problem} */
  readonly set: (spans: readonly Span[], value: string) => Promise<unknown>;
}

export interface ValuedSpanEditorProps<Span extends WeekSpan>
  extends Omit<SpanEditorProps<Span>, 'draft' | 'refusal' | 'onDraw' | 'form' | 'actions'> {
  readonly value: SpanValue<Span>;
  /** Adds hours, with the value that was written for them. @throws {Problem} */
  readonly add: (span: DrawnSpan, value: string) => Promise<unknown>;
  /** What the button says that adds them. */
  readonly addLabel: string;
}

/** A `SpanEditor` of hours that each have a value, which is written with them and set for several in one go. */
export function ValuedSpanEditor<Span extends WeekSpan>(props: ValuedSpanEditorProps<Span>) {
  const { code, retry } = useCode('kit:valued_span_editor', () => import('./valued-span-editor-body.tsx'));
  if (code.status === 'ready') return <code.value.ValuedSpanEditorBody {...props} />;
  if (code.status === 'failed') return <ErrorState onRetry={retry} />;
  return <Skeleton className="h-[36rem] w-full" />;
}
