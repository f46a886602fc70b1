import type { NotBookable } from '../contract.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export interface ClassState {
  startsAt: Date;
  isActive: boolean;
  isCancelled: boolean;
  isPrivate: boolean;
  current: number;
  max: number;
}

export interface WindowSettings {
  /** Days. */
  longest_reservation_allow: number;
  /** Hours. */
  shortest_reservation_allow: number;
}

/** First and last moment at which a member may book a class that starts then (decisions §5). */
export const bookingWindow = (startsAt: Date, settings: WindowSettings): { from: Date; until: Date } => ({
  from: new Date(startsAt.getTime() - settings.longest_reservation_allow * dayMs),
  until: new Date(startsAt.getTime() - settings.shortest_reservation_allow * hourMs),
});

/**
 * Why a member cannot book a class now, or null when they can.
 * @param isBooked whether this member has a live booking of it.
 */
export function whyNotBookable(
  found: ClassState,
  settings: WindowSettings,
  now: Date,
  isBooked: boolean,
): NotBookable | null {
  const { from, until } = bookingWindow(found.startsAt, settings);
  if (!found.isActive || found.isCancelled) return 'closed';
  if (found.isPrivate) return 'private';
  if (now > until || now >= found.startsAt) return 'too_late';
  if (now < from) return 'too_early';
  if (isBooked) return 'booked';
  if (found.current >= found.max) return 'full';
  return null;
}

export interface CancelState {
  status: string;
  startsAt: Date;
  /** Hours, as they were when the booking was made. */
  cancelHours: number;
  /** Set when the class was moved: then only the start ends it. */
  mayAlwaysCancel: boolean;
}

/** The last moment at which the member may cancel. */
export const cancelUntil = ({ startsAt, cancelHours, mayAlwaysCancel }: Omit<CancelState, 'status'>): Date =>
  mayAlwaysCancel ? startsAt : new Date(startsAt.getTime() - cancelHours * hourMs);

/** `is_allow_cancel`: still booked, not too late, and the class has not begun. */
export const isAllowCancel = (booking: CancelState, now: Date): boolean =>
  booking.status === 'completed' && now < booking.startsAt && now <= cancelUntil(booking);

/** Starts of the classes that can be booked at this moment: the window seen from now. */
export const openStarts = (settings: WindowSettings, now: Date): { from: Date; to: Date } => ({
  from: new Date(now.getTime() + settings.shortest_reservation_allow * hourMs),
  to: new Date(now.getTime() + settings.longest_reservation_allow * dayMs),
});
