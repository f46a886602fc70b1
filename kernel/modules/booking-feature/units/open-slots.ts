import { isSame, momentOf, type Span } from '../../../contract/hours.ts';
import type { LocalDate } from '../../../contract/time.ts';
import { outsideWindow, type WindowSettings } from '../../booking/domain/time-limits.ts';
import { takenSpans, takenWithin, type UnitSlot } from './unit-slots.ts';

/**
 * Whether a start cannot be booked at this moment: what has begun by nobody, and outside the window not by members.
 * @param settings null for staff, whom the window does not bind (docs/domain/booking.md#b3).
 */
export const refusesStart = (startsAt: Date, settings: WindowSettings | null, now: Date): boolean =>
  settings === null ? startsAt <= now : outsideWindow(startsAt, settings, now) !== null;

/** Who looks at a day, and when. */
export interface Looking {
  readonly date: LocalDate;
  readonly zone: string;
  /** As `refusesStart` takes them. */
  readonly rules: WindowSettings | null;
  readonly now: Date;
}

/** A slot that can be booked still, with how many of its units are free. */
export type OpenSlot = UnitSlot & { readonly free: number };

/**
 * The slots of a day that can be booked still, full ones among them.
 * @param units what is taken of the resource on `daysAround` the day, by the ids of the kernel's units.
 */
export function openSlots(
  slots: readonly UnitSlot[],
  { total, units }: { readonly total: number; readonly units: ReadonlyMap<string, number> },
  { date, zone, rules, now }: Looking,
): OpenSlot[] {
  const taken = takenSpans(units, date);
  return slots
    .filter((slot) => !refusesStart(momentOf(date, slot.start, zone), rules, now))
    .map((slot) => ({ ...slot, free: Math.max(0, total - takenWithin(taken, slot)) }));
}

const hasFree = (slots: readonly OpenSlot[], span: Span, amount: number): boolean =>
  slots.some((slot) => isSame(slot, span) && slot.free >= amount);

/** Those of some chosen spans that a resource has not, or not as many of. */
export const missing = (slots: readonly OpenSlot[], chosen: readonly Span[], amount: number): Span[] =>
  chosen.filter((span) => !hasFree(slots, span, amount));

/** Free slots that were not chosen, the nearest to what is missing first. */
export function nearestFree(slots: readonly OpenSlot[], chosen: readonly Span[], amount: number): OpenSlot[] {
  const gone = missing(slots, chosen, amount);
  const away = ({ start }: Span) => Math.min(...gone.map((span) => Math.abs(span.start - start)));
  return slots
    .filter((slot) => slot.free >= amount && !chosen.some((span) => isSame(span, slot)))
    .sort((one, other) => away(one) - away(other) || one.start - other.start);
}
