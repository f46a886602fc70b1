import { defineExtension } from '../../server/extension.ts';
import type { Scope } from '../../server/scope.ts';
import type { GrantLeft } from '../member/points.ts';

/** A member's points and days of one fund that an order has given. */
export interface Holding {
  readonly memberId: string;
  readonly fundId: string;
  readonly lotIds: readonly string[];
  /** The order's unlimited access; null where it gave none. */
  readonly unlimited: GrantLeft['unlimited'];
  /** What was booked before this moment was not paid from it. */
  readonly since: Date;
}

/** A booking that is paid from what an order has given. */
export interface HangingBooking {
  readonly id: string;
  /** Feature whose booking it is. */
  readonly kind: string;
  readonly title: string;
  readonly startsAt: Date;
  /** Whether it is still to come; one that has begun has used what it was paid from. */
  readonly isAhead: boolean;
  /** Points that come back where it is cancelled. */
  readonly points: number;
}

/** What hangs on points and days that orders give; answered by the features that let members pay with these, on or off. */
export const hanging = defineExtension<{
  /** Live bookings that are paid from a holding, the soonest first. */
  bookings(scope: Scope, holding: Holding): Promise<readonly HangingBooking[]>;
  /** Cancels such bookings for the shop, inside the caller's transaction; the members are notified. */
  cancel(scope: Scope, ids: readonly string[]): Promise<void>;
}>('payment.hanging', { bookings: 'answer', cancel: 'answer' });
