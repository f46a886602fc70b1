import { type Language, type LocalizedText, languages } from '../../../contract/problems.ts';
import { toLocal } from '../../../contract/time.ts';
import { shownTime } from '../../../server/text/shown-time.ts';
import type { MovedChanges } from '../events.ts';
import { changedLines, pointsText } from './notices.ts';

/** One of the bookings that a message lists. */
export interface ListedBooking {
  readonly title: string;
  readonly branch: string;
  readonly instructor: string;
  readonly startsAt: Date;
  /** What of it changed. */
  readonly changes: MovedChanges;
}

/** What one message about several bookings says. */
export interface GroupFacts {
  /** What the kind calls what is booked, such as “table”. */
  readonly thing: LocalizedText;
  readonly timeZone: string;
  /** Soonest first. */
  readonly bookings: readonly ListedBooking[];
  /** What the member waits for, soonest first. */
  readonly waits: readonly ListedBooking[];
  /** Points that went back to the member. */
  readonly returned: number;
}

/** The most dates that a message lists. */
const mostListedDates = 5;

/** Text in each language. */
const inLanguages = (textIn: (language: Language) => string): LocalizedText => {
  const [en, th] = languages.map(textIn);
  return { en: en ?? '', th: th ?? '' };
};

const distinct = (values: readonly string[]): string[] => [...new Set(values.filter(Boolean))];

/** When a booking starts, after when it started before if that changed. */
function formatDate({ startsAt, changes }: ListedBooking, timeZone: string, language: Language): string {
  const shown = (instant: Date) => shownTime(instant, timeZone, language);
  if (!changes.starts_at) return shown(startsAt);
  const [day, time] = toLocal(startsAt, timeZone).split(' ');
  const before = new Date(changes.starts_at.from);
  const isSameDay = toLocal(before, timeZone).split(' ')[0] === day;
  return `${shown(before)} → ${isSameDay ? time : shown(startsAt)}`;
}

/** The first dates, a line each, and how many more there are. */
const listDates = (bookings: readonly ListedBooking[], timeZone: string): LocalizedText =>
  inLanguages((language) => {
    const more = bookings.length - mostListedDates;
    const moreText = language === 'en' ? `and ${more} more` : `และอีก ${more} รายการ`;
    return [
      ...bookings.slice(0, mostListedDates).map((booking) => formatDate(booking, timeZone, language)),
      ...(more > 0 ? [moreText] : []),
    ].join('\n');
  });

/** The values of the placeholders of a message about several bookings. */
export function groupValues({ thing, timeZone, bookings, waits, returned }: GroupFacts) {
  // A message about the waitlist alone lists what the member waits for.
  const main = bookings.length > 0 ? bookings : waits;
  const waiting = bookings.length > 0 && waits.length > 0 ? listDates(waits, timeZone) : null;
  const join = (pick: (booking: ListedBooking) => string): LocalizedText =>
    inLanguages(() => distinct(main.map(pick)).join(', '));
  return {
    thing,
    count: inLanguages(() => String(main.length)),
    title: join(({ title }) => title),
    branch: join(({ branch }) => branch),
    instructor: join(({ instructor }) => instructor),
    dates: listDates(main, timeZone),
    // The dates say how the time changed.
    changes: inLanguages((language) =>
      distinct(
        main.flatMap(({ changes: { starts_at: _, ...changes } }) =>
          changedLines({ changes, timeZone }, language),
        ),
      ).join('\n'),
    ),
    waiting: { en: waiting ? `Waitlist:\n${waiting.en}` : '', th: waiting ? `รายชื่อรอ:\n${waiting.th}` : '' },
    points: pointsText(returned),
  };
}
