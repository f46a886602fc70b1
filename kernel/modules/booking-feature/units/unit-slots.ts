import { clockOf, dayMinutes, isSame, type MinuteSpan, overlap, readSpan } from '../../../contract/hours.ts';
import { addDays, type LocalDate } from '../../../contract/time.ts';

/** A time at which a resource can be booked, in minutes after midnight, and the price of one unit. */
export interface UnitSlot extends MinuteSpan {
  readonly satang: number;
}

const hour = 60;

const hourPrice = ({ start, end, satang }: UnitSlot): number => Math.round((satang * hour) / (end - start));

/** Returns the lowest price of an hour among slots, in satang; 0 without slots. */
export const lowestHourPrice = (slots: readonly UnitSlot[]): number =>
  slots.length === 0 ? 0 : Math.min(...slots.map(hourPrice));

/** Builds the id of the capacity row for one slot of a resource on a day. */
export const unitOf = (resourceId: string, date: LocalDate, { start, end }: MinuteSpan): string =>
  `${resourceId}/${date}/${clockOf(start)}-${clockOf(end)}`;

/** Reads the day and the span from a unit's id. */
export function readUnit(unit: string): { date: LocalDate } & MinuteSpan {
  const [date, start, end] = [unit.slice(-22, -12), unit.slice(-11, -6), unit.slice(-5)];
  return { date, ...readSpan(start, end) };
}

/** How many units are taken in a span. Its minutes can be before or after the day. */
export interface TakenSpan extends MinuteSpan {
  readonly taken: number;
}

/** Returns the first and last day whose slots can overlap a slot of a day: the day before, and the next. */
export const daysAround = (date: LocalDate): readonly [first: LocalDate, last: LocalDate] => [
  addDays(date, -1),
  addDays(date, 1),
];

/** Returns taken spans, in minutes after midnight of a day. @param units taken on `daysAround` the day, by unit id. */
export const takenSpans = (units: ReadonlyMap<string, number>, date: LocalDate): TakenSpan[] =>
  [...units].map(([unit, taken]) => {
    const { date: day, start, end } = readUnit(unit);
    const shift = day === date ? 0 : day < date ? -dayMinutes : dayMinutes;
    return { start: start + shift, end: end + shift, taken };
  });

/**
 * Returns the most units that are taken at one moment of a span, in any slot. After a change of the schedule, a day can
 * have bookings of slots that it no longer has.
 */
export function takenWithin(all: readonly TakenSpan[], span: MinuteSpan): number {
  const overlapping = all.filter((each) => overlap(each, span));
  const at = (minute: number) =>
    overlapping
      .filter(({ start, end }) => start <= minute && minute < end)
      .reduce((sum, { taken }) => sum + taken, 0);
  return Math.max(0, ...[span, ...overlapping].map(({ start }) => at(Math.max(start, span.start))));
}

/** Spans that a caller sends as two lists of the same order. */
export interface SlotSelection {
  readonly starts: readonly string[];
  readonly ends: readonly string[];
}

/**
 * Finds the chosen slots, by start.
 * @param slots the slots of the day.
 * @returns `uneven` if the lists differ in length, `repeated` if a slot appears twice, `unknown` if the day does not
 *   have a slot.
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

/** Returns the sum of the prices × amount, in satang (docs/domain/booking.md#b24). */
export const netPrice = (slots: readonly Pick<UnitSlot, 'satang'>[], amount: number): number =>
  slots.reduce((sum, { satang }) => sum + satang, 0) * amount;
