import { deepStrictEqual, ok, strictEqual } from 'node:assert';
import { plainPicture } from '#kernel/contract/picture-address.ts';
import { addDays } from '#kernel/contract/time.ts';
import { formOf, picture } from '#testing/harness/pictures.ts';
import { lastOfHistory, type Races } from '#testing/harness/races.ts';
import { expectSound, makeCourts } from './courts.ts';
import { topUpRaces } from './top-up-races.ts';
import { waitingRaces } from './waiting-races.ts';

const hours = ['18:00', '19:00', '20:00'];
const hourOf = (number: number) => hours[number % hours.length] ?? '18:00';

const bookingIdOf = ({ booking_id }: { booking_id: string }) => booking_id;

export const races: Races = {
  races: [
    ...topUpRaces,
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
        'facility_event.setPrices',
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
            (number) =>
              courts.admin.client.post(`${place}/timeslot/prices`, {
                slots: ['18:00', '19:00'].map((start_time) => ({
                  weekday: 7,
                  start_time,
                  end_time: endOf(start_time),
                  price: `${300 + number}`,
                })),
              }),
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
    {
      title: 'times around midnight that are added, removed and booked: no unit is sold twice at one moment',
      endpoints: [
        'facility_event.makeBooking',
        'facility_event.createTimeslot',
        'facility_event.removeTimeslot',
        'shop.setWorkday',
      ],
      async prepare({ server }) {
        const courts = await makeCourts(server);
        const resource_id = await courts.court();
        const players = await courts.players(50);
        const next = addDays(courts.weekday, 1);
        const book = (number: number, date: string, [start, end]: readonly [string, string]) => {
          const player = players[number];
          if (!player) throw new Error('Nobody plays');
          return courts.book(player, { resource_id, starts: [start], end_time: [end], date });
        };
        const late = ['22:00', '02:00'] as const;
        const early = ['01:00', '03:00'] as const;
        return {
          contenders: [
            () => courts.slot(resource_id, 7, ...late),
            () => courts.slot(resource_id, 8, ...early),
            (number) => book(number, courts.weekday, late),
            (number) => book(number, next, early),
            () => courts.removeSlot(resource_id, 7, ...late),
            () => courts.removeSlot(resource_id, 8, ...early),
            (number) => courts.special(courts.weekday, number % 2 === 0 ? 'close' : 'weekday'),
            (number) => courts.special(next, number % 2 === 0 ? 'weekday' : 'weekend'),
          ],
          answers: [
            200,
            201,
            'has_bookings',
            'slot_overlaps',
            'slot_taken',
            'terms_changed',
            'time_not_offered',
          ],
          async after() {
            const live: { starts_at: Date; ends_at: Date }[] = await server.kernel
              .knex('booking')
              .where({ shop_id: courts.shop.id, live: 1 })
              .orderBy('starts_at');
            for (const [at, { starts_at }] of live.entries())
              ok(starts_at >= (live[at - 1]?.ends_at ?? starts_at), 'two bookings overlap');
            await expectSound(server, courts.shop.id);
          },
        };
      },
    },
    {
      title: 'a day that is closed while it is booked: every booking that stays is listed to who closed it',
      endpoints: ['shop.setWorkday', 'facility_event.makeBooking', 'facility_event.createResource'],
      async prepare({ server }) {
        const courts = await makeCourts(server);
        const resource_id = await courts.court({ amount: 40 });
        const players = await courts.players(50);
        const listed: ReadonlySet<string>[] = [];
        const book = (number: number) => {
          const player = players[number];
          if (!player) throw new Error('Nobody plays');
          return courts.book(player, { resource_id, starts: [hourOf(number)] });
        };
        const close = async () => {
          const answer = await courts.special(courts.weekday, 'close');
          if (answer.status === 201) listed.push(new Set(answer.body.affected.bookings.map(bookingIdOf)));
          return answer;
        };
        const own = { branch_id: courts.branchId, amount: 1 };
        const add = (number: number) =>
          courts.admin.client.post('/api/resource', { ...own, name: `Court ${number}` });
        return {
          contenders: [book, book, book, book, close, book, book, book, book, add],
          answers: [201, 'time_not_offered', 'terms_changed'],
          async after() {
            ok(listed.length > 0);
            const live: { id: string }[] = await server.kernel
              .knex('booking')
              .where({ shop_id: courts.shop.id, live: 1 });
            for (const { id } of live) for (const each of listed) ok(each.has(id), `${id} is not listed`);
            const now: string[] = (await courts.affected()).body.bookings.map(bookingIdOf);
            deepStrictEqual(now.sort(), live.map(({ id }) => id).sort());
            await expectSound(server, courts.shop.id);
          },
        };
      },
    },
    {
      title:
        'days that are changed and changed back while they are booked and their bookings settled: no row is lost',
      endpoints: [
        'shop.setWorkday',
        'shop.removeWorkday',
        'facility_event.makeBooking',
        'shop.changeBranch',
        'booking.settleAffected',
      ],
      async prepare({ server }) {
        const courts = await makeCourts(server);
        const resource_id = await courts.court({ amount: 40 });
        const players = await courts.players(50);
        const { client } = courts.admin;
        const day = { date: courts.weekday, branch_ids: [courts.branchId] };
        const settle = async (number: number) => {
          const ids: string[] = (await courts.affected()).body.bookings.map(bookingIdOf);
          return ids.length > 0
            ? courts.settle(number % 2 === 0 ? 'cancel' : 'tell', ids)
            : client.get('/api/resource/');
        };
        const week = (number: number) =>
          client.patch(`/api/shop_branch/${courts.branchId}`, {
            weekly_schedule: Array(7).fill(number % 3 === 0 ? 'weekday' : 'weekend'),
          });
        return {
          contenders: [
            (number) => {
              const player = players[number];
              if (!player) throw new Error('Nobody plays');
              return courts.book(player, { resource_id, starts: [hourOf(number)] });
            },
            (number) => courts.special(courts.weekday, number % 2 === 0 ? 'close' : 'weekday'),
            () => client.post('/api/workday/remove', day),
            settle,
            week,
          ],
          answers: [200, 201, 'time_not_offered', 'terms_changed'],
          async after() {
            await expectSound(server, courts.shop.id);
            await courts.special(courts.weekday, 'close');
            const live: { id: string }[] = await server.kernel
              .knex('booking')
              .where({ shop_id: courts.shop.id, status: 'completed' });
            const now: string[] = (await courts.affected()).body.bookings.map(bookingIdOf);
            deepStrictEqual(now.sort(), live.map(({ id }) => id).sort());
          },
        };
      },
    },
    ...waitingRaces,
    {
      title:
        'pictures of a place that are uploaded, focused and removed at once: the file that is shown is in use',
      endpoints: [
        'facility_event.uploadToResource',
        'facility_event.removeResourcePicture',
        'facility_event.focusResourcePicture',
      ],
      async prepare({ server }) {
        const courts = await makeCourts(server);
        const path = `/api/resource/id-${await courts.court()}`;
        const { client } = courts.admin;
        const file = await picture(20, 20).png().toBuffer();
        return {
          contenders: [
            () => client.post(`${path}/upload/image`, formOf(file)),
            () => client.post(`${path}/upload/image`, formOf(file)),
            (number) => client.post(`${path}/focus_image`, { x: number % 100, y: 0 }),
            () => client.post(`${path}/remove_image`, {}),
          ],
          answers: [200, 'not_found'],
          async after() {
            const { image_link: link } = (await client.get(path)).body;
            const used = await server.kernel
              .knex('stored_file')
              .where({ shop_id: courts.shop.id })
              .whereNull('unused_since');
            deepStrictEqual(
              used.map(({ file_key }) => `/files/${file_key}`),
              link === undefined ? [] : [plainPicture(link)],
            );
          },
        };
      },
    },
  ],
  unraced: {},
};
