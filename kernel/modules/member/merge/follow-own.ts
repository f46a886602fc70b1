import { statement } from '../../../server/db/statement.ts';
import type { WriteScope } from '../../../server/tenancy/scope.ts';
import type { MergedMembers } from '../extensions.ts';

const steps = [
  statement('UPDATE member_note SET member_id = :into_id WHERE shop_id = :shop_id AND member_id = :from_id'),
  statement('UPDATE outbox SET receiver_id = :into_id WHERE shop_id = :shop_id AND receiver_id = :from_id'),
  // Both may have the same favorite.
  statement(
    `INSERT INTO member_favorite (shop_id, member_id, kind, subject_id, created_at)
     SELECT :shop_id, :into_id, f.kind, f.subject_id, f.created_at FROM member_favorite f
      WHERE f.shop_id = :shop_id AND f.member_id = :from_id
     ON DUPLICATE KEY UPDATE created_at = member_favorite.created_at`,
  ),
  statement('DELETE FROM member_favorite WHERE shop_id = :shop_id AND member_id = :from_id'),
  statement('DELETE FROM member_link_code WHERE shop_id = :shop_id AND member_id = :from_id'),
];

/** Gives notes, favorites and messages of one member to another, inside the caller's transaction. */
export async function reassignOwnedRows(scope: WriteScope, { fromId, intoId }: MergedMembers): Promise<void> {
  for (const step of steps) await scope.run(step, { from_id: fromId, into_id: intoId });
}
