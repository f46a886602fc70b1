import { expect, test } from 'vitest';
import type { Answer } from '#testing/harness/client.ts';
import { useServer } from '#testing/harness/server.ts';
import { expectSound, makeStudio } from './studio.ts';

const server = useServer();

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);

/* Members, the desk and the manager each take the same rows in an order of their own. */
test.each([1, 2, 3])('everybody does everything to one class at once, round %i', async () => {
  const studio = await makeStudio(server.current);
  const { client } = await studio.shop.user('admin');
  const startsAt = new Date(server.current.clock.now().getTime() + 20 * 60_000);
  await client.patch(`/api/classroom_config/shop-${studio.shop.id}`, {
    shortest_cancelation_allow: 0,
    shortest_reservation_allow: 0,
  });
  const other = await studio.instructor();
  const event_id = await studio.classroom({ seats: 12, fundId: studio.fundId, startsAt });
  const event = `/api/classroom_event/id-${event_id}`;
  const members = await Promise.all(Array.from({ length: 16 }, () => studio.member({ points: 3 })));
  const book = (member: (typeof members)[number]) =>
    member.client.post('/api/classroom_event/make_booking', { event_id, member_id: member.id });

  const calls: (() => Promise<Answer>)[] = [
    () => client.patch(event, { is_active: false, cancel_bookings: true }),
    () => client.patch(event, { is_active: true }),
    () => client.patch(event, { max_participant: 10 }),
    () => client.patch(event, { instructor_id: other }),
  ];
  for (const [index, member] of members.entries()) {
    const place = { event_id, member_id: member.id };
    calls.push(() => member.client.post('/api/classroom_event/notify_on_available', place));
    calls.push(() =>
      client.post(`/api/member/id-${member.id}/fund`, { fund: { [studio.fundId]: { value: -1 } } }),
    );
    if (index >= 10) {
      calls.push(() => book(member));
      continue;
    }
    const { booking_id } = (await book(member)).body;
    const booking = `/api/classroom_booking/id-${booking_id}`;
    const ways = [
      () => member.client.post(`${booking}/cancel`),
      () => client.post(`${booking}/rejected`),
      () => client.post('/api/check_in', { code: booking_id }),
    ];
    calls.push(...shuffled(ways).slice(0, 2));
  }
  const answers = await Promise.all(shuffled(calls).map((call) => call()));
  expect(answers.filter(({ status }) => status >= 500).map(({ body }) => body)).toEqual([]);
  await expectSound(server.current, studio.shop.id);
});
