import { type QuietRule, reminderOutsideQuietHours } from '../../notify/api.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How long before the start members may book. */
export interface WindowSettings {
  /** Days. */
  longest_reservation_allow: number;
  /** Hours; none where it is left out. */
  shortest_reservation_allow?: number;
}

/** In numbers, because who looks at a day asks it of every start. */
const windowMs = (start: number, settings: WindowSettings): { from: number; until: number } => ({
  from: start - settings.longest_reservation_allow * dayMs,
  until: start - (settings.shortest_reservation_allow ?? 0) * hourMs,
});

/** First and last moment at which a member may book what starts then (docs/domain/booking.md#b1). */
export const bookingWindow = (startsAt: Date, settings: WindowSettings): { from: Date; until: Date } => {
  const { from, until } = windowMs(startsAt.getTime(), settings);
  return { from: new Date(from), until: new Date(until) };
};

/** Why a moment lies outside the window of what starts then, or null inside it. */
export function outsideWindow(
  startsAt: Date,
  settings: WindowSettings,
  now: Date,
): 'too_late' | 'too_early' | null {
  const [start, at] = [startsAt.getTime(), now.getTime()];
  const { from, until } = windowMs(start, settings);
  if (at > until || at >= start) return 'too_late';
  return at < from ? 'too_early' : null;
}

/** Starts that can be booked at this moment: the window seen from now. */
export const openStarts = (settings: WindowSettings, now: Date): { from: Date; to: Date } => ({
  from: new Date(now.getTime() + (settings.shortest_reservation_allow ?? 0) * hourMs),
  to: new Date(now.getTime() + settings.longest_reservation_allow * dayMs),
});

export interface CancelState {
  status: string;
  startsAt: Date;
  /** Hours, as they were when the booking was made. */
  cancelHours: number;
  /** Set when what was booked was moved: then only the start ends it. */
  mayAlwaysCancel: boolean;
}

/** The last moment at which the member can cancel (docs/domain/booking.md#b2). */
export const cancelUntil = ({ startsAt, cancelHours, mayAlwaysCancel }: Omit<CancelState, 'status'>): Date =>
  mayAlwaysCancel ? startsAt : new Date(startsAt.getTime() - cancelHours * hourMs);

/** `is_allow_cancel`: still booked, not too late, and not begun. */
export const canCancel = (booking: CancelState, now: Date): boolean =>
  booking.status === 'completed' && now < booking.startsAt && now <= cancelUntil(booking);

/**
 * When a member is reminded: a day before the start, outside quiet hours. Null if the booking is made later than a day
 * before.
 */
export function reminderTime(startsAt: Date, bookedAt: Date, quiet: QuietRule): Date | null {
  const dayBefore = new Date(startsAt.getTime() - dayMs);
  return bookedAt < dayBefore ? reminderOutsideQuietHours(quiet, dayBefore, bookedAt) : null;
}
