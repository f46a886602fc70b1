import { deepStrictEqual, strictEqual } from 'node:assert';
import type { TestShop } from '#testing/harness/factories.ts';
import type { Race } from '#testing/harness/races.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { addDays } from '../../../contract/time.ts';
import { newId } from '../../../server/ids/new-id.ts';
import { writeSettings } from '../../../server/tenancy/settings.ts';
import { memberContract } from '../contract.ts';
import { count } from './answers.ts';
import { openToLine, registered } from './people.ts';

/** A member with one lot of a shop that takes freeze requests. */
export async function makeAskingMember(shop: TestShop) {
  await openToLine(shop);
  const { id: memberId, client, token } = await registered(shop.server, shop);
  const scope = await shop.scope();
  await scope.transaction(
    (within) => writeSettings(within, memberContract, { take_freeze_requests: true }),
    nothingIsLost,
  );
  const fundId = newId();
  const { knex } = shop.server.kernel;
  await knex('fund').insert({ id: fundId, shop_id: shop.id, name: 'Yoga', created_at: new Date() });
  const staff = (await shop.user('staff')).client;
  const points = { value: 3, expire_date: addDays(scope.today, 20) };
  await staff.post(`/api/member/id-${memberId}/fund`, { fund: { [fundId]: points } });
  const lot = await knex('fund_lot').where({ member_id: memberId }).first();
  const path = `/api/member/id-${memberId}/freeze_request`;
  const asked = { fund_id: fundId, lot_id: lot.id, from_date: scope.today, days: 7 };
  return { memberId, client, token, fundId, lotId: String(lot.id), path, asked, today: scope.today };
}

/** Races of freeze requests. */
export const freezeRequestRaces: readonly Race[] = [
  {
    title: 'a freeze request that is approved, declined and withdrawn at once is closed in one way',
    endpoints: ['member.approveFreeze', 'member.declineFreeze', 'member.withdrawFreeze'],
    async prepare(shop) {
      const { client, path, asked, lotId } = await makeAskingMember(shop);
      const staff = (await shop.user('staff')).client;
      const { body } = await client.post(path, asked);
      const answer = `/api/freeze_request/id-${body.id}`;
      return {
        contenders: [
          () => staff.post(`${answer}/approve`, {}),
          () => client.post(`${path}/id-${body.id}/withdraw`, {}),
          () => staff.post(`${answer}/decline`, { reason: 'Not now' }),
        ],
        answers: [200, 'freeze_request_closed'],
        async after(said) {
          const { knex } = shop.server.kernel;
          const states = ['approved', 'withdrawn', 'declined'];
          const { state } = await knex('freeze_request').where({ id: body.id }).first();
          const won = states.indexOf(state);
          for (const [kind] of states.entries())
            strictEqual(
              count(
                said.filter((_each, number) => number % 3 === kind),
                200,
              ) > 0,
              kind === won,
            );
          const lot = await knex('fund_lot').where({ id: lotId }).first();
          strictEqual(lot.frozen_from !== null, state === 'approved');
          const messages = await knex('outbox').where({ shop_id: shop.id, event: 'notify.member_notice' });
          strictEqual(messages.length, state === 'withdrawn' ? 0 : 1);
        },
      };
    },
  },
  {
    title: 'a member who asks for a freeze many times at once has one request, and none once erased',
    endpoints: ['member.askFreeze', 'member.eraseMember'],
    async prepare(shop) {
      const { memberId, client, path, asked } = await makeAskingMember(shop);
      const { knex } = shop.server.kernel;
      const open = () => knex('freeze_request').where({ member_id: memberId });
      let most = 0;
      return {
        contenders: [
          () => client.post(path, asked),
          async () => {
            most = Math.max(most, (await open()).length);
            return client.post(path, asked);
          },
          (number) =>
            number > 6
              ? client.post(`/api/member/id-${memberId}/erase`, { confirm: true })
              : client.post(path, asked),
        ],
        answers: [200, 201, 'freeze_request_open', 'not_found', 'no_session', 'not_allowed'],
        async after() {
          strictEqual(most <= 1, true);
          deepStrictEqual(await open(), []);
        },
      };
    },
  },
];
