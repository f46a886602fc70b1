import { strictEqual } from 'node:assert';
import { z } from 'zod';
import { makeEntity } from '#testing/harness/booking-entities.ts';
import type { Answer } from '#testing/harness/client.ts';
import { makeMembers } from '#testing/harness/members.ts';
import type { Race } from '#testing/harness/races.ts';
import { drawOrderNo, takePayments } from '#testing/harness/selling.ts';

const offers = z.array(
  z.object({ kind: z.string(), data: z.array(z.object({ subject_id: z.string(), terms: z.string() })) }),
);
const storedTerms = z.object({ value: z.number() });

/** What a package gives by turns, in points. */
const values = [10, 5] as const;

export const changedTermsRace: Race = {
  title:
    'a package that members and the desk buy while what it gives changes: each has what its own screen showed, or nothing',
  endpoints: ['package_purchasing.buyPackage', 'package_purchasing.sellPackage', 'payment.sellBasket'],
  async prepare(shop) {
    await takePayments(shop);
    const [frontdesk, staff] = await Promise.all([shop.user('frontdesk'), shop.user('staff')]);
    const [member] = await makeMembers(shop, 1);
    if (!member) throw new Error('Nobody was made');
    const { knex } = shop.server.kernel;
    const package_id = await makeEntity(shop, 'sale_package', 'Ten');
    const branch_id = await makeEntity(shop, 'branch', 'Siam');
    const fund_id = await makeEntity(shop, 'fund', 'Yoga');
    await knex('package').where({ id: package_id }).update({ fund_id, satang: 10_000 });
    const groupId = await makeEntity(shop, 'promotion_group', 'Welcome');
    await staff.client.patch(`/api/promotion_group/id-${groupId}`, { packages: [package_id] });
    const change = (value: number) => staff.client.patch(`/api/sale_package/id-${package_id}/`, { value });
    const shownFor = async (value: number): Promise<string> => {
      await change(value);
      const { body } = await frontdesk.client.get(`/api/order/offers?member_id=${member.id}`);
      const offer = offers
        .parse(body)
        .flatMap(({ data }) => data)
        .find(({ subject_id }) => subject_id === package_id);
      if (!offer) throw new Error('The package is not offered');
      return offer.terms;
    };
    const shown = [await shownFor(values[0]), await shownFor(values[1])] as const;
    const bought = new Map<string, number>();
    /** Buys by the screen that showed one of the two; remembers what was promised under which number. */
    const buy = async (number: number, send: (order: object) => Promise<Answer>): Promise<Answer> => {
      const turn = number % 2 === 0 ? 0 : 1;
      const answer = await send({ reference_no: drawOrderNo(), terms: shown[turn] });
      if (answer.status < 400) bought.set(String(answer.body.order_no), values[turn]);
      return answer;
    };
    const item = { kind: 'package_purchasing', subject_id: package_id, price: '100' };
    const path = `/api/member/id-${member.id}`;
    return {
      contenders: [
        (number) =>
          buy(number >> 2, (order) => member.client.post(`${path}/buy_package`, { package_id, ...order })),
        (number) =>
          buy(number >> 2, ({ terms, ...order }: { terms?: string }) =>
            frontdesk.client.post('/api/order', {
              ...order,
              member_id: member.id,
              branch_id,
              tender: 'cash',
              items: [{ ...item, terms }],
            }),
          ),
        (number) =>
          buy(number >> 2, (order) =>
            staff.client.post(`${path}/sell_package`, {
              package_id,
              branch_id,
              tender: 'transfer',
              ...order,
            }),
          ),
        (number) => change((number >> 2) % 2 === 0 ? values[1] : values[0]),
      ],
      answers: [200, 201, 'offer_changed'],
      async after() {
        const orders = await knex('payment_order').where({ shop_id: shop.id });
        const lots = await knex('fund_lot').where({ shop_id: shop.id });
        strictEqual(lots.length, orders.filter(({ status }) => status === 'paid').length);
        for (const order of orders) {
          const { value } = storedTerms.parse(JSON.parse(order.terms));
          strictEqual(value, bought.get(order.reference_no));
          const lot = lots.find(({ source_id }) => source_id === order.id);
          if (order.status === 'paid') strictEqual(lot?.points, value);
        }
      },
    };
  },
};
