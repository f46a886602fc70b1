import type { LocalizedText } from '../../../contract/problems.ts';
import type { ReadScope, WriteScope } from '../../../server/tenancy/scope.ts';
import { type DependentBooking, dependentBookings } from '../../member/api.ts';
import type { Portion } from '../domain/refund.ts';
import { productType } from '../extensions.ts';
import type { Order } from '../models/order.ts';

/** What is left of an order, with the bookings that hang on it. */
export interface OrderRemainder {
  readonly words: readonly LocalizedText[];
  /** What is unused of it while its bookings ahead are kept, and where they are canceled. */
  readonly portions: readonly Portion[];
  readonly portionsWithoutBookings: readonly Portion[];
  /** Bookings ahead that are paid from it. */
  readonly ahead: readonly DependentBooking[];
  /** Whether something of it is used that no canceling brings back. */
  readonly isUsed: boolean;
}

/** Looks at what is left of an order now; one whose folder is gone has nothing that could be used. */
export async function readRemainder(scope: ReadScope, order: Order): Promise<OrderRemainder> {
  const left = await scope.askOne(productType, order.kind, 'left', order);
  if (!left) return { words: [], portions: [], portionsWithoutBookings: [], ahead: [], isUsed: false };
  const { period } = left;
  const answers = period ? await scope.ask(dependentBookings, 'bookings', period) : [];
  const bookings = answers.flatMap(({ value }) => value);
  const ahead = bookings.filter(({ isAhead }) => isAhead);
  const back = ahead.reduce((sum, { points }) => sum + points, 0);
  // Points of bookings that are canceled return to their lot; unlimited days have no number to return to.
  const portionsWithoutBookings = left.portions.map((portion) =>
    portion.unit === 'points' ? { ...portion, unused: portion.unused + back } : portion,
  );
  const hasBegun = bookings.some(({ isAhead, points }) => !isAhead && points === 0);
  return {
    words: left.words,
    portions: left.portions,
    portionsWithoutBookings,
    ahead,
    isUsed: hasBegun || portionsWithoutBookings.some(({ unused, granted }) => unused < granted),
  };
}

/** Cancels bookings ahead of an order, whatever features they are of. */
export async function cancelAhead(scope: WriteScope, ahead: readonly DependentBooking[]): Promise<void> {
  if (ahead.length === 0) return;
  await scope.ask(
    dependentBookings,
    'cancel',
    ahead.map(({ id }) => id),
  );
}
