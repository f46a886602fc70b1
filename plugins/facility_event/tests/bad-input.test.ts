import { expect, test } from 'vitest';
import { addDays, toInstant } from '#kernel/contract/time.ts';
import { useServer } from '#testing/harness/server.ts';
import { expectSound, makeCourts } from './courts.ts';

const server = useServer();

test('a booking that cannot be is refused clearly, and nothing changes', async () => {
  const courts = await makeCourts(server.current);
  const elsewhere = await makeCourts(server.current);
  const resource_id = await courts.court({ amount: 4, isInputAmount: true });
  const single = await courts.court({ name: 'Court 2', amount: 4 });
  const foreign = await elsewhere.court();
  const player = await courts.player();
  await courts.slot(resource_id, 8, '10:00', '11:00');
  const closed = courts.day(9);
  await courts.special(closed, 'close');
  const good = {
    branch_id: courts.branchId,
    resource_id,
    member_id: player.id,
    date: courts.weekday,
    start_time: ['18:00'],
    end_time: ['19:00'],
    amount: 1,
  };
  const refused: [string, object, number, string][] = [
    ['a time that is not there', { start_time: ['17:00'], end_time: ['18:00'] }, 409, 'time_not_offered'],
    ['a time of weekends only', { start_time: ['10:00'], end_time: ['11:00'] }, 409, 'time_not_offered'],
    ['two times as one', { end_time: ['20:00'] }, 409, 'time_not_offered'],
    [
      'overlapping ones',
      { start_time: ['18:00', '18:30'], end_time: ['19:00', '19:30'] },
      409,
      'time_not_offered',
    ],
    ['the same twice', { start_time: ['18:00', '18:00'], end_time: ['19:00', '19:00'] }, 422, 'invalid'],
    ['more starts than ends', { start_time: ['18:00', '19:00'] }, 422, 'invalid'],
    ['more ends than starts', { end_time: ['19:00', '20:00'] }, 422, 'invalid'],
    ['no time', { start_time: [], end_time: [] }, 422, 'invalid'],
    ['a time between the steps', { start_time: ['18:05'] }, 422, 'invalid'],
    ['amount 0', { amount: 0 }, 422, 'invalid'],
    ['amount 5', { amount: 5 }, 422, 'invalid'],
    ['amount 1.5', { amount: 1.5 }, 422, 'invalid'],
    ['two where one is asked for', { resource_id: single, amount: 2 }, 422, 'invalid'],
    ['yesterday', { date: courts.day(-1) }, 409, ''],
    ['a day that is closed for once', { date: closed }, 409, 'time_not_offered'],
    ['a day that is no day', { date: '2026-02-30' }, 422, 'invalid'],
    ['beyond the window', { date: courts.day(60) }, 409, ''],
    ['another shop’s place', { resource_id: foreign }, 404, 'not_found'],
    ['another shop’s branch', { branch_id: elsewhere.branchId }, 404, 'not_found'],
    ['another price', { net_price: '199.00' }, 409, 'price_changed'],
    ['a price below nothing', { net_price: '-200' }, 422, 'invalid'],
  ];
  for (const [what, change, status, code] of refused) {
    const answer = await player.client.post('/api/facility_event/make_booking', { ...good, ...change });
    expect(answer.status, `${what}: ${JSON.stringify(answer.body)}`).toBe(status);
    if (code !== '') expect(answer.body.code, what).toBe(code);
  }
  expect(await courts.taken(resource_id)).toEqual({});
  await expectSound(server.current, courts.shop.id);
});

test('a time that has begun is booked by nobody, and one outside the window by the desk only', async () => {
  const courts = await makeCourts(server.current);
  const resource_id = await courts.court();
  const player = await courts.player();
  for (const weekday of [0, 1, 2, 3, 4, 5, 6]) await courts.slot(resource_id, weekday, '00:00', '01:00');
  const week = { weekly_schedule: Array(7).fill('weekday') };
  await courts.admin.client.patch(`/api/shop_branch/${courts.branchId}`, week);
  const at = (days: number) => ({ resource_id, starts: ['00:00'], date: courts.day(days) });
  const { client } = courts.admin;
  expect((await courts.book(player, at(0))).body.code).toBe('outside_window');
  expect((await courts.book(player, at(0), client)).body.code).toBe('outside_window');
  expect((await courts.book(player, at(20))).body.code).toBe('outside_window');
  expect((await courts.book(player, at(20), client)).status).toBe(201);
  const today = await courts.times(player, resource_id, courts.day(0));
  expect(today.body.map(({ start_time }: { start_time: string }) => start_time)).not.toContain('00:00');
});

test('a price that changed after the form was opened is said and asked again; the booking keeps its own', async () => {
  const courts = await makeCourts(server.current);
  const resource_id = await courts.court();
  const player = await courts.player();
  expect((await courts.slot(resource_id, 7, '18:00', '19:00', '1250.50')).status).toBe(201);
  const wanted = { resource_id, starts: ['18:00', '19:00'] };
  const refused = await courts.book(player, { ...wanted, net_price: '400.00' });
  expect(refused).toMatchObject({ status: 409, body: { code: 'price_changed' } });
  expect(refused.body.detail).toContain('1,450.50');
  const made = await courts.book(player, { ...wanted, net_price: '1450.50' });
  expect(made.status).toBe(201);
  await courts.slot(resource_id, 7, '18:00', '19:00', '999');
  const ticket = await player.client.get(`/api/facility_booking/id-${made.body.booking_id}`);
  expect(ticket.body.net_price).toBe('1450.50');
});

test('a closed day takes no booking, and one that is made before the branch closed is kept', async () => {
  const courts = await makeCourts(server.current);
  const resource_id = await courts.court();
  const [one, other] = await courts.players(2);
  if (!one || !other) throw new Error('Nobody plays');
  const made = await courts.book(one, { resource_id, starts: ['18:00'] });
  await courts.admin.client.patch(`/api/shop_branch/${courts.branchId}`, {
    weekly_schedule: Array(7).fill('close'),
  });
  expect((await courts.book(other, { resource_id, starts: ['19:00'] })).body.code).toBe('time_not_offered');
  const booking = await one.client.get(`/api/facility_booking/id-${made.body.booking_id}`);
  expect(booking.body).toMatchObject({ status: 'completed', start_time: ['18:00'] });
});

test.each([
  ['2027-03-28', ['00:00', '01:00', '03:00']],
  ['2027-10-31', ['00:00', '01:00', '02:00', '03:00']],
] as const)(
  'on %s, when the clock is moved in Berlin, a time that it skips is not let, and no two at one moment',
  async (date, shown) => {
    const zone = 'Europe/Berlin';
    const courts = await makeCourts(server.current, zone);
    const resource_id = await courts.court();
    for (const [start, end] of [
      ['00:00', '01:00'],
      ['01:00', '02:00'],
      ['02:00', '03:00'],
      ['03:00', '04:00'],
    ] as const)
      expect((await courts.slot(resource_id, 6, start, end)).status).toBe(201);
    await courts.admin.client.patch(`/api/shop_branch/${courts.branchId}`, {
      weekly_schedule: Array(7).fill('weekday'),
    });
    server.current.clock.set(toInstant(`${addDays(date, -3)} 12:00`, zone));
    try {
      const night = (answer: { body: { start_time: string }[] }) =>
        answer.body.map(({ start_time }) => start_time).filter((start) => start < '05:00');
      const player = await courts.player();
      expect(night(await courts.times(player, resource_id, date))).toEqual(shown);
      for (const start of ['00:00', '01:00', '02:00', '03:00']) {
        const isThere = shown.some((each) => each === start);
        const made = await courts.book(player, { resource_id, date, starts: [start] });
        expect([start, made.status]).toEqual([start, isThere ? 201 : 409]);
        if (!isThere) expect(made.body.code).toBe('time_not_offered');
      }
      const booked: { starts_at: Date; ends_at: Date }[] = await server.current.kernel
        .knex('booking')
        .where({ shop_id: courts.shop.id })
        .orderBy('starts_at');
      expect(booked).toHaveLength(shown.length);
      for (const [at, { starts_at, ends_at }] of booked.entries()) {
        expect(ends_at.getTime() - starts_at.getTime()).toBe(3_600_000);
        expect((booked[at + 1]?.starts_at ?? ends_at) >= ends_at).toBe(true);
      }
    } finally {
      server.current.clock.reset();
    }
  },
);
