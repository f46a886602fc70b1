import { deepStrictEqual, strictEqual } from 'node:assert';
import { makeMembers } from '../../../testing/members.ts';
import type { Races } from '../../../testing/races.ts';
import { storeOrder } from './stored-order.ts';

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
  ],
  unraced: {},
};
