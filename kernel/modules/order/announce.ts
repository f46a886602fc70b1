import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { WriteScope } from '../../server/tenancy/scope.ts';
import { announceMember } from '../member/api.ts';
import type { Order } from './models/order.ts';

/** Asks open screens of the member and of staff to look again at an order and at what the member holds. */
export function announceOrder(scope: WriteScope, { id, member_id }: Pick<Order, 'id' | 'member_id'>): void {
  const own = kernelScopeOf(scope).as('payment');
  own.live('order', [id], member_id);
  own.live('orders', [id, member_id]);
  announceMember(own, member_id);
}

/** The same for all orders of a sale. */
export const announceSale = (scope: WriteScope, orders: readonly Pick<Order, 'id' | 'member_id'>[]): void => {
  for (const order of orders) announceOrder(scope, order);
};
