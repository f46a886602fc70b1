import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { clockOf, dayMinutes, minuteOf } from '../../../contract/hours.ts';
import { classes } from '../../kit/components/classes.ts';
import { Icon } from '../../kit/components/icon.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { lanesOf } from '../calendar/event-lanes.ts';
import { useRovingEvents } from '../calendar/use-roving-events.ts';
import { useSpanNote } from './use-span-note.ts';
import {
  type DrawnSpan,
  drawnBetween,
  drawnPart,
  hourAt,
  type SpanColumn,
  usualStep,
  type WeekSpan,
} from './week-span.ts';

/** In rem, so that larger text has its room. */
const hourRem = 3;
/** Where the picture opens while it is empty. */
const usualStart = '08:00';

const rem = (minutes: number) => `${(minutes / 60) * hourRem}rem`;
const placeOf = (span: Pick<DrawnSpan, 'start' | 'end'>) => {
  const { start, end } = drawnPart(span);
  return { top: rem(start), height: rem(end - start) };
};

/** Whether there is room for a note of several lines below the hours. */
const isTall = (span: Pick<DrawnSpan, 'start' | 'end'>) => {
  const { start, end } = drawnPart(span);
  return end - start >= 120;
};

/** How far down its element a pointer is, from 0 to 1. */
const shareOf = ({ clientY, currentTarget }: MouseEvent<HTMLElement>) => {
  const { top, height } = currentTarget.getBoundingClientRect();
  return (clientY - top) / height;
};

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
  /** Minutes between the times at which drawn hours start and end; 10 unless given. */
  readonly step?: number;
  /** Hours that were drawn with the mouse, or an hour that was clicked or tapped. */
  readonly onDraw: (span: DrawnSpan) => void;
}

interface ColumnProps
  extends Pick<
    WeekPictureProps,
    'spans' | 'inherited' | 'chosen' | 'onToggle' | 'draft' | 'refusal' | 'step' | 'onDraw'
  > {
  readonly column: SpanColumn;
  /** From 0; spans are reached by the keyboard in this order. */
  readonly at: number;
  /** The note of a refusal grows to the left, where there is no room at the right. */
  readonly isLate: boolean;
}

function Refusal({ children, isLate }: { readonly children: string; readonly isLate: boolean }) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [children]);
  return (
    <p
      ref={note}
      role="alert"
      className={classes(
        'absolute top-full z-20 mt-1 flex w-56 gap-2 rounded-control border border-danger bg-surface p-2 text-danger text-sm shadow-float',
        isLate ? 'right-0' : 'left-0',
      )}
    >
      <Icon name="circle-alert" className="mt-0.5 size-4" />
      {children}
    </p>
  );
}

/** Draws hours in a column with the mouse, or puts an hour where it is clicked or tapped. */
function useDrawing(column: string, step: number | undefined, onDraw: WeekPictureProps['onDraw']) {
  const [begin, setBegin] = useState<number | null>(null);
  const [drawn, setDrawn] = useState<Pick<DrawnSpan, 'start' | 'end'> | null>(null);
  /** The click that ends a drawing is none of its own. */
  const hasDrawn = useRef(false);
  const press = (event: PointerEvent<HTMLElement>) => {
    // A finger scrolls; its tap is a click.
    if (event.pointerType === 'touch' || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    hasDrawn.current = false;
    setBegin(shareOf(event));
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (begin === null) return;
    const next = drawnBetween(begin, shareOf(event), step);
    if (drawn || minuteOf(next.end) - minuteOf(next.start) > (step ?? usualStep)) setDrawn(next);
  };
  const release = () => {
    if (drawn) {
      hasDrawn.current = true;
      onDraw({ column, ...drawn });
    }
    setBegin(null);
    setDrawn(null);
  };
  const click = (event: MouseEvent<HTMLElement>) => {
    // A key pressed while the mouse's focus is still here is no click at a place.
    const isAtPlace = event.detail > 0;
    if (isAtPlace && !hasDrawn.current) onDraw({ column, ...hourAt(shareOf(event)) });
    hasDrawn.current = false;
  };
  return {
    drawn,
    onPointerDown: press,
    onPointerMove: move,
    onPointerUp: release,
    onPointerCancel: release,
    onClick: click,
  };
}

/** Hours that are pressed to choose them. */
function SpanButton({
  column,
  at,
  span,
  onToggle,
  isChosen,
}: Pick<ColumnProps, 'column' | 'at' | 'onToggle'> & {
  readonly span: WeekSpan;
  readonly isChosen: boolean;
}) {
  const formatNote = useSpanNote();
  const formats = useFormats();
  const hours = formats.hours(span.start, span.end);
  return (
    <button
      type="button"
      tabIndex={-1}
      data-event={span.id}
      data-start={`${at} ${span.start}`}
      aria-pressed={isChosen}
      onClick={() => onToggle(span.id)}
      className={classes(
        'tabular flex h-full w-full flex-col overflow-hidden rounded-[6px] border-l-2 px-1 py-px text-left text-xs leading-snug',
        isChosen
          ? 'border-accent bg-accent text-surface'
          : 'border-accent bg-accent-soft text-accent hover:brightness-95',
      )}
    >
      <span className="sr-only">
        {[`${column.label} ${hours}`, formatNote(span)].filter(Boolean).join(', ')}
      </span>
      <span aria-hidden className="font-semibold">
        {hours}
      </span>
      <span aria-hidden className="flex w-full items-center justify-between">
        <span className={isTall(span) ? 'wrap-break-word min-w-0' : 'truncate'}>{formatNote(span)}</span>
        {isChosen && <Icon name="check" className="size-3.5! shrink-0" />}
      </span>
    </button>
  );
}

/** Hours that are being added, with why they were refused. */
function Draft({
  span,
  refusal,
  isLate,
}: {
  readonly span: Pick<DrawnSpan, 'start' | 'end'>;
  readonly refusal: string | undefined;
  readonly isLate: boolean;
}) {
  const formats = useFormats();
  return (
    <div className="pointer-events-none absolute inset-x-0 z-10" data-draft style={placeOf(span)}>
      <div
        className={classes(
          'tabular h-full rounded-[6px] border-2 border-dashed px-1 text-xs leading-snug',
          refusal ? 'border-danger bg-danger-soft/80 text-danger' : 'border-accent bg-surface/80 text-accent',
        )}
      >
        {formats.hours(span.start, span.end)}
      </div>
      {refusal && <Refusal isLate={isLate}>{refusal}</Refusal>}
    </div>
  );
}

function Column({ column, at, isLate, chosen, onToggle, draft, refusal, step, onDraw, ...all }: ColumnProps) {
  const { drawn, ...pointer } = useDrawing(column.id, step, onDraw);
  const own = all.spans.filter((span) => span.column === column.id);
  const inherited = all.inherited.filter((span) => span.column === column.id);
  const lanes = lanesOf(
    [...own, ...inherited].map((span) => {
      const { start: from, end: to } = drawnPart(span);
      return { id: span.id, from, to };
    }),
  );
  const styleOf = (span: WeekSpan) => {
    const { lane, of } = lanes.get(span.id) ?? { lane: 0, of: 1 };
    return { ...placeOf(span), left: `${(lane / of) * 100}%`, width: `${100 / of}%` };
  };
  const formatNote = useSpanNote();
  const formats = useFormats();
  const formatHours = ({ start, end }: Pick<DrawnSpan, 'start' | 'end'>) => formats.hours(start, end);
  const shownDraft = drawn ?? (draft?.column === column.id ? draft : null);
  return (
    <section
      aria-label={column.label}
      className="relative border-line border-l bg-surface"
      style={{ height: rem(dayMinutes) }}
    >
      {/* For the mouse and the finger: by the keyboard hours are written into the fields. */}
      <button
        type="button"
        aria-hidden
        tabIndex={-1}
        data-pick
        className="absolute inset-0 h-full w-full cursor-crosshair"
        {...pointer}
      />
      {Array.from({ length: dayMinutes / 60 }, (_, hour) => (
        <div
          key={hour}
          aria-hidden
          className="pointer-events-none absolute inset-x-0 border-line border-t"
          style={{ top: rem(hour * 60) }}
        />
      ))}
      {inherited.map((span) => (
        <div key={span.id} className="pointer-events-none absolute p-px" style={styleOf(span)}>
          <div className="tabular h-full overflow-hidden rounded-[6px] border border-control border-dashed bg-sunken px-1 py-px text-muted text-xs leading-snug">
            <p>{formatHours(span)}</p>
            <p className={isTall(span) ? 'wrap-break-word' : 'truncate'}>{formatNote(span)}</p>
          </div>
        </div>
      ))}
      {own.map((span) => (
        <div key={span.id} className="absolute p-px" style={styleOf(span)}>
          <SpanButton {...{ column, at, span, onToggle }} isChosen={chosen.has(span.id)} />
        </div>
      ))}
      {shownDraft && <Draft span={shownDraft} isLate={isLate} refusal={drawn ? undefined : refusal} />}
    </section>
  );
}

/** The hours of a week as a picture, in which new ones are drawn and others are chosen. */
export function WeekPicture({ label, columns, spans, inherited, ...rest }: WeekPictureProps) {
  const place = useRef<HTMLDivElement>(null);
  const root = useRef<HTMLElement>(null);
  useRovingEvents(root);
  useEffect(() => {
    const first = spans.map(({ start }) => start).sort()[0] ?? usualStart;
    const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    place.current?.scrollTo({ top: (minuteOf(first) / 60 - 0.5) * hourRem * size });
    // Only when it comes: later the person scrolls.
  }, []);
  return (
    <section ref={root} aria-label={label} tabIndex={-1} className="rounded-card border border-line">
      <div
        ref={place}
        data-scroller
        className="h-[min(36rem,70dvh)] overflow-auto rounded-card focus-visible:-outline-offset-2"
      >
        <div
          className="grid min-w-max"
          style={{ gridTemplateColumns: `3rem repeat(${columns.length}, minmax(5.75rem, 1fr))` }}
        >
          <div className="sticky top-0 left-0 z-40 border-line border-b bg-surface" />
          {columns.map(({ id, label: name }) => (
            <div
              key={id}
              aria-hidden
              className="sticky top-0 z-30 truncate border-line border-b border-l bg-surface p-2 text-center font-medium text-sm"
            >
              {name}
            </div>
          ))}
          <div aria-hidden className="sticky left-0 z-30 bg-surface">
            {Array.from({ length: dayMinutes / 60 }, (_, hour) => (
              <div
                key={hour}
                className="tabular pr-1 text-right text-muted text-xs"
                style={{ height: rem(60) }}
              >
                {clockOf(hour * 60)}
              </div>
            ))}
          </div>
          {columns.map((column, at) => (
            <Column
              key={column.id}
              {...{ column, at, spans, inherited, ...rest }}
              isLate={at >= columns.length - 2}
            />
          ))}
        </div>
      </div>
    </section>
  );
}
