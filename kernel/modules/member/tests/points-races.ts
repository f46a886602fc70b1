import { deepStrictEqual, ok, strictEqual } from 'node:assert';
import { makeEntity } from '#testing/harness/booking-entities.ts';
import { lastOfHistory, type Race } from '#testing/harness/races.ts';
import { runTasks } from '#testing/harness/run-tasks.ts';
import { addDays } from '../../../contract/time.ts';
import { count, doneBy } from './answers.ts';
import { memberAndFund } from './people.ts';

/** Races of points, of frozen lots and of the report on them. */
export const pointsRaces: readonly Race[] = [
  {
    title: 'points that are added and taken at once: none is lost, and none is taken that is not there',
    endpoints: ['member.adjustFund'],
    async prepare(shop) {
      const { memberId, fundId } = await memberAndFund(shop);
      const { client } = await shop.user('admin');
      const adjust = (value: number) => () =>
        client.post(`/api/member/id-${memberId}/fund`, { fund: { [fundId]: { value } } });
      return {
        contenders: [adjust(3), adjust(-5)],
        answers: [200, 'insufficient_points'],
        async after(said) {
          const [added, taken] = [doneBy(said, 0, 2), doneBy(said, 1, 2)];
          ok(added > taken);
          const lots = await shop.server.kernel.knex('fund_lot').where({ member_id: memberId });
          const left = lots.reduce((sum, { remaining }) => sum + remaining, 0);
          strictEqual(left, 3 * added - 5 * taken);
        },
      };
    },
  },
  {
    title: 'a lot that many freeze and many stop freezing at once: its end is where its frozen days say',
    endpoints: ['member.freeze', 'member.endFreeze'],
    async prepare(shop) {
      const { memberId, fundId } = await memberAndFund(shop);
      const { client } = await shop.user('admin');
      const { today } = await shop.scope();
      const path = `/api/member/id-${memberId}`;
      const end = addDays(today, 20);
      await client.post(`${path}/fund`, { fund: { [fundId]: { value: 5, expire_date: end } } });
      const [lot] = await shop.server.kernel.knex('fund_lot').where({ member_id: memberId });
      const of = { fund_id: fundId, lot_id: lot.id };
      return {
        contenders: [
          (number) =>
            client.post(`${path}/freeze`, { ...of, from_date: addDays(today, 3), days: 7 + (number % 9) }),
          () => client.post(`${path}/end_freeze`, of),
        ],
        answers: [200, 'frozen_before', 'not_frozen'],
        async after(said) {
          const { knex } = shop.server.kernel;
          const { frozen_from, frozen_until, expire_date } = await knex('fund_lot')
            .where({ id: lot.id })
            .first();
          const days = frozen_from
            ? (Date.parse(frozen_until) - Date.parse(frozen_from)) / 86_400_000 + 1
            : 0;
          strictEqual(expire_date, addDays(end, days));
          strictEqual(doneBy(said, 0, 2) - doneBy(said, 1, 2), frozen_from ? 1 : 0);
          strictEqual(await lastOfHistory(shop, memberId, 'last_day', end), expire_date);
        },
      };
    },
  },
  {
    title: 'the same points that are moved and taken away at once: each goes one way',
    endpoints: ['member.movePoints', 'member.adjustFund'],
    async prepare(shop) {
      const { memberId, fundId } = await memberAndFund(shop);
      const receiverId = await makeEntity(shop, 'member', 'Ploy');
      const { client } = await shop.user('admin');
      const { knex } = shop.server.kernel;
      await client.post(`/api/member/id-${memberId}/fund`, { fund: { [fundId]: { value: 12 } } });
      const [lot] = await knex('fund_lot').where({ member_id: memberId });
      const left = async (id: string) =>
        (await knex('fund_lot').where({ member_id: id })).reduce((sum, { remaining }) => sum + remaining, 0);
      return {
        contenders: [
          () =>
            client.post(`/api/member/id-${memberId}/move_points`, {
              lot_id: lot.id,
              receiver_id: receiverId,
              value: 2,
            }),
          () => client.post(`/api/member/id-${memberId}/fund`, { fund: { [fundId]: { value: -1 } } }),
        ],
        answers: [200, 'too_few_to_move', 'insufficient_points'],
        async after(said) {
          const [moved, taken] = [doneBy(said, 0, 2), doneBy(said, 1, 2)];
          strictEqual(await left(memberId), 12 - 2 * moved - taken);
          strictEqual(await left(receiverId), 2 * moved);
        },
      };
    },
  },
  {
    title: 'one extension that is run many times at once: every end moves once',
    endpoints: ['member.extendPoints'],
    async prepare(shop) {
      const { memberId, fundId } = await memberAndFund(shop);
      const { client } = await shop.user('admin');
      const { today } = await shop.scope();
      const ends = { expire_date: addDays(today, 5), unlimited_access_end_date: addDays(today, 9) };
      await client.post(`/api/member/id-${memberId}/fund`, { fund: { [fundId]: { value: 5, ...ends } } });
      const { body } = await client.post('/api/member_fund/extend', { days: 10 });
      return {
        contenders: [() => client.post('/api/member_fund/extend', { days: 10, run_id: body.run_id })],
        answers: [200],
        async after() {
          const { knex } = shop.server.kernel;
          const lot = await knex('fund_lot').where({ member_id: memberId }).first();
          const held = await knex('member_fund').where({ member_id: memberId }).first();
          strictEqual(lot.expire_date, addDays(today, 15));
          strictEqual(held.unlimited_access_end_date, addDays(today, 19));
        },
      };
    },
  },
  {
    title: 'points that the front desk adds at once: the day’s limit holds',
    endpoints: ['member.adjustFund'],
    async prepare(shop) {
      const { memberId, fundId } = await memberAndFund(shop);
      const { client } = await shop.user('frontdesk');
      return {
        contenders: [
          () => client.post(`/api/member/id-${memberId}/fund`, { fund: { [fundId]: { value: 1 } } }),
        ],
        answers: [200, 'points_limit'],
        async after(said) {
          strictEqual(count(said, 200), 10);
        },
      };
    },
  },
  {
    title: 'reports of what is left, asked for by two people many times at once: one mail each',
    endpoints: ['member.issueRemainFundReport'],
    async prepare(shop) {
      const people = await Promise.all([shop.user('admin'), shop.user('staff')]);
      return {
        contenders: people.map(
          ({ client }) =>
            () =>
              client.post('/api/member_fund/issue_remain_fund_report'),
        ),
        answers: [200],
        async after() {
          await runTasks(shop.server.kernel, shop.id);
          const mails: { payload: string }[] = await shop.server.kernel
            .knex('outbox')
            .where({ shop_id: shop.id, event: 'notify.mail_notice' });
          const receivers = mails.map(({ payload }) => String(JSON.parse(payload).to));
          deepStrictEqual(receivers.sort(), people.map(({ email }) => email).sort());
        },
      };
    },
  },
];
