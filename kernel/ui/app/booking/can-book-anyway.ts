import { Problem } from '../../kit/network/problem.ts';

/** Why a booking was refused, until it is dismissed or tried again. */
export interface Refusal {
  readonly problem: Error | null;
  readonly dismiss: () => void;
}

/** Whether a booking was refused only because the member has another one at the same time, and can be made anyway. */
export const canBookAnyway = (problem: Error | null): boolean =>
  problem instanceof Problem &&
  problem.code === 'overlapping_booking' &&
  problem.data.can_book_anyway === true;
