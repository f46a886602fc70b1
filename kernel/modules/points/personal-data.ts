import { toLocal } from '../../contract/time.ts';
import type { ReadScope, WriteScope } from '../../server/tenancy/scope.ts';
import { FreezeRequest } from './models/freeze-request.ts';
import { FundLedger } from './models/fund-ledger.ts';

/** A member's points ledger and freeze requests, for the export of their data (PDPA). */
export async function exportLedger(
  scope: ReadScope,
  { memberId }: { memberId: string },
): Promise<Record<string, unknown>> {
  const [ledger, requests] = await Promise.all([
    scope.query(FundLedger).where({ member_id: memberId }).orderBy('id'),
    scope.query(FreezeRequest).where({ member_id: memberId }).orderBy('id'),
  ]);
  const zone = scope.shop.timeZone;
  return {
    fund_log: ledger.map(({ fund_id, changing_value, reason, until_date, created_at }) => ({
      fund_id,
      changing_value,
      reason,
      until_date,
      create_local_dt: toLocal(created_at, zone),
    })),
    freeze_requests: requests.map(({ from_date, until_date, reason, state, answer, created_at }) => ({
      from_date,
      until_date,
      reason,
      state,
      answer,
      create_dt: toLocal(created_at, zone),
    })),
  };
}

/** Deletes a member's freeze requests, inside the caller's transaction. */
export async function eraseRequests(scope: WriteScope, { memberId }: { memberId: string }): Promise<void> {
  await scope.query(FreezeRequest).where({ member_id: memberId }).delete();
}
