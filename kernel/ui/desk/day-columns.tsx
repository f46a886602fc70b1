import { Fragment, type MouseEvent, useEffect, useRef } from 'react';
import type { CalendarEvent } from './calendar-event.ts';
import { shownHours } from './calendar-hours.ts';
import { EventBox } from './event-box.tsx';
import { lanesOf } from './event-lanes.ts';

export interface DayColumn {
  readonly id: string;
  readonly label: string;
}

interface Props {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly columns: readonly DayColumn[];
  /** The day's, each with the id of its column. */
  readonly events: readonly (CalendarEvent & { readonly column: string })[];
  /** First and last hour that are always shown. */
  readonly hours: readonly [number, number];
  /** `YYYY-MM-DD HH:mm` of the shop. */
  readonly now: string;
  readonly onSelect: (id: string) => void;
  /** A click on an empty place, as `YYYY-MM-DD HH:mm`, and its column. */
  readonly onPick?: (dateTime: string, column: string) => void;
}

/** Height of an hour and of the shortest event; in rem, so that larger text has its room. */
const hourRem = 4.5;
const leastRem = 2.5;
/** A click chooses the beginning of such a part of an hour; in minutes. */
const step = 30;
const dayMinutes = 24 * 60;

const minuteOf = (local: string) => Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));
const twoDigits = (value: number) => String(value).padStart(2, '0');
const clock = (minute: number) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
const rem = (minutes: number) => (minutes / 60) * hourRem;

interface ColumnProps extends Omit<Props, 'columns' | 'hours'> {
  readonly column: DayColumn;
  readonly firstHour: number;
  readonly lastHour: number;
}

function Column({ column, date, events, firstHour, lastHour, now, onSelect, onPick }: ColumnProps) {
  const first = firstHour * 60;
  const spans = events.map(({ id, start, minutes }) => {
    const from = minuteOf(start);
    return { id, from, to: Math.min(from + Math.max(minutes, (leastRem / hourRem) * 60), dayMinutes) };
  });
  const lanes = lanesOf(spans);
  const pick = ({ nativeEvent, currentTarget }: MouseEvent<HTMLElement>) => {
    const share = nativeEvent.offsetY / currentTarget.offsetHeight;
    const minute = first + Math.floor((share * (lastHour - firstHour) * 60) / step) * step;
    onPick?.(`${date} ${clock(minute)}`, column.id);
  };
  return (
    <section
      aria-label={column.label}
      className="relative border-line border-l bg-surface"
      style={{ height: `${rem(lastHour * 60 - first)}rem` }}
    >
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
          style={{ top: `${hour * hourRem}rem` }}
        />
      ))}
      {events.map((event, at) => {
        const { lane, of } = lanes.get(event.id) ?? { lane: 0, of: 1 };
        const { from = 0, to = 0 } = spans[at] ?? {};
        return (
          <div
            key={event.id}
            className="absolute p-px"
            style={{
              top: `${rem(from - first)}rem`,
              height: `${rem(to - from)}rem`,
              left: `${(lane / of) * 100}%`,
              width: `${100 / of}%`,
            }}
          >
            <EventBox {...{ event, now, onSelect }} />
          </div>
        );
      })}
      {now.startsWith(date) && minuteOf(now) >= first && (
        <div
          aria-hidden
          data-now
          className="pointer-events-none absolute inset-x-0 border-danger border-t-2"
          style={{ top: `${rem(minuteOf(now) - first)}rem` }}
        />
      )}
    </section>
  );
}

/**
 * One day by hours with a column for each of what its events are divided by, such as branches, people or places.
 * It opens at now, or where the day begins.
 */
export function DayColumns({ date, columns, events, hours, now, onSelect, onPick }: Props) {
  const [firstHour, lastHour] = shownHours(events, hours);
  const place = useRef<HTMLDivElement>(null);
  const begins = events.length > 0 ? Math.min(...events.map(({ start }) => minuteOf(start))) : firstHour * 60;
  const opensAt = now.startsWith(date) ? minuteOf(now) - 60 : begins;
  useEffect(() => {
    const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    place.current?.scrollTo({ top: rem(opensAt - firstHour * 60) * root });
    // Only when another day comes: while it is shown, the person scrolls.
  }, [date]);
  return (
    <div
      ref={place}
      data-scroller
      className="h-full overflow-auto rounded-card focus-visible:-outline-offset-2"
    >
      <div
        className="grid min-w-max"
        style={{ gridTemplateColumns: `3.5rem repeat(${columns.length}, minmax(9rem, 1fr))` }}
      >
        <div className="sticky top-0 left-0 z-20 border-line border-b bg-surface" />
        {columns.map(({ id, label }) => (
          <div
            key={id}
            aria-hidden
            title={label}
            className="sticky top-0 z-10 min-w-0 truncate border-line border-b border-l bg-surface px-2 py-2 text-center font-medium text-sm"
          >
            {label}
          </div>
        ))}
        <div aria-hidden className="sticky left-0 z-10 bg-surface">
          {Array.from({ length: lastHour - firstHour }, (_, hour) => (
            <div
              key={hour}
              className="tabular pr-2 text-right text-muted text-xs"
              style={{ height: `${hourRem}rem` }}
            >
              {clock((firstHour + hour) * 60)}
            </div>
          ))}
        </div>
        {columns.map((column) => (
          <Fragment key={column.id}>
            <Column
              {...{ column, date, firstHour, lastHour, now, onSelect, onPick }}
              events={events.filter((event) => event.column === column.id)}
            />
          </Fragment>
        ))}
      </div>
    </div>
  );
}
