import { type CSSProperties, Fragment, type MouseEvent, useLayoutEffect, useRef } from 'react';
import { clockOf, dayMinutes, minuteOf, readSpan } from '../../../contract/hours.ts';
import { classes } from '../../kit/components/classes.ts';
import { useFormats } from '../../kit/text/format.ts';
import { AvailabilityDialog, useOfferRun } from './availability-dialog.tsx';
import { type CalendarEvent, partOnDay } from './calendar-event.ts';
import { shownHours } from './calendar-hours.ts';
import { type ColumnOffer, type DayOffers, isBookable } from './column-offer.ts';
import { EventBox } from './event-box.tsx';
import { lanesOf } from './event-lanes.ts';

/** A day, or one of those that a day is divided by. */
export interface DayColumn {
  /** The day itself where the column is all of it. */
  readonly id: string;
  readonly label: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
}

interface Props {
  /** At least one, in their order. */
  readonly columns: readonly DayColumn[];
  /** Each with the id of its column. */
  readonly events: readonly (CalendarEvent & { readonly column: string })[];
  /** First and last hour that are always shown. */
  readonly hours: readonly [number, number];
  /** `YYYY-MM-DD HH:mm` of the shop. */
  readonly now: string;
  readonly onSelect: (id: string) => void;
  /** A click on an empty place, as `YYYY-MM-DD HH:mm`, and its column. */
  readonly onPick?: (dateTime: string, column: string) => void;
  /** What is open; without them nothing is said of that. */
  readonly offers?: DayOffers;
}

/** Height of an hour and of the shortest event; in rem, so that larger text has its room. */
const hourRem = 4.5;
const leastRem = 2.5;
/** A click chooses the beginning of such a part of an hour; in minutes. */
const step = 30;

/** Closed hours, marked by lines and not by a shade alone. */
const closedLook = 'bg-sunken bg-[repeating-linear-gradient(135deg,var(--line)_0_1px,transparent_1px_8px)]';
const rem = (minutes: number) => (minutes / 60) * hourRem;
/** The same as a length. Paper has other heights of an hour, so that all hours fit one page. */
const lengthOf = (minutes: number) => `calc(${minutes / 60} * var(--hour))`;
type Heights = CSSProperties & Record<`--${'shown-hour' | 'shown-least' | 'printed-hour'}`, string>;
/** What the headings leave of a page. */
const printedHeight = '165mm';

/** Minutes after midnight of `YYYY-MM-DD HH:mm`. */
const minuteOfLocal = (local: string) => minuteOf(local.slice(11));
/** Minutes of an offer that its column shows: until midnight, however far it goes on. */
function minutesOf(offer: ColumnOffer): number {
  const { start, end } = readSpan(offer.start, offer.end);
  return Math.min(end, dayMinutes) - start;
}

interface ColumnProps extends Omit<Props, 'columns' | 'hours'> {
  readonly column: DayColumn;
  readonly firstHour: number;
  readonly lastHour: number;
}

/** A time at which something can be booked. @param first the minute that the column begins at. */
function OpenTime({
  offer,
  first,
  isToday,
}: {
  readonly offer: ColumnOffer;
  readonly first: number;
  readonly isToday: boolean;
}) {
  return (
    <div
      aria-hidden
      data-open={offer.start}
      className="absolute inset-x-0 bg-surface"
      style={{
        top: lengthOf(minuteOf(offer.start) - first),
        height: lengthOf(minutesOf(offer)),
      }}
    >
      {isToday && <div className="h-full bg-accent-soft/50" />}
    </div>
  );
}

/** A line at the present time, if the column has begun. @param first the minute that the column begins at. */
function NowLine({ now, first }: { readonly now: string; readonly first: number }) {
  const minute = minuteOfLocal(now);
  if (minute < first) return null;
  return (
    <div
      aria-hidden
      data-now
      className="print:hidden pointer-events-none absolute inset-x-0 border-danger border-t-2"
      style={{ top: lengthOf(minute - first) }}
    />
  );
}

function Column({ column, events, firstHour, lastHour, now, onSelect, onPick, offers }: ColumnProps) {
  const { date } = column;
  const first = firstHour * 60;
  const formats = useFormats();
  const isDay = column.id === date;
  const isToday = now.startsWith(date);
  const open = offers?.times.filter((offer) => offer.column === column.id) ?? [];
  const bookable = open.filter(isBookable);
  const offerRun = useOfferRun(bookable, (starts) => offers?.onChoose({ date, column: column.id, starts }));
  const spans = events.map((event) => {
    const { start: from, end } = partOnDay(event, date);
    return { id: event.id, from, to: Math.min(Math.max(end, from + (leastRem / hourRem) * 60), dayMinutes) };
  });
  const offerIds = bookable.map(({ start }) => `offer ${start}`);
  const lanes = lanesOf([
    ...spans,
    ...bookable.map((offer, at) => {
      const from = minuteOf(offer.start);
      return { id: offerIds[at] ?? '', from, to: from + minutesOf(offer) };
    }),
  ]);
  const placeOf = (id: string, from: number, to: number) => {
    const { lane, of } = lanes.get(id) ?? { lane: 0, of: 1 };
    return {
      top: lengthOf(from - first),
      height: lengthOf(to - from),
      left: `${(lane / of) * 100}%`,
      width: `${100 / of}%`,
    };
  };
  const pick = ({ nativeEvent, currentTarget }: MouseEvent<HTMLElement>) => {
    const share = nativeEvent.offsetY / currentTarget.offsetHeight;
    const minute = first + Math.floor((share * (lastHour - firstHour) * 60) / step) * step;
    onPick?.(`${date} ${clockOf(minute)}`, column.id);
  };
  return (
    <section
      aria-label={isDay ? `${formats.weekday(date)} ${formats.date(date)}` : column.label}
      className={classes(
        'relative border-line border-l',
        offers ? closedLook : isToday && isDay ? 'bg-accent-soft/50' : 'bg-surface',
      )}
      style={{ height: lengthOf(lastHour * 60 - first) }}
    >
      {open.map((offer) => (
        <OpenTime key={offer.start} {...{ offer, first }} isToday={isToday && isDay} />
      ))}
      {/* For the mouse alone: by the keyboard it is created with its button, which asks for the time. */}
      {onPick && (
        <button
          type="button"
          aria-hidden
          tabIndex={-1}
          data-pick
          className="absolute inset-0 h-full w-full cursor-pointer"
          onClick={pick}
        />
      )}
      {Array.from({ length: lastHour - firstHour }, (_, hour) => (
        <div
          key={hour}
          aria-hidden
          className="pointer-events-none absolute inset-x-0 border-line border-t"
          style={{ top: lengthOf(hour * 60) }}
        />
      ))}
      {events.map((event, at) => {
        const { from = 0, to = 0 } = spans[at] ?? {};
        return (
          <div key={event.id} className="absolute p-px" style={placeOf(event.id, from, to)}>
            <EventBox {...{ event, now, onSelect }} isContinued={!event.start.startsWith(date)} />
          </div>
        );
      })}
      {bookable.map((offer, at) => {
        const from = minuteOf(offer.start);
        return (
          <div
            key={offer.start}
            className="absolute p-px"
            style={placeOf(offerIds[at] ?? '', from, from + minutesOf(offer))}
          >
            <AvailabilityDialog {...{ offer, date }} label={column.label} run={offerRun(at)} />
          </div>
        );
      })}
      {isToday && <NowLine {...{ now, first }} />}
    </section>
  );
}

/** Scrolls to the hour that the days open at, and stays where the person scrolled to when earlier hours are added. */
const useScroll = (firstHour: number, days: string, opensAt: number) => {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef({ days: '', firstHour });
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { days, firstHour };
    const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const pixels = (minutes: number) => rem(minutes) * root;
    if (before.days === days) place.current?.scrollBy({ top: pixels((before.firstHour - firstHour) * 60) });
    else place.current?.scrollTo({ top: pixels(opensAt - firstHour * 60) });
  }, [days, firstHour]);
  return place;
};

/**
 * Days by hours, side by side, or one day with a column for each of what its events are divided by, such as branches,
 * people or places. It opens at now, or where the first of its events or of what is open begins.
 */
export function DayColumns({ columns, events, hours, now, onSelect, onPick, offers }: Props) {
  const days = [...new Set(columns.map(({ date }) => date))];
  const open = (offers?.times ?? []).map((offer) => ({
    start: `${days[0]} ${offer.start}`,
    minutes: minutesOf(offer),
  }));
  const dateOf = new Map(columns.map(({ id, date }) => [id, date]));
  const parts = events.map((event) => {
    const date = dateOf.get(event.column) ?? event.start.slice(0, 10);
    const { start, end } = partOnDay(event, date);
    return { start: `${date} ${clockOf(start)}`, minutes: end - start };
  });
  const [firstHour, lastHour] = shownHours([...parts, ...open], hours);
  // What goes on from the day before does not open the days at midnight.
  const starts = [...events, ...open]
    .filter(({ start }) => days.includes(start.slice(0, 10)))
    .map(({ start }) => minuteOfLocal(start));
  const begins = starts.length > 0 ? Math.min(...starts) : firstHour * 60;
  const opensAt = days.some((day) => now.startsWith(day)) ? minuteOfLocal(now) - 60 : begins;
  const place = useScroll(firstHour, `${days.join(' ')} ${offers !== undefined}`, opensAt);
  const heights: Heights = {
    '--shown-hour': `${hourRem}rem`,
    '--shown-least': days.length > 1 ? '6rem' : '9rem',
    '--printed-hour': `calc(${printedHeight} / ${lastHour - firstHour})`,
  };
  return (
    <div
      ref={place}
      data-scroller
      className="h-full overflow-auto rounded-card [--hour:var(--shown-hour)] [--least:var(--shown-least)] focus-visible:-outline-offset-2 print:h-auto print:overflow-visible print:[--hour:var(--printed-hour)] print:[--least:0rem]"
      style={heights}
    >
      <div
        className="grid min-w-max print:min-w-0"
        style={{ gridTemplateColumns: `3.5rem repeat(${columns.length}, minmax(var(--least), 1fr))` }}
      >
        <div className="sticky top-0 left-0 z-20 print:static border-line border-b bg-surface" />
        {columns.map(({ id, label, date }) => (
          <div
            key={id}
            aria-hidden
            title={label}
            className={classes(
              'sticky top-0 z-10 min-w-0 print:static truncate border-line border-b border-l bg-surface px-2 py-2 text-center font-medium text-sm',
              days.length > 1 && now.startsWith(date) && 'text-accent',
            )}
          >
            {label}
          </div>
        ))}
        <div aria-hidden className="sticky left-0 z-10 bg-surface print:static">
          {Array.from({ length: lastHour - firstHour }, (_, hour) => (
            <div
              key={hour}
              className="tabular pr-2 text-right text-muted text-xs"
              style={{ height: lengthOf(60) }}
            >
              {clockOf((firstHour + hour) * 60)}
            </div>
          ))}
        </div>
        {columns.map((column) => (
          <Fragment key={column.id}>
            <Column
              {...{ column, firstHour, lastHour, now, onSelect, onPick, offers }}
              events={events.filter((event) => event.column === column.id)}
            />
          </Fragment>
        ))}
      </div>
    </div>
  );
}
