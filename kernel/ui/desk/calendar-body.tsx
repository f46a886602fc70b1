import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import './calendar.css';
import FullCalendar, { type CalendarRef } from '@fullcalendar/react';
import interaction from '@fullcalendar/react/interaction';
import thai from '@fullcalendar/react/locales/th';
import classic from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import { useEffect, useMemo, useRef, useState } from 'react';
import { classes } from '../components/classes.ts';
import { useFormats } from '../text/format.ts';
import { useLanguage } from '../text/language.ts';
import { type CalendarEvent, endOf, wallClock } from './calendar-event.ts';
import { shownHours } from './calendar-hours.ts';
import { EventBox } from './event-box.tsx';

interface Props {
  readonly view: 'day' | 'week';
  /** The day shown, or one of the week shown. */
  readonly date: string;
  readonly minHour: number;
  readonly maxHour: number;
  /** The shop's clock, `YYYY-MM-DD HH:mm`. */
  readonly now: string;
  readonly events: readonly CalendarEvent[];
  readonly onSelect: (id: string) => void;
  readonly onPick?: (dateTime: string) => void;
}

/** The library's words in Thai with the years of the common era, as screens show them (decisions §9). */
const thaiLocale = { ...thai, code: 'th-u-ca-gregory' };

/** Height of half an hour, and of the shortest event; in rem, so that larger text has its room. */
const slotRem = 2.25;
const leastRem = 2.5;
const rootSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** By then the grid has found its sizes; in milliseconds. */
const settleMs = 120;

const hour = (value: number) => `${String(value).padStart(2, '0')}:00:00`;

/** The hours scroll, and on an empty day nothing in them would take the keyboard to scroll with. */
const makeScrollable = (place: HTMLElement | null) => {
  for (const each of place?.querySelectorAll('div') ?? [])
    if (/auto|scroll/.test(getComputedStyle(each).overflowY)) {
      // A scroller that took the keyboard itself would be a stray child of the grid around it.
      const inside = each.querySelector<HTMLElement>('[role]');
      if (!inside) continue;
      inside.dataset.scroller = '';
      inside.tabIndex = place?.querySelector('[data-event]') ? -1 : 0;
    }
};

/** The grid of hours itself; `WeekCalendar` fetches it. */
export function CalendarBody({ view, date, minHour, maxHour, now, events, onSelect, onPick }: Props) {
  const [firstHour, lastHour] = shownHours(events, [minHour, maxHour]);
  const calendar = useRef<CalendarRef>(null);
  const language = useLanguage();
  const formats = useFormats();
  const byId = useMemo(() => new Map(events.map((event) => [event.id, event])), [events]);
  const times = events.map((event) => ({
    id: event.id,
    title: event.title,
    start: wallClock(event.start),
    end: wallClock(endOf(event)),
  }));
  // The library draws every event anew when it is handed other objects, although only what is booked has changed.
  const given = useMemo(() => times, [JSON.stringify(times)]);
  const shown = view === 'day' ? 'timeGridDay' : 'timeGridWeek';

  const drawn = useRef(`${shown} ${date}`);
  useEffect(() => {
    const wanted = `${shown} ${date}`;
    // It begins with the right days, and drawing them twice costs the first screen.
    if (drawn.current === wanted) return;
    drawn.current = wanted;
    const api = calendar.current?.getApi();
    // After drawing: the calendar draws itself at once when its view changes.
    queueMicrotask(() => api?.changeView(shown, date));
  }, [shown, date]);

  // The grid measures itself and scrolls to now after it was drawn first; nobody should see it jump.
  const [isSettled, setSettled] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      makeScrollable(place.current);
      setSettled(true);
    }, settleMs);
    return () => clearTimeout(timer);
  }, [shown]);

  const nowHour = Number(now.slice(11, 13));
  return (
    <div ref={place} className={classes('h-full min-h-[32rem] text-ink', !isSettled && 'invisible')}>
      <FullCalendar
        ref={calendar}
        plugins={[timeGrid, interaction, classic]}
        locales={[thaiLocale]}
        locale={language === 'th' ? thaiLocale.code : 'en'}
        timeZone="UTC"
        now={wallClock(now)}
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
        slotMinHeight={slotRem * rootSize()}
        slotHeaderFormat={{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }}
        scrollTime={hour(Math.min(Math.max(nowHour - 1, firstHour), lastHour - 1))}
        eventMinHeight={leastRem * rootSize()}
        slotEventOverlap={false}
        eventInteractive={false}
        events={given}
        eventContent={({ event }) => {
          const calendarEvent = byId.get(event.id);
          return calendarEvent ? <EventBox event={calendarEvent} now={now} onSelect={onSelect} /> : null;
        }}
        dayHeaderContent={({ date: day }) => {
          const text = day.toISOString().slice(0, 10);
          return `${formats.weekday(text, 'short')} ${Number(text.slice(8))}`;
        }}
        {...(onPick ? { dateClick: ({ dateStr }) => onPick(dateStr.slice(0, 16).replace('T', ' ')) } : {})}
      />
    </div>
  );
}
