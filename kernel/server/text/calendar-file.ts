export interface Appointment {
  /** Stays the same when the appointment is changed. */
  readonly id: string;
  readonly title: string;
  readonly place: string;
  /** Nothing where it is empty. */
  readonly description: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Rises with each change; a calendar ignores what is older. */
  readonly sequence: number;
  /** Null if it is not known. */
  readonly modifiedAt: Date | null;
  readonly isCanceled: boolean;
}

const stamp = (instant: Date) => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

/** Most bytes of a line (RFC 5545, section 3.1). */
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

/** An appointment's lines, and further ones. */
const eventLines = (appointment: Appointment, now: Date, more: readonly string[] = []): string[] => {
  const { id, title, place, description, startsAt, endsAt, sequence, modifiedAt, isCanceled } = appointment;
  return [
    'BEGIN:VEVENT',
    `UID:${id}@sala`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(endsAt)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
    `SEQUENCE:${sequence}`,
    ...(modifiedAt ? [`LAST-MODIFIED:${stamp(modifiedAt)}`] : []),
    `STATUS:${isCanceled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...more,
    'END:VEVENT',
  ];
};

const fileOf = (lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Sala//Booking//EN', ...lines, 'END:VCALENDAR', '']
    .map(folded)
    .join('\r\n');

/**
 * Appointments of one booking as an iCalendar file, in UTC so that it needs no time zone of its own. The file of a
 * canceled booking tells a calendar to remove them.
 */
export const toIcs = (appointments: readonly Appointment[], now: Date): string =>
  fileOf([
    ...(appointments.some(({ isCanceled }) => isCanceled) ? ['METHOD:CANCEL'] : []),
    ...appointments.flatMap((appointment) => eventLines(appointment, now)),
  ]);

/** How often a calendar is to look at a feed again; some look when they like (RFC 7986, section 5.7). */
const lookAgain = 'PT1H';

/** Appointments as a feed that a calendar looks at again and again; what is not in it any more is gone. */
export const toFeed = (name: string, appointments: readonly Appointment[], now: Date): string =>
  fileOf([
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${lookAgain}`,
    `X-PUBLISHED-TTL:${lookAgain}`,
    ...appointments.flatMap((appointment) => eventLines(appointment, now)),
  ]);

/** Who invites, and who is invited, by their addresses. */
export interface CalendarInvitees {
  readonly organizer: { readonly name: string; readonly address: string };
  readonly attendee: string;
}

/** What became of an appointment: it stands as it says, or it is off. */
export const invitationMethods = ['REQUEST', 'CANCEL'] as const;
export type InvitationMethod = (typeof invitationMethods)[number];

/** A name stands in quotes, in which neither quotes nor control characters may be (RFC 5545, section 3.2). */
const quoted = (name: string) => `"${name.replace(/["\p{Cc}]/gu, ' ')}"`;

/**
 * An appointment as a mail brings it to a calendar (RFC 5546): accepted already, since the member has booked it. There is
 * no more than one in it, because all of an invitation must be of one.
 */
export const toInvitation = (
  appointment: Appointment,
  method: InvitationMethod,
  { organizer, attendee }: CalendarInvitees,
  now: Date,
): string =>
  fileOf([
    `METHOD:${method}`,
    ...eventLines(appointment, now, [
      `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.address}`,
      `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee}`,
    ]),
  ]);
