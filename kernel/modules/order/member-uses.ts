import { z } from 'zod';
import { statement } from '../../server/db/statement.ts';
import type { ReadScope } from '../../server/tenancy/scope.ts';

const uses = statement(
  'SELECT DISTINCT member_id FROM payment_order WHERE shop_id = :shop_id AND member_id IN (:member_ids)',
  z.object({ member_id: z.string() }),
);

/** Which of some members have ordered something, whatever became of it. */
export async function findMembersWithOrders(
  scope: ReadScope,
  { memberIds }: { memberIds: readonly string[] },
): Promise<readonly string[]> {
  return (await scope.rows(uses, { member_ids: memberIds })).map(({ member_id }) => member_id);
}
