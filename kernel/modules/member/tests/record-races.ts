import { deepStrictEqual, ok, strictEqual } from 'node:assert';
import { lastOfHistory, type Race } from '#testing/harness/races.ts';
import { count, doneBy } from './answers.ts';
import { memberAndFund, openToLine, registered } from './people.ts';

/** Races of members’ records: profile, notes, erasure and merge. */
export const recordRaces: readonly Race[] = [
  {
    title: 'a member who is erased beside everything that writes about them: nothing personal is left',
    endpoints: ['member.eraseMember', 'member.changeMember', 'member.addNote', 'member.adjustFund'],
    async prepare(shop) {
      await openToLine(shop);
      const { id, client } = await registered(shop.server, shop);
      const { fundId } = await memberAndFund(shop);
      const staff = (await shop.user('admin')).client;
      const path = `/api/member/id-${id}`;
      return {
        contenders: [
          (number) => staff.patch(path, { first_name: `Name ${number}`, phone: '0811111111' }),
          (number) => client.patch(path, { first_name: `Own ${number}` }),
          (number) => staff.post(`${path}/note`, { note: `Note ${number}` }),
          () => staff.post(`${path}/fund`, { fund: { [fundId]: { value: 1 } } }),
          () => client.post(`${path}/erase`, { confirm: true }),
        ],
        answers: [200, 201, 'not_found', 'no_session', 'not_allowed'],
        async after() {
          const { knex } = shop.server.kernel;
          const row = await knex('member').where({ id }).first();
          ok(row.erased_at);
          deepStrictEqual([row.first_name, row.phone, row.email, row.line_id], ['-', '-', null, null]);
          deepStrictEqual(await knex('member_note').where({ member_id: id }), []);
          const history = await knex('audit').where({ entity: 'member', entity_id: id });
          const texts = history.map(({ before_state, after_state }) => `${before_state}${after_state}`);
          deepStrictEqual(
            texts.filter((text) => /Name|Own|Malee|0811111111/.test(text)),
            [],
          );
        },
      };
    },
  },
  {
    title: 'a profile that is changed and notes that are written at once: all are there',
    endpoints: ['member.changeMember', 'member.addNote'],
    async prepare(shop) {
      const { memberId } = await memberAndFund(shop);
      const { client } = await shop.user('admin');
      const path = `/api/member/id-${memberId}`;
      return {
        contenders: [
          (number) => client.patch(path, { first_name: `Name ${number}` }),
          (number) => client.patch(path, { last_name: `Last ${number}` }),
          (number) => client.post(`${path}/note`, { note: `Note ${number}` }),
        ],
        answers: [200, 201],
        async after(said) {
          const { knex } = shop.server.kernel;
          const row = await knex('member').where({ id: memberId }).first();
          strictEqual(await lastOfHistory(shop, memberId, 'first_name', 'Nok'), row.first_name);
          strictEqual(await lastOfHistory(shop, memberId, 'last_name', 'Dee'), row.last_name);
          const notes = await knex('member_note').where({ member_id: memberId });
          strictEqual(
            notes.length,
            count(
              said.filter((_each, number) => number % 3 === 2),
              201,
            ),
          );
        },
      };
    },
  },
  {
    title: 'walk-ins and funds that are made at once, and a fund that is renamed: all are there',
    endpoints: ['member.walkIn', 'member.createFund', 'member.changeFund'],
    async prepare(shop) {
      const { fundId } = await memberAndFund(shop);
      const { client } = await shop.user('admin');
      const person = { first_name: 'Ann', last_name: 'Dee', phone: '0812345678' };
      return {
        contenders: [
          () => client.post('/api/member/walk_in', person),
          (number) => client.post('/api/member_fund', { name: `Fund ${number}` }),
          (number) => client.patch(`/api/member_fund/id-${fundId}`, { name: `Yoga ${number}` }),
        ],
        answers: [200, 201],
        async after(said) {
          const { knex } = shop.server.kernel;
          const row = await knex('fund').where({ id: fundId }).first();
          strictEqual(await lastOfHistory(shop, fundId, 'name', 'Yoga'), row.name);
          strictEqual((await knex('fund').where({ shop_id: shop.id })).length, 1 + doneBy(said, 1, 3));
          strictEqual((await knex('member').where({ shop_id: shop.id })).length, 1 + doneBy(said, 0, 3));
        },
      };
    },
  },
  {
    title: 'two members who are merged both ways at once, while points come in, are one with all points',
    endpoints: ['member.mergeMembers'],
    async prepare(shop) {
      const { memberId, fundId } = await memberAndFund(shop);
      const { client } = await shop.user('admin');
      const { kernel } = shop.server;
      const person = { first_name: 'Ann', last_name: 'Dee', phone: '0812345678' };
      const { body: other } = await client.post('/api/member/walk_in', person);
      const one = { fund: { [fundId]: { value: 1 } } };
      return {
        contenders: [
          () => client.post(`/api/member/id-${memberId}/merge`, { other_id: other.id }),
          () => client.post(`/api/member/id-${other.id}/merge`, { other_id: memberId }),
          () => client.post(`/api/member/id-${memberId}/fund`, one),
          () => client.post(`/api/member/id-${other.id}/fund`, one),
        ],
        answers: [200, 'not_found', 'merge_line'],
        async after(said) {
          strictEqual(said.filter((each, number) => each === 200 && number % 4 < 2).length, 1);
          const alive = await kernel.knex('member').where({ shop_id: shop.id }).whereNull('erased_at');
          strictEqual(alive.length, 1);
        },
      };
    },
  },
];
