import type { NotBookable } from './contract.ts';

/** The problem that a member is told for each reason a class cannot be booked. */
export const problemOf = {
  closed: 'class_closed',
  private: 'outside_window',
  too_late: 'outside_window',
  too_early: 'outside_window',
  booked: 'already_booked',
  full: 'class_full',
} as const satisfies Record<NotBookable, string>;
