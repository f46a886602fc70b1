import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import './calendar.css';
import FullCalendar, { type CalendarRef } from '@fullcalendar/react';
import interaction from '@fullcalendar/react/interaction';
import thai from '@fullcalendar/react/locales/th';
import classic from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import { useEffect, useMemo, useRef, useState } from 'react';
import { toLocal } from '../../contract/zone.ts';
import { classes } from '../components/classes.ts';
import { useFormats } from '../text/format.ts';
import { useLanguage } from '../text/language.ts';
import { topicColor } from '../theme/topic-colors.ts';
import { shownHours } from './calendar-hours.ts';
import type { CalendarEvent } from './week-calendar.tsx';

interface Props {
  readonly label: string;
  readonly view: 'day' | 'week';
  /** The day shown, or one of the week shown. */
  readonly date: string;
  readonly minHour: number;
  readonly maxHour: number;
  readonly zone: string;
  readonly events: readonly CalendarEvent[];
  readonly onSelect: (id: string) => void;
  readonly onPick?: (dateTime: string) => void;
}

/** By then the grid has found its sizes; in milliseconds. */
const settleMs = 120;

const hour = (value: number) => `${String(value).padStart(2, '0')}:00:00`;
/** The shop's wall clock is given to the calendar as UTC, so that no time is ever moved by the reader's zone. */
const wall = (local: string) => `${local.replace(' ', 'T')}:00Z`;
const later = (local: string, minutes: number) =>
  new Date(Date.parse(wall(local)) + minutes * 60_000).toISOString();

/** The hours scroll, and on an empty day nothing in them would take the keyboard to scroll with. */
const makeScrollable = (place: HTMLElement | null) => {
  for (const each of place?.querySelectorAll('div') ?? [])
    if (/auto|scroll/.test(getComputedStyle(each).overflowY)) {
      // A scroller that took the keyboard itself would be a stray child of the grid around it.
      const inside = each.querySelector<HTMLElement>('[role]');
      if (inside) inside.tabIndex = 0;
    }
};

function EventBox({ event }: { readonly event: CalendarEvent }) {
  const formats = useFormats();
  return (
    <div
      data-topic={topicColor(event.color)}
      className={classes(
        'flex h-full flex-col overflow-hidden rounded-[6px] border-topic border-l-4 bg-topic-soft px-1.5 py-0.5 text-left text-topic-ink text-xs leading-snug',
        event.muted && 'border-dashed opacity-70',
      )}
    >
      <span className="tabular flex flex-wrap justify-between gap-x-1 font-semibold">
        <span>{formats.time(event.start)}</span>
        {event.taken && <span>{event.taken}</span>}
      </span>
      <span className={classes('break-words font-medium', event.muted && 'line-through')}>{event.title}</span>
      {event.note && <span className="break-words">{event.note}</span>}
    </div>
  );
}

/** The grid of hours itself; `WeekCalendar` fetches it. */
export function CalendarBody({ label, view, date, minHour, maxHour, zone, events, onSelect, onPick }: Props) {
  const [firstHour, lastHour] = shownHours(events, [minHour, maxHour]);
  const calendar = useRef<CalendarRef>(null);
  const language = useLanguage();
  const formats = useFormats();
  const byId = useMemo(() => new Map(events.map((event) => [event.id, event])), [events]);
  const given = useMemo(
    () =>
      events.map(({ id, title, start, minutes }) => ({
        id,
        title,
        start: wall(start),
        end: later(start, minutes),
      })),
    [events],
  );
  const shown = view === 'day' ? 'timeGridDay' : 'timeGridWeek';

  useEffect(() => {
    const api = calendar.current?.getApi();
    // After drawing: the calendar draws itself at once when its view changes.
    queueMicrotask(() => api?.changeView(shown, date));
  }, [shown, date]);

  // The grid measures itself and scrolls to now after it was drawn first; nobody should see it jump.
  const [isSettled, setSettled] = useState(false);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      makeScrollable(place.current);
      setSettled(true);
    }, settleMs);
    return () => clearTimeout(timer);
  }, []);

  const nowHour = Number(toLocal(new Date(), zone).slice(11, 13));
  return (
    <section
      ref={place}
      aria-label={label}
      className={classes('h-full min-h-[32rem] text-ink', !isSettled && 'invisible')}
    >
      <FullCalendar
        ref={calendar}
        plugins={[timeGrid, interaction, classic]}
        locales={[thai]}
        locale={language === 'th' ? 'th' : 'en'}
        timeZone="UTC"
        now={() => wall(toLocal(new Date(), zone))}
        nowIndicator
        initialView={shown}
        initialDate={date}
        firstDay={1}
        headerToolbar={false}
        allDaySlot={false}
        height="100%"
        slotMinTime={hour(firstHour)}
        slotMaxTime={hour(lastHour)}
        slotDuration="00:30:00"
        slotHeaderFormat={{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }}
        scrollTime={hour(Math.min(Math.max(nowHour - 1, firstHour), lastHour - 1))}
        eventMinHeight={36}
        slotEventOverlap={false}
        eventInteractive
        events={given}
        eventContent={({ event }) => {
          const calendarEvent = byId.get(event.id);
          return calendarEvent ? <EventBox event={calendarEvent} /> : null;
        }}
        eventClick={({ event }) => onSelect(event.id)}
        dayHeaderContent={({ date: day }) => {
          const text = day.toISOString().slice(0, 10);
          return `${formats.weekday(text, 'short')} ${Number(text.slice(8))}`;
        }}
        {...(onPick ? { dateClick: ({ dateStr }) => onPick(dateStr.slice(0, 16).replace('T', ' ')) } : {})}
      />
    </section>
  );
}
