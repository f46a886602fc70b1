import type { LocalDate } from '../../../contract/time.ts';
import type { ReadScope } from '../../../server/tenancy/scope.ts';
import type { BalanceKey } from '../adjust.ts';
import { planRevoke } from '../domain/freeze.ts';
import { FundLot } from '../models/fund-lot.ts';
import { unlimitedGiven } from './unlimited-given.ts';

/** What is left of what an order has given of one fund. */
export interface GrantRemainder {
  /**
   * Points that it gave, and those that are left; what was moved to somebody else or has run out counts as used
   * (docs/domain/payments.md#m15).
   */
  readonly points: number;
  readonly pointsLeft: number;
  readonly lotIds: readonly string[];
  /** Days of unlimited access that are still to come; 0 where it gave none. */
  readonly daysLeft: number;
  /** Its unlimited access; null where it gave none. */
  readonly unlimited: {
    /** Days after this one come from it. */
    readonly after: LocalDate;
    /** Last day of the member's unlimited access without it: what was bought later then begins sooner. */
    readonly endWithout: LocalDate;
  } | null;
}

/**
 * Looks at what is left of an order's grant; nothing is held, so who takes it back looks again.
 * @param unlimitedDays how many days of unlimited access the order gave; 0 for none.
 */
export async function remainingOfGrant(
  scope: ReadScope,
  { orderId, memberId, fundId }: BalanceKey & { orderId: string },
  unlimitedDays: number,
): Promise<GrantRemainder> {
  const [lots, given] = await Promise.all([
    scope
      .query(FundLot)
      .where({ member_id: memberId, fund_id: fundId, source: 'purchase', source_id: orderId })
      .whereNull('voided_at')
      .select('id', 'points', 'remaining', 'expire_date'),
    unlimitedGiven(scope, { orderId, memberId, fundId }, unlimitedDays),
  ]);
  return {
    points: lots.reduce((sum, { points }) => sum + points, 0),
    pointsLeft: lots
      .filter(({ expire_date: end }) => end === null || end >= scope.today)
      .reduce((sum, { remaining }) => sum + remaining, 0),
    lotIds: lots.map(({ id }) => id),
    daysLeft: given?.unused ?? 0,
    unlimited: given && {
      after: given.after,
      endWithout: planRevoke(given, given.fallBy, scope.today).end,
    },
  };
}
