import type { TestShop } from '#testing/harness/factories.ts';
import { drawOrderNo } from '#testing/harness/selling.ts';
import { newId } from '../../../server/ids/new-id.ts';

/** Stores an order of 500 THB that was not paid in time, or into which something came; without what it gives and its books. */
export async function storeOrder(
  shop: TestShop,
  more: { memberId: string; title?: string; flag?: string; paidSatang?: number; at?: Date },
): Promise<{ id: string; orderNo: string }> {
  const { kernel, clock } = shop.server;
  const id = newId();
  const orderNo = drawOrderNo();
  await kernel.knex('payment_order').insert({
    id,
    shop_id: shop.id,
    sale_id: id,
    reference_no: orderNo,
    kind: 'sample',
    member_id: more.memberId,
    tender: 'card',
    satang: 50_000,
    paid_satang: more.paidSatang ?? null,
    title: more.title ?? 'Ten points',
    terms: '{}',
    status: more.paidSatang === undefined ? 'expired' : 'paid',
    flag: more.flag ?? null,
    opened_by: 'test',
    created_at: more.at ?? clock.now(),
    settled_at: more.paidSatang === undefined ? null : (more.at ?? clock.now()),
  });
  return { id, orderNo };
}
