import { isSame, type MinuteSpan, momentOf } from '../../../contract/hours.ts';
import type { LocalDate } from '../../../contract/time.ts';
import { outsideWindow, type WindowSettings } from '../../booking/domain/time-limits.ts';
import { takenSpans, takenWithin, type UnitSlot } from './unit-slots.ts';

/**
 * Returns true if a start cannot be booked at this moment. No caller can book what has begun, and no member outside
 * the window.
 * @param settings null for staff, whom the window does not bind (docs/domain/booking.md#b3).
 */
export const refusesStart = (startsAt: Date, settings: WindowSettings | null, now: Date): boolean =>
  settings === null ? startsAt <= now : outsideWindow(startsAt, settings, now) !== null;

/** A day, the rules that bind the caller, and the moment of the call. */
export interface SlotQuery {
  readonly date: LocalDate;
  readonly zone: string;
  /** As `refusesStart` takes them. */
  readonly rules: WindowSettings | null;
  readonly now: Date;
}

/** A slot that can still be booked, and how many of its units are free. */
export type OpenSlot = UnitSlot & { readonly free: number };

/**
 * Returns the slots of a day that can still be booked, including full ones.
 * @param units how many units are taken on `daysAround` the day, by unit id.
 */
export function openSlots(
  slots: readonly UnitSlot[],
  { total, units }: { readonly total: number; readonly units: ReadonlyMap<string, number> },
  { date, zone, rules, now }: SlotQuery,
): OpenSlot[] {
  const taken = takenSpans(units, date);
  return slots
    .filter((slot) => !refusesStart(momentOf(date, slot.start, zone), rules, now))
    .map((slot) => ({ ...slot, free: Math.max(0, total - takenWithin(taken, slot)) }));
}

const hasFree = (slots: readonly OpenSlot[], span: MinuteSpan, amount: number): boolean =>
  slots.some((slot) => isSame(slot, span) && slot.free >= amount);

/** Returns the chosen spans that a resource does not have, or not with `amount` free units. */
export const findMissingSlots = (
  slots: readonly OpenSlot[],
  chosen: readonly MinuteSpan[],
  amount: number,
): MinuteSpan[] => chosen.filter((span) => !hasFree(slots, span, amount));

/** Returns free slots that were not chosen. The slots nearest to the missing spans come first. */
export function findNearestFree(
  slots: readonly OpenSlot[],
  chosen: readonly MinuteSpan[],
  amount: number,
): OpenSlot[] {
  const unavailable = findMissingSlots(slots, chosen, amount);
  const away = ({ start }: MinuteSpan) =>
    Math.min(...unavailable.map((span) => Math.abs(span.start - start)));
  return slots
    .filter((slot) => slot.free >= amount && !chosen.some((span) => isSame(span, slot)))
    .sort((one, other) => away(one) - away(other) || one.start - other.start);
}
