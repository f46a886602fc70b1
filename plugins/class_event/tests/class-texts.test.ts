import { expect, it } from 'vitest';
import { useServer } from '#testing/harness/server.ts';
import { makeStudio } from './studio.ts';

const server = useServer();

const open = async () => {
  const studio = await makeStudio(server.current);
  const topicId = await studio.topic();
  const classId = await studio.classroom({ topicId });
  const member = await studio.member();
  const [staff, admin] = [await studio.shop.user('staff'), await studio.shop.user('admin')];
  return {
    path: `/api/classroom_event/classrooms?branch_id=${studio.branchId}&date=${studio.day(1)}`,
    client: member.client,
    configure: (settings: object) =>
      admin.client.patch(`/api/classroom_config/shop-${studio.shop.id}`, settings),
    tomorrow: studio.day(1),
    write: (texts: object) => staff.client.patch(`/api/topic/id-${topicId}`, texts),
    read: async () => (await member.client.get(`/api/classroom_event/id-${classId}`)).body,
    readByStaff: async () => (await staff.client.get(`/api/classroom_event/id-${classId}`)).body,
  };
};

it('shows a member the level and the texts of the class type, in both languages', async () => {
  const { write, read } = await open();
  const answer = await write({
    level: 'beginner',
    description: 'เรียนท่าพื้นฐาน\nไม่ต้องมีประสบการณ์',
    description_en: 'Learn the basic poses.\nNo experience needed.',
    what_to_bring: 'ผ้าขนหนู',
  });
  expect(answer.status).toBe(200);
  expect(await read()).toMatchObject({
    level: 'beginner',
    about: {
      th: 'เรียนท่าพื้นฐาน\nไม่ต้องมีประสบการณ์',
      en: 'Learn the basic poses.\nNo experience needed.',
    },
    // Without an English text, members who read English get the shop's own.
    what_to_bring: { th: 'ผ้าขนหนู', en: 'ผ้าขนหนู' },
  });
  await write({ description: '' });
  expect((await read()).about).toEqual({
    th: 'Learn the basic poses.\nNo experience needed.',
    en: 'Learn the basic poses.\nNo experience needed.',
  });
});

it('answers as before if the class type has no texts, and to staff', async () => {
  const { write, read, readByStaff } = await open();
  const texts = ['level', 'about', 'what_to_bring'];
  for (const field of texts) expect(await read()).not.toHaveProperty(field);
  await write({ level: 'all', what_to_bring: 'ผ้าขนหนู' });
  for (const field of texts) expect(await readByStaff()).not.toHaveProperty(field);
  await write({ level: null, what_to_bring: ' ' });
  for (const field of texts) expect(await read()).not.toHaveProperty(field);
});

it('tells the level and until when a class can be booked in the list of its day', async () => {
  const { write, read, path, client, configure, tomorrow } = await open();
  const first = async () => (await client.get(path)).body[0];
  expect(await first()).toMatchObject({ cost: 0, period: 60, book_until: `${tomorrow} 17:00` });
  expect(await first()).not.toHaveProperty('level');
  await write({ level: 'advanced' });
  expect((await first()).level).toBe('advanced');
  await configure({ shortest_reservation_allow: 3 });
  expect((await first()).book_until).toBe(`${tomorrow} 15:00`);
  expect((await read()).book_until).toBe((await first()).book_until);
});
