import { deepStrictEqual, strictEqual } from 'node:assert';
import { makeEntity } from '#testing/harness/booking-entities.ts';
import { makeMembers } from '#testing/harness/members.ts';
import { paySandbox } from '#testing/harness/pay-sandbox.ts';
import type { Race } from '#testing/harness/races.ts';
import { drawOrderNo, takePayments } from '#testing/harness/selling.ts';

/** An order that is paid at the provider while its member, in other windows, goes on with it and gives it up. */
export const waitingOrderRace: Race = {
  title: 'an order that is paid, gone on with and given up at once is granted once',
  endpoints: ['payment.resumePayment', 'payment.giveUpOrder', 'payment.confirmPayment'],
  async prepare(shop) {
    await takePayments(shop);
    const { client: staff } = await shop.user('staff');
    const [member] = await makeMembers(shop, 1);
    if (!member) throw new Error('Nobody was made');
    const { knex } = shop.server.kernel;
    const package_id = await makeEntity(shop, 'sale_package', 'Ten');
    const fund_id = await makeEntity(shop, 'fund', 'Yoga');
    await knex('package').where({ id: package_id }).update({ fund_id, value: 10, satang: 10_000 });
    const groupId = await makeEntity(shop, 'promotion_group', 'Welcome');
    await staff.patch(`/api/promotion_group/id-${groupId}`, { packages: [package_id] });
    const path = `/api/member/id-${member.id}`;
    const opened = (
      await member.client.post(`${path}/buy_package`, { package_id, reference_no: drawOrderNo() })
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
        strictEqual(lots.length, 1);
        deepStrictEqual((await member.client.post(`${order}/give_up`)).body, { status: 'paid' });
      },
    };
  },
};
