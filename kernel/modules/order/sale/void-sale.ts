import type { KernelScope } from '../../../server/tenancy/kernel-scope.ts';
import { type Drawer, isShiftClosed } from '../../ledger/drawer.ts';
import type { Order } from '../models/order.ts';
import { postedDrawer } from '../refund/posted-drawer.ts';
import { type OrderRemainder, readRemainder } from '../refund/remainder.ts';
import { type SaleOf, voidRefusal } from './sale-view.ts';

/** What stands in the way of voiding a sale; `title` names what is used or booked with. */
export type VoidRefusal =
  | { readonly code: 'not_of_desk' | 'not_paid' | 'others_sale' | 'not_todays' | 'shift_closed' }
  | { readonly code: 'used_already' | 'bookings_ahead'; readonly title: string };

/** A sale with what is left of each of its orders. */
export interface Voidable {
  readonly orders: readonly { readonly order: Order; readonly left: OrderRemainder }[];
  /** The drawer and shift that its money was counted in; null where nothing was paid. */
  readonly drawer: Drawer | null;
  /** Null where it can be voided once its bookings ahead are canceled. */
  readonly refusal: VoidRefusal | null;
}

/**
 * Looks at a sale that may be voided (docs/domain/payments.md#m17): on its day, before its drawer is closed, and
 * unused.
 */
export async function lookAtVoid(scope: KernelScope, sale: SaleOf): Promise<Voidable> {
  const orders: { order: Order; left: OrderRemainder }[] = [];
  for (const order of sale.orders) orders.push({ order, left: await readRemainder(scope, order) });
  const drawer = await postedDrawer(scope, sale.orders);
  const code = voidRefusal(scope, sale);
  if (code) return { orders, drawer, refusal: { code } };
  if (drawer && (await isShiftClosed(scope, drawer)))
    return { orders, drawer, refusal: { code: 'shift_closed' } };
  const used = orders.find(({ left }) => left.isUsed);
  const refusal = used ? { code: 'used_already' as const, title: used.order.title } : null;
  return { orders, drawer, refusal };
}
