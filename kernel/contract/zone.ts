/*
 * Clock arithmetic between a shop and UTC. Apart from the schemas of time.ts, so that a page that shows a time
 * does not fetch the schemas' library.
 */

/** The zone of a shop that has not chosen one (docs/domain/conventions.md#c7). */
export const defaultZone = 'Asia/Bangkok';

export type LocalDate = string;
export type LocalDateTime = string;

const formatters = new Map<string, Intl.DateTimeFormat>();
const formatter = (zone: string) => {
  let cached = formatters.get(zone);
  if (!cached) {
    cached = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(zone, cached);
  }
  return cached;
};

/** Whether this machine knows a time zone by this name. */
export const isZone = (zone: string): boolean => {
  try {
    formatter(zone);
    return true;
  } catch {
    return false;
  }
};

const quarterMs = 15 * 60_000;
const mostCached = 5_000;
const offsetsOf = new Map<string, Map<number, number>>();

/** Offsets change on whole quarters of an hour only, so one answer serves the quarter. */
const offsetMs = (instant: number, zone: string): number => {
  const offsets = offsetsOf.get(zone) ?? new Map<number, number>();
  const quarter = Math.floor(instant / quarterMs);
  const cached = offsets.get(quarter);
  if (cached !== undefined) return cached;
  if (offsets.size >= mostCached) offsets.clear();
  const offset = readOffsetMs(instant, zone);
  offsets.set(quarter, offset);
  offsetsOf.set(zone, offsets);
  return offset;
};

/** By how many minutes the clocks of a zone are ahead of UTC at an instant. */
export const utcOffset = (instant: Date, zone: string): number => offsetMs(instant.getTime(), zone) / 60_000;

/**
 * Takes the offset of a zone at an instant from somebody who knows it. A phone needs 50 ms to load the rules of a
 * zone, which the first screen then does not wait for.
 * @param minutes ahead of UTC.
 */
export const noteUtcOffset = (instant: Date, zone: string, minutes: number): void => {
  const quarter = Math.floor(instant.getTime() / quarterMs);
  offsetsOf.set(zone, new Map([...(offsetsOf.get(zone) ?? []), [quarter, minutes * 60_000]]));
};

const readOffsetMs = (instant: number, zone: string): number => {
  const part: Record<string, number> = {};
  for (const { type, value } of formatter(zone).formatToParts(instant)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
};

/** The instant of a shop-local date-time. A time that a clock change skips is read as the moment after it. */
export const toInstant = (local: LocalDateTime, zone: string): Date => {
  const asUtc = Date.parse(`${local.replace(' ', 'T')}:00Z`);
  const guess = asUtc - offsetMs(asUtc, zone);
  const offset = offsetMs(guess, zone);
  const instant = asUtc - offset;
  // Neither offset fits a time that is skipped; the later of the two leads past the change.
  return new Date(offsetMs(instant, zone) === offset ? instant : Math.max(instant, guess));
};

/** An instant as `YYYY-MM-DD HH:mm` of a shop. */
export const toLocal = (instant: Date, zone: string): LocalDateTime => {
  const text = new Date(instant.getTime() + offsetMs(instant.getTime(), zone)).toISOString();
  return `${text.slice(0, 10)} ${text.slice(11, 16)}`;
};

/** The day an instant falls on at a shop. */
export const toLocalDate = (instant: Date, zone: string): LocalDate => toLocal(instant, zone).slice(0, 10);

/** A day some days after (or before) another. */
export const addDays = (day: LocalDate, days: number): LocalDate => {
  const instant = new Date(`${day}T00:00:00Z`);
  instant.setUTCDate(instant.getUTCDate() + days);
  return instant.toISOString().slice(0, 10);
};

/** How a day is written that calls take, `YYYY-MM-DD`; the month may not have it. */
export const datePattern = /^(19|20|21)\d\d-\d\d-\d\d$/;

/** Of a `YYYY-MM-DD`: a day that its month has not is moved into another by the calendar. */
export const isRealDate = (value: string): boolean => {
  const [year = 0, month = 0, day = 0] = value.split('-').map(Number);
  const instant = new Date(Date.UTC(year, month - 1, day));
  return instant.getUTCMonth() === month - 1 && instant.getUTCDate() === day;
};

/** Whether a text, such as one of an address, is a day that calls take. */
export const isDate = (value: string): boolean => datePattern.test(value) && isRealDate(value);

/** The weekday of a date: 0 = Monday … 6 = Sunday (docs/domain/booking.md#b21). */
export const weekdayOf = (day: LocalDate): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** An instant some minutes later. */
export const addMinutes = (instant: Date, minutes: number): Date =>
  new Date(instant.getTime() + minutes * 60_000);

/** The instants between which some local days lie, the first included and the end not; for one day give it alone. */
export const daysSpan = (
  first: LocalDate,
  last: LocalDate = first,
  zone: string = defaultZone,
): { readonly from: Date; readonly to: Date } => ({
  from: toInstant(`${first} 00:00`, zone),
  to: toInstant(`${addDays(last, 1)} 00:00`, zone),
});
