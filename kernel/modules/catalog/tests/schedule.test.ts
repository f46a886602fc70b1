import { expect, test } from 'vitest';
import { makeShop } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { addDays } from '../../../contract/time.ts';

const server = useServer();

async function prepare() {
  const shop = await makeShop(server.current, { features: [] });
  const { client } = await shop.user('staff');
  const { id } = (await client.post('/api/instructor', { name: 'Kru Ploy' })).body;
  const path = `/api/instructor/id-${id}`;
  const { today } = await shop.scope();
  return {
    shop,
    client,
    path,
    today,
    add: (date: string, start_time: string, end_time: string, until_date?: string) =>
      client.post(`${path}/add_schedule`, { date, start_time, end_time, until_date }),
    remove: (schedule_id: string, and_following?: boolean) =>
      client.post(`${path}/delete_schedule`, { schedule_id, and_following }),
    hours: async () => (await client.get(`${path}/schedule`)).body,
  };
}

test('hours of a day are added, read and removed; those that overlap or meet are one span', async () => {
  const { add, hours, remove, today } = await prepare();
  const day = addDays(today, 2);
  expect(await add(day, '09:00', '10:30')).toMatchObject({ status: 201, body: { days: 1 } });
  for (const [start, end] of [
    ['13:00', '14:00'],
    ['10:30', '12:00'],
    ['13:30', '24:00'],
    ['13:00', '14:00'],
  ] as const)
    expect((await add(day, start, end)).status).toBe(201);
  const span = { date: day, schedule_id: expect.any(String), weekly_until: null };
  const [morning, afternoon] = await hours();
  expect(morning).toEqual({ ...span, start_time: '09:00', end_time: '12:00' });
  expect(afternoon).toEqual({ ...span, start_time: '13:00', end_time: '24:00' });
  expect((await remove(afternoon.schedule_id)).body).toEqual({ removed: 3 });
  expect(await hours()).toEqual([morning]);
  expect((await remove(afternoon.schedule_id)).status).toBe(404);
});

test('weekly hours stand on that weekday until the last day; one week, this and following, or days off end them', async () => {
  const { add, hours, remove, client, path, today } = await prepare();
  const week = (number: number) => addDays(today, 1 + 7 * number);
  const last = addDays(week(4), 3);
  expect((await add(week(0), '18:00', '20:00', last)).body.days).toBe(5);
  const dates = async () => (await hours()).map(({ date }: { date: string }) => date);
  expect(await dates()).toEqual([0, 1, 2, 3, 4].map(week));
  const all = await hours();
  expect(all[0].weekly_until).toBe(week(4));
  expect((await remove(all[1].schedule_id)).body).toEqual({ removed: 1 });
  expect(await dates()).toEqual([0, 2, 3, 4].map(week));
  expect((await remove(all[3].schedule_id, true)).body).toEqual({ removed: 2 });
  expect(await dates()).toEqual([0, 2].map(week));
  await add(week(0), '10:00', '11:00');
  const off = await client.post(`${path}/day_off`, { date: week(0) });
  expect(off.body).toEqual({ removed: 2 });
  expect(await dates()).toEqual([week(2)]);
  await client.post(`${path}/day_off`, { date: today, until_date: addDays(today, 60) });
  expect(await hours()).toEqual([]);
});

test('what are no hours is refused, and nothing is written', async () => {
  const { add, hours, client, path, today } = await prepare();
  const day = addDays(today, 2);
  for (const [start, end, until] of [
    ['10:15', '11:00'],
    ['10:00', '10:50'],
    ['24:00', '24:00'],
    ['10:00', '24:30'],
    ['10:00', '11:00', today],
    ['10:00', '11:00', addDays(day, 400)],
  ] as const)
    expect([start, end, until, (await add(day, start, end, until)).status]).toEqual([start, end, until, 422]);
  expect((await add(addDays(today, -1), '10:00', '11:00')).body.code).toBe('hours_in_past');
  expect((await client.post(`${path}/day_off`, { date: day, until_date: today })).status).toBe(422);
  expect(await hours()).toEqual([]);
});

test('the desk reads hours and does not change them; nobody removes those of another instructor', async () => {
  const { add, hours, client, path, shop, today } = await prepare();
  await add(addDays(today, 1), '10:00', '11:00');
  const desk = await shop.user('frontdesk');
  const [{ schedule_id }] = await hours();
  expect((await desk.client.get(`${path}/schedule`)).body).toEqual(await hours());
  expect((await desk.client.post(`${path}/delete_schedule`, { schedule_id })).status).toBe(403);
  const other = (await client.post('/api/instructor', { name: 'Kru Nok' })).body.id;
  const removed = await client.post(`/api/instructor/id-${other}/delete_schedule`, { schedule_id });
  expect(removed.status).toBe(404);
  expect(await hours()).toHaveLength(1);
});

test('hours that end after midnight belong to their first day, and overlap none of the days around', async () => {
  const { add, hours, remove, today } = await prepare();
  const day = (days: number) => addDays(today, 2 + days);
  expect((await add(day(0), '18:00', '02:00', day(14))).body.days).toBe(3);
  for (const [days, start, end, until] of [
    [1, '01:00', '03:00'],
    [8, '01:30', '02:30'],
    [-6, '01:00', '03:00', 8],
    [-1, '20:00', '19:00'],
    [6, '19:00', '18:30'],
  ] as const) {
    const refused = await add(day(days), start, end, until === undefined ? undefined : day(until));
    expect([days, start, refused.body.code]).toEqual([
      days,
      start,
      days < 0 && until ? 'hours_in_past' : 'hours_overlap',
    ]);
  }
  expect((await add(day(1), '02:00', '03:00')).status).toBe(201);
  expect((await add(day(6), '19:00', '18:00')).status).toBe(201);
  // Together they would be longer than a day.
  expect((await add(day(7), '17:30', '18:00')).body.code).toBe('hours_overlap');
  expect((await add(day(14), '00:00', '18:00')).body.errors[0].path).toBe('end_time');
  const all = await hours();
  expect(all[0]).toMatchObject({
    date: day(0),
    start_time: '18:00',
    end_time: '02:00',
    weekly_until: day(14),
  });
  expect((await remove(all[0].schedule_id, true)).body).toEqual({ removed: 3 });
});

test('hours can last 24 hours', async () => {
  const { add, hours, today } = await prepare();
  const day = addDays(today, 2);
  expect((await add(day, '10:00', '10:00')).status).toBe(201);
  expect((await add(addDays(day, 1), '10:00', '24:00')).status).toBe(201);
  expect(await hours()).toMatchObject([
    { date: day, start_time: '10:00', end_time: '10:00' },
    { date: addDays(day, 1), start_time: '10:00', end_time: '24:00' },
  ]);
});
