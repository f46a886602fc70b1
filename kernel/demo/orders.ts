import { Order } from '../modules/order/models/order.ts';
import type { OrderRequest } from '../modules/order/orders/open-order.ts';
import { openOrder } from '../modules/order/orders/open-order.ts';
import { settleOrder } from '../modules/order/settlement/settle.ts';
import type { KernelScope } from '../server/tenancy/kernel-scope.ts';

/** An order of the demo; it is made so many days before now, at some hour of that day. */
export interface DemoOrder extends Pick<OrderRequest, 'kind' | 'subjectId' | 'memberId' | 'quote'> {
  readonly daysAgo: number;
}

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Makes orders of the demo as they would have been made, at moments that have passed.
 * @param below a whole number from 0 to below its argument.
 */
export const demoOrders = (scope: KernelScope, below: (end: number) => number) => {
  const momentOf = (daysAgo: number) =>
    new Date(scope.now.getTime() - daysAgo * day - (2 + below(8 * 60)) * minute);
  const open = async ({ daysAgo, ...request }: DemoOrder) => {
    const at = scope.at(momentOf(daysAgo)).as('payment');
    const referenceNo = String(100_000_000_000 + below(900_000_000) * 1_000 + below(1_000));
    const { order_no } = await openOrder(at, { ...request, referenceNo, tender: 'card' }, (code) => {
      throw new Error(`The demo cannot order: ${code}`);
    });
    const order = await at.query(Order).findOne({ reference_no: order_no }).throwIfNotFound();
    return { at, order };
  };
  const settle = async (wanted: DemoOrder, more: number) => {
    const { at, order } = await open(wanted);
    if (order.status !== 'pending') return;
    const satang = Number(order.satang) + more;
    await settleOrder(at, order, { satang, debits: [{ account: 'provider', satang }], gift: 0 });
  };
  return {
    paid: (wanted: DemoOrder) => settle(wanted, 0),
    /** More came in than the price, as gateway fees may do. */
    overpaid: (wanted: DemoOrder) => settle(wanted, 3_000),
    async failed(wanted: DemoOrder): Promise<void> {
      const { at, order } = await open(wanted);
      await at.query(Order).findById(order.id).patch({ status: 'failed', next_ask_at: null });
    },
    waiting: open,
    /** Leaves nobody to be written to about what happened long ago. */
    async done(): Promise<void> {
      const { db, shopId } = scope;
      await db('outbox').where({ shop_id: shopId, source: 'payment' }).delete();
    },
  };
};
