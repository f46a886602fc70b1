import { dayMinutes, type MinuteSpan, minuteOf } from '../../../contract/hours.ts';
import { addDays, addMinutes, type LocalDate, type LocalDateTime } from '../../../contract/zone.ts';
import type { Formats } from '../../kit/text/format.ts';
import { defineTexts, type Texts } from '../../kit/text/texts.ts';

/** Something that stands in a calendar, whatever kind it is. */
export interface CalendarEvent {
  readonly id: string;
  readonly title: string;
  /** `YYYY-MM-DD HH:mm` of the shop. */
  readonly start: string;
  readonly minutes: number;
  /** One of the 18 topic colours. */
  readonly color: string;
  /** How much of it is booked, and how many people wait for more; absent where nothing is counted. */
  readonly fill?: { readonly taken: number; readonly total: number; readonly waiting?: number };
  /** Why not everybody can book it, in words, such as `Closed`. */
  readonly state?: string;
  /** Such as the instructor. */
  readonly note?: string;
  /** Ids by which a day can be divided into columns, by the names of the calendar's filters. */
  readonly columns?: Readonly<Record<string, string>>;
  /** Its branch is closed on that day. */
  readonly onClosedDay?: boolean;
  /** Not active: struck out. */
  readonly muted?: boolean;
}

const texts = defineTexts('desk.calendar_event', {
  booked: { en: '{taken} of {total} booked', th: 'จองแล้ว {taken} จาก {total}' },
  waiting: { en: '{waiting} waiting', th: 'รอ {waiting} คน' },
  full: { en: 'Full', th: 'เต็ม' },
  past: { en: 'Over', th: 'จบแล้ว' },
  closed: { en: 'Closed', th: 'ปิดรับจอง' },
  closed_day: { en: 'Closed day', th: 'วันที่ร้านปิด' },
});

/** What is said of every event, for `eventName` and what draws one. */
export const calendarEventTexts = texts;

type Translate = (
  key: typeof texts extends Texts<infer Key> ? Key : never,
  values?: Record<string, string | number>,
) => string;

/** The shop's wall clock read as UTC, so that no time is ever moved by the reader's zone. */
export const wallClock = (local: LocalDateTime): string => `${local.replace(' ', 'T')}:00Z`;

/** When an event ends, by the shop's clock. */
export const endOf = ({ start, minutes }: Pick<CalendarEvent, 'start' | 'minutes'>): LocalDateTime =>
  addMinutes(new Date(wallClock(start)), minutes)
    .toISOString()
    .slice(0, 16)
    .replace('T', ' ');

/** The days on which an event is drawn; one that ends at midnight is not on the next. */
export function daysOfEvent({ start, minutes }: Pick<CalendarEvent, 'start' | 'minutes'>): LocalDate[] {
  const days = [start.slice(0, 10)];
  for (let left = minuteOf(start.slice(11)) + minutes - dayMinutes; left > 0; left -= dayMinutes)
    days.push(addDays(start.slice(0, 10), days.length));
  return days;
}

/** The part of an event on one of its days, in minutes after that day's midnight; until its end at the most. */
export function partOnDay(event: Pick<CalendarEvent, 'start' | 'minutes'>, date: LocalDate): MinuteSpan {
  const at = Math.max(0, daysOfEvent(event).indexOf(date));
  const start = minuteOf(event.start.slice(11)) - at * dayMinutes;
  return { start: Math.max(0, start), end: Math.min(start + event.minutes, dayMinutes) };
}

/** Whether an event is over at a moment of the shop's clock. */
export const isPast = (event: Pick<CalendarEvent, 'start' | 'minutes'>, now: LocalDateTime): boolean =>
  endOf(event) <= now;

/** Whether nothing of an event is free. */
export const isFull = ({ fill }: Pick<CalendarEvent, 'fill'>): boolean =>
  fill !== undefined && fill.taken >= fill.total;

/** Why an event is not as usual, in words; empty where it is. */
export function eventState({ state, muted, onClosedDay }: CalendarEvent, t: Translate): string {
  const own = state ?? (muted ? t('closed') : '');
  return [own, onClosedDay ? t('closed_day') : ''].filter(Boolean).join(', ');
}

/**
 * All that a calendar shows of an event by its place, its colour and its marks, in one line for who cannot see them.
 * @param now of the shop's clock, by which it is over.
 */
export const eventName = (
  event: CalendarEvent,
  now: LocalDateTime,
  formats: Formats,
  t: Translate,
): string => {
  const { title, start, minutes, fill, note } = event;
  return [
    `${formats.weekday(start)} ${formats.date(start)}`,
    formats.span(start, minutes),
    title,
    fill && t('booked', { taken: fill.taken, total: fill.total }),
    fill?.waiting && t('waiting', { waiting: fill.waiting }),
    isFull(event) && t('full'),
    isPast(event, now) && t('past'),
    eventState(event, t),
    note,
  ]
    .filter(Boolean)
    .join(', ');
};
