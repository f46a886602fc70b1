import { outsideWindow, type WindowSettings } from '#kernel/modules/booking/points.ts';

/**
 * Whether a start cannot be booked at this moment: what has begun by nobody, and outside the window not by members.
 * @param settings null for staff, whom the window does not bind (decisions §5).
 */
export const refusesStart = (startsAt: Date, settings: WindowSettings | null, now: Date): boolean =>
  settings === null ? startsAt <= now : outsideWindow(startsAt, settings, now) !== null;
