import { z } from 'zod';
import { statement } from '../../../server/db/statement.ts';
import type { ReadScope } from '../../../server/tenancy/scope.ts';
import type { Drawer } from '../../ledger/drawer.ts';
import type { Order } from '../models/order.ts';

const posted = statement(
  `SELECT drawer_id, shift FROM book_transaction
    WHERE shop_id = :shop_id AND order_id IN (:ids) AND reason = 'order_paid' AND drawer_id IS NOT NULL
    ORDER BY order_id LIMIT 1`,
  z.object({ drawer_id: z.string(), shift: z.number() }),
);

/** The drawer, in its shift, that the money of a sale was counted in; null where nothing was paid at a desk. */
export async function postedDrawer(
  scope: ReadScope,
  orders: readonly Pick<Order, 'id'>[],
): Promise<Drawer | null> {
  const [row] = await scope.rows(posted, { ids: orders.map(({ id }) => id) });
  return row ? { id: row.drawer_id, shift: row.shift } : null;
}
