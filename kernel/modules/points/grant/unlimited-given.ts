import type { LocalDate } from '../../../contract/time.ts';
import { statement } from '../../../server/db/statement.ts';
import type { ReadScope } from '../../../server/tenancy/scope.ts';
import type { BalanceKey } from '../adjust.ts';
import type { FreezePeriod } from '../domain/freeze.ts';
import { ownDaysOf } from '../domain/own-days.ts';
import { changeIn, endChange, endChangeReasons, endColumns, endJoins } from '../end-changes.ts';
import { frozenOf } from '../freeze/frozen-columns.ts';
import { MemberFund } from '../models/member-fund.ts';

const endChanges = statement(
  `SELECT ${endColumns} FROM fund_ledger h
    WHERE h.shop_id = :shop_id AND h.member_id = :member_id AND h.fund_id = :fund_id
      AND h.reason IN (${endChangeReasons}, 'unlimited_frozen')
    ORDER BY h.id`,
  endChange,
);

/** What an order has given of unlimited access, as it stands now. */
export interface UnlimitedGiven {
  /** Days that are still to come; those of a freeze are none. */
  readonly unused: number;
  /** By how many the end moves back without them: fewer where days of a member who was merged into this one reach as far. */
  readonly fallBy: number;
  /** Unlimited access of days after this one comes from the order. */
  readonly after: LocalDate;
  /** Last day of the member's unlimited access, whatever gave it. */
  readonly end: LocalDate;
  /** The freeze of that access; null where there is none. */
  readonly frozen: FreezePeriod | null;
}

/**
 * Looks at the unlimited access that an order has given; nothing is held.
 * @param days how many days the order gave.
 * @returns null where it gave none, they were taken back, or the member has no unlimited access any more.
 */
export async function unlimitedGiven(
  scope: ReadScope,
  { orderId, memberId, fundId }: BalanceKey & { orderId: string },
  days: number,
): Promise<UnlimitedGiven | null> {
  if (days === 0) return null;
  const of = { member_id: memberId, fund_id: fundId };
  const changes = await scope.rows(endChanges, of);
  const held = await scope.query(MemberFund).findOne(of);
  if (!held?.unlimited_access_end_date) return null;
  const frozen = frozenOf(held);
  const joins = await endJoins(scope, [memberId]);
  const history = {
    entries: changes.map(changeIn(scope)),
    joins: joins.filter((join) => join.fundId === fundId),
    frozen,
  };
  const given = ownDaysOf(history, scope.today, { orderId, days });
  if (!given) return null;
  const { unused, fallBy, after } = given;
  return { unused, fallBy, after, end: held.unlimited_access_end_date, frozen };
}
