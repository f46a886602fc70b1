import { statement } from '../../../server/db/statement.ts';
import type { WriteScope } from '../../../server/tenancy/scope.ts';
import type { MergedMembers } from '../extensions.ts';

const steps = [
  statement('UPDATE member_note SET member_id = :into_id WHERE shop_id = :shop_id AND member_id = :from_id'),
  statement('UPDATE outbox SET receiver_id = :into_id WHERE shop_id = :shop_id AND receiver_id = :from_id'),
  statement('DELETE FROM member_link_code WHERE shop_id = :shop_id AND member_id = :from_id'),
];

/** Gives notes and messages of one member to another, inside the caller's transaction. */
export async function reassignOwnedRows(scope: WriteScope, { fromId, intoId }: MergedMembers): Promise<void> {
  for (const step of steps) await scope.run(step, { from_id: fromId, into_id: intoId });
}
