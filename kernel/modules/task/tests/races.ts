import { strictEqual } from 'node:assert';
import type { Races } from '#testing/harness/races.ts';
import { makeTask } from './entities.ts';

export const races: Races = {
  races: [
    {
      title: 'a task that nobody has in hand and that many cancel at once ends once',
      endpoints: ['task.cancelTask'],
      async prepare(shop) {
        const { client } = await shop.user('admin');
        const { knex } = shop.server.kernel;
        const id = await makeTask(shop, 'member.export_members', { format: 'csv', language: 'en' }, 'race');
        return {
          contenders: [() => client.post(`/api/task/id-${id}/cancel`, {})],
          answers: [200],
          async after(said) {
            strictEqual(
              said.every((each) => each === 200 || each === 'unavailable'),
              true,
            );
            const row = await knex('task').where({ id }).first();
            strictEqual(row.state, 'cancelled');
          },
        };
      },
    },
  ],
  unraced: {},
};
