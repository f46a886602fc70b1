import { expect, test } from 'vitest';
import { useServer } from '#testing/harness/server.ts';
import { makeHarbour } from './harbour.ts';
import { withBookingKinds } from './installation.ts';

const server = useServer({ installation: await withBookingKinds() });

test('the past bookings of a member are those that have ended or are canceled, latest first', async () => {
  const harbour = await makeHarbour(server.current);
  const [guest] = await harbour.guests(1);
  if (!guest) throw new Error('a guest');
  const booked = async (days: number): Promise<string> =>
    (await harbour.book(guest, await harbour.trip({ days }))).body.booking_id;
  const [ahead, canceled, rejected, ended] = [
    await booked(4),
    await booked(3),
    await booked(2),
    await booked(1),
  ];
  await harbour.cancel(guest, canceled);
  await harbour.reject(rejected);
  const hour = 3_600_000;
  const now = server.current.clock.now().getTime();
  await server.current.kernel
    .knex('booking')
    .where({ id: ended })
    .update({ starts_at: new Date(now - 2 * hour), ends_at: new Date(now - hour) });
  const list = async (query: string): Promise<string[]> => {
    const { body } = await guest.client.get(`/api/boat_trip_booking/history?member_id=${guest.id}${query}`);
    return body.map(({ booking_id }: { booking_id: string }) => booking_id);
  };
  expect(await list('')).toEqual([ahead, canceled, rejected, ended]);
  expect(await list('&past=true')).toEqual([canceled, rejected, ended]);
  expect(await list('&past=true&page=2&length=1')).toEqual([rejected]);
});
