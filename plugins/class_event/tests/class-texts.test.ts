import { expect, it } from 'vitest';
import { formOf, picture } from '#testing/harness/pictures.ts';
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
    about: 'เรียนท่าพื้นฐาน\nไม่ต้องมีประสบการณ์',
    about_en: 'Learn the basic poses.\nNo experience needed.',
    what_to_bring: 'ผ้าขนหนู',
  });
  // Without an English text, members who read English get the shop's own.
  expect(await read()).not.toHaveProperty('what_to_bring_en');
  await write({ description: '' });
  expect((await read()).about).toBe('Learn the basic poses.\nNo experience needed.');
});

it('answers as before if the class type has no texts, and to staff', async () => {
  const { write, read, readByStaff } = await open();
  const texts = ['level', 'about', 'about_en', 'what_to_bring', 'topic_en', 'instructor_en'];
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

it('answers the English names of class type, instructor and point type beside the shop’s own', async () => {
  const studio = await makeStudio(server.current);
  const topicId = await studio.topic({ fundId: studio.fundId });
  const classId = await studio.classroom({ topicId, fundId: studio.fundId });
  const member = await studio.member({ points: 2 });
  const { client: staff } = await studio.shop.user('staff');
  const { name } = (await staff.patch(`/api/topic/id-${topicId}`, { name_en: 'Yoga Flow' })).body;
  await staff.patch(`/api/instructor/id-${studio.instructorId}`, { name_en: 'Kru Nan' });
  await staff.patch(`/api/member_fund/id-${studio.fundId}`, { name: 'แต้มโยคะ', name_en: 'Yoga points' });
  const read = async (path: string) => (await member.client.get(path)).body;
  const day = `branch_id=${studio.branchId}&date=${studio.day(1)}`;
  const english = { topic: name, topic_en: 'Yoga Flow', instructor_en: 'Kru Nan' };
  const points = { fund_name: 'แต้มโยคะ', fund_name_en: 'Yoga points' };
  for (const path of [`classrooms?${day}`, `all_classrooms?date=${studio.day(1)}`])
    expect((await read(`/api/classroom_event/${path}`))[0]).toMatchObject({ ...english, ...points });
  expect(await read(`/api/classroom_event/id-${classId}`)).toMatchObject(english);

  const { body } = await member.client.post('/api/classroom_event/make_booking', {
    event_id: classId,
    member_id: member.id,
  });
  const path = `/api/classroom_booking/id-${body.booking_id}`;
  const booked = { title: name, title_en: 'Yoga Flow', instructor_en: 'Kru Nan' };
  expect(await read(path)).toMatchObject({ ...booked, ...english, fund_name_en: 'Yoga points' });
  const { fund } = await read(`/api/member/id-${member.id}`);
  expect(fund[studio.fundId]).toMatchObject({ name: 'แต้มโยคะ', name_en: 'Yoga points' });
  const [entry] = await read(`/api/member/id-${member.id}/fund_log?kind=all`);
  expect(entry).toMatchObject({ fund_name: 'แต้มโยคะ', fund_name_en: 'Yoga points' });

  // A name from before another one was given has no English one of today.
  await staff.patch(`/api/topic/id-${topicId}`, { name: 'พิลาทิส' });
  expect(await read(path)).not.toHaveProperty('title_en');
  await staff.patch(`/api/member_fund/id-${studio.fundId}`, { name_en: '' });
  expect(await read(path)).not.toHaveProperty('fund_name_en');
});

it('answers the picture of a class type in lists and on the page of a class', async () => {
  const studio = await makeStudio(server.current);
  const topicId = await studio.topic();
  const classId = await studio.classroom({ topicId });
  const { client: staff } = await studio.shop.user('staff');
  const member = await studio.member();
  const paths = [
    `/api/classroom_event/id-${classId}`,
    `/api/classroom_event/classrooms?branch_id=${studio.branchId}&date=${studio.day(1)}`,
    `/api/classroom_event/next_classes?topic_id=${topicId}`,
  ];
  const read = () => Promise.all(paths.map(async (path) => [(await member.client.get(path)).body].flat()[0]));
  for (const body of await read()) expect(body).not.toHaveProperty('image_link');
  const file = formOf(await picture(64, 36).png().toBuffer());
  const { image_link } = (await staff.post(`/api/topic/id-${topicId}/upload/image`, file)).body;
  for (const body of await read()) expect(body).toMatchObject({ image_link });
});

it('answers the picture of an instructor in lists', async () => {
  const studio = await makeStudio(server.current);
  const topicId = await studio.topic();
  await studio.classroom({ topicId });
  const { client: staff } = await studio.shop.user('staff');
  const member = await studio.member();
  const paths = [
    `/api/classroom_event/classrooms?branch_id=${studio.branchId}&date=${studio.day(1)}`,
    `/api/classroom_event/all_classrooms?date=${studio.day(1)}`,
    `/api/classroom_event/next_classes?topic_id=${topicId}`,
  ];
  const read = () => Promise.all(paths.map(async (path) => (await member.client.get(path)).body[0]));
  for (const body of await read()) expect(body).not.toHaveProperty('instructor_image_link');
  const file = formOf(await picture(64, 64).png().toBuffer());
  const path = `/api/instructor/id-${studio.instructorId}/upload/image`;
  const { image_link: instructor_image_link } = (await staff.post(path, file)).body;
  for (const body of await read()) expect(body).toMatchObject({ instructor_image_link });
});
