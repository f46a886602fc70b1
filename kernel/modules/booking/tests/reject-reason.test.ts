import { expect, test } from 'vitest';
import { useServer } from '#testing/harness/server.ts';
import { makeHarbour } from './harbour.ts';
import { withBookingKinds } from './installation.ts';

const server = useServer({ installation: await withBookingKinds() });

test('the member reads why the shop canceled a booking, and the reason is erased with the member’s data', async () => {
  const harbour = await makeHarbour(server.current);
  const [guest] = await harbour.guests(1);
  if (!guest) throw new Error('a guest');
  const booked = async (days: number): Promise<string> =>
    (await harbour.book(guest, await harbour.trip({ days }))).body.booking_id;
  const [first, second] = [await booked(1), await booked(2)];
  const { client } = harbour.admin;
  const path = (id: string) => `/api/boat_trip_booking/id-${id}`;
  const reason = 'The captain is ill';
  expect((await client.post(`${path(first)}/rejected`, { reason: 'x'.repeat(201) })).status).toBe(422);
  expect((await client.post(`${path(first)}/rejected`, { reason: ` ${reason} ` })).body).toMatchObject({
    status: 'rejected',
    reject_reason: reason,
  });
  expect((await harbour.reject(second)).body).toMatchObject({ status: 'rejected', reject_reason: null });
  expect((await guest.client.get(path(first))).body.reject_reason).toBe(reason);
  const { knex } = server.current.kernel;
  const audited = await knex('audit').where({ entity_id: first });
  expect(audited.map(({ after_state }) => JSON.parse(after_state))).toEqual([
    { status: 'rejected', reject_reason: 'given' },
  ]);
  expect((await guest.client.post(`/api/member/id-${guest.id}/erase`, { confirm: true })).status).toBe(200);
  expect(await knex('booking').where({ id: first }).first('reject_reason')).toEqual({ reject_reason: null });
});
