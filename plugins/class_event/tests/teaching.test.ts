import { expect, test } from 'vitest';
import { useServer } from '#testing/harness/server.ts';
import { makeStudio } from './studio.ts';

const server = useServer();
const day = 86_400_000;

test('hours of instructors and how full classes are count what takes place', async () => {
  const studio = await makeStudio(server.current);
  const { client } = await studio.shop.user('admin');
  const now = server.current.clock.now().getTime();
  const instructorId = await studio.instructor();
  const topicId = await studio.topic();
  const event = (days: number) =>
    studio.classroom({ startsAt: new Date(now + days * day), instructorId, topicId });
  const [booked] = [await event(1), await event(2)];
  const cancelled = await event(3);
  const members = await studio.members(2);
  for (const { id } of members)
    await client.post('/api/classroom_event/make_booking', { event_id: booked, member_id: id });
  await server.current.kernel
    .knex('classroom_event')
    .where({ id: cancelled })
    .update({ cancelled_at: new Date(now) });
  const { body } = await client.get('/api/booking/teaching');
  const mine = body.instructors.find(({ id }: { id: string }) => id === instructorId);
  expect(mine).toMatchObject({ sessions: 2, minutes: 120 });
  const [title] = body.titles;
  expect(title.taken).toBe(2);
  expect(title.sessions).toBe(2);
  expect(title.percent).toBe(Math.round((2 / title.units) * 100));
  const other = await client.get(`/api/booking/teaching?start_date=2031-01-01&end_date=2031-01-31`);
  expect(other.body).toMatchObject({ instructors: [], titles: [] });
  const long = await client.get('/api/booking/teaching?start_date=2025-01-01&end_date=2026-12-31');
  expect(long.body.code).toBe('span_too_long');
});
