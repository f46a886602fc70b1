import { toInstant } from '#kernel/contract/zone.ts';

/**
 * Returns how long it is until a moment, in whole hours and minutes, or null if it is past.
 * @param until `YYYY-MM-DD HH:mm` of the shop, as `now`.
 */
export function findTimeLeft(
  until: string,
  now: string,
  timeZone: string,
): { readonly hours: number; readonly minutes: number } | null {
  const between = toInstant(until, timeZone).getTime() - toInstant(now, timeZone).getTime();
  const minutes = Math.floor(between / 60_000);
  return minutes > 0 ? { hours: Math.floor(minutes / 60), minutes: minutes % 60 } : null;
}
