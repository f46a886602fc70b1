import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { classes } from '../../kit/components/classes.ts';
import { EmptyState } from '../../kit/components/states.tsx';
import { Badge, ColorDot } from '../../kit/components/surfaces.tsx';
import { byDay } from '../../kit/text/by-date.ts';
import { useFormats } from '../../kit/text/format.ts';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import {
  type CalendarEvent,
  calendarEventTexts,
  endOf,
  eventState,
  isFull,
  isPast,
} from './calendar-event.ts';
import { type EventProps, useEventButton } from './event-button.ts';

const texts = defineTexts('desk.agenda', {
  nothing: { en: 'Nothing on these days', th: 'ไม่มีรายการในวันที่เลือก' },
});

interface RowProps extends EventProps {
  /** The event goes on from the day before. */
  readonly isContinued: boolean;
}

function Row({ isContinued, ...props }: RowProps) {
  const formats = useFormats();
  const t = useTexts(calendarEventTexts);
  const { event } = props;
  const { name, isOver, button } = useEventButton(props);
  const { title, start, fill, note, muted, color } = event;
  const state = eventState(event, t);
  return (
    <button
      {...button}
      className={classes(
        'flex w-full scroll-mt-24 scroll-mb-20 flex-wrap items-start gap-x-3 px-4 py-3 text-left hover:bg-sunken',
        isOver || muted ? 'text-muted' : 'text-ink',
      )}
    >
      <span className="sr-only">{name}</span>
      <span aria-hidden className="tabular flex w-14 shrink-0 flex-col">
        <span className="font-semibold text-lg">{isContinued ? '–' : formats.time(start)}</span>
        <span className="text-muted text-sm">{formats.time(endOf(event))}</span>
      </span>
      <span aria-hidden className="flex min-w-0 flex-1 basis-40 flex-col gap-0.5">
        <span className="flex items-center gap-2">
          <ColorDot color={color} />
          <span className={classes('min-w-0 font-medium', muted && 'line-through')}>{title}</span>
        </span>
        {note && <span className="truncate text-muted text-sm">{note}</span>}
        <span className="tabular flex flex-wrap items-center gap-2 text-sm">
          {fill && `${fill.taken}/${fill.total}`}
          {isFull(event) && <Badge tone="warning">{t('full')}</Badge>}
          {fill?.waiting ? <Badge>{t('waiting', { waiting: fill.waiting })}</Badge> : null}
          {state && <Badge>{state}</Badge>}
          {isOver && <Badge>{t('past')}</Badge>}
        </span>
      </span>
    </button>
  );
}

interface Entry {
  readonly event: CalendarEvent;
  /** `YYYY-MM-DD`. */
  readonly day: string;
}

/** Where an entry is in the list: an event that goes on from the day before is first on its day. */
const placeOf = ({ event: { start }, day }: Entry): string => (start.startsWith(day) ? start : day);

interface Props {
  /** Events of the days that are shown; one that goes on past midnight is an entry of both days. */
  readonly entries: readonly Entry[];
  readonly now: string;
  /** Whether today is one of the days. */
  readonly hasToday: boolean;
  readonly onSelect: (id: string) => void;
  /** Why there are none; that nothing is on unless given. */
  readonly empty?: ReactNode;
}

/** By which somebody moves a page themselves. */
const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/**
 * Scrolls the page to what is on or comes next, or to the last where all is over; where nothing is over yet the page
 * stays at its top. Before anything is drawn, so that nothing is seen to move, and without the focus. A list that
 * comes in parts is scrolled again with each, until somebody moves the page.
 */
const useOpening = (ordered: readonly Entry[], now: string, hasToday: boolean) => {
  const place = useRef<HTMLDivElement>(null);
  const isMoved = useRef(false);
  useEffect(() => {
    const note = () => {
      isMoved.current = true;
    };
    for (const move of moves) window.addEventListener(move, note, { passive: true });
    return () => {
      for (const move of moves) window.removeEventListener(move, note);
    };
  }, []);
  const ids = ordered.map(({ event }) => event.id).join();
  useLayoutEffect(() => {
    if (isMoved.current) return;
    const next = ordered.findIndex(({ event }) => !isPast(event, now));
    const rows = place.current?.querySelectorAll('[data-event]') ?? [];
    const row = rows[next < 0 ? rows.length - 1 : next];
    if (hasToday && next !== 0) row?.scrollIntoView({ block: 'start' });
  }, [ids]);
  return place;
};

/**
 * A calendar's days as a list, for screens too narrow for hours side by side. It opens at what is on or comes next;
 * with other days it is made again.
 */
export function Agenda({ entries: all, now, hasToday, onSelect, empty }: Props) {
  const t = useTexts(texts);
  const formats = useFormats();
  const ordered = [...all].sort((one, other) => placeOf(one).localeCompare(placeOf(other)));
  const place = useOpening(ordered, now, hasToday);
  if (ordered.length === 0)
    return <div className="py-6">{empty || <EmptyState isLine message={t('nothing')} />}</div>;
  const days = byDay(ordered, ({ day }) => day).map(({ day, entries }) => (
    <div key={day} className="border-line border-b last:border-b-0">
      {/* Below the shell's bar, so that what the list was opened at has its day. */}
      <h3 className="sticky top-16 z-10 print:static rounded-card bg-surface px-4 py-1 font-medium text-muted text-sm">
        {`${formats.weekday(day)} ${formats.date(day)}`}
      </h3>
      <ul className="divide-y divide-line">
        {entries.map(({ event }) => (
          <li key={event.id}>
            <Row {...{ event, now, onSelect }} isContinued={!event.start.startsWith(day)} />
          </li>
        ))}
      </ul>
    </div>
  ));
  return <div ref={place}>{days}</div>;
}
