import { dayMinutes, isSame, isShownByClock, overlap, readSpan, type Span } from '../../../contract/hours.ts';
import { addDays, type LocalDate, weekdayOf } from '../../../contract/time.ts';
import type { DaySchedule } from '../../shop/contract.ts';
import type { UnitSlot } from './unit-slots.ts';

/** Stands for every day that the branch's schedule calls a weekday, and a weekend (docs/domain/booking.md#b21). */
export const weekdayValue = 7;
export const weekendValue = 8;

/** A slot that comes every week. It belongs to the day on which it starts. */
export interface WeeklySlot extends UnitSlot {
  /** 0 Monday to 6 Sunday, 7 every weekday, 8 every day of a weekend. */
  readonly weekday: number;
  /** First and last day on which it is there; no bound where they are left out. */
  readonly from?: LocalDate | null;
  readonly until?: LocalDate | null;
}

/** What distinguishes a slot from the others of its resource, besides its end. */
export type WeeklySlotKey = Span & Pick<WeeklySlot, 'weekday' | 'from'>;

const isGroup = (weekday: number): boolean => weekday === weekdayValue || weekday === weekendValue;
/** Whether slots of two weekday values can stand on one day: both the same, or a group of days and a day. */
const canMeet = (one: number, other: number): boolean => one === other || isGroup(one) !== isGroup(other);

/** The key of a slot that a caller names. */
export const keyOf = (named: {
  readonly weekday: number;
  readonly start_time: string;
  readonly end_time: string;
  readonly from_date?: LocalDate | null | undefined;
}): WeeklySlotKey => ({
  weekday: named.weekday,
  ...readSpan(named.start_time, named.end_time),
  from: named.from_date ?? null,
});

/** Whether a slot is there on a day, by its own dates. */
const isOn = ({ from, until }: Pick<WeeklySlot, 'from' | 'until'>, date: LocalDate): boolean =>
  (!from || from <= date) && (!until || date <= until);
/** Whether there can be a day on which both are there. */
const shareDays = (
  one: Pick<WeeklySlot, 'from' | 'until'>,
  other: Pick<WeeklySlot, 'from' | 'until'>,
): boolean =>
  !(one.until && other.from && one.until < other.from) &&
  !(other.until && one.from && other.until < one.from);

type Placed = Pick<WeeklySlot, keyof Span | 'weekday' | 'from' | 'until'>;

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
export const slotAt = (slots: readonly WeeklySlot[], { weekday, from, ...span }: WeeklySlotKey) =>
  slots.find(
    (slot) => slot.weekday === weekday && isSame(slot, span) && (slot.from ?? null) === (from ?? null),
  );

/** The slot that a new one would overlap (docs/domain/booking.md#b22), if there is one. */
export const overlapped = (
  slots: readonly WeeklySlot[],
  wanted: Omit<WeeklySlot, 'satang'>,
): WeeklySlot | undefined =>
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
  slots: readonly WeeklySlot[],
  date: LocalDate,
  schedule: DaySchedule | undefined,
  zone: string,
): WeeklySlot[] {
  if (schedule === undefined || schedule === 'close') return [];
  const values = [schedule === 'weekday' ? weekdayValue : weekendValue, weekdayOf(date)];
  return slots
    .filter((slot) => values.includes(slot.weekday) && isOn(slot, date) && isShownByClock(date, slot, zone))
    .sort((one, other) => one.start - other.start);
}
