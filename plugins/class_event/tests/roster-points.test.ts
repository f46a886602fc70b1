import { expect, test } from 'vitest';
import { useServer } from '#testing/harness/server.ts';
import { makeStudio } from './studio.ts';

const server = useServer();

test('the roster says what each member has left of the points that the class costs', async () => {
  const studio = await makeStudio(server.current);
  const { client } = await studio.shop.user('admin');
  const event_id = await studio.classroom({ fundId: studio.fundId });
  const soon = await studio.member({ points: 4, expireDate: studio.day(2) });
  const spent = await studio.member({ points: 1 });
  const unlimited = await studio.member();
  await client.post(`/api/member/id-${unlimited.id}/fund`, {
    fund: { [studio.fundId]: { unlimited_access_end_date: studio.day(30) } },
  });
  for (const { id: member_id } of [soon, spent, unlimited])
    expect((await client.post('/api/classroom_event/make_booking', { event_id, member_id })).status).toBe(
      201,
    );
  const roster = async (id: string) => (await client.get(`/api/classroom_event/id-${id}/attendee`)).body;
  expect(await roster(event_id)).toMatchObject([
    { member_id: soon.id, points_left: 3, unlimited_until: null, fund_name: 'Yoga points' },
    { member_id: spent.id, points_left: 0, unlimited_until: null },
    { member_id: unlimited.id, points_left: 0, unlimited_until: studio.day(30), cost: 0 },
  ]);

  const free = await studio.classroom({ instructorId: await studio.instructor() });
  await client.post('/api/classroom_event/make_booking', { event_id: free, member_id: soon.id });
  expect(await roster(free)).toMatchObject([
    { member_id: soon.id, points_left: null, unlimited_until: null },
  ]);
});
