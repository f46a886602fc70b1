import { expect, test } from 'vitest';
import { useServer } from '#testing/harness/server.ts';
import { makeStudio } from './studio.ts';

const server = useServer();

test('a member reads the next classes of an instructor and of a class type, without hidden and far ones', async () => {
  const studio = await makeStudio(server.current);
  const [topicId, otherTopicId] = [await studio.topic(), await studio.topic()];
  const otherInstructor = await studio.instructor();
  const at = (days: number, clock: string) => new Date(`${studio.day(days)}T${clock}:00+07:00`);
  const first = await studio.classroom({ topicId, startsAt: at(1, '18:00') });
  const later = await studio.classroom({ topicId, startsAt: at(2, '09:00'), instructorId: otherInstructor });
  const others = await studio.classroom({ topicId: otherTopicId, startsAt: at(1, '20:00') });
  await studio.classroom({ topicId, startsAt: at(3, '18:00'), isPrivate: true });
  await studio.classroom({ topicId, startsAt: at(40, '18:00') });
  const member = await studio.member();
  const { body: booked } = await member.client.post('/api/classroom_event/make_booking', {
    event_id: first,
    member_id: member.id,
  });
  const read = async (query: string) =>
    (await member.client.get(`/api/classroom_event/next_classes?${query}`)).body;
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

  const ofType = await read(`topic_id=${topicId}`);
  expect(ids(ofType)).toEqual([first, later]);
  expect(ofType[0]).toMatchObject({
    datetime: `${studio.day(1)} 18:00`,
    branch: 'Thonglor',
    cost: 0,
    is_booked: true,
    booking_id: booked.booking_id,
    current_participant: 1,
  });
  expect(ofType[1].is_booked).toBe(false);
  expect(ofType[1]).not.toHaveProperty('booking_id');
  expect(ids(await read(`topic_id=${topicId}&except_id=${first}`))).toEqual([later]);
  expect(ids(await read(`instructor_id=${studio.instructorId}`))).toEqual([first, others]);
  expect(ids(await read(''))).toEqual([first, others, later]);
});

test('a member reads an instructor’s text, and finds no instructor of another shop', async () => {
  const studio = await makeStudio(server.current);
  const { client: staff } = await studio.shop.user('staff');
  const member = await studio.member();
  const path = `/api/classroom_event/instructor-${studio.instructorId}`;
  const plain = (await member.client.get(path)).body;
  expect(Object.keys(plain).sort()).toEqual(['id', 'name']);
  await staff.patch(`/api/instructor/id-${studio.instructorId}`, {
    name_en: 'Kru Nan',
    description: 'สอนมา 10 ปี',
    description_en: 'Ten years of teaching.',
  });
  expect((await member.client.get(path)).body).toEqual({
    ...plain,
    name_en: 'Kru Nan',
    about: 'สอนมา 10 ปี',
    about_en: 'Ten years of teaching.',
  });
  const stranger = await (await makeStudio(server.current)).member();
  expect((await stranger.client.get(path)).status).toBe(404);
});
