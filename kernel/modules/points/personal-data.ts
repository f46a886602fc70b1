import { toLocal } from '../../contract/time.ts';
import type { ReadScope } from '../../server/tenancy/scope.ts';
import { FundLedger } from './models/fund-ledger.ts';

/** A member's points ledger, for the export of their data (PDPA). */
export async function exportLedger(
  scope: ReadScope,
  { memberId }: { memberId: string },
): Promise<Record<string, unknown>> {
  const ledger = await scope.query(FundLedger).where({ member_id: memberId }).orderBy('id');
  return {
    fund_log: ledger.map(({ fund_id, changing_value, reason, until_date, created_at }) => ({
      fund_id,
      changing_value,
      reason,
      until_date,
      create_local_dt: toLocal(created_at, scope.shop.timeZone),
    })),
  };
}
