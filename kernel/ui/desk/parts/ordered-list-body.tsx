import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { useMove } from 'react-aria/useMove';
import { IconButton } from '../../kit/components/button.tsx';
import { classes } from '../../kit/components/classes.ts';
import { Icon } from '../../kit/components/icon.tsx';
import { Saved, useSaving } from '../../kit/inline/saving.tsx';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import { dropPlace, movedTo } from './order.ts';
import type { OrderedListProps, OrderedRow } from './ordered-list.tsx';

const texts = defineTexts('kit.ordered_list', {
  move: { en: 'Move: {name}', th: 'เลื่อน: {name}' },
  how: {
    en: 'Drag it, or use the arrow keys.',
    th: 'ลากเพื่อเลื่อน หรือใช้ปุ่มลูกศร',
  },
  up: { en: 'Move up: {name}', th: 'เลื่อนขึ้น: {name}' },
  down: { en: 'Move down: {name}', th: 'เลื่อนลง: {name}' },
  moved: { en: '{name} is {place} of {count}', th: '{name} อยู่ลำดับที่ {place} จาก {count}' },
});

/** A row that is being dragged. */
interface Drag {
  readonly from: number;
  /** How far down, in pixels. */
  readonly offset: number;
  /** Of all rows as they were when it began, in pixels. */
  readonly heights: readonly number[];
}

/** How far each row stands off its place while one is dragged, in pixels. */
const shiftOf = (at: number, { from, offset, heights }: Drag): number => {
  if (at === from) return offset;
  const to = dropPlace(heights, from, offset);
  const height = heights[from] ?? 0;
  if (at > from && at <= to) return -height;
  return at < from && at >= to ? height : 0;
};

interface HandleProps {
  readonly name: string;
  readonly onStart: () => void;
  readonly onDrag: (by: number) => void;
  readonly onDrop: () => void;
  readonly onStep: (by: 1 | -1) => void;
}

/** What a row is dragged by; the arrow keys move it by one. */
function Handle({ name, onStart, onDrag, onDrop, onStep }: HandleProps) {
  const t = useTexts(texts);
  const { moveProps } = useMove({
    onMoveStart: ({ pointerType }) => pointerType !== 'keyboard' && onStart(),
    onMove({ pointerType, deltaY }) {
      if (pointerType !== 'keyboard') onDrag(deltaY);
      else if (deltaY !== 0) onStep(deltaY < 0 ? -1 : 1);
    },
    onMoveEnd: ({ pointerType }) => pointerType !== 'keyboard' && onDrop(),
  });
  return (
    <button
      type="button"
      {...moveProps}
      aria-label={t('move', { name })}
      title={t('how')}
      className="inline-flex size-11 shrink-0 cursor-grab touch-none items-center justify-center rounded-control text-muted hover:bg-sunken active:cursor-grabbing"
    >
      <Icon name="grip-vertical" />
    </button>
  );
}

interface Move {
  /** The whole order after it. */
  readonly ids: readonly string[];
  readonly moved: string;
  readonly place: number;
}

/** The rows in the order that the person gave them, which the server's follows. */
function useOrder({ rows, save }: Pick<OrderedListProps, 'rows' | 'save'>) {
  const [draft, setDraft] = useState<readonly string[] | null>(null);
  /** What moved last and where it stands, for who does not see it. */
  const [announced, setAnnounced] = useState<{ name: string; place: number } | null>(null);
  const { progress, start } = useSaving(({ ids, moved, place }: Move) => save(ids, moved, place));
  const placeOf = (order: readonly string[], { id }: OrderedRow) =>
    order.includes(id) ? order.indexOf(id) : order.length;
  const ordered = draft ? [...rows].sort((one, other) => placeOf(draft, one) - placeOf(draft, other)) : rows;
  const move = (from: number, to: number) => {
    const row = ordered[from];
    if (!row || from === to || to < 0 || to >= ordered.length) return;
    const next = movedTo(ordered, from, to).map(({ id }) => id);
    setDraft(next);
    setAnnounced({ name: row.name, place: to + 1 });
    void start({ ids: next, moved: row.id, place: to + 1 }).then(() =>
      setDraft((latest) => (latest === next ? null : latest)),
    );
  };
  return { ordered, move, announced, progress };
}

/** The list itself, apart so that its code comes with the first page that has something to order. */
export function OrderedListBody({ label, rows, save }: OrderedListProps) {
  const t = useTexts(texts);
  const { ordered, move, announced, progress } = useOrder({ rows, save });
  const [drag, setDrag] = useState<Drag | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const held = useRef<Drag | null>(null);
  const hold = (next: Drag | null) => {
    held.current = next;
    setDrag(next);
  };
  const focused = useRef<Element | null>(null);
  const key = ordered.map(({ id }) => id).join();
  // A row that is put elsewhere in the page loses the focus that was in it.
  useLayoutEffect(() => {
    if (focused.current instanceof HTMLElement) focused.current.focus();
    focused.current = null;
  }, [key]);
  const step = (from: number, by: 1 | -1) => {
    focused.current = document.activeElement;
    move(from, from + by);
  };
  const start = (from: number) => {
    const heights = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect().height);
    hold({ from, offset: 0, heights });
  };
  const drop = () => {
    const { current } = held;
    hold(null);
    if (current) move(current.from, dropPlace(current.heights, current.from, current.offset));
  };
  const lookOf = (at: number): CSSProperties | undefined =>
    drag ? { translate: `0 ${shiftOf(at, drag)}px` } : undefined;
  return (
    <div>
      <ol ref={list} aria-label={label} className="flex flex-col">
        {ordered.map(({ id, name, content }, at) => (
          <li
            key={id}
            style={lookOf(at)}
            className={classes(
              'flex flex-wrap items-center gap-1 border-line border-b bg-surface py-1 last:border-b-0',
              drag &&
                (drag.from === at ? 'relative z-10 shadow-float' : 'transition-[translate] duration-150'),
            )}
          >
            <Handle
              name={name}
              onStart={() => start(at)}
              onDrag={(by) => held.current && hold({ ...held.current, offset: held.current.offset + by })}
              onDrop={drop}
              onStep={(by) => step(at, by)}
            />
            <div className="min-w-0 flex-1 basis-20">{content}</div>
            <span className="ml-auto flex gap-1">
              <IconButton
                icon="arrow-up"
                label={t('up', { name })}
                aria-disabled={at === 0 || undefined}
                className="aria-disabled:opacity-50"
                onClick={() => step(at, -1)}
              />
              <IconButton
                icon="arrow-down"
                label={t('down', { name })}
                aria-disabled={at === ordered.length - 1 || undefined}
                className="aria-disabled:opacity-50"
                onClick={() => step(at, 1)}
              />
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announced && t('moved', { ...announced, count: ordered.length })}
      </p>
      <Saved progress={progress} />
    </div>
  );
}
