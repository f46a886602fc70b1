import { expect, test, vi } from 'vitest';
import { ConnectionLease } from '#kernel/server/db/lease.ts';
import { useServer } from '#testing/harness/server.ts';
import { makeCourts } from './courts.ts';

const server = useServer();

test('the desk reads the times of all places of a day at once, with what is free of each', async () => {
  const courts = await makeCourts(server.current);
  const [one, other] = [await courts.court(), await courts.court({ name: 'Court 2', amount: 3 })];
  const desk = await courts.shop.user('frontdesk');
  const [player, second] = await courts.players(2);
  if (!player || !second) throw new Error('Two were made');
  await courts.book(player, { resource_id: one, starts: ['18:00', '19:00'] });
  await courts.book(second, { resource_id: other, starts: ['19:00'], amount: 2 }, desk.client);
  const address = `/api/facility_event/day?date=${courts.weekday}`;
  const day = await desk.client.get(address);
  const free = (at: number) => day.body[at].times.map((time: { free: number }) => time.free);
  expect(day.body).toMatchObject([
    { id: one, name: 'Court 1', branch_id: courts.branchId },
    { id: other, name: 'Court 2', branch_id: courts.branchId },
  ]);
  expect(free(0)).toEqual([0, 0, 1]);
  expect(free(1)).toEqual([3, 1, 3]);
  expect(day.body[1].times[1]).toEqual({
    start_time: '19:00',
    end_time: '20:00',
    price: '200.00',
    free: 1,
    is_over: false,
  });
  expect((await desk.client.get(`${address}&branch=${courts.branchId}`)).body).toEqual(day.body);
  expect((await player.client.get(address)).status).toBe(403);
});

test('a closed day has no times, another branch its own places, and what has begun is over', async () => {
  const courts = await makeCourts(server.current);
  const { client } = courts.admin;
  const id = await courts.court();
  const ari = await client.post('/api/shop_branch/', { name: 'Ari' });
  const day = async (date: string, branch = '') =>
    (await client.get(`/api/facility_event/day?date=${date}&branch=${branch}`)).body;
  const special = { shop_id: courts.shop.id, branch_id: courts.branchId, schedule: 'close' };
  await server.current.kernel.knex('workday').insert({ ...special, date: courts.weekday });
  expect(await day(courts.weekday)).toMatchObject([{ id, times: [] }]);
  expect(await day(courts.weekday, ari.body.id)).toEqual([]);
  const past = await day(courts.day(-7), courts.branchId);
  for (const { is_over } of past[0].times) expect(is_over).toBe(true);
});

test('the times of a day come with as many statements for the places of many branches as for those of one', async () => {
  const courts = await makeCourts(server.current);
  const { client } = courts.admin;
  const first = await courts.court();
  const sent = vi.spyOn(ConnectionLease.prototype, 'execute');
  const look = async () => {
    sent.mockClear();
    const { body } = await client.get(`/api/facility_event/day?date=${courts.weekday}`);
    const own = /FROM (branch|booking|facility_resource|facility_timeslot|workday|capacity)/;
    return { places: body.length, statements: sent.mock.calls.filter(([sql]) => own.test(sql)).length };
  };
  const one = await look();
  const slots = await server.current.kernel.knex('facility_timeslot').where({ resource_id: first });
  for (const name of ['Ari', 'Bang Na', 'Silom']) {
    const branch_id = (await client.post('/api/shop_branch', { name })).body.id;
    const { id } = (await client.post('/api/resource', { name, branch_id, amount: 1 })).body;
    await server.current.kernel
      .knex('facility_timeslot')
      .insert(slots.map((slot) => ({ ...slot, resource_id: id })));
  }
  const many = await look();
  sent.mockRestore();
  expect(one.statements).toBeGreaterThan(0);
  expect(many).toEqual({ places: 4, statements: one.statements });
});
