import { strictEqual } from 'node:assert';
import { lastOfHistory, type Races } from '#testing/harness/races.ts';
import { bookingRaces } from './booking-races.ts';
import { deskHoldRaces } from './desk-hold-races.ts';
import { dropInRaces } from './drop-in-races.ts';
import { scheduleRaces } from './schedule-races.ts';
import { waitingRaces } from './waiting-races.ts';

export const races: Races = {
  races: [
    ...bookingRaces,
    ...dropInRaces,
    ...deskHoldRaces,
    ...waitingRaces,
    ...scheduleRaces,
    {
      title: 'settings that are changed at once: none takes another one back',
      endpoints: ['class_event.changeConfig'],
      async prepare(shop) {
        const { client } = await shop.user('admin');
        const path = `/api/classroom_config/shop-${shop.id}`;
        const { longest_reservation_allow, shortest_reservation_allow, is_advance_notify } = (
          await client.get(path)
        ).body;
        const before = { longest_reservation_allow, shortest_reservation_allow, is_advance_notify };
        return {
          contenders: [
            (number) => client.patch(path, { longest_reservation_allow: 10 + (number % 9) }),
            (number) => client.patch(path, { shortest_reservation_allow: 1 + (number % 7) }),
            (number) => client.patch(path, { is_advance_notify: number % 2 === 0 }),
          ],
          answers: [200],
          async after() {
            const { knex } = shop.server.kernel;
            const { data } = await knex('shop_setting')
              .where({ shop_id: shop.id, plugin: 'class_event' })
              .first();
            const stored = JSON.parse(data);
            for (const [field, first] of Object.entries(before))
              strictEqual(await lastOfHistory(shop, shop.id, field, first), stored[field]);
          },
        };
      },
    },
  ],
  unraced: {},
};
