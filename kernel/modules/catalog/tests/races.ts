import { strictEqual } from 'node:assert';
import { makeEntity } from '../../../testing/booking-entities.ts';
import { lastOfHistory, type Races } from '../../../testing/races.ts';

export const races: Races = {
  races: [
    {
      title: 'topics that are added and changed at once: the last change that is told stands',
      endpoints: ['catalog.createTopic', 'catalog.changeTopic'],
      async prepare(shop) {
        const { client } = await shop.user('admin');
        const { knex } = shop.server.kernel;
        const id = await makeEntity(shop, 'topic', 'Old');
        const before = await knex('topic').where({ id }).first();
        const made = { period: 60, max_participant: 10, linked_member_fund: 'no_link', color: 'teal' };
        return {
          contenders: [
            (number) => client.patch(`/api/topic/id-${id}`, { name: `Topic ${number}` }),
            (number) => client.patch(`/api/topic/id-${id}`, { period: 10 + number }),
            (number) => client.post('/api/topic', { ...made, name: `New ${number}` }),
          ],
          answers: [200, 201],
          async after(said) {
            const now = await knex('topic').where({ id }).first();
            for (const field of ['name', 'period'])
              strictEqual(await lastOfHistory(shop, id, field, before[field]), now[field]);
            const rows = await knex('topic').where({ shop_id: shop.id }).whereNot({ id });
            strictEqual(rows.length, said.filter((each) => each === 201).length);
          },
        };
      },
    },
    {
      title: 'instructors that are added and renamed at once: the last name that is told stands',
      endpoints: ['catalog.createInstructor', 'catalog.changeInstructor'],
      async prepare(shop) {
        const { client } = await shop.user('admin');
        const { knex } = shop.server.kernel;
        const id = await makeEntity(shop, 'instructor', 'Old');
        const before = await knex('instructor').where({ id }).first();
        return {
          contenders: [
            (number) => client.patch(`/api/instructor/id-${id}`, { name: `Kru ${number}` }),
            (number) => client.post('/api/instructor', { name: `New ${number}` }),
          ],
          answers: [200, 201],
          async after(said) {
            const now = await knex('instructor').where({ id }).first();
            strictEqual(await lastOfHistory(shop, id, 'name', before.name), now.name);
            const rows = await knex('instructor').where({ shop_id: shop.id }).whereNot({ id });
            strictEqual(rows.length, said.filter((each) => each === 201).length);
          },
        };
      },
    },
  ],
  unraced: {},
};
