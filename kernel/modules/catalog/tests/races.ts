import { deepStrictEqual, strictEqual } from 'node:assert';
import { makeEntity } from '#testing/harness/booking-entities.ts';
import { formOf, picture } from '#testing/harness/pictures.ts';
import { lastOfHistory, type Race, type Races } from '#testing/harness/races.ts';
import { dayMinutes } from '../../../contract/hours.ts';
import { plainPicture } from '../../../contract/picture-address.ts';
import { addDays } from '../../../contract/time.ts';

const pictureRace = (entity: 'topic' | 'instructor', name: 'Topic' | 'Instructor'): Race => ({
  title: `pictures of a ${entity} that are uploaded, focused and removed at once: the file that is shown is the one in use`,
  endpoints: [`catalog.uploadTo${name}`, `catalog.remove${name}Picture`, `catalog.focus${name}Picture`],
  async prepare(shop) {
    const { client } = await shop.user('staff');
    const { knex } = shop.server.kernel;
    const id = await makeEntity(shop, entity, 'Old');
    const path = `/api/${entity}/id-${id}`;
    const file = await picture(20, 20).png().toBuffer();
    return {
      contenders: [
        () => client.post(`${path}/upload/image`, formOf(file)),
        () => client.post(`${path}/upload/image`, formOf(file)),
        () => client.post(`${path}/remove_image`, {}),
        (number) => client.post(`${path}/focus_image`, { x: number % 100, y: 0 }),
      ],
      answers: [200, 'not_found'],
      async after() {
        const { image_link: link } = await knex(entity).where({ id }).first();
        const used = await knex('stored_file').where({ shop_id: shop.id }).whereNull('unused_since');
        deepStrictEqual(
          used.map(({ file_key }) => `/files/${file_key}`),
          link === null ? [] : [plainPicture(link)],
        );
      },
    };
  },
});

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
    pictureRace('topic', 'Topic'),
    pictureRace('instructor', 'Instructor'),
    {
      title:
        'hours that are added, removed and given up at once: what is left is what was added and not removed',
      endpoints: ['catalog.addSchedule', 'catalog.deleteSchedule', 'catalog.dayOff'],
      async prepare(shop) {
        const { client } = await shop.user('admin');
        const { knex } = shop.server.kernel;
        const id = await makeEntity(shop, 'instructor', 'Ploy');
        const path = `/api/instructor/id-${id}`;
        const { today } = await shop.scope();
        const date = addDays(today, 2);
        const count = { added: 0, removed: 0 };
        const add = async (body: object) => {
          const answer = await client.post(`${path}/add_schedule`, { date, ...body });
          if (answer.status === 201) count.added += answer.body.days;
          return answer;
        };
        const remove = async (call: string, body: object) => {
          const answer = await client.post(`${path}/${call}`, body);
          if (answer.status === 200) count.removed += answer.body.removed;
          return answer;
        };
        return {
          contenders: [
            () => add({ start_time: '10:00', end_time: '12:00', until_date: addDays(date, 14) }),
            () => add({ start_time: '12:00', end_time: '13:00' }),
            async (number) => {
              const { body } = await client.get(`${path}/schedule`);
              const schedule_id = body[0]?.schedule_id;
              return schedule_id
                ? remove('delete_schedule', { schedule_id, and_following: number % 2 === 0 })
                : remove('day_off', { date });
            },
            () => remove('day_off', { date, until_date: addDays(date, 7) }),
          ],
          answers: [200, 201, 'not_found'],
          async after() {
            const rows = await knex('instructor_schedule').where({ instructor_id: id });
            strictEqual(rows.length, count.added - count.removed);
          },
        };
      },
    },
    {
      title: 'hours around midnight that are added and removed at once: those of two days never overlap',
      endpoints: ['catalog.addSchedule', 'catalog.deleteSchedule', 'catalog.dayOff'],
      async prepare(shop) {
        const { client } = await shop.user('admin');
        const { knex } = shop.server.kernel;
        const id = await makeEntity(shop, 'instructor', 'Ploy');
        const path = `/api/instructor/id-${id}`;
        const { today } = await shop.scope();
        const [date, next] = [addDays(today, 2), addDays(today, 3)];
        const add = (body: object) => client.post(`${path}/add_schedule`, body);
        return {
          contenders: [
            () => add({ date, start_time: '20:00', end_time: '02:00', until_date: addDays(date, 7) }),
            () => add({ date: next, start_time: '01:00', end_time: '03:00', until_date: addDays(next, 7) }),
            () => client.post(`${path}/day_off`, { date }),
            () => client.post(`${path}/day_off`, { date: next }),
            async () => {
              const { body } = await client.get(`${path}/schedule`);
              const schedule_id = body[0]?.schedule_id;
              return schedule_id
                ? client.post(`${path}/delete_schedule`, { schedule_id, and_following: true })
                : client.post(`${path}/day_off`, { date });
            },
          ],
          answers: [200, 201, 'hours_overlap', 'not_found'],
          async after() {
            const rows: { date: string; start_minute: number; end_minute: number }[] = await knex(
              'instructor_schedule',
            ).where({ instructor_id: id });
            const overlapping = rows.filter((row) =>
              rows.some(
                (other) =>
                  other.date === addDays(row.date, 1) && row.end_minute - dayMinutes > other.start_minute,
              ),
            );
            strictEqual(overlapping.length, 0);
          },
        };
      },
    },
  ],
  unraced: {},
};
