import { toInstant } from '../../../contract/zone.ts';

/** How long it is until something starts, in whole hours and minutes. */
export interface UntilStart {
  readonly hours: number;
  readonly minutes: number;
}

/**
 * Returns how long it is until a start of the same day; null for a start on another day or one that is past.
 * @param start `YYYY-MM-DD HH:mm` of the shop, as `now`.
 */
export function untilStart(start: string, now: string, timeZone: string): UntilStart | null {
  if (start.slice(0, 10) !== now.slice(0, 10) || start <= now) return null;
  const between = toInstant(start, timeZone).getTime() - toInstant(now, timeZone).getTime();
  const minutes = Math.round(between / 60_000);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
