import type { LocalDate } from '../../../contract/time.ts';
import { statement } from '../../../server/db/statement.ts';
import type { ReadScope, WriteScope } from '../../../server/tenancy/scope.ts';
import { addLot, type BalanceKey, lockBalance, setUnlimitedEnd } from '../adjust.ts';
import { type Package, planGrant, type SourceOrder } from '../domain/purchase.ts';
import { writeLedger } from '../ledger.ts';
import { FundLot } from '../models/fund-lot.ts';
import { MemberFund } from '../models/member-fund.ts';

const empty = statement(
  `UPDATE fund_lot SET remaining = 0, voided_at = :now
    WHERE id = :lot_id AND shop_id = :shop_id AND remaining = :remaining AND voided_at IS NULL`,
);

async function unlimitedEndOf(scope: ReadScope, { memberId, fundId }: BalanceKey): Promise<LocalDate | null> {
  const held = await scope.query(MemberFund).findOne({ member_id: memberId, fund_id: fundId });
  return held?.unlimited_access_end_date ?? null;
}

/**
 * Grants what a package gives of one fund, inside the transaction that settles its order (docs/domain/points.md#p7). The order
 * is granted once; that is the caller's to make sure.
 * @returns the new lot's id, or null where the package has no points.
 */
export async function grantPackage(
  scope: WriteScope,
  key: BalanceKey,
  bought: Package,
  purchase: SourceOrder,
): Promise<string | null> {
  const { orderId } = purchase;
  // What is used most says what is owed of both: the money is reckoned with the days, also once these are over.
  const ofPoints = bought.unlimitedDuration > 0 ? { ...purchase, paid: 0 } : purchase;
  await lockBalance(scope, key);
  // Points alone leave unlimited access as it is, whatever that is.
  const current = bought.unlimitedDuration > 0 ? await unlimitedEndOf(scope, key) : null;
  const { lot, unlimitedEnd } = planGrant(bought, current, scope.today);
  const lotId = lot ? await addLot(scope, key, { ...lot, purchase: ofPoints }) : null;
  if (lot) await writeLedger(scope, { ...key, lotId, change: lot.points, reason: 'purchased', orderId });
  if (unlimitedEnd !== null && unlimitedEnd !== current) {
    await setUnlimitedEnd(scope, key, unlimitedEnd);
    const untilDate = unlimitedEnd;
    await writeLedger(scope, { ...key, change: 0, reason: 'unlimited_purchased', untilDate, orderId });
  }
  return lotId;
}

/**
 * Voids a lot, as a refund does: what remains is gone, and points that bookings give back later go nowhere.
 * @returns how many points were taken; null where there is no such lot or it was voided before.
 */
export async function voidLot(
  scope: WriteScope,
  { lotId, reason, orderId }: { lotId: string; reason: string; orderId?: string },
): Promise<number | null> {
  const lot = await scope.query(FundLot).findById(lotId).whereNull('voided_at').forUpdate();
  if (!lot) return null;
  const { remaining, member_id: memberId, fund_id: fundId } = lot;
  if ((await scope.run(empty, { lot_id: lotId, remaining, now: scope.now })) !== 1) return null;
  await writeLedger(scope, { memberId, fundId, lotId, change: -remaining, reason, orderId });
  return remaining;
}
