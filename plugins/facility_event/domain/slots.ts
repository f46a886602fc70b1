import {
  clockOf,
  dayMinutes,
  isSame,
  isShownByClock,
  overlap,
  readSpan,
  type Span,
} from '#kernel/contract/hours.ts';
import { addDays, type LocalDate, weekdayOf } from '#kernel/contract/time.ts';
import type { DaySchedule } from '#kernel/modules/shop/contract.ts';

export {
  clockOf,
  isSame,
  minuteOf,
  momentOf,
  momentsOf,
  partsByDay,
  type Span,
} from '#kernel/contract/hours.ts';

/** Stands for every day that the branch's schedule calls a weekday, and a weekend (docs/domain/booking.md#b21). */
export const weekdayValue = 7;
export const weekendValue = 8;

/** A time at which a place can be booked, and what it costs. It belongs to the day on which it starts. */
export interface Slot extends Span {
  /** 0 Monday to 6 Sunday, 7 every weekday, 8 every day of a weekend. */
  readonly weekday: number;
  readonly satang: number;
  /** First and last day on which it is there; no bound where they are left out. */
  readonly from?: LocalDate | null;
  readonly until?: LocalDate | null;
}

/** What tells a slot from the others of its place, beside its end. */
export type SlotKey = Span & Pick<Slot, 'weekday' | 'from'>;

const isGroup = (weekday: number): boolean => weekday === weekdayValue || weekday === weekendValue;
/** Whether slots of two weekday values can stand on one day: both the same, or a group of days and a day. */
const canMeet = (one: number, other: number): boolean => one === other || isGroup(one) !== isGroup(other);

/** The key of a slot that a caller names. */
export const keyOf = (named: {
  readonly weekday: number;
  readonly start_time: string;
  readonly end_time: string;
  readonly from_date?: LocalDate | null | undefined;
}): SlotKey => ({
  weekday: named.weekday,
  ...readSpan(named.start_time, named.end_time),
  from: named.from_date ?? null,
});

/** Whether a slot is there on a day, by its own dates. */
const isOn = ({ from, until }: Pick<Slot, 'from' | 'until'>, date: LocalDate): boolean =>
  (!from || from <= date) && (!until || date <= until);
/** Whether there can be a day on which both are there. */
const shareDays = (one: Pick<Slot, 'from' | 'until'>, other: Pick<Slot, 'from' | 'until'>): boolean =>
  !(one.until && other.from && one.until < other.from) &&
  !(other.until && one.from && other.until < one.from);

type Placed = Pick<Slot, keyof Span | 'weekday' | 'from' | 'until'>;

/** Whether two weekday values can be those of a day and the next; the branch can make any day a weekday or weekend. */
const canFollow = (one: number, next: number): boolean =>
  isGroup(one) || isGroup(next) || (one + 1) % 7 === next;

const nextDay = (date: LocalDate | null | undefined): LocalDate | null => (date ? addDays(date, 1) : null);

/** Whether a slot goes on past midnight into one of the next day. */
const runsInto = (slot: Placed, next: Placed): boolean =>
  slot.end - dayMinutes > next.start &&
  canFollow(slot.weekday, next.weekday) &&
  shareDays({ from: nextDay(slot.from), until: nextDay(slot.until) }, next);

/** The slot that stands at exactly this time of this weekday value from this day on, if there is one. */
export const slotAt = (slots: readonly Slot[], { weekday, from, ...span }: SlotKey) =>
  slots.find(
    (slot) => slot.weekday === weekday && isSame(slot, span) && (slot.from ?? null) === (from ?? null),
  );

/** The slot that a new one would overlap (docs/domain/booking.md#b22), if there is one. */
export const overlapped = (slots: readonly Slot[], wanted: Omit<Slot, 'satang'>): Slot | undefined =>
  slots.find(
    (slot) =>
      (canMeet(slot.weekday, wanted.weekday) && overlap(slot, wanted) && shareDays(slot, wanted)) ||
      runsInto(slot, wanted) ||
      runsInto(wanted, slot),
  );

/**
 * The slots of one day in their order, by what it is at the branch (docs/domain/booking.md#b20), but for those that the
 * clock skips.
 */
export function slotsOn(
  slots: readonly Slot[],
  date: LocalDate,
  schedule: DaySchedule | undefined,
  zone: string,
): Slot[] {
  if (schedule === undefined || schedule === 'close') return [];
  const values = [schedule === 'weekday' ? weekdayValue : weekendValue, weekdayOf(date)];
  return slots
    .filter((slot) => values.includes(slot.weekday) && isOn(slot, date) && isShownByClock(date, slot, zone))
    .sort((one, other) => one.start - other.start);
}

/** Id of the kernel's unit for one slot of a place on a day. */
export const unitOf = (placeId: string, date: LocalDate, { start, end }: Span): string =>
  `${placeId}/${date}/${clockOf(start)}-${clockOf(end)}`;

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

/** Spans taken of a place, in minutes after midnight of a day. @param units of `daysAround` it, by the kernel's ids. */
export const takenSpans = (units: ReadonlyMap<string, number>, date: LocalDate): TakenSpan[] =>
  [...units].map(([unit, taken]) => {
    const { date: day, start, end } = readUnit(unit);
    const shift = day === date ? 0 : day < date ? -dayMinutes : dayMinutes;
    return { start: start + shift, end: end + shift, taken };
  });

/**
 * Most units of a place that are taken at one moment of a span, whatever slots they are of: a day whose schedule was
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
export interface Chosen {
  readonly starts: readonly string[];
  readonly ends: readonly string[];
}

/**
 * The slots that were chosen, in their order.
 * @param slots those of the day.
 * @returns `uneven` for lists of different length, `repeated` for a slot that stands twice, `unknown` for one that the
 *   day has not.
 */
export function choose(
  slots: readonly Slot[],
  { starts, ends }: Chosen,
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
export const netPrice = (slots: readonly Pick<Slot, 'satang'>[], amount: number): number =>
  slots.reduce((sum, { satang }) => sum + satang, 0) * amount;
