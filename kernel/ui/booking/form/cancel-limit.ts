import { localOf, minuteOf } from '../../../contract/hours.ts';
import { addMinutes, type LocalDateTime, toInstant, toLocal } from '../../../contract/zone.ts';

/** Until when a booking that is made now can be canceled. */
export interface CancelLimit {
  /** The minute in which free cancellation ends. */
  readonly until: LocalDateTime;
  /** Whether it is over already, so that the booking cannot be canceled. */
  readonly isOver: boolean;
  /** Whole minutes until the start. */
  readonly minutesLeft: number;
}

/**
 * Finds the cancellation limit of what is about to be booked.
 * @param start `YYYY-MM-DD HH:mm` of the shop; hours after midnight can count on: `24:30`.
 * @param hours how long before the start cancellation ends.
 */
export function findCancelLimit(
  start: LocalDateTime,
  hours: number,
  now: LocalDateTime,
  zone: string,
): CancelLimit {
  const startsAt = toInstant(localOf(start.slice(0, 10), minuteOf(start.slice(11))), zone);
  const until = toLocal(addMinutes(startsAt, -hours * 60), zone);
  const minutesLeft = Math.floor((startsAt.getTime() - toInstant(now, zone).getTime()) / 60_000);
  return { until, isOver: now >= until, minutesLeft };
}
