import { deepStrictEqual, strictEqual } from 'node:assert';
import { generate } from 'promptparse';
import { makeEntity } from '#testing/harness/booking-entities.ts';
import { drainOutbox } from '#testing/harness/drain-outbox.ts';
import type { TestShop, TestUser } from '#testing/harness/factories.ts';
import { makeMembers } from '#testing/harness/members.ts';
import type { Race } from '#testing/harness/races.ts';
import { drawOrderNo } from '#testing/harness/selling.ts';

/** Sells a member ten points for 100 baht. @returns the address of the order's calls, and the points' fund. */
async function sellTen(
  shop: TestShop,
  seller: TestUser,
  member_id: string,
  tender: 'cash' | 'promptpay',
): Promise<{ path: string; fund_id: string }> {
  const subject_id = await makeEntity(shop, 'package', 'Ten');
  const branch_id = await makeEntity(shop, 'branch', 'Siam');
  const fund_id = await makeEntity(shop, 'fund', 'Yoga');
  const { knex } = shop.server.kernel;
  await knex('package').where({ id: subject_id }).update({ fund_id, value: 10, satang: 10_000 });
  const { body } = await seller.client.post('/api/order', {
    member_id,
    branch_id,
    reference_no: drawOrderNo(),
    tender,
    items: [{ kind: 'package_purchasing', subject_id, price: '100' }],
  });
  return { path: `/api/order/id-${body.order_no}`, fund_id };
}

/** What meets at the desk: sales, what becomes of them, and who uses what they gave. */
export const deskRaces: readonly Race[] = [
  {
    title:
      'a package that is sold once, sold at many desks with one number and with many: one sale is made and granted',
    endpoints: ['payment.sellBasket', 'package_purchasing.sellPackage'],
    async prepare(shop) {
      const [frontdesk, staff] = await Promise.all([shop.user('frontdesk'), shop.user('staff')]);
      const [member] = await makeMembers(shop, 1);
      if (!member) throw new Error('Nobody was made');
      const { knex } = shop.server.kernel;
      const package_id = await makeEntity(shop, 'one_time_package', 'Once');
      const branch_id = await makeEntity(shop, 'branch', 'Siam');
      const fund_id = await makeEntity(shop, 'fund', 'Yoga');
      await knex('package').where({ id: package_id }).update({ fund_id, value: 10, satang: 10_000 });
      const one = drawOrderNo();
      const basket = (reference_no: string) =>
        frontdesk.client.post('/api/order', {
          member_id: member.id,
          branch_id,
          reference_no,
          tender: 'cash',
          items: [{ kind: 'package_purchasing', subject_id: package_id, price: '100' }],
        });
      const single = (reference_no: string) =>
        staff.client.post(`/api/member/id-${member.id}/sell_package`, {
          package_id,
          branch_id,
          reference_no,
          tender: 'transfer',
        });
      return {
        contenders: [
          () => basket(one),
          () => single(one),
          () => basket(drawOrderNo()),
          () => single(drawOrderNo()),
        ],
        answers: [201, 'item_bought_already', 'duplicate_reference'],
        async after(said) {
          strictEqual(said.filter((each) => each === 201).length, 1);
          const orders = await knex('payment_order').where({ shop_id: shop.id });
          deepStrictEqual(
            orders.map(({ status, flag }) => [status, flag]),
            [['paid', null]],
          );
          strictEqual((await knex('payment_sale').where({ shop_id: shop.id })).length, 1);
          strictEqual((await knex('fund_lot').where({ shop_id: shop.id })).length, 1);
        },
      };
    },
  },
  {
    title:
      'a sale by PromptPay that many confirm, with one slip, while others cancel it: it is granted once or not at all',
    endpoints: ['payment.confirmSale', 'payment.cancelSale', 'payment.changeConfig'],
    async prepare(shop) {
      const [frontdesk, admin] = await Promise.all([shop.user('frontdesk'), shop.user('admin')]);
      const [member] = await makeMembers(shop, 1);
      if (!member) throw new Error('Nobody was made');
      const { knex } = shop.server.kernel;
      const setting = (promptpay_id: string) =>
        admin.client.patch(`/api/payment_config/shop-${shop.id}`, { promptpay_id });
      await setting('0812345678');
      const { path } = await sellTen(shop, frontdesk, member.id, 'promptpay');
      const slip = generate.slipVerify({ sendingBank: '014', transRef: 'A1' });
      return {
        contenders: [
          () => frontdesk.client.post(`${path}/confirm`, { amount: '100', slip }),
          () => admin.client.post(`${path}/confirm`, { amount: '100' }),
          () => frontdesk.client.post(`${path}/cancel`),
          () => frontdesk.client.post(`${path}/confirm`, { amount: '99' }),
          (number) => setting(`08123456${10 + number}`),
        ],
        answers: [200, 'not_waiting', 'other_amount'],
        async after() {
          const [sale] = await knex('payment_sale').where({ shop_id: shop.id });
          const orders = await knex('payment_order').where({ shop_id: shop.id });
          deepStrictEqual(
            orders.map(({ status }) => status),
            [sale.status],
          );
          const lots = await knex('fund_lot').where({ shop_id: shop.id });
          strictEqual(lots.length, sale.status === 'paid' ? 1 : 0);
        },
      };
    },
  },
  {
    title:
      'two sales that are confirmed with one slip at once: one is paid by it, the other waits for its own',
    endpoints: ['payment.confirmSale'],
    async prepare(shop) {
      const [frontdesk, admin] = await Promise.all([shop.user('frontdesk'), shop.user('admin')]);
      const [member] = await makeMembers(shop, 1);
      if (!member) throw new Error('Nobody was made');
      const { knex } = shop.server.kernel;
      await admin.client.patch(`/api/payment_config/shop-${shop.id}`, { promptpay_id: '0812345678' });
      const one = await sellTen(shop, frontdesk, member.id, 'promptpay');
      const two = await sellTen(shop, admin, member.id, 'promptpay');
      const slip = generate.slipVerify({ sendingBank: '014', transRef: 'B2' });
      return {
        contenders: [
          () => frontdesk.client.post(`${one.path}/confirm`, { amount: '100', slip }),
          () => admin.client.post(`${two.path}/confirm`, { amount: '100', slip }),
        ],
        answers: [200, 'slip_used', 'not_waiting'],
        async after(said) {
          strictEqual(said.filter((each) => each === 200).length, 1);
          const sales = await knex('payment_sale').where({ shop_id: shop.id }).orderBy('status');
          deepStrictEqual(sales.map(({ status, slip_reference }) => [status, slip_reference]).sort(), [
            ['paid', 'B2'],
            ['pending', null],
          ]);
          strictEqual((await knex('fund_lot').where({ shop_id: shop.id })).length, 1);
        },
      };
    },
  },
  {
    title:
      'members who are merged while the desk sells to both: each sale is the survivor’s, with what it gave',
    endpoints: ['payment.sellBasket', 'member.mergeMembers'],
    async prepare(shop) {
      const [frontdesk, admin] = await Promise.all([shop.user('frontdesk'), shop.user('admin')]);
      const [survivor, other] = await makeMembers(shop, 2);
      if (!survivor || !other) throw new Error('Nobody was made');
      const { kernel, clock } = shop.server;
      const { knex } = kernel;
      const subject_id = await makeEntity(shop, 'package', 'Ten');
      const branch_id = await makeEntity(shop, 'branch', 'Siam');
      const fund_id = await makeEntity(shop, 'fund', 'Yoga');
      await knex('package').where({ id: subject_id }).update({ fund_id, value: 10, satang: 10_000 });
      const sell = (member_id: string) =>
        frontdesk.client.post('/api/order', {
          member_id,
          branch_id,
          reference_no: drawOrderNo(),
          tender: 'cash',
          items: [{ kind: 'package_purchasing', subject_id, price: '100' }],
        });
      return {
        contenders: [
          () => sell(other.id),
          () => sell(survivor.id),
          () => sell(other.id),
          (number) =>
            number < 8
              ? admin.client.post(`/api/member/id-${survivor.id}/merge`, {
                  other_id: other.id,
                  line: 'survivor',
                })
              : sell(other.id),
        ],
        answers: [200, 201, 'not_found'],
        async after(said) {
          strictEqual(said.filter((each) => each === 200).length, 1);
          const sold = said.filter((each) => each === 201).length;
          // What was on its way in that moment is fetched a little later.
          clock.set(new Date(clock.now().getTime() + 3_600_000));
          await drainOutbox(kernel);
          clock.reset();
          for (const table of ['payment_order', 'payment_sale', 'fund_lot', 'fund_ledger']) {
            const rows = await knex(table).where({ shop_id: shop.id });
            deepStrictEqual([...new Set(rows.map(({ member_id }) => member_id))], [survivor.id], table);
            strictEqual(rows.length, sold, table);
          }
        },
      };
    },
  },
  {
    title:
      'a sale that is voided, refunded, given back and used at once: its money goes back once, and what was used is not voided',
    endpoints: ['payment.voidSale', 'payment.refundOrder', 'payment.payOutRefund'],
    async prepare(shop) {
      const [frontdesk, staff] = await Promise.all([shop.user('frontdesk'), shop.user('staff')]);
      const [member] = await makeMembers(shop, 1);
      if (!member) throw new Error('Nobody was made');
      const { knex } = shop.server.kernel;
      const { path, fund_id } = await sellTen(shop, frontdesk, member.id, 'cash');
      const refund = (amount: string, way: string) =>
        staff.client.post(`${path}/refund`, { amount, way, reason: 'Moved away' });
      return {
        contenders: [
          (number) => refund(number % 2 === 0 ? '50' : '100', number % 3 === 0 ? 'owed' : 'cash'),
          () => frontdesk.client.post(`${path}/void`, {}),
          () => staff.client.post(`/api/member/id-${member.id}/fund`, { fund: { [fund_id]: { value: -1 } } }),
          () => staff.client.post(`${path}/give_back`, { way: 'transfer' }),
          () => staff.client.post(`${path}/void`, {}),
        ],
        answers: [200, 'not_paid', 'used_already', 'not_owed', 'insufficient_points'],
        async after() {
          const [order] = await knex('payment_order').where({ shop_id: shop.id });
          const [sale] = await knex('payment_sale').where({ shop_id: shop.id });
          const [lot] = await knex('fund_lot').where({ shop_id: shop.id });
          strictEqual(['voided', 'refunded'].includes(order.status), true);
          strictEqual(sale.status, order.status === 'voided' ? 'voided' : 'paid');
          strictEqual(lot.remaining, 0);
          const used = await knex('fund_ledger').where({ shop_id: shop.id, reason: 'adjusted' });
          if (order.status === 'voided') strictEqual(used.length, 0);
        },
      };
    },
  },
];
