import { deepStrictEqual, strictEqual } from 'node:assert';
import { paySandbox } from '#testing/harness/pay-sandbox.ts';
import type { Race } from '#testing/harness/races.ts';
import { drawOrderNo } from '#testing/harness/selling.ts';
import { offerPackage } from './offered-package.ts';

/** An order that is paid at the provider while its member, in other windows, goes on with it and gives it up. */
export const waitingOrderRace: Race = {
  title: 'an order that is paid, gone on with and canceled at once is granted once, or its money returned',
  endpoints: ['payment.resumePayment', 'payment.giveUpOrder', 'payment.confirmPayment'],
  async prepare(shop) {
    const { packageId, member } = await offerPackage(shop, 'sale_package');
    const { knex } = shop.server.kernel;
    const path = `/api/member/id-${member.id}`;
    const opened = (
      await member.client.post(`${path}/buy_package`, { package_id: packageId, reference_no: drawOrderNo() })
    ).body;
    await paySandbox(shop.server).pay(opened, 'card');
    const order = `${path}/order/id-${opened.order_no}`;
    return {
      contenders: [
        () => member.client.post(`${order}/resume_payment`),
        () => member.client.post(`${order}/give_up`),
        () => member.client.get(`${path}/do_payment_confirm`),
      ],
      answers: [200, 'order_not_waiting'],
      async after() {
        const orders = await knex('payment_order').where({ shop_id: shop.id });
        deepStrictEqual(
          orders.map(({ reference_no, status }) => [reference_no, status]),
          [[opened.order_no, 'paid']],
        );
        const lots = await knex('fund_lot').where({ shop_id: shop.id });
        const isGranted = orders[0]?.unbooked === null;
        strictEqual(lots.length, isGranted ? 1 : 0);
        strictEqual(orders[0]?.refund_way === null, isGranted);
        deepStrictEqual((await member.client.post(`${order}/give_up`)).body, { status: 'paid' });
      },
    };
  },
};
