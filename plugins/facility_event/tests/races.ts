import { strictEqual } from 'node:assert';
import { lastOfHistory, type Races } from '#kernel/testing/races.ts';
import { expectSound, makeCourts } from './courts.ts';

const hours = ['18:00', '19:00', '20:00'];
const hourOf = (number: number) => hours[number % hours.length] ?? '18:00';

export const races: Races = {
  races: [
    {
      title: 'many who book the last units of a place at once: none is let twice',
      endpoints: ['facility_event.makeBooking'],
      async prepare({ server }) {
        const courts = await makeCourts(server);
        const resource_id = await courts.court({ amount: 7 });
        const players = await courts.players(50);
        return {
          contenders: players.map((player) => () => courts.book(player, { resource_id, starts: ['18:00'] })),
          answers: [201, 'slot_taken'],
          async after(said) {
            strictEqual(said.filter((each) => each === 201).length, 7);
            strictEqual((await courts.taken(resource_id))['18:00'], 7);
            await expectSound(server, courts.shop.id);
          },
        };
      },
    },
    {
      title: 'times that are added, priced and removed, and their place changed, beside bookings: all fit',
      endpoints: [
        'facility_event.makeBooking',
        'facility_event.createTimeslot',
        'facility_event.removeTimeslot',
        'facility_event.changeResource',
      ],
      async prepare({ server }) {
        const courts = await makeCourts(server);
        const resource_id = await courts.court({ amount: 20 });
        const players = await courts.players(10);
        const { knex } = server.kernel;
        const place = `/api/resource/id-${resource_id}`;
        const ends = { '18:00': '19:00', '19:00': '20:00', '20:00': '21:00' };
        const endOf = (start: string) => new Map(Object.entries(ends)).get(start) ?? '';
        return {
          contenders: [
            (number) => {
              const player = players[number % players.length];
              if (!player) throw new Error('Nobody plays');
              return courts.book(player, { resource_id, starts: [hourOf(number)] });
            },
            (number) => {
              const start = hourOf(number);
              return courts.slot(resource_id, 7, start, endOf(start), `${200 + number}.00`);
            },
            (number) => courts.removeSlot(resource_id, 7, hourOf(number), endOf(hourOf(number))),
            (number) => courts.slot(resource_id, 7, '18:30', `19:${number % 2 === 0 ? '00' : '30'}`),
            (number) => courts.admin.client.patch(place, { amount: 10 + (number % 9) }),
          ],
          answers: [
            200,
            201,
            'has_bookings',
            'price_changed',
            'slot_overlaps',
            'slot_taken',
            'terms_changed',
            'time_not_offered',
          ],
          async after() {
            const { amount } = await knex('facility_resource').where({ id: resource_id }).first();
            strictEqual(await lastOfHistory(courts.shop, resource_id, 'amount', undefined), amount);
            const slots: { start_minute: number; end_minute: number }[] = await knex('facility_timeslot')
              .where({ resource_id })
              .orderBy('start_minute');
            const overlapping = slots.filter(
              ({ start_minute }, at) => start_minute < (slots[at - 1]?.end_minute ?? 0),
            );
            strictEqual(overlapping.length, 0);
            await expectSound(server, courts.shop.id);
          },
        };
      },
    },
  ],
  unraced: {
    createResource: 'It makes a row of its own, which no other write knows yet.',
  },
};
