import { ok, strictEqual } from 'node:assert';
import type { TestShop } from '#testing/harness/factories.ts';
import { lastOfHistory, type Races } from '#testing/harness/races.ts';
import { bookedClass } from './booked-class.ts';
import { seriesDesk } from './series.ts';
import { expectSound, makeStudio } from './studio.ts';

const make = '/api/classroom_event/make_booking';
const count = (said: readonly unknown[], each: unknown) => said.filter((one) => one === each).length;

/** A class whose booking can be checked in now, and cancelled all the same. */
async function openClass({ server }: TestShop) {
  const booked = await bookedClass(server);
  const starts_at = new Date(server.clock.now().getTime() + 600_000);
  const ends_at = new Date(starts_at.getTime() + 3_600_000);
  const { knex } = server.kernel;
  await knex('classroom_event').where({ id: booked.eventId }).update({ starts_at, ends_at });
  await knex('booking')
    .where({ id: booked.bookingId })
    .update({ starts_at, ends_at, may_always_cancel: true });
  return {
    ...booked,
    after: async () => {
      await expectSound(server, booked.studio.shop.id);
      return knex('booking').where({ id: booked.bookingId }).first();
    },
  };
}

/** A full class with people who want in. */
async function fullClass({ server }: TestShop, waiting: number) {
  const booked = await bookedClass(server, { seats: 1, free: true });
  const members = await booked.studio.members(waiting);
  const of = (number: number) => {
    const member = members[number % members.length];
    if (!member) throw new Error('Nobody wants in');
    return member;
  };
  return { ...booked, of, sound: () => expectSound(server, booked.studio.shop.id) };
}

export const races: Races = {
  races: [
    {
      title: 'bookings, points that staff adjust and cancellations at once: every point is accounted for',
      endpoints: ['class_event.makeBooking', 'class_event.cancelBooking', 'member.adjustFund'],
      async prepare({ server }) {
        const { studio, staff, member, book } = await bookedClass(server, { seats: 3 });
        const path = `/api/member/id-${member.id}/fund`;
        return {
          contenders: [
            () => staff.client.post(path, { fund: { [studio.fundId]: { value: 1 } } }),
            async () => {
              const made = await book(member);
              if (made.status !== 201) return made;
              return member.client.post(`/api/classroom_booking/id-${made.body.booking_id}/cancel`);
            },
            () => staff.client.post(path, { fund: { [studio.fundId]: { value: -1 } } }),
            () => staff.client.post(make, { event_id: '', member_id: member.id }),
          ],
          answers: [
            200,
            'already_booked',
            'insufficient_points',
            'invalid',
            'not_found',
            'too_late_to_cancel',
          ],
          after: () => expectSound(server, studio.shop.id),
        };
      },
    },
    {
      title: 'many who book the last seats at once: none is sold twice',
      endpoints: ['class_event.makeBooking'],
      async prepare({ server }) {
        const studio = await makeStudio(server);
        const members = await studio.members(50);
        const eventId = await studio.classroom({ seats: 7 });
        return {
          contenders: members.map(
            (member) => () => member.client.post(make, { event_id: eventId, member_id: member.id }),
          ),
          answers: [201, 'class_full'],
          async after(said) {
            strictEqual(count(said, 201), 7);
            await expectSound(server, studio.shop.id);
          },
        };
      },
    },
    {
      title: 'classes of one hour that one member books at once: one is booked',
      endpoints: ['class_event.makeBooking'],
      async prepare({ server }) {
        const studio = await makeStudio(server);
        const { client } = await studio.shop.user('admin');
        const member = await studio.member();
        await client.patch(`/api/member_config/shop-${studio.shop.id}`, {
          allow_overlapping_bookings: 'ask',
        });
        const events = await Promise.all(Array.from({ length: 20 }, () => studio.classroom()));
        return {
          contenders: events.map(
            (event_id) => () => member.client.post(make, { event_id, member_id: member.id }),
          ),
          calls: events.length,
          answers: [201, 'overlapping_booking'],
          async after(said) {
            strictEqual(count(said, 201), 1);
            await expectSound(server, studio.shop.id);
          },
        };
      },
    },
    {
      title:
        'a branch that closes while classes are put there, left and cancelled: each class that takes place is listed',
      endpoints: [
        'class_event.createClass',
        'class_event.changeClass',
        'booking.settleAffected',
        'shop.changeBranch',
      ],
      async prepare({ server }) {
        const studio = await makeStudio(server);
        const { client } = await studio.shop.user('admin');
        const topic_id = await studio.topic();
        const path = `/api/shop_branch/${studio.branchId}`;
        const week = (schedule: string) => client.patch(path, { weekly_schedule: Array(7).fill(schedule) });
        const classes = await Promise.all(
          [3, 4].map(async (day) =>
            studio.classroom({
              startsAt: new Date(`${studio.day(day)}T09:00:00+07:00`),
              instructorId: await studio.instructor(),
            }),
          ),
        );
        const create = async () =>
          client.post('/api/classroom_event/', {
            branch_id: studio.branchId,
            topic_id,
            instructor_id: await studio.instructor(),
            datetime: `${studio.day(3)} 18:00`,
          });
        const settle = (action: string) =>
          client.post('/api/booking/affected/settle', { action, subject_ids: classes });
        const move = () =>
          client.patch(`/api/classroom_event/id-${classes[0]}`, { datetime: `${studio.day(5)} 09:00` });
        return {
          contenders: [
            create,
            () => week('close'),
            () => settle('cancel'),
            () => settle('leave'),
            move,
            create,
          ],
          answers: [200, 201, 'class_over', 'closed_day'],
          async after() {
            strictEqual((await week('close')).status, 200);
            const { body } = await client.get('/api/booking/affected');
            const listed = body.subjects.map(({ subject_id }: { subject_id: string }) => subject_id);
            const { knex } = server.kernel;
            const live = await knex('classroom_event').where({ shop_id: studio.shop.id, cancelled_at: null });
            const left = await knex('closed_day_exception').where({ shop_id: studio.shop.id });
            const isLeft = (id: string) => left.some(({ item_id }) => item_id === id);
            for (const { id } of live) ok(listed.includes(id) !== isLeft(id), `${id} is listed wrongly`);
            await expectSound(server, studio.shop.id);
          },
        };
      },
    },
    {
      title: 'a booking that is cancelled, rejected, checked in and taken back at once: one end, told once',
      endpoints: [
        'class_event.cancelBooking',
        'class_event.rejectBooking',
        'class_event.checkInBooking',
        'class_event.undoCheckIn',
        'member.checkIn',
        'member.undoCheckIn',
      ],
      async prepare(shop) {
        const { staff, member, bookingPath, bookingId, after } = await openClass(shop);
        const code = `BECG:${bookingId}`;
        return {
          contenders: [
            () => staff.client.post(`${bookingPath}/check_in`),
            () => staff.client.post('/api/check_in', { code }),
            () => staff.client.post(`${bookingPath}/undo_check_in`),
            () => staff.client.post('/api/check_in/undo', { code }),
            () => member.client.post(`${bookingPath}/cancel`),
            () => staff.client.post(`${bookingPath}/rejected`),
          ],
          answers: [200, 'booking_over', 'not_checked_in', 'not_bookable'],
          async after(said) {
            const ended = said.filter((each, number) => each === 200 && number % 6 >= 4).length;
            const { status } = await after();
            strictEqual(ended, status === 'canceled' || status === 'rejected' ? 1 : 0);
          },
        };
      },
    },
    {
      title:
        'who joins and leaves the waiting list at once, beside the seat that gets free: counted once each',
      endpoints: [
        'class_event.notifyOnAvailable',
        'class_event.addWaiting',
        'class_event.leaveWaiting',
        'class_event.cancelBooking',
      ],
      async prepare(shop) {
        const { staff, member, path, bookingPath, waits, of, sound } = await fullClass(shop, 6);
        return {
          contenders: [
            (number) => waits(of(number)),
            (number) => staff.client.post(`${path}/add_waiting`, { member_id: of(number).id }),
            (number) => of(number).client.post(`${path}/leave_waiting`, { member_id: of(number).id }),
            (number) => staff.client.post(`${path}/leave_waiting`, { member_id: of(number + 1).id }),
            () => member.client.post(`${bookingPath}/cancel`),
          ],
          answers: [200, 201, 'booking_over', 'class_has_seats', 'not_found'],
          after: sound,
        };
      },
    },
    {
      title:
        'seats that the waiting list books while members cancel, join, book and leave at once: none over, none charged twice, nobody passed over',
      endpoints: [
        'class_event.cancelBooking',
        'class_event.notifyOnAvailable',
        'class_event.makeBooking',
        'class_event.leaveWaiting',
      ],
      async prepare({ server }) {
        const studio = await makeStudio(server);
        const { client } = await studio.shop.user('admin');
        await client.patch(`/api/classroom_config/shop-${studio.shop.id}`, { waitlist_mode: 'auto' });
        const eventId = await studio.classroom({ seats: 2, fundId: studio.fundId });
        const members = await Promise.all(
          Array.from({ length: 10 }, (_, number) => studio.member({ points: number % 5 === 4 ? 0 : 3 })),
        );
        const of = (number: number) => {
          const member = members[number % members.length];
          ok(member);
          return member;
        };
        const book = (number: number) =>
          of(number).client.post(make, { event_id: eventId, member_id: of(number).id });
        await Promise.all([0, 1].map(book));
        const { knex } = server.kernel;
        const cancel = async (number: number) => {
          const live = await knex('booking')
            .where({ subject_id: eventId, member_id: of(number).id, live: 1 })
            .first();
          return live ? of(number).client.post(`/api/classroom_booking/id-${live.id}/cancel`) : book(number);
        };
        const leave = (number: number) =>
          of(number).client.post(`/api/classroom_event/id-${eventId}/leave_waiting`, {
            member_id: of(number).id,
          });
        return {
          contenders: [
            cancel,
            (number) =>
              of(number).client.post('/api/classroom_event/notify_on_available', {
                event_id: eventId,
                member_id: of(number).id,
              }),
            (number) => cancel(number + 3),
            (number) => (number % 4 === 3 ? leave(number) : book(number)),
          ],
          answers: [
            200,
            201,
            'already_booked',
            'booking_over',
            'class_full',
            'class_has_seats',
            'insufficient_points',
            'terms_changed',
          ],
          async after() {
            await expectSound(server, studio.shop.id);
            const { total, taken } = await knex('capacity').where({ id: eventId }).first();
            const able = await knex('booking_waiting as w')
              .join('fund_lot as l', 'l.member_id', 'w.member_id')
              .where({ 'w.subject_id': eventId, 'w.books_when_free': true })
              .where('l.remaining', '>', 0)
              .whereNotExists(
                knex('booking as b')
                  .whereRaw('b.member_id = w.member_id')
                  .where({ 'b.subject_id': eventId, 'b.live': 1 }),
              );
            ok(taken === total || able.length === 0, `${able.length} who could pay wait beside a free seat`);
          },
        };
      },
    },
    {
      title: 'classes of one instructor at one time that are made and moved there at once: one',
      endpoints: ['class_event.createClass', 'class_event.changeClass'],
      async prepare({ server }) {
        const studio = await makeStudio(server);
        const { client } = await studio.shop.user('admin');
        const datetime = `${studio.day(3)} 18:00`;
        const others = await Promise.all(
          [6, 8, 10, 12].map((hour) =>
            studio.classroom({
              startsAt: new Date(`${studio.day(3)}T${String(hour).padStart(2, '0')}:00:00+07:00`),
            }),
          ),
        );
        const made = {
          branch_id: studio.branchId,
          topic_id: await studio.topic(),
          instructor_id: studio.instructorId,
          datetime,
        };
        return {
          contenders: [
            () => client.post('/api/classroom_event/', made),
            (number) =>
              client.patch(`/api/classroom_event/id-${others[number % others.length]}`, { datetime }),
          ],
          answers: [200, 201, 'instructor_busy'],
          async after() {
            const starts_at = new Date(`${studio.day(3)}T18:00:00+07:00`);
            const there = await server.kernel
              .knex('classroom_event')
              .where({ shop_id: studio.shop.id, starts_at });
            strictEqual(there.length, 1);
          },
        };
      },
    },
    {
      title:
        'weekly series and classes of one instructor at one time at once: one a day, a series whole or not',
      endpoints: ['class_event.createSeries', 'class_event.createClass'],
      async prepare({ server }) {
        const { studio, staff, create, asked } = await seriesDesk(server);
        const { branch_id, topic_id, instructor_id } = asked();
        const one = { branch_id, topic_id, instructor_id, datetime: `${studio.day(4)} 18:15` };
        return {
          contenders: [
            () => create(),
            () => create({ time: '17:30', from_date: studio.day(3), until_date: studio.day(6) }),
            () => staff.client.post('/api/classroom_event/', one),
          ],
          answers: [201, 'instructor_busy'],
          async after(said) {
            const made = await server.kernel.knex('classroom_event').where({ shop_id: studio.shop.id });
            strictEqual(new Set(made.map(({ local_date }) => local_date)).size, made.length);
            const series = said.filter((each, number) => each === 201 && number % 3 < 2).length;
            const singles = said.filter((each, number) => each === 201 && number % 3 === 2).length;
            strictEqual(series + singles, 1);
            strictEqual(made.length, series * 4 + singles);
          },
        };
      },
    },
    {
      title:
        'a series that is changed and ended while one class of it is moved and seats are booked: each whole',
      endpoints: [
        'class_event.changeSeries',
        'class_event.endSeries',
        'class_event.changeClass',
        'class_event.makeBooking',
      ],
      async prepare({ server }) {
        const { studio, staff, made, classesOf, book } = await seriesDesk(server);
        const { id, ids, path } = await made();
        const members = await studio.members(10);
        const from_date = studio.day(2);
        return {
          contenders: [
            (number) => staff.client.patch(path, { from_date, time: `${10 + (number % 9)}:00` }),
            async (number) => {
              const member = members[number % members.length];
              ok(member);
              return book(member, ids[number % ids.length]);
            },
            (number) => staff.client.patch(path, { from_date, max_participant: 10 + number }),
            (number) =>
              number % 10 === 3
                ? staff.client.patch(`/api/classroom_event/id-${ids[1]}`, {
                    datetime: `${studio.day(3)} 07:00`,
                  })
                : staff.client.patch(path, { from_date, summary_note: `Note ${number}` }),
            (number) =>
              number > 40
                ? staff.client.post(`${path}/end`, { from_date: studio.day(4) })
                : staff.client.patch(path, { from_date: studio.day(4), time: '05:00' }),
          ],
          answers: [200, 201, 'already_booked', 'class_closed', 'terms_changed', 'series_over'],
          async after() {
            const rows = await classesOf(id);
            const moved = rows.find((each) => each.id === ids[1]);
            strictEqual(moved?.is_changed_singly, 1);
            strictEqual(moved.starts_at.toISOString().slice(11, 16), '00:00');
            const [third, fourth] = [ids[2], ids[3]].map((each) => rows.find((row) => row.id === each));
            strictEqual(third.starts_at.toISOString().slice(11), fourth.starts_at.toISOString().slice(11));
            strictEqual(third.summary_note, fourth.summary_note);
            await expectSound(server, studio.shop.id);
          },
        };
      },
    },
    {
      title: 'a class whose note and seats are changed beside bookings: the last change that is told stands',
      endpoints: ['class_event.changeClass', 'class_event.makeBooking'],
      async prepare({ server }) {
        const { studio, eventId, change, book } = await bookedClass(server, { seats: 30, free: true });
        const members = await studio.members(10);
        const { knex } = server.kernel;
        return {
          contenders: [
            (number) => change({ summary_note: `Note ${number}` }),
            (number) => change({ max_participant: 20 + (number % 20) }),
            async (number) => {
              const member = members[number % members.length];
              ok(member);
              return book(member);
            },
          ],
          answers: [200, 201, 'already_booked', 'terms_changed'],
          async after() {
            const row = await knex('classroom_event').where({ id: eventId }).first();
            strictEqual(await lastOfHistory(studio.shop, eventId, 'summary_note', ''), row.summary_note);
            const { total } = await knex('capacity').where({ id: eventId }).first();
            strictEqual(await lastOfHistory(studio.shop, eventId, 'max_participant', 30), total);
            await expectSound(server, studio.shop.id);
          },
        };
      },
    },
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
