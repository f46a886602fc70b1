import { deepStrictEqual, strictEqual } from 'node:assert';
import { makeEntity } from '#testing/harness/booking-entities.ts';
import { makeMembers, type TestMember } from '#testing/harness/members.ts';
import type { Race } from '#testing/harness/races.ts';
import { drawOrderNo, takePayments } from '#testing/harness/selling.ts';

/** Two members buy a package for the last seat of a class, each by many presses. */
export const buyAndBookRace: Race = {
  title: 'a package that two members buy for one last seat: one order holds it, and the other is not made',
  endpoints: ['package_purchasing.buyPackage'],
  async prepare(shop) {
    const { installation, knex } = shop.server.kernel;
    if (!installation.features.includes('class_event'))
      return { contenders: [], answers: ['nothing'], after: async () => undefined };
    await takePayments(shop);
    const { client: staff } = await shop.user('staff');
    const members = await makeMembers(shop, 2);
    const package_id = await makeEntity(shop, 'sale_package', 'Ten');
    const fund_id = await makeEntity(shop, 'fund', 'Yoga');
    await knex('package').where({ id: package_id }).update({ fund_id, value: 10, satang: 10_000 });
    const groupId = await makeEntity(shop, 'promotion_group', 'Welcome');
    await staff.patch(`/api/promotion_group/id-${groupId}`, { packages: [package_id] });
    const subject_id = await makeEntity(shop, 'classroom_event', 'Flow');
    await knex('classroom_event').where({ id: subject_id }).update({ fund_id });
    await knex('capacity').where({ id: subject_id }).update({ total: 1 });
    const bought = new Set<string>();
    const buy = async (member: TestMember) => {
      const answer = await member.client.post(`/api/member/id-${member.id}/buy_package`, {
        package_id,
        reference_no: drawOrderNo(),
        books: { kind: 'class_event', subject_id },
      });
      if (answer.status === 200) bought.add(String(answer.body.order_no));
      return answer;
    };
    return {
      contenders: members.map((member) => () => buy(member)),
      answers: [200, 'place_full'],
      async after() {
        const orders = await knex('payment_order').where({ shop_id: shop.id });
        deepStrictEqual(
          orders.map(({ reference_no, status }) => [reference_no, status]),
          [...bought].map((number) => [number, 'pending']),
        );
        const holds = await knex('booking_hold').where({ shop_id: shop.id, live: 1 });
        deepStrictEqual(
          holds.map(({ order_id }) => order_id),
          orders.map(({ id }) => id),
        );
        strictEqual(holds.length, 1);
        strictEqual(Number((await knex('capacity').where({ id: subject_id }).first()).taken), 1);
      },
    };
  },
};
