import { type KeyboardEvent, useEffect, useState } from 'react';
import { classes } from '../../kit/components/classes.ts';
import { useFormats } from '../../kit/text/format.ts';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import type { ColumnOffer } from './column-offer.ts';

const texts = defineTexts('desk.offer', {
  free: { en: '{count} free', th: 'ว่าง {count}' },
});

/** A run of offers of one column, by their places in it; `to` may stand before `from`. */
interface Run {
  readonly from: number;
  readonly to: number;
}

/**
 * Chooses offers of a column that follow each other: by dragging over them, by Shift with an arrow, or one by a click.
 * @param offers those that can be booked, in order.
 * @param onChoose called with the starts of what was chosen.
 * @returns whether an offer is in the run that is being chosen, and the properties of its button.
 */
export function useOfferRun(offers: readonly ColumnOffer[], onChoose: (starts: string[]) => void) {
  const [run, setRun] = useState<Run | null>(null);
  const [isDragging, setDragging] = useState(false);
  const isIn = (at: number) =>
    run !== null && at >= Math.min(run.from, run.to) && at <= Math.max(run.from, run.to);
  const choose = (starts: string[]) => {
    setRun(null);
    onChoose(starts);
  };
  const startsOfRun = offers.filter((_, at) => isIn(at)).map(({ start }) => start);
  useEffect(() => {
    if (!isDragging) return undefined;
    const release = () => {
      setDragging(false);
      // What begins and ends on one offer is a click, which chooses it.
      if (startsOfRun.length > 1) choose(startsOfRun);
    };
    window.addEventListener('pointerup', release);
    return () => window.removeEventListener('pointerup', release);
  });
  const extend = (event: KeyboardEvent<HTMLElement>, at: number) => {
    if (event.key === 'Escape' && run) {
      event.stopPropagation();
      setRun(null);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0;
    const to = Math.min(Math.max(at + step, 0), offers.length - 1);
    if (!event.shiftKey || step === 0) return;
    event.preventDefault();
    setRun({ from: run?.from ?? at, to });
    const column = event.currentTarget.closest('section');
    column?.querySelector<HTMLElement>(`[data-offer="${offers[to]?.start}"]`)?.focus();
  };
  return (at: number) => ({
    isChosen: isIn(at),
    button: {
      onPointerDown: (event: { readonly pointerType: string; readonly button: number }) => {
        // A finger scrolls; its tap is a click.
        if (event.pointerType === 'touch' || event.button !== 0) return;
        setDragging(true);
        setRun({ from: at, to: at });
      },
      onPointerEnter: () => isDragging && setRun((before) => before && { ...before, to: at }),
      // Another way to come here than by extending leaves what was chosen.
      onFocus: () => setRun((before) => (before?.to === at ? before : null)),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => extend(event, at),
      onClick: () => choose(isIn(at) && startsOfRun.length > 1 ? startsOfRun : [offers[at]?.start ?? '']),
    },
  });
}

interface Props {
  readonly offer: ColumnOffer;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** What its column stands for. */
  readonly label: string;
  readonly run: ReturnType<ReturnType<typeof useOfferRun>>;
}

/** A time that can be booked, with how much of it is free. */
export function AvailabilityDialog({ offer: { column, start, end, free }, date, label, run }: Props) {
  const t = useTexts(texts);
  const formats = useFormats();
  const hours = formats.hours(start, end);
  const name = [`${formats.weekday(date)} ${formats.date(date)}`, hours, label, t('free', { count: free })];
  return (
    <button
      type="button"
      tabIndex={-1}
      title={name.join(', ')}
      aria-pressed={run.isChosen}
      data-event={`${column} ${date} ${start}`}
      data-start={`${date} ${start}`}
      data-offer={start}
      {...run.button}
      className={classes(
        'tabular flex h-full w-full select-none flex-col overflow-hidden rounded-[6px] border px-1.5 py-px text-left text-xs leading-snug',
        run.isChosen
          ? 'selected'
          : 'border-control border-dashed bg-surface text-ink hover:border-accent hover:bg-accent-soft',
      )}
    >
      <span className="sr-only">{name.join(', ')}</span>
      <span aria-hidden className="flex w-full flex-wrap justify-between gap-x-1">
        <span>{start}</span>
        <span className="font-semibold">{t('free', { count: free })}</span>
      </span>
    </button>
  );
}
