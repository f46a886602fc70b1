import { statement } from '../../../server/db/statement.ts';
import type { WriteScope } from '../../../server/tenancy/scope.ts';
import { type BalanceKey, lockBalance, setUnlimitedEnd } from '../adjust.ts';
import { planRevoke } from '../domain/freeze.ts';
import { writeLedger } from '../ledger.ts';
import { FundLot } from '../models/fund-lot.ts';
import { voidLot } from './grant.ts';
import { unlimitedGiven } from './unlimited-given.ts';

const endFreeze = statement(
  `UPDATE member_fund SET frozen_from = NULL, frozen_until = NULL, frozen_except = NULL
    WHERE shop_id = :shop_id AND member_id = :member_id AND fund_id = :fund_id`,
);

/**
 * Takes back what is left of an order's grant of one fund, inside the transaction that refunds it
 * (docs/domain/payments.md#m15): its remaining points are gone, and the end of unlimited access moves back by the
 * grant's days that are not used. That it happens once is the caller's to make sure.
 * @param unlimitedDays how many days of unlimited access the order gave; 0 for none.
 * @returns how many points were taken.
 */
export async function revokeGrant(
  scope: WriteScope,
  { orderId, ...key }: BalanceKey & { orderId: string },
  unlimitedDays: number,
): Promise<number> {
  await lockBalance(scope, key);
  const lots = await scope
    .query(FundLot)
    .where({ member_id: key.memberId, fund_id: key.fundId, source: 'purchase', source_id: orderId })
    .select('id');
  let taken = 0;
  for (const { id } of lots) taken += (await voidLot(scope, { lotId: id, reason: 'refunded', orderId })) ?? 0;
  const given = await unlimitedGiven(scope, { orderId, ...key }, unlimitedDays);
  if (!given) return taken;
  const { end: untilDate, frozen } = planRevoke(given, given.fallBy, scope.today);
  await setUnlimitedEnd(scope, key, untilDate);
  if (!frozen) await scope.run(endFreeze, { member_id: key.memberId, fund_id: key.fundId });
  await writeLedger(scope, { ...key, change: 0, reason: 'unlimited_refunded', untilDate, orderId });
  return taken;
}
