import type { LocalDate } from '../../contract/time.ts';
import type { ReadScope } from '../../server/tenancy/scope.ts';
import type { FreezePeriod } from './domain/freeze.ts';
import { frozenOf } from './freeze/frozen-columns.ts';
import { fundTitles } from './fund-names.ts';
import { FundLot } from './models/fund-lot.ts';
import { MemberFund } from './models/member-fund.ts';

/** A lot, or unlimited access of a fund, that a member can use today or later. */
export interface Entitlement {
  readonly fund_id: string;
  readonly fund_name: string;
  /** Left out if it is the same. */
  readonly fund_name_en?: string;
  /** Null for unlimited access. */
  readonly lot_id: string | null;
  /** Points; 0 for unlimited access. */
  readonly value: number;
  /** Last day of use; null for no end. */
  readonly end_date: LocalDate | null;
  readonly frozen: FreezePeriod | null;
}

const lastDay = '9999-12-31';

/** What a member can use, by fund, the soonest to end first. */
export async function readEntitlements(scope: ReadScope, memberId: string): Promise<Entitlement[]> {
  const [names, unlimited, lots] = await Promise.all([
    fundTitles(scope),
    scope
      .query(MemberFund)
      .where({ member_id: memberId })
      .where('unlimited_access_end_date', '>=', scope.today),
    scope
      .query(FundLot)
      .where({ member_id: memberId })
      .where('remaining', '>', 0)
      .whereNull('voided_at')
      .where((live) => live.whereNull('expire_date').orWhere('expire_date', '>=', scope.today)),
  ]);
  const named = (fundId: string) => {
    const { en = '', th = '' } = names.get(fundId) ?? {};
    return { fund_id: fundId, fund_name: th, ...(en !== th && { fund_name_en: en }) };
  };
  return [
    ...unlimited.map((held) => ({
      ...named(held.fund_id),
      lot_id: null,
      value: 0,
      end_date: held.unlimited_access_end_date,
      frozen: frozenOf(held),
    })),
    ...lots.map((lot) => ({
      ...named(lot.fund_id),
      lot_id: lot.id,
      value: lot.remaining,
      end_date: lot.expire_date,
      frozen: frozenOf(lot),
    })),
  ].sort(
    (one, other) =>
      one.fund_name.localeCompare(other.fund_name) ||
      (one.end_date ?? lastDay).localeCompare(other.end_date ?? lastDay) ||
      (one.lot_id ?? '').localeCompare(other.lot_id ?? ''),
  );
}
