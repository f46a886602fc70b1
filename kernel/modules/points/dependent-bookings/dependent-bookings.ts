import { defineExtension } from '../../../server/plugin/extension.ts';
import type { ReadScope, Scope, WriteScope } from '../../../server/tenancy/scope.ts';
import type { GrantRemainder } from '../grant/grant-remainder.ts';

/** Points and days of one fund that a member was given, such as by an order. */
export interface PointPeriod {
  readonly memberId: string;
  readonly fundId: string;
  readonly lotIds: readonly string[];
  /** Unlimited access; null where there is none. */
  readonly unlimited: Pick<NonNullable<GrantRemainder['unlimited']>, 'after' | 'endWithout'> | null;
  /** What was booked before this moment was not paid from it. */
  readonly since: Date;
}

/** A booking that is paid from what a member was given. */
export interface DependentBooking {
  readonly id: string;
  /** Feature whose booking it is. */
  readonly kind: string;
  readonly title: string;
  readonly startsAt: Date;
  /** Whether it is still to come; one that has begun has used what it was paid from. */
  readonly isAhead: boolean;
  /** Points that come back where it is canceled. */
  readonly points: number;
}

/** What depends on a member's points and days; answered by the features that let members pay with these, on or off. */
export const dependentBookings = defineExtension<{
  /** Live bookings that are paid from some points and days, the soonest first. */
  bookings(scope: ReadScope, period: PointPeriod): Promise<readonly DependentBooking[]>;
  /** Cancels such bookings for the shop, inside the caller's transaction; the members are notified. */
  cancel(scope: WriteScope, ids: readonly string[]): Promise<void>;
  /**
   * Gives back what such bookings were charged and charges each again from what can pay now, inside the caller's
   * transaction. @returns the ids of those that nothing can pay; then the caller has to roll back.
   */
  changePayment(scope: Scope, ids: readonly string[]): Promise<readonly string[]>;
}>('member.dependent_bookings', { bookings: 'answer', cancel: 'answer', changePayment: 'answer' });
