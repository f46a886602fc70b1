import { outsideWindow, type WindowSettings } from '#kernel/modules/booking/api.ts';
import type { NotBookable } from '../contract.ts';

/** What decides whether a member can book a class. */
export interface ClassState {
  startsAt: Date;
  isOpen: boolean;
  isPrivate: boolean;
  taken: number;
  total: number;
}

/**
 * Why a member cannot book a class now, or null when they can (docs/domain/booking.md#b1).
 * @param isBooked whether this member has a live booking of it.
 */
export function bookabilityError(
  state: ClassState,
  settings: WindowSettings,
  now: Date,
  isBooked: boolean,
): NotBookable | null {
  if (!state.isOpen) return 'closed';
  if (state.isPrivate) return 'private';
  const outside = outsideWindow(state.startsAt, settings, now);
  if (outside) return outside;
  if (isBooked) return 'booked';
  return state.taken >= state.total ? 'full' : null;
}

/** Why staff cannot book a class for a member: the windows do not bind them, and hidden classes are theirs to fill. */
export function whyStaffCannotBook(
  { startsAt, isOpen, taken, total }: ClassState,
  now: Date,
  isBooked: boolean,
): NotBookable | null {
  if (!isOpen) return 'closed';
  if (startsAt <= now) return 'too_late';
  if (isBooked) return 'booked';
  return taken >= total ? 'full' : null;
}

/** The problem that a member is answered for each reason a class cannot be booked. */
export const problemByObstacle = {
  closed: 'class_closed',
  private: 'outside_window',
  too_late: 'outside_window',
  too_early: 'outside_window',
  booked: 'already_booked',
  full: 'class_full',
} as const satisfies Record<NotBookable, string>;
