import { expect, test } from 'vitest';
import { addDays, defaultZone, weekdayOf } from '#kernel/contract/time.ts';
import { said } from '#testing/harness/races.ts';
import { useServer } from '#testing/harness/server.ts';
import { type Courts, expectSound, makeCourts, type Player } from './courts.ts';

const server = useServer();

/** A court from 22:00 to 02:00 on weekdays. */
async function prepare(zone = defaultZone) {
  const courts = await makeCourts(server.current, zone);
  const id = await courts.court();
  expect((await courts.slot(id, 7, '22:00', '02:00', '500.00')).status).toBe(201);
  return { courts, id, player: await courts.player() };
}

const book = (courts: Courts, player: Player, id: string, date: string, [start, end]: [string, string]) =>
  player.client.post('/api/facility_event/make_booking', {
    branch_id: courts.branchId,
    resource_id: id,
    member_id: player.id,
    date,
    start_time: [start],
    end_time: [end],
  });

test.each([defaultZone, 'Europe/Berlin'])(
  'a time until 02:00 is one booking, of its first day, in %s',
  async (zone) => {
    const { courts, id, player } = await prepare(zone);
    const { weekday } = courts;
    const next = addDays(weekday, 1);
    const { body: times } = await courts.times(player, id);
    expect(times.at(-1)).toMatchObject({ start_time: '22:00', end_time: '02:00', is_available: true });
    const made = await book(courts, player, id, weekday, ['22:00', '02:00']);
    expect(made.status).toBe(201);
    expect((await courts.times(player, id)).body.at(-1)).toMatchObject({ free: 0 });
    const read = await player.client.get(`/api/facility_booking/id-${made.body.booking_id}`);
    expect(read.body).toMatchObject({
      date: weekday,
      datetime: `${weekday} 22:00`,
      end_datetime: `${next} 02:00`,
      start_time: ['22:00'],
      end_time: ['02:00'],
      net_price: '500.00',
    });
    // The desk's calendar shows it on both days, and not on the day after.
    const calendar = async (date: string) =>
      (await courts.admin.client.get(`/api/facility_booking/calendar?start_date=${date}&end_date=${date}`))
        .body;
    for (const date of [weekday, next]) expect(await calendar(date)).toMatchObject([{ date: weekday }]);
    for (const date of [addDays(weekday, -1), addDays(next, 1)]) expect(await calendar(date)).toEqual([]);
    await expectSound(server.current, courts.shop.id);
  },
);

test('open hours are split at midnight', async () => {
  const { courts } = await prepare();
  const next = addDays(courts.weekday, 1);
  const hours = async (date: string) =>
    (await courts.admin.client.get(`/api/facility_event/open_hours?start_date=${date}&end_date=${date}`))
      .body;
  expect(await hours(courts.weekday)).toContainEqual({
    date: courts.weekday,
    start_time: '22:00',
    end_time: '24:00',
  });
  expect(await hours(next)).toContainEqual({ date: next, start_time: '00:00', end_time: '02:00' });
});

test('times of the next day that overlap it are refused, in each template and on each single day', async () => {
  const { courts, id } = await prepare();
  for (const value of [0, 3, 6, 7, 8])
    expect(said(await courts.slot(id, value, '01:00', '03:00'))).toBe('slot_overlaps');
  expect((await courts.slot(id, 8, '02:00', '03:00')).status).toBe(201);
  expect(said(await courts.slot(id, 6, '23:00', '02:10'))).toBe('slot_overlaps');
  expect((await courts.removeSlot(id, 7, '22:00', '02:00')).status).toBe(200);
  // Sunday to Monday.
  expect((await courts.slot(id, 6, '22:00', '01:30')).status).toBe(201);
  expect(said(await courts.slot(id, 0, '01:00', '02:00'))).toBe('slot_overlaps');
  expect((await courts.slot(id, 1, '01:00', '02:00')).status).toBe(201);
});

test('a closed next day changes nothing, and a booking stays in the way of other templates', async () => {
  const { courts, id, player } = await prepare();
  const next = addDays(courts.weekday, 1);
  await courts.special(next, 'close');
  expect((await book(courts, player, id, courts.weekday, ['22:00', '02:00'])).status).toBe(201);
  expect((await courts.affected()).body.total).toBe(0);
  // The day is closed and its time removed, while the booking stays.
  await courts.special(courts.weekday, 'close');
  const range = `start_date=${next}&end_date=${next}`;
  const calendar = await courts.admin.client.get(`/api/facility_booking/calendar?${range}`);
  expect(calendar.body).toMatchObject([{ date: courts.weekday, is_on_closed_day: true }]);
  expect((await courts.removeSlot(id, 7, '22:00', '02:00')).status).toBe(200);
  expect((await courts.slot(id, weekdayOf(next), '01:00', '03:00')).status).toBe(201);
  await courts.special(next, 'weekend');
  const day = await courts.admin.client.get(`/api/facility_event/day?date=${next}`);
  expect(day.body[0].times[0]).toMatchObject({ start_time: '01:00', free: 0 });
  expect((await courts.times(player, id, next)).body[0]).toMatchObject({ is_available: false });
  const other = await courts.player();
  expect(said(await book(courts, other, id, next, ['01:00', '03:00']))).toBe('slot_taken');
  await expectSound(server.current, courts.shop.id);
});

test('a member’s own booking after midnight overlaps one of the day before', async () => {
  const { courts, id, player } = await prepare();
  const config = `/api/member_config/shop-${courts.shop.id}`;
  await courts.admin.client.patch(config, { allow_overlapping_bookings: 'ask' });
  const other = await courts.court({ name: 'Court 2' });
  const next = addDays(courts.weekday, 1);
  await courts.special(next, 'weekday');
  await courts.slot(other, 7, '01:00', '02:00');
  expect((await book(courts, player, id, courts.weekday, ['22:00', '02:00'])).status).toBe(201);
  expect(said(await book(courts, player, other, next, ['01:00', '02:00']))).toBe('overlapping_booking');
});
