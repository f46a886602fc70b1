import { expect, test } from 'vitest';
import { shownDate } from '#kernel/server/text/shown-time.ts';
import { useServer } from '#testing/harness/server.ts';
import { makeCourts } from './courts.ts';

const server = useServer();

const evening = { weekday: 7, start_time: '18:00', end_time: '19:00' };
const startsOf = (answer: { body: { start_time: string }[] }) =>
  answer.body.map(({ start_time }) => start_time);

/** A court, the calls of its page, and two days that the branch calls weekdays, one after the other. */
async function open() {
  const courts = await makeCourts(server.current);
  const resource_id = await courts.court();
  const path = `/api/resource/id-${resource_id}`;
  const { client } = courts.admin;
  await client.patch(`/api/shop_branch/${courts.branchId}`, { weekly_schedule: Array(7).fill('weekday') });
  return {
    courts,
    resource_id,
    player: await courts.player(),
    first: courts.day(3),
    second: courts.day(4),
    add: (slot: object) => client.post(`${path}/create_timeslot`, { price: '200', ...slot }),
    remove: (slot: object) => client.post(`${path}/timeslot/remove`, slot),
    price: (slots: object[]) => client.post(`${path}/timeslot/prices`, { slots }),
    place: async () => (await client.get(path)).body,
  };
}

test('a time can begin on a day and end after one; the same hours may follow it with other days', async () => {
  const { courts, resource_id, player, first, second, add, place } = await open();
  expect((await add({ ...evening, until_date: first })).status).toBe(201);
  expect((await add({ ...evening, from_date: first, price: '300' })).body.code).toBe('slot_overlaps');
  expect((await add({ ...evening, from_date: second, price: '300' })).status).toBe(201);
  const backwards = {
    ...evening,
    start_time: '08:00',
    end_time: '09:00',
    from_date: second,
    until_date: first,
  };
  expect((await add(backwards)).body.errors).toMatchObject([{ path: 'until_date' }]);
  expect((await place()).slots).toMatchObject([
    { start_time: '18:00', from_date: null, until_date: first, price: '200.00' },
    { start_time: '18:00', from_date: second, until_date: null, price: '300.00' },
    { start_time: '19:00', from_date: null, until_date: null },
    { start_time: '20:00' },
  ]);
  const priceOn = async (date: string) => (await courts.times(player, resource_id, date)).body[0].price;
  expect([await priceOn(first), await priceOn(second)]).toEqual(['200.00', '300.00']);
  const made = await courts.book(player, { resource_id, starts: ['18:00'], date: second, net_price: '300' });
  expect(made.status).toBe(201);
});

test('a time with bookings ahead is not removed; it can end after the last of them', async () => {
  const { courts, resource_id, player, first, second, add, remove } = await open();
  for (const date of [second, first])
    expect((await courts.book(player, { resource_id, starts: ['18:00'], date })).status).toBe(201);
  const refused = await remove(evening);
  expect(refused).toMatchObject({ status: 409, body: { code: 'has_bookings', data: { last_date: second } } });
  expect(refused.body.detail).toContain(shownDate(first, 'en'));
  const inThai = courts.admin.client.post(`/api/resource/id-${resource_id}/timeslot/remove`, evening, {
    headers: { 'accept-language': 'th' },
  });
  expect((await inThai).body.detail).toContain(shownDate(first, 'th'));
  expect((await remove({ ...evening, last_date: first })).body).toMatchObject({
    code: 'has_bookings',
    data: { last_date: second },
  });
  expect((await add({ ...evening, until_date: first })).body.code).toBe('has_bookings');
  const ended = await remove({ ...evening, last_date: second });
  expect(ended.body.slots).toContainEqual({
    ...evening,
    from_date: null,
    until_date: second,
    price: '200.00',
  });
  expect(startsOf(await courts.times(player, resource_id, second))).toContain('18:00');
  expect(startsOf(await courts.times(player, resource_id, courts.day(5)))).not.toContain('18:00');
  const longer = await add({ ...evening, until_date: null, price: '210' });
  expect(longer.body.slots).toContainEqual({
    ...evening,
    from_date: null,
    until_date: null,
    price: '210.00',
  });
});

test('a time that ends earlier by itself is not prolonged by its removal after a later day', async () => {
  const { courts, first, second, add, remove, place } = await open();
  expect((await add({ ...evening, until_date: first })).status).toBe(201);
  expect((await add({ ...evening, from_date: second, price: '300' })).status).toBe(201);
  const answer = await remove({ ...evening, last_date: courts.day(5) });
  expect(answer.status).toBe(200);
  const starting = (await place()).slots.filter(
    ({ start_time, weekday }: { start_time: string; weekday: number }) =>
      start_time === evening.start_time && weekday === evening.weekday,
  );
  expect(starting).toMatchObject([
    { from_date: null, until_date: first },
    { from_date: second, until_date: null },
  ]);
});

test('prices of several times are set in one go, all of them or none; bookings keep theirs', async () => {
  const { courts, resource_id, player, first, price, place } = await open();
  const late = { weekday: 7, start_time: '20:00', end_time: '21:00' };
  const made = await courts.book(player, { resource_id, starts: ['18:00'], date: first });
  const wrong = [
    { ...evening, price: '500' },
    { ...late, weekday: 8, price: '500' },
  ];
  expect((await price(wrong)).body.code).toBe('time_not_offered');
  expect((await place()).slots.map(({ price: each }: { price: string }) => each)).toEqual(
    Array(3).fill('200.00'),
  );
  const changed = await price([
    { ...evening, price: '350' },
    { ...late, price: '400.50' },
  ]);
  expect(changed.body.slots).toMatchObject([{ price: '350.00' }, { price: '200.00' }, { price: '400.50' }]);
  const ticket = await player.client.get(`/api/facility_booking/id-${made.body.booking_id}`);
  expect(ticket.body.net_price).toBe('200.00');
});
