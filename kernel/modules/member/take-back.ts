import { addDays } from '../../contract/time.ts';
import type { Scope } from '../../server/scope.ts';
import { type HoldingKey, lockHolding, setUnlimitedEnd } from './adjust.ts';
import { unusedDays } from './domain/purchase.ts';
import { voidLot } from './grant.ts';
import { writeLedger } from './ledger.ts';
import { FundLedger } from './models/fund-ledger.ts';
import { FundLot } from './models/fund-lot.ts';
import { MemberFund } from './models/member-fund.ts';

/**
 * Takes back what is left of an order's grant of one fund, inside the transaction that refunds it (decisions §6): its
 * remaining points are gone, and the end of unlimited access moves back by the grant's days that are not used. That it
 * happens once is the caller's to make sure.
 * @param unlimitedDays how many days of unlimited access the order gave; 0 for none.
 * @returns how many points were taken.
 */
export async function takeBackGrant(
  scope: Scope,
  { orderId, ...key }: HoldingKey & { orderId: string },
  unlimitedDays: number,
): Promise<number> {
  await lockHolding(scope, key);
  const lots = await scope
    .query(FundLot)
    .where({ member_id: key.memberId, fund_id: key.fundId, source: 'purchase', source_id: orderId })
    .select('id');
  let taken = 0;
  for (const { id } of lots) taken += (await voidLot(scope, { lotId: id, reason: 'refunded', orderId })) ?? 0;
  if (unlimitedDays === 0) return taken;
  const given = await scope
    .query(FundLedger)
    .where({ member_id: key.memberId, fund_id: key.fundId, order_id: orderId, reason: 'unlimited_purchased' })
    .first();
  const held = await scope.query(MemberFund).findOne({ member_id: key.memberId, fund_id: key.fundId });
  if (!given?.until_date || !held?.unlimited_access_end_date) return taken;
  const untilDate = addDays(
    held.unlimited_access_end_date,
    -unusedDays(given.until_date, unlimitedDays, scope.today),
  );
  await setUnlimitedEnd(scope, key, untilDate);
  await writeLedger(scope, { ...key, change: 0, reason: 'unlimited_refunded', untilDate, orderId });
  return taken;
}
