import { ok, strictEqual } from 'node:assert';
import { lastOfHistory, type Race } from '#testing/harness/races.ts';
import { bookedClass } from './booked-class.ts';
import { seriesDesk } from './series.ts';
import { expectSound, makeStudio } from './studio.ts';

/** Races of classes and series in the calendar. */
export const scheduleRaces: readonly Race[] = [
  {
    title:
      'a branch that closes while classes are put there, left and canceled: each class that takes place is listed',
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
          (number) => client.patch(`/api/classroom_event/id-${others[number % others.length]}`, { datetime }),
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
];
