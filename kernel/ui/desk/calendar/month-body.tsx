import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import './calendar.css';
import FullCalendar, { type CalendarRef } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import thai from '@fullcalendar/react/locales/th';
import classic from '@fullcalendar/react/themes/classic';
import { useEffect, useMemo, useRef } from 'react';
import { classes } from '../../kit/components/classes.ts';
import { useFormats } from '../../kit/text/format.ts';
import { useLanguage } from '../../kit/text/language.ts';
import { type CalendarEvent, endOf, isFull, wallClock } from './calendar-event.ts';
import { type EventProps, useEventButton } from './event-button.ts';

export interface MonthProps {
  /** A day of the month that is shown. */
  readonly date: string;
  /** The shop's clock, `YYYY-MM-DD HH:mm`. */
  readonly now: string;
  readonly events: readonly CalendarEvent[];
  readonly onSelect: (id: string) => void;
  /** A day was chosen, `YYYY-MM-DD`, to see all of it. */
  readonly onDay: (date: string) => void;
}

/**
 * The library's words in Thai with the years of the common era, as screens show them (docs/domain/conventions.md#c12).
 */
const thaiLocale = { ...thai, code: 'th-u-ca-gregory' };

/** How much of a day is shown; the rest is a click away. */
const mostOfDay = 4;

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** An event in one line. */
function Line(props: EventProps) {
  const formats = useFormats();
  const { name, isOver, button } = useEventButton(props);
  const { title, start, muted, onClosedDay } = props.event;
  return (
    <button
      {...button}
      className={classes(
        'flex min-h-7 w-full items-center gap-1 overflow-hidden rounded-[4px] border-l-4 px-1 text-left text-xs',
        isOver || muted ? 'border-control bg-sunken text-muted' : 'border-topic bg-topic-soft text-topic-ink',
        onClosedDay && 'border-dashed border-y border-r',
      )}
    >
      <span className="sr-only">{name}</span>
      <span aria-hidden className="tabular shrink-0 font-semibold">
        {formats.time(start)}
      </span>
      <span
        aria-hidden
        className={classes('truncate', muted && 'line-through', isFull(props.event) && 'font-semibold')}
      >
        {title}
      </span>
    </button>
  );
}

/** The grid of a month; `CalendarViews` fetches it. A day with more than fits opens by itself. */
export function MonthBody({ date, now, events, onSelect, onDay }: MonthProps) {
  const calendar = useRef<CalendarRef>(null);
  const language = useLanguage();
  const byId = useMemo(() => new Map(events.map((event) => [event.id, event])), [events]);
  const times = events.map((event) => ({
    id: event.id,
    title: event.title,
    start: wallClock(event.start),
    end: wallClock(endOf(event)),
  }));
  // The library draws every event again when it is handed other objects, although only what is booked has changed.
  const given = useMemo(() => times, [JSON.stringify(times)]);
  useEffect(() => {
    const api = calendar.current?.getApi();
    // After drawing: the calendar draws itself at once when its month changes.
    queueMicrotask(() => api?.gotoDate(date));
  }, [date]);
  return (
    <div
      data-scroller
      className="h-full overflow-auto rounded-card print:h-auto print:overflow-visible text-ink focus-visible:-outline-offset-2"
    >
      <FullCalendar
        ref={calendar}
        plugins={[dayGrid, classic]}
        locales={[thaiLocale]}
        locale={language === 'th' ? thaiLocale.code : 'en'}
        timeZone="UTC"
        now={wallClock(now)}
        initialView="dayGridMonth"
        initialDate={date}
        firstDay={1}
        headerToolbar={false}
        height="auto"
        fixedWeekCount={false}
        dayMaxEvents={mostOfDay}
        moreLinkClick={({ date: day }) => {
          onDay(dayOf(day));
          return undefined;
        }}
        navLinks
        navLinkDayClick={(day) => onDay(dayOf(day))}
        eventInteractive={false}
        // As list items they would leave room for a dot.
        eventDisplay="block"
        events={given}
        eventContent={({ event }) => {
          const calendarEvent = byId.get(event.id);
          return calendarEvent ? <Line event={calendarEvent} now={now} onSelect={onSelect} /> : null;
        }}
      />
    </div>
  );
}
