import { deepStrictEqual, strictEqual } from 'node:assert';
import { makeEntity } from '#testing/harness/booking-entities.ts';
import type { Race } from '#testing/harness/races.ts';
import { newId } from '../../../server/ids/new-id.ts';
import { openToLine, registered } from './people.ts';

/** Races of members’ favorites. */
export const favoriteRaces: readonly Race[] = [
  {
    title: 'a member who is erased while favorites are marked and removed has none afterwards',
    endpoints: ['member.addFavorite', 'member.removeFavorite', 'member.eraseMember'],
    async prepare(shop) {
      await openToLine(shop);
      const { id, client } = await registered(shop.server, shop);
      const favorite = { kind: 'topic', subject_id: await makeEntity(shop, 'topic', 'Flow') };
      const path = `/api/member/id-${id}`;
      return {
        contenders: [
          () => client.post(`${path}/favorite`, favorite),
          () => client.post(`${path}/favorite/remove`, favorite),
          () => client.post(`${path}/favorite`, favorite),
          () => client.post(`${path}/erase`, { confirm: true }),
        ],
        answers: [200, 'not_found', 'no_session', 'not_allowed'],
        async after() {
          const { knex } = shop.server.kernel;
          deepStrictEqual(await knex('member_favorite').where({ member_id: id }), []);
        },
      };
    },
  },
  {
    title: 'favorites that are marked at once are not more than the limit',
    endpoints: ['member.addFavorite'],
    async prepare(shop) {
      await openToLine(shop);
      const { id, client } = await registered(shop.server, shop);
      const { knex } = shop.server.kernel;
      const row = { shop_id: shop.id, member_id: id, kind: 'topic', created_at: new Date() };
      await knex('member_favorite').insert(
        Array.from({ length: 98 }, () => ({ ...row, subject_id: newId() })),
      );
      const subjects = await Promise.all(['A', 'B', 'C', 'D'].map((name) => makeEntity(shop, 'topic', name)));
      return {
        contenders: subjects.map(
          (subject_id) => () => client.post(`/api/member/id-${id}/favorite`, { kind: 'topic', subject_id }),
        ),
        answers: [200, 'too_many_favorites'],
        async after() {
          strictEqual((await knex('member_favorite').where({ member_id: id })).length, 100);
        },
      };
    },
  },
];
