import { strictEqual } from 'node:assert';
import { addDays } from '#kernel/contract/time.ts';
import type { Answer } from '#testing/harness/client.ts';
import type { Races } from '#testing/harness/races.ts';
import { dropInRaces } from './drop-in-races.ts';
import { makeSchool, type School } from './school.ts';

const starts = ['13:00', '13:30', '14:00', '15:30', '16:00', '17:00'];
const startOf = (number: number) => starts[number % starts.length] ?? '13:00';

/** What staff do with classes at the times of private sessions; nothing where this tree has no classes. */
async function classesBeside(school: School): Promise<((number: number) => Promise<Answer>)[]> {
  const { admin, branchId, topicId, instructorId, date, shop } = school;
  if (!shop.server.kernel.installation.features.includes('class_event')) return [];
  const make = (datetime: string) =>
    admin.client.post('/api/classroom_event/', {
      branch_id: branchId,
      topic_id: topicId,
      instructor_id: instructorId,
      datetime,
    });
  const moved = await make(`${addDays(date, 1)} 13:00`);
  const of = `/api/classroom_event/id-${moved.body.id}`;
  return [
    (number) => make(`${date} ${startOf(number + 3)}`),
    (number) => admin.client.patch(of, { datetime: `${date} ${startOf(number)}` }),
    (number) => admin.client.patch(of, { is_active: number % 2 === 0 }),
  ];
}

export const races: Races = {
  races: [
    ...dropInRaces,
    {
      title:
        'many who book one instructor’s afternoon, by name and as any who is free, beside classes: never two at once',
      endpoints: ['open_private_event.makeBooking', 'open_private_event.cancelBooking'],
      async prepare({ server }) {
        const school = await makeSchool(server);
        const people = await school.members(12);
        const { date } = school;
        await school.hours(await school.instructor(), date, '13:00', '16:00');
        const book = (number: number, instructor_id: string) => {
          const member = people[number % people.length];
          if (!member) throw new Error('Nobody books');
          return { member, made: school.book(member, { instructor_id, time: startOf(number) }) };
        };
        return {
          contenders: [
            (number) => book(number, school.instructorId).made,
            (number) => book(number, 'any').made,
            async (number) => {
              const { member, made } = book(number, school.instructorId);
              const answer = await made;
              return answer.status === 201 ? school.cancel(member, answer.body.booking_id) : answer;
            },
            ...(await classesBeside(school)),
          ],
          answers: [200, 201, 'slot_taken', 'time_not_offered', 'insufficient_points', 'instructor_busy'],
          after: () => school.expectOnePlace(),
        };
      },
    },
    {
      title:
        'hours that are added, removed and given up for a day beside bookings in them: no session is left without hours',
      endpoints: [
        'open_private_event.makeBooking',
        'catalog.addSchedule',
        'catalog.deleteSchedule',
        'catalog.dayOff',
      ],
      async prepare({ server }) {
        const school = await makeSchool(server);
        const people = await school.members(10);
        const { instructorId, date, admin } = school;
        const path = `/api/instructor/id-${instructorId}`;
        return {
          contenders: [
            (number) => {
              const member = people[number % people.length];
              if (!member) throw new Error('Nobody books');
              return school.book(member, { time: startOf(number) });
            },
            () => school.hours(instructorId, date, '13:00', '15:00'),
            () => school.hours(instructorId, date, '15:30', '18:00', addDays(date, 7)),
            async (number) => {
              const { body } = await school.schedule(instructorId);
              const span = body[number % Math.max(1, body.length)];
              if (!span) return school.schedule(instructorId);
              const { schedule_id } = span;
              return admin.client.post(`${path}/delete_schedule`, {
                schedule_id,
                and_following: number % 2 === 0,
              });
            },
            () => admin.client.post(`${path}/day_off`, { date }),
          ],
          answers: [200, 201, 'slot_taken', 'time_not_offered', 'hours_in_use', 'not_found'],
          after: () => school.expectOnePlace(),
        };
      },
    },
    {
      title:
        'hours past midnight that are removed beside bookings after it: no session is left without hours',
      endpoints: [
        'open_private_event.makeBooking',
        'catalog.addSchedule',
        'catalog.deleteSchedule',
        'catalog.dayOff',
      ],
      async prepare({ server }) {
        const school = await makeSchool(server);
        const people = await school.members(10);
        const { instructorId, admin } = school;
        const date = school.day(5);
        const path = `/api/instructor/id-${instructorId}`;
        const lateStarts = ['23:30', '24:00', '24:30', '25:00'];
        await school.hours(instructorId, date, '22:00', '02:00');
        return {
          contenders: [
            (number) => {
              const member = people[number % people.length];
              if (!member) throw new Error('No member books');
              return school.book(member, { date, time: lateStarts[number % lateStarts.length] ?? '24:30' });
            },
            () => school.hours(instructorId, date, '22:00', '02:00'),
            () => school.hours(instructorId, addDays(date, 1), '02:00', '03:00'),
            () => admin.client.post(`${path}/day_off`, { date }),
            () => admin.client.post(`${path}/day_off`, { date: addDays(date, 1) }),
          ],
          answers: [200, 201, 'slot_taken', 'time_not_offered', 'hours_in_use', 'insufficient_points'],
          after: () => school.expectOnePlace(),
        };
      },
    },
    {
      title:
        'a session that is canceled, rejected and checked in at once: one end, and its point returns once',
      endpoints: [
        'open_private_event.cancelBooking',
        'open_private_event.rejectBooking',
        'open_private_event.checkInBooking',
        'open_private_event.undoCheckIn',
      ],
      async prepare({ server }) {
        const school = await makeSchool(server);
        const { knex } = server.kernel;
        const member = await school.member(1);
        const { booking_id } = (await school.book(member)).body;
        const starts_at = new Date(server.clock.now().getTime() + 600_000);
        const ends_at = new Date(starts_at.getTime() + 3_600_000);
        await knex('booking')
          .where({ id: booking_id })
          .update({ starts_at, ends_at, may_always_cancel: true });
        const path = `/api/open_private_booking/id-${booking_id}`;
        const { client } = school.admin;
        return {
          contenders: [
            () => client.post(`${path}/check_in`),
            () => client.post(`${path}/undo_check_in`),
            () => school.cancel(member, booking_id),
            () => client.post(`${path}/rejected`),
          ],
          answers: [200, 'booking_over'],
          async after(said) {
            const { status } = await knex('booking').where({ id: booking_id }).first();
            const isEnded = status === 'canceled' || status === 'rejected';
            strictEqual(said.filter((each, at) => each === 200 && at % 4 >= 2).length, isEnded ? 1 : 0);
            const lot = await knex('fund_lot').where({ shop_id: school.shop.id }).first();
            strictEqual(lot.remaining, isEnded ? 1 : 0);
          },
        };
      },
    },
  ],
  unraced: {},
};
