import { expect, test } from 'vitest';
import { shownDate } from '#kernel/server/text/shown-time.ts';
import { useServer } from '#testing/harness/server.ts';
import { expectSound, makeCourts } from './courts.ts';

const server = useServer();

test('a place is created, listed, found by its branch, changed and archived; the settings say what a new one begins with', async () => {
  const courts = await makeCourts(server.current);
  const { client } = courts.admin;
  const id = await courts.court({ name: 'Court A', amount: 2 });
  const page = await client.get('/api/resource/vuetify?search=thong');
  expect(page.body).toMatchObject({
    total_items: 1,
    data: [{ id, name: 'Court A', branch_name: 'Thonglor' }],
  });
  expect((await client.get('/api/resource/')).body).toEqual([{ id, name: 'Court A' }]);
  const changed = await client.patch(`/api/resource/id-${id}`, { name: 'Court B', amount: 3 });
  expect(changed.body).toMatchObject({ id, name: 'Court B', amount: 3, is_input_amount: false });
  expect(changed.body.slots).toHaveLength(3);
  await client.patch(`/api/resource/id-${id}`, { is_archived: true });
  expect((await client.get('/api/resource/')).body).toEqual([]);
  const player = await courts.player();
  expect((await courts.book(player, { resource_id: id, starts: ['18:00'] })).status).toBe(404);
  const config = `/api/facility_config/shop-${courts.shop.id}`;
  await client.patch(config, { is_input_amount: true });
  expect((await player.client.get(config)).body).toEqual({ liff_id: '', is_input_amount: true });
  const asks = await client.post('/api/resource', { name: 'Room', branch_id: courts.branchId, amount: 4 });
  expect((await client.get(`/api/resource/id-${asks.body.id}`)).body.is_input_amount).toBe(true);
  const desk = await courts.shop.user('frontdesk');
  expect((await desk.client.patch(`/api/resource/id-${id}`, { amount: 9 })).status).toBe(403);
});

test('slots of ten-minute steps that overlap are refused, within a weekday value and between a group and a day', async () => {
  const courts = await makeCourts(server.current);
  const id = await courts.court();
  const code = async (weekday: number, start: string, end: string) => {
    const { status, body } = await courts.slot(id, weekday, start, end);
    return status === 201 ? 201 : body.code;
  };
  expect(await code(7, '20:30', '21:30')).toBe('slot_overlaps');
  expect(await code(2, '20:30', '21:30')).toBe('slot_overlaps');
  expect(await code(8, '20:30', '21:30')).toBe(201);
  expect(await code(5, '21:00', '22:00')).toBe('slot_overlaps');
  expect(await code(2, '22:00', '24:00')).toBe(201);
  expect(await code(3, '22:00', '24:00')).toBe(201);
  expect(await code(7, '21:50', '22:10')).toBe('slot_overlaps');
  expect(await code(0, '09:05', '10:00')).toBe('invalid');
  // 24 hours.
  expect(await code(0, '10:00', '10:00')).toBe('slot_overlaps');
  expect(await code(9, '10:00', '11:00')).toBe('invalid');
});

test('a slot with bookings ahead is not removed, and says so; without them it is', async () => {
  const courts = await makeCourts(server.current);
  const resource_id = await courts.court();
  await courts.slot(resource_id, 8, '18:00', '19:00');
  const player = await courts.player();
  const made = await courts.book(player, { resource_id, starts: ['18:00'] });
  const refused = await courts.removeSlot(resource_id, 7, '18:00', '19:00');
  expect(refused).toMatchObject({ status: 409, body: { code: 'has_bookings' } });
  expect(refused.body.detail).toContain(shownDate(courts.weekday, 'en'));
  expect((await courts.removeSlot(resource_id, 8, '18:00', '19:00')).status).toBe(200);
  expect((await courts.removeSlot(resource_id, 7, '19:00', '20:00')).status).toBe(200);
  await courts.cancel(player, made.body.booking_id);
  const removed = await courts.removeSlot(resource_id, 7, '18:00', '19:00');
  expect(removed.body.slots).toMatchObject([{ weekday: 7, start_time: '20:00', price: '200.00' }]);
  expect((await courts.removeSlot(resource_id, 7, '18:00', '19:00')).body.code).toBe('time_not_offered');
});

test('a place is not made smaller or moved away under its bookings, which follow its name', async () => {
  const courts = await makeCourts(server.current);
  const { client } = courts.admin;
  const resource_id = await courts.court({ amount: 3, isInputAmount: true });
  const player = await courts.player();
  const made = await courts.book(player, { resource_id, starts: ['18:00'], amount: 2 });
  const place = `/api/resource/id-${resource_id}`;
  const branch = await client.post('/api/shop_branch/', { name: 'Ari' });
  expect((await client.patch(place, { amount: 1 })).body.code).toBe('has_bookings');
  expect((await client.patch(place, { branch_id: branch.body.id })).body.code).toBe('has_bookings');
  expect((await client.patch(place, { amount: 2, name: 'Court Z' })).status).toBe(200);
  const ticket = await player.client.get(`/api/facility_booking/id-${made.body.booking_id}`);
  expect(ticket.body.resource).toBe('Court Z');
  expect((await courts.book(player, { resource_id, starts: ['18:00'] })).body.code).toBe('slot_taken');
  await expectSound(server.current, courts.shop.id);
});

test('change history says on which days a time of a place is', async () => {
  const courts = await makeCourts(server.current);
  const resource_id = await courts.court();
  const { data } = (await courts.admin.client.get(`/api/audit/vuetify?entity_id=${resource_id}`)).body;
  const [latest] = data;
  expect(latest.changes).toContainEqual({
    label: { en: 'Day', th: 'วัน' },
    before: null,
    after: { en: 'weekday', th: 'วันธรรมดา' },
  });
});
