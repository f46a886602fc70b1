import { toBaht } from '#kernel/contract/satang.ts';
import { toLocal } from '#kernel/contract/time.ts';
import type { ReadScope } from '#kernel/server/tenancy/scope.ts';
import { sumWallet } from './domain/parts.ts';
import { Movement } from './models/movement.ts';
import { readWalletBalance } from './wallet.ts';

/** A member's wallet with its history, for the export of their data (PDPA). Erasing leaves it: it names nobody but by id. */
export async function exportWallet(
  scope: ReadScope,
  { memberId }: { memberId: string },
): Promise<Record<string, unknown>> {
  const [balance, movements] = await Promise.all([
    readWalletBalance(scope, memberId),
    scope.query(Movement).where({ member_id: memberId }).orderBy('id'),
  ]);
  return {
    wallet_amount: toBaht(sumWallet(balance)),
    wallet_changes: movements.map(({ satang, reason, created_at }) => ({
      changing_value: toBaht(Number(satang)),
      reason,
      create_local_dt: toLocal(created_at, scope.shop.timeZone),
    })),
  };
}
