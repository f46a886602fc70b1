import { z } from 'zod';
import { statement } from '../../../server/db/statement.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { ReadScope } from '../../../server/tenancy/scope.ts';

/*
 * Locked, so that an order that is refunded in this moment is not answered. A paid order with a refund was paid after
 * its member canceled it, and granted nothing.
 */
const first = statement(
  `SELECT id FROM payment_order
    WHERE shop_id = :shop_id AND member_id = :member_id AND kind = :kind AND subject_id = :subject_id
      AND status = 'paid' AND refund_way IS NULL ORDER BY id LIMIT 1 LOCK IN SHARE MODE`,
  z.object({ id: z.string() }),
);

/**
 * The earliest order by which a member has paid for a subject of a kind, and which was not taken back; to be asked inside
 * a transaction, until whose end it stays paid.
 * @returns its id; null where there is none.
 */
export async function findPaidOrder(
  scope: ReadScope,
  { memberId, kind, subjectId }: { memberId: string; kind: string; subjectId: string },
): Promise<string | null> {
  const asked = { member_id: memberId, kind, subject_id: subjectId };
  const [order] = await kernelScopeOf(scope).rows(first, asked);
  return order?.id ?? null;
}
