import { expect, test } from 'vitest';
import { useServer } from '#testing/harness/server.ts';
import { expectSound, makeCourts } from './courts.ts';

const server = useServer();

test('a member books two times of a court, sees the ticket, cancels, and the times are free again', async () => {
  const courts = await makeCourts(server.current);
  const resource_id = await courts.court();
  const [one, other] = await courts.players(2);
  if (!one || !other) throw new Error('Nobody plays');
  const branch = `branch_id=${courts.branchId}`;

  const branches = await one.client.get(`/api/facility_event/branchs?shop_id=${courts.shop.id}`);
  expect(branches.body).toEqual([{ branch_id: courts.branchId, name: 'Thonglor' }]);
  const days = await one.client.get(`/api/facility_event/dates?${branch}`);
  expect(days.body).toContain(courts.weekday);
  expect(days.body).not.toContain(courts.saturday);
  const places = await one.client.get(
    `/api/facility_event/facility_resources?${branch}&date=${courts.weekday}`,
  );
  const prices = { hour_price: '200.00', usual_hour_price: '200.00' };
  expect(places.body).toEqual([
    { id: resource_id, name: 'Court 1', amount: 1, is_input_amount: false, ...prices },
  ]);
  const times = await courts.times(one, resource_id);
  expect(times.body).toEqual(
    ['18:00', '19:00', '20:00'].map((start_time, at) => ({
      start_time,
      end_time: ['19:00', '20:00', '21:00'][at],
      price: '200.00',
      free: 1,
      is_available: true,
    })),
  );

  const made = await courts.book(one, { resource_id, starts: ['19:00', '18:00'], net_price: '400.00' });
  expect(made).toMatchObject({ status: 201, body: { status: 'completed' } });
  const id = made.body.booking_id;
  const ticket = await one.client.get(`/api/facility_booking/id-${id}`);
  expect(ticket.body).toMatchObject({
    id,
    booking_id: id,
    resource_id,
    resource: 'Court 1',
    branch: 'Thonglor',
    date: courts.weekday,
    start_time: ['18:00', '19:00'],
    end_time: ['19:00', '20:00'],
    datetime: `${courts.weekday} 18:00`,
    end_datetime: `${courts.weekday} 20:00`,
    amount: 1,
    net_price: '400.00',
    is_allow_cancel: true,
    cost: 0,
  });
  expect((await other.client.get(`/api/facility_booking/id-${id}`)).status).toBe(404);
  expect((await courts.times(other, resource_id)).body.map(({ free }: { free: number }) => free)).toEqual([
    0, 0, 1,
  ]);
  expect(await courts.book(other, { resource_id, starts: ['20:00', '19:00'] })).toMatchObject({
    status: 409,
    body: { code: 'slot_taken' },
  });
  expect(await courts.taken(resource_id)).toEqual({ '18:00': 1, '19:00': 1 });
  await expectSound(server.current, courts.shop.id);

  expect((await courts.cancel(one, id)).body).toMatchObject({ status: 'canceled' });
  expect((await courts.book(other, { resource_id, starts: ['20:00', '19:00'] })).status).toBe(201);
  const history = await one.client.get(`/api/facility_booking/history?member_id=${one.id}`);
  expect(history.body).toMatchObject([{ id, booking_id: id, net_price: '400.00', status: 'canceled' }]);
  const upcoming = await other.client.get(`/api/facility_booking/upcoming?member_id=${other.id}`);
  expect(upcoming.body).toMatchObject([{ start_time: ['19:00', '20:00'] }]);
  await expectSound(server.current, courts.shop.id);
});

test('where a place asks for the amount, that many units are booked and paid for', async () => {
  const courts = await makeCourts(server.current);
  const resource_id = await courts.court({ amount: 5, isInputAmount: true });
  const player = await courts.player();
  const made = await courts.book(player, { resource_id, starts: ['18:00'], amount: 3, net_price: '600' });
  expect(made.status).toBe(201);
  const more = await courts.book(player, { resource_id, starts: ['18:00', '19:00'], amount: 3 });
  expect(more.body.code).toBe('slot_taken');
  expect((await courts.book(player, { resource_id, starts: ['18:00'], amount: 2 })).status).toBe(201);
  expect(await courts.taken(resource_id)).toEqual({ '18:00': 5 });
  await expectSound(server.current, courts.shop.id);
});

test('the places of a day come with the lowest price of an hour, and the lowest of the week', async () => {
  const courts = await makeCourts(server.current);
  const resource_id = await courts.court();
  await courts.slot(resource_id, 5, '12:00', '14:00', '600');
  await courts.slot(resource_id, 5, '10:00', '11:00', '250');
  // A free slot that has ended does not count.
  await courts.admin.client.post(`/api/resource/id-${resource_id}/create_timeslot`, {
    weekday: 5,
    start_time: '08:00',
    end_time: '09:00',
    price: '0',
    until_date: courts.day(0),
  });
  const { client } = await courts.player();
  const pricesOn = async (date: string) => {
    const query = `branch_id=${courts.branchId}&date=${date}`;
    const { body } = await client.get(`/api/facility_event/facility_resources?${query}`);
    return body.map((place: { hour_price: string; usual_hour_price: string }) => [
      place.hour_price,
      place.usual_hour_price,
    ]);
  };
  expect(await pricesOn(courts.weekday)).toEqual([['200.00', '200.00']]);
  expect(await pricesOn(courts.saturday)).toEqual([['250.00', '200.00']]);
});

test('members choose the amount at every place if the settings say so', async () => {
  const courts = await makeCourts(server.current);
  const resource_id = await courts.court({ amount: 5 });
  const player = await courts.player();
  const refused = await courts.book(player, { resource_id, starts: ['18:00'], amount: 3 });
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'amount' }] } });
  await courts.admin.client.patch(`/api/facility_config/shop-${courts.shop.id}`, { is_input_amount: true });
  const places = await player.client.get(
    `/api/facility_event/facility_resources?branch_id=${courts.branchId}&date=${courts.weekday}`,
  );
  const prices = { hour_price: '200.00', usual_hour_price: '200.00' };
  expect(places.body).toEqual([
    { id: resource_id, name: 'Court 1', amount: 5, is_input_amount: true, ...prices },
  ]);
  const made = await courts.book(player, { resource_id, starts: ['18:00'], amount: 3, net_price: '600' });
  expect(made.status).toBe(201);
  await courts.admin.client.patch(`/api/facility_config/shop-${courts.shop.id}`, { is_input_amount: false });
  expect((await courts.book(player, { resource_id, starts: ['18:00'], amount: 2 })).status).toBe(422);
});

test('the branch’s schedule of the date decides the times, a workday before the week', async () => {
  const courts = await makeCourts(server.current);
  const resource_id = await courts.court();
  await courts.slot(resource_id, 8, '09:00', '10:00', '300');
  await courts.slot(resource_id, 5, '12:00', '13:00', '350');
  const player = await courts.player();
  const startsOn = async (date: string) =>
    (await courts.times(player, resource_id, date)).body.map(
      ({ start_time }: { start_time: string }) => start_time,
    );
  expect(await startsOn(courts.saturday)).toEqual(['09:00', '12:00']);
  const special = { shop_id: courts.shop.id, branch_id: courts.branchId };
  const { knex } = server.current.kernel;
  await knex('workday').insert([
    { ...special, date: courts.saturday, schedule: 'weekday' },
    { ...special, date: courts.weekday, schedule: 'close' },
  ]);
  expect(await startsOn(courts.saturday)).toEqual(['12:00', '18:00', '19:00', '20:00']);
  expect(await startsOn(courts.weekday)).toEqual([]);
  const days = await player.client.get(`/api/facility_event/dates?branch_id=${courts.branchId}`);
  expect(days.body).toContain(courts.saturday);
  expect(days.body).not.toContain(courts.weekday);
});

test('the desk books for a member, sees the calendar and the roster, checks the report and cancels', async () => {
  const courts = await makeCourts(server.current);
  const resource_id = await courts.court();
  const player = await courts.player();
  const { client } = await courts.shop.user('frontdesk');
  const made = await courts.book(player, { resource_id, starts: ['18:00', '20:00'] }, client);
  expect(made.status).toBe(201);
  const id = made.body.booking_id;
  const span = `start_date=${courts.weekday}&end_date=${courts.weekday}`;
  const calendar = await client.get(`/api/facility_booking/calendar?${span}&branch=${courts.branchId}`);
  expect(calendar.body).toMatchObject([
    {
      id,
      booking_id: id,
      date: courts.weekday,
      start_time: ['18:00', '20:00'],
      end_time: ['19:00', '21:00'],
      attendee: 'สมหญิง ใจดี 0',
      resource: 'Court 1',
      amount: 1,
    },
  ]);
  const roster = (time: string) =>
    client.get(`/api/facility_event/id-${resource_id}/attendee?datetime=${courts.weekday} ${time}`);
  expect((await roster('18:00')).body).toMatchObject([{ booking_id: id, member_id: player.id, n: 1 }]);
  expect((await roster('20:00')).body).toEqual([]);
  const report = await courts.admin.client.get(`/api/facility_booking/vuetify?resource=${resource_id}`);
  expect(report.body).toMatchObject({ total_items: 1, data: [{ id, booking_id: id, net_price: '400.00' }] });
  expect((await client.post(`/api/facility_booking/id-${id}/rejected`)).body.status).toBe('rejected');
  expect((await client.get(`/api/facility_booking/calendar?${span}`)).body).toEqual([]);
  expect(await courts.taken(resource_id)).toEqual({ '18:00': 0, '20:00': 0 });
  await expectSound(server.current, courts.shop.id);
});

test('a day that becomes a weekend is not let twice where its times overlap those that are booked', async () => {
  const courts = await makeCourts(server.current);
  const resource_id = await courts.court();
  const player = await courts.player();
  const held = await courts.book(player, { resource_id, starts: ['18:00'] });
  expect(held.status).toBe(201);
  await courts.slot(resource_id, 8, '18:30', '19:30');
  await courts.slot(resource_id, 8, '19:30', '20:30');
  const weekly_schedule = Array(7).fill('weekend');
  const changed = await courts.admin.client.patch(`/api/shop_branch/${courts.branchId}`, {
    weekly_schedule,
  });
  expect(changed.status).toBe(200);
  const free = async () =>
    (await courts.times(player, resource_id)).body.map(
      ({ start_time, free: units }: { start_time: string; free: number }) => [start_time, units],
    );
  const other = await courts.player();
  expect(await free()).toEqual([
    ['18:30', 0],
    ['19:30', 1],
  ]);
  const refused = await courts.book(other, { resource_id, starts: ['18:30'] });
  expect([refused.status, refused.body.code]).toEqual([409, 'slot_taken']);
  expect((await courts.cancel(player, held.body.booking_id)).status).toBe(200);
  expect((await courts.book(other, { resource_id, starts: ['18:30'] })).status).toBe(201);
});
