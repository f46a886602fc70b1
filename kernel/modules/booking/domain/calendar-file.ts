export interface Appointment {
  readonly id: string;
  readonly title: string;
  readonly place: string;
  /** Nothing where it is empty. */
  readonly description: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const stamp = (instant: Date) => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

/** Most bytes of a line (RFC 5545 §3.1). */
const lineLength = 75;

/** Breaks a long line; a Thai letter takes three bytes and must not be cut in two. */
const folded = (line: string): string => {
  const encoder = new TextEncoder();
  const lines: string[] = [];
  let current = '';
  let size = 0;
  for (const letter of line) {
    const bytes = encoder.encode(letter).length;
    if (size + bytes > lineLength) {
      lines.push(current);
      current = ' ';
      size = 1;
    }
    current += letter;
    size += bytes;
  }
  return [...lines, current].join('\r\n');
};

/** A booking as an iCalendar file, in UTC so that it needs no time zone of its own. */
export const toIcs = (appointment: Appointment, now: Date): string => {
  const { id, title, place, description, startsAt, endsAt } = appointment;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sala//Booking//EN',
    'BEGIN:VEVENT',
    `UID:${id}@sala`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(endsAt)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
};
