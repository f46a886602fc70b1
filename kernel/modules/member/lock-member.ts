import { statement } from '../../server/db/statement.ts';
import type { TransactionCompletion } from '../../server/db/transaction.ts';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { Scope } from '../../server/tenancy/scope.ts';

const lockRow = statement(
  `UPDATE member SET booking_version = booking_version + 1
    WHERE shop_id = :shop_id AND id = :member_id AND erased_at IS NULL`,
);

/**
 * Holds a member's row until the transaction ends. Whatever books for a member updates this row too, so that a
 * booking and an erasure of one moment follow each other, on a cluster of several writers as well.
 * @returns false where the shop has no such member, or the member is erased.
 */
export async function lockMember(scope: Scope, memberId: string): Promise<boolean> {
  if ((await scope.run(lockRow, { member_id: memberId })) !== 1) return false;
  const own = kernelScopeOf(scope);
  if (own.isInTransaction) {
    const raises = raisesByTransaction.get(own.completion) ?? new Map<string, number>();
    raisesByTransaction.set(own.completion, raises.set(memberId, (raises.get(memberId) ?? 0) + 1));
  }
  return true;
}

const raisesByTransaction = new WeakMap<TransactionCompletion, Map<string, number>>();

/** How often this transaction has raised the member's `booking_version` through `lockMember`. */
export const countVersionRaises = (completion: TransactionCompletion, memberId: string): number =>
  raisesByTransaction.get(completion)?.get(memberId) ?? 0;
