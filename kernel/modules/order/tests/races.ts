import { deepStrictEqual, strictEqual } from 'node:assert';
import { makeMembers } from '#testing/harness/members.ts';
import type { Races } from '#testing/harness/races.ts';
import { closingShop } from '../../cash-desk/tests/closing-shop.ts';
import { registerForVat, storeDocument } from '../../tax-document/tests/stored-document.ts';
import { storeOrder } from './stored-order.ts';

const byWhatIsSold = 'Every order is of what a feature sells, and features that sell race it.';

/** What the module is told of is raced with what is bought, where a feature sells. */
export const races: Races = {
  races: [
    {
      title: 'a flag that several people clear at once is cleared once',
      endpoints: ['payment.clearFlag'],
      async prepare(shop) {
        const { client } = await shop.user('staff');
        const { knex } = shop.server.kernel;
        const [member] = await makeMembers(shop, 1);
        const { id, orderNo } = await storeOrder(shop, { memberId: member?.id ?? '', flag: 'underpaid' });
        const clear = (flag: string) => client.post(`/api/order/id-${orderNo}/clear_flag`, { flag });
        return {
          contenders: [() => clear('underpaid'), () => clear('underpaid'), () => clear('overpaid')],
          answers: [200, 'flag_changed'],
          async after() {
            const order = await knex('payment_order').where({ id }).first('flag', 'cleared_flag');
            deepStrictEqual({ ...order }, { flag: null, cleared_flag: 'underpaid' });
            const told = await knex('audit').where({ shop_id: shop.id, entity_id: id });
            strictEqual(told.length, 1);
          },
        };
      },
    },
    {
      title: 'a shift is closed once, and what is sold at that moment is in it or in the next one',
      endpoints: ['payment.closeDay'],
      async prepare(shop) {
        const { seller, closing } = await closingShop(shop.server, shop);
        const { user, take } = await seller();
        const { knex } = shop.server.kernel;
        const drawer = await take(10_000);
        const close = () =>
          user.client.post(
            '/api/day_close',
            closing(drawer, { cash: '100', expected: { cash: '100', transfer: '0', promptpay: '0' } }),
          );
        const sell = async () => {
          await take(100);
          return { status: 200, headers: new Headers(), body: {} };
        };
        return {
          contenders: [close, sell],
          answers: [200, 201, 'takings_changed', 'closed_already'],
          async after(said) {
            const closings = await knex('day_close').where({ drawer_id: drawer });
            strictEqual(closings.length, said.filter((answer) => answer === 201).length);
            const sums: { shift: number; satang: string }[] = await knex('book_transaction as t')
              .join('book_entry as e', 'e.transaction_id', 't.id')
              .where({ 't.drawer_id': drawer, 'e.account': 'drawer' })
              .groupBy('t.shift')
              .orderBy('t.shift')
              .select('t.shift')
              .sum({ satang: 'e.satang' });
            const sold = said.filter((answer) => answer === 200).length;
            const all = sums.reduce((sum, { satang }) => sum + Number(satang), 0);
            strictEqual(all, 10_000 + 100 * sold);
            if (closings.length > 0) strictEqual(Number(sums[0]?.satang), 10_000);
          },
        };
      },
    },
    {
      title: 'a full tax invoice that several make of the same one at once is made once',
      endpoints: ['payment.fullTaxInvoice'],
      async prepare(shop) {
        const { client } = await shop.user('frontdesk');
        const { knex } = shop.server.kernel;
        await registerForVat(shop);
        const [member] = await makeMembers(shop, 1);
        const { id, sale_id } = await storeDocument(shop, { memberId: member?.id ?? '' });
        const make = (name: string) => () =>
          client.post(`/api/document/id-${id}/full_tax_invoice`, { name, address: 'กรุงเทพฯ' });
        return {
          contenders: [make('หนึ่ง'), make('สอง'), make('สาม')],
          answers: [201, 'already_replaced'],
          async after() {
            const made = await knex('document').where({
              shop_id: shop.id,
              sale_id,
              kind: 'full_tax_invoice',
            });
            strictEqual(made.length, 1);
            const [first] = await knex('document').where({ id });
            strictEqual(first.replaced_by_id, made[0].id);
          },
        };
      },
    },
    {
      title: 'a full tax invoice that several correct at once is replaced once',
      endpoints: ['payment.replaceTaxInvoice'],
      async prepare(shop) {
        const { client } = await shop.user('frontdesk');
        const { knex } = shop.server.kernel;
        await registerForVat(shop);
        const [member] = await makeMembers(shop, 1);
        const { id, sale_id } = await storeDocument(shop, { memberId: member?.id ?? '' });
        const wrong = await client.post(`/api/document/id-${id}/full_tax_invoice`, {
          name: 'ผิด',
          address: 'กรุงเทพฯ',
        });
        const correct = (name: string) => () =>
          client.post(`/api/document/id-${wrong.body.id}/replace`, { name, address: 'เชียงใหม่' });
        return {
          contenders: [correct('หนึ่ง'), correct('สอง'), correct('สาม')],
          answers: [201, 'already_replaced'],
          async after() {
            const made = await knex('document').where({
              shop_id: shop.id,
              sale_id,
              kind: 'full_tax_invoice',
            });
            strictEqual(made.length, 2);
            const counting = made.filter(({ voided_at }) => voided_at === null);
            strictEqual(counting.length, 1);
            strictEqual(counting[0].about_id, wrong.body.id);
          },
        };
      },
    },
    {
      title: 'a document that several send at once is sent once',
      endpoints: ['payment.sendDocument'],
      async prepare(shop) {
        const { client } = await shop.user('frontdesk');
        const { knex } = shop.server.kernel;
        const [member] = await makeMembers(shop, 1);
        await knex('member')
          .where({ id: member?.id ?? '' })
          .update({ email: 'somsri@example.com' });
        const { id } = await storeDocument(shop, { memberId: member?.id ?? '' });
        const send = () => client.post(`/api/document/id-${id}/send`);
        return {
          contenders: [send, send, send],
          answers: [200],
          async after() {
            const notices = await knex('outbox').where({ shop_id: shop.id, event: 'notify.member_notice' });
            strictEqual(notices.length, 1);
          },
        };
      },
    },
    {
      title: 'tax settings that several change at once keep each change, and no number is given twice',
      endpoints: ['payment.changeTaxSettings'],
      async prepare(shop) {
        const { client } = await shop.user('admin');
        const branches: string[] = [];
        for (const name of ['หนึ่ง', 'สอง', 'สาม'])
          branches.push(String((await client.post('/api/shop_branch', { name })).body.id));
        const change = (input: object) => () => client.patch('/api/tax_settings', input);
        return {
          contenders: [
            change({ legal_name: 'บริษัท น้ำปิง จำกัด' }),
            change({ tax_id: '0105556176239' }),
            ...branches.map((branch_id) => change({ branch_id, branch_number: '00042' })),
          ],
          answers: [200, 'branch_number_taken'],
          async after() {
            const { body } = await client.get('/api/tax_settings');
            deepStrictEqual([body.legal_name, body.tax_id], ['บริษัท น้ำปิง จำกัด', '0105556176239']);
            const numbers = body.branches.map(({ number }: { number: string }) => number);
            strictEqual(new Set(numbers).size, 3);
            strictEqual(numbers.filter((number: string) => number === '00042').length, 1);
          },
        };
      },
    },
  ],
  racedByFeatures: {
    changeConfig: byWhatIsSold,
    sellBasket: byWhatIsSold,
    confirmSale: byWhatIsSold,
    cancelSale: byWhatIsSold,
    voidSale: byWhatIsSold,
    refundOrder: byWhatIsSold,
    payOutRefund: byWhatIsSold,
    confirmPayment: byWhatIsSold,
    resumePayment: byWhatIsSold,
    giveUpOrder: byWhatIsSold,
    postbackByQuery: byWhatIsSold,
    postback: byWhatIsSold,
  },
  unraced: {
    monthFile: 'It asks for one task while that is open, which the races and tests of tasks prove.',
  },
};
