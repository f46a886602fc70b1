import { toBaht } from '../../contract/satang.ts';
import { toLocal } from '../../contract/time.ts';
import type { Scope } from '../../server/scope.ts';
import { readBuyer } from './documents/content.ts';
import { printedNumber } from './documents/domain/number.ts';
import { buyersOf } from './documents/forget-buyers.ts';
import { Order } from './models/order.ts';

/**
 * A member's orders with what documents name as their buyer, for the export of their data (PDPA). Erasing leaves the
 * orders: they name nobody but by id.
 */
export async function exportOrders(
  scope: Scope,
  { memberId }: { memberId: string },
): Promise<Record<string, unknown>> {
  const orders = await scope.query(Order).where({ member_id: memberId }).orderBy('id');
  const documents = await buyersOf(scope, memberId);
  return {
    documents: documents.map((document) => ({
      number: printedNumber(document),
      date: document.date,
      buyer: readBuyer(document),
    })),
    orders: orders.map((order) => ({
      order_no: order.reference_no,
      title: order.title,
      price: toBaht(Number(order.satang)),
      tender: order.tender,
      status: order.status,
      ordered_at: toLocal(order.created_at, scope.shop.timeZone),
    })),
  };
}
