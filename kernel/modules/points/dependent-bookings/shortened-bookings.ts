import type { LocalDate } from '../../../contract/time.ts';
import type { ReadScope } from '../../../server/tenancy/scope.ts';
import type { BalanceKey } from '../adjust.ts';
import { FundLot } from '../models/fund-lot.ts';
import { MemberFund } from '../models/member-fund.ts';
import { bookingsBetween } from './affected-bookings.ts';
import type { DependentBooking } from './dependent-bookings.ts';

/**
 * Bookings ahead that are paid from points or unlimited access of one fund and are after the end that staff set. Holds
 * the lots until the transaction ends; the caller holds the member if it sets an end of unlimited access, so that a
 * booking of this moment is listed or finds the new end.
 */
export async function bookingsBeyond(
  scope: ReadScope,
  key: BalanceKey,
  { expireDate, unlimitedEnd }: { readonly expireDate?: LocalDate; readonly unlimitedEnd?: LocalDate },
): Promise<DependentBooking[]> {
  const of = { member_id: key.memberId, fund_id: key.fundId };
  const beyond: DependentBooking[] = [];
  if (expireDate !== undefined) {
    const lots = await scope
      .query(FundLot)
      .where(of)
      .where('remaining', '>', 0)
      .whereNull('voided_at')
      .where((later) => later.whereNull('expire_date').orWhere('expire_date', '>', expireDate))
      .orderBy('id')
      .forUpdate();
    for (const { id: lotId, expire_date: last } of lots)
      beyond.push(...(await bookingsBetween(scope, { ...key, lotId }, last, expireDate)));
  }
  if (unlimitedEnd !== undefined) {
    const held = await scope.query(MemberFund).findOne(of);
    const last = held?.unlimited_access_end_date;
    if (last) beyond.push(...(await bookingsBetween(scope, { ...key, lotId: null }, last, unlimitedEnd)));
  }
  return beyond;
}
