import {
  dayMinutes,
  isSame,
  isShownByClock,
  type MinuteSpan,
  overlap,
  readSpan,
} from '../../../contract/hours.ts';
import { addDays, type LocalDate, weekdayOf } from '../../../contract/time.ts';
import type { DaySchedule } from '../../shop/contract.ts';
import type { UnitSlot } from './unit-slots.ts';

/** Values for every day that the branch's schedule calls a weekday, or a weekend (docs/domain/booking.md#b21). */
export const weekdayValue = 7;
export const weekendValue = 8;

/** A slot that repeats every week. It belongs to the day on which it starts. */
export interface WeeklySlot extends UnitSlot {
  /** 0 is Monday and 6 is Sunday. 7 is every weekday, and 8 every day of a weekend. */
  readonly weekday: number;
  /** First and last day on which it exists. Without one, that side has no limit. */
  readonly from?: LocalDate | null;
  readonly until?: LocalDate | null;
}

/** Identifies a slot of a resource. */
export type WeeklySlotKey = MinuteSpan & Pick<WeeklySlot, 'weekday' | 'from'>;

const isGroup = (weekday: number): boolean => weekday === weekdayValue || weekday === weekendValue;
/** Whether two weekday values can share a day: both are the same, or one is a group and the other a day. */
const canMeet = (one: number, other: number): boolean => one === other || isGroup(one) !== isGroup(other);

/** Returns the key of a slot from a call's input. */
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

/** Whether a day is between a slot's first and last day. */
export const isOn = ({ from, until }: Pick<WeeklySlot, 'from' | 'until'>, date: LocalDate): boolean =>
  (!from || from <= date) && (!until || date <= until);
/** Whether the dates of two slots overlap. */
const shareDays = (
  one: Pick<WeeklySlot, 'from' | 'until'>,
  other: Pick<WeeklySlot, 'from' | 'until'>,
): boolean =>
  !(one.until && other.from && one.until < other.from) &&
  !(other.until && one.from && other.until < one.from);

type Placed = Pick<WeeklySlot, keyof MinuteSpan | 'weekday' | 'from' | 'until'>;

/** Whether the two values can be of a day and the next. A branch can make any day a weekday or a weekend. */
const canFollow = (one: number, next: number): boolean =>
  isGroup(one) || isGroup(next) || (one + 1) % 7 === next;

const nextDay = (date: LocalDate | null | undefined): LocalDate | null => (date ? addDays(date, 1) : null);

/** Whether a slot continues after midnight and overlaps a slot of the next day. */
const runsInto = (slot: Placed, next: Placed): boolean =>
  slot.end - dayMinutes > next.start &&
  canFollow(slot.weekday, next.weekday) &&
  shareDays({ from: nextDay(slot.from), until: nextDay(slot.until) }, next);

/** Finds the slot with exactly this weekday value, time and first day. */
export const slotAt = (slots: readonly WeeklySlot[], { weekday, from, ...span }: WeeklySlotKey) =>
  slots.find(
    (slot) => slot.weekday === weekday && isSame(slot, span) && (slot.from ?? null) === (from ?? null),
  );

/** Finds a slot that the wanted one would overlap (docs/domain/booking.md#b22). */
export const findOverlappingSlot = (
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
 * Returns the slots of one day in their order, by the branch's schedule (docs/domain/booking.md#b20). It leaves out
 * slots that a clock change skips.
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
