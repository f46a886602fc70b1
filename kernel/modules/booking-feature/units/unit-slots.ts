import { clockOf, dayMinutes, isSame, overlap, readSpan, type Span } from '../../../contract/hours.ts';
import { addDays, type LocalDate } from '../../../contract/time.ts';

/** A time at which a resource can be booked, in minutes of the day, and the price of one unit. */
export interface UnitSlot extends Span {
  readonly satang: number;
}

/** Id of the kernel's unit for one slot of a resource on a day. */
export const unitOf = (resourceId: string, date: LocalDate, { start, end }: Span): string =>
  `${resourceId}/${date}/${clockOf(start)}-${clockOf(end)}`;

/** The day and the span that a unit's id names. */
export function readUnit(unit: string): { date: LocalDate } & Span {
  const [date, start, end] = [unit.slice(-22, -12), unit.slice(-11, -6), unit.slice(-5)];
  return { date, ...readSpan(start, end) };
}

/** How many units are taken over a span; its minutes can be before the day or after it. */
export interface TakenSpan extends Span {
  readonly taken: number;
}

/** The days whose slots can share a moment with a slot of a day: the day before, the day, and the next. */
export const daysAround = (date: LocalDate): readonly [first: LocalDate, last: LocalDate] => [
  addDays(date, -1),
  addDays(date, 1),
];

/** Spans taken of a resource, in minutes after midnight of a day. @param units of `daysAround` it, by the kernel's ids. */
export const takenSpans = (units: ReadonlyMap<string, number>, date: LocalDate): TakenSpan[] =>
  [...units].map(([unit, taken]) => {
    const { date: day, start, end } = readUnit(unit);
    const shift = day === date ? 0 : day < date ? -dayMinutes : dayMinutes;
    return { start: start + shift, end: end + shift, taken };
  });

/**
 * Most units of a resource that are taken at one moment of a span, whatever slots they are of: a day whose schedule was
 * changed has bookings of slots that it has no more.
 */
export function takenWithin(all: readonly TakenSpan[], span: Span): number {
  const meeting = all.filter((each) => overlap(each, span));
  const at = (minute: number) =>
    meeting
      .filter(({ start, end }) => start <= minute && minute < end)
      .reduce((sum, { taken }) => sum + taken, 0);
  return Math.max(0, ...[span, ...meeting].map(({ start }) => at(Math.max(start, span.start))));
}

/** Spans that a caller names by two lists side by side. */
export interface SlotSelection {
  readonly starts: readonly string[];
  readonly ends: readonly string[];
}

/**
 * The slots that were chosen, in their order.
 * @param slots those of the day.
 * @returns `uneven` for lists of different length, `repeated` for a slot that stands twice, `unknown` for one that the
 *   day has not.
 */
export function choose<Slot extends UnitSlot>(
  slots: readonly Slot[],
  { starts, ends }: SlotSelection,
): readonly Slot[] | 'uneven' | 'repeated' | 'unknown' {
  if (starts.length !== ends.length) return 'uneven';
  const wanted = starts.map((start, at) => readSpan(start, ends[at] ?? ''));
  if (wanted.some((one, at) => wanted.slice(at + 1).some((other) => isSame(one, other)))) return 'repeated';
  const chosen = wanted.map((span) => slots.find((slot) => isSame(slot, span)));
  return chosen.includes(undefined)
    ? 'unknown'
    : chosen.filter((slot) => slot !== undefined).sort((one, other) => one.start - other.start);
}

/** Σ of prices × amount, in satang (docs/domain/booking.md#b24). */
export const netPrice = (slots: readonly Pick<UnitSlot, 'satang'>[], amount: number): number =>
  slots.reduce((sum, { satang }) => sum + satang, 0) * amount;
