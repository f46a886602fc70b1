import { z } from 'zod';
import type { KernelScope } from '../../../server/tenancy/kernel-scope.ts';

const row = z.object({ id: z.string(), shop_id: z.string(), nudged_at: z.date().nullable() });

/**
 * The order of a reference, whose shop nobody has named: the one look past a shop's own rows that payments need, since
 * the provider's postback and return name no shop (docs/domain/payments.md#m2).
 */
export async function shopOfReference(
  scope: KernelScope,
  referenceNo: string,
): Promise<{ readonly id: string; readonly nudgedAt: Date | null; readonly scope: KernelScope } | null> {
  const answer: unknown = await scope
    .db('payment_order')
    .where({ reference_no: referenceNo })
    .first('id', 'shop_id', 'nudged_at');
  if (!answer) return null;
  const order = row.parse(answer);
  const ofShop = await scope.asProgram('payment.reference').forShop(order.shop_id);
  return ofShop && { id: order.id, nudgedAt: order.nudged_at, scope: ofShop };
}
