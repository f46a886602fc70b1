import { expect, test } from 'vitest';
import { said } from '#testing/harness/races.ts';
import { useServer } from '#testing/harness/server.ts';
import { dropInSession } from './drop-in.ts';

const server = useServer();

test('a booking at the time of a session that the member holds is asked about', async () => {
  const sold = await dropInSession(server.current);
  const { school } = sold;
  const second = await school.instructor('Kru Aom');
  await school.hours(second, school.date, '13:00', '18:00');
  const config = `/api/member_config/shop-${school.shop.id}`;
  await school.admin.client.patch(config, { allow_overlapping_bookings: 'ask' });
  const member = await school.member();
  expect((await sold.buy(member)).status).toBe(200);
  const other = { instructor_id: second, time: '15:30' };
  const refused = await school.book(member, other);
  expect(said(refused)).toBe('overlapping_booking');
  expect(refused.body.data).toEqual({ can_book_anyway: true });
  expect(said(await sold.book(member, other))).toBe('overlapping_booking');
  expect((await school.book(member, { ...other, allow_overlap: true })).status).toBe(201);
  await school.expectOnePlace();
});
