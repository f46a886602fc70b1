import { strictEqual } from 'node:assert';
import { makeEntity } from '../../../testing/booking-entities.ts';
import type { Races } from '../../../testing/races.ts';

export const races: Races = {
  races: [
    {
      title: 'a message that is tried again many times at once: it is sent back once',
      endpoints: ['notify.retry'],
      async prepare(shop) {
        const { client } = await shop.user('admin');
        const id = await makeEntity(shop, 'message', 'lost');
        return {
          contenders: [() => client.post(`/api/message/id-${id}/retry`)],
          answers: [200, 'not_found'],
          async after(said) {
            strictEqual(said.filter((each) => each === 200).length, 1);
            const { knex } = shop.server.kernel;
            strictEqual((await knex('outbox').where({ id }).first()).state, 'pending');
            strictEqual((await knex('audit').where({ entity_id: id })).length, 1);
          },
        };
      },
    },
  ],
  unraced: {},
};
