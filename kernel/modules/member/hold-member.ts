import { statement } from '../../server/db/statement.ts';
import type { Scope } from '../../server/scope.ts';

const hold = statement(
  `UPDATE member SET booking_version = booking_version + 1
    WHERE shop_id = :shop_id AND id = :member_id AND erased_at IS NULL`,
);

/**
 * Holds a member's row until the transaction ends. Whatever books for a member updates this row too, so that a
 * booking and an erasure of one moment follow each other, on a cluster of several writers as well.
 * @returns false where the shop has no such member, or the member is erased.
 */
export const holdMember = async (scope: Scope, memberId: string): Promise<boolean> =>
  (await scope.run(hold, { member_id: memberId })) === 1;
