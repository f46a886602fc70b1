import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useServer } from '#testing/harness/server.ts';
import { plugin } from '../../../../tools/tests/fixtures/rental-feature/plugins/bike_rental/plugin.ts';
import { addDays } from '../../../contract/time.ts';
import { Installation, loadInstallation } from '../../../server/runtime/loader.ts';
import { type Guest, makeHarbour } from '../../booking/tests/harbour.ts';
import { expectSound } from '../../booking/tests/sound.ts';

const fixture = '../../../../tools/tests/fixtures/rental-feature/plugins/bike_rental';
const folder = join(import.meta.dirname, fixture);
const { plugins } = await loadInstallation();
const installation = new Installation([...plugins, { plugin, folder, isFeature: true }]);
const server = useServer({ installation });

/** A shop with a model of bikes. */
async function makeRental({ amount = 5 } = {}) {
  const { shop, admin, branchId: branch_id, guests } = await makeHarbour(server.current, ['bike_rental']);
  const made = await admin.client.post('/api/bike', { name: 'City', branch_id, amount, price: '50' });
  expect(made.status).toBe(201);
  const { today } = await shop.scope();
  const date = addDays(today, 2);
  const bike = { branch_id, resource_id: made.body.id, date };
  const query = new URLSearchParams(bike).toString();
  const hours = (starts: readonly string[]) => ({
    start_time: starts,
    end_time: starts.map((start) => `${String(Number(start.slice(0, 2)) + 1).padStart(2, '0')}:00`),
  });
  return {
    ...{ shop, admin, guests, branch_id, date, id: bike.resource_id },
    times: async (guest: Guest, amount = 1) =>
      (await guest.client.get(`/api/bike_rental/times?${query}&amount=${amount}`)).body,
    book: ({ client, id: member_id }: Guest, starts: readonly string[], more: object = {}) =>
      client.post('/api/bike_rental/make_booking', { ...bike, ...hours(starts), member_id, ...more }),
  };
}

test('bikes are listed, found, changed and archived, with their price', async () => {
  const { admin, id } = await makeRental();
  const { body } = await admin.client.get('/api/bike/vuetify?search=pie');
  expect(body).toMatchObject({
    total_items: 1,
    data: [{ id, name: 'City', branch_name: 'Pier', price: '50.00' }],
  });
  expect((await admin.client.get('/api/bike/vuetify?search=nothing')).body.total_items).toBe(0);
  const changed = await admin.client.patch(`/api/bike/id-${id}`, { price: '60', is_archived: true });
  expect(changed.body).toMatchObject({ id, price: '60.00', amount: 5, is_archived: true });
  expect((await admin.client.get('/api/bike/')).body).toEqual([]);
  const { data } = (await admin.client.get(`/api/audit/vuetify?entity_id=${id}`)).body;
  expect(data).toHaveLength(2);
});

test('a day has an hour after the other, for the bike’s price, with as many bikes as are left', async () => {
  const { guests, times, book, admin, branch_id, date } = await makeRental();
  const [guest, other] = await guests(2);
  if (!guest || !other) throw new Error('There are no guests');
  expect(await times(guest)).toHaveLength(9);
  const made = await book(guest, ['10:00', '11:00'], { amount: 3, net_price: '300' });
  expect(made.status).toBe(201);
  const ticket = await guest.client.get(`/api/bike_booking/id-${made.body.booking_id}`);
  expect(ticket.body).toMatchObject({ resource: 'City', amount: 3, net_price: '300.00', date });
  const [first, second] = await times(other, 3);
  expect(first).toMatchObject({ start_time: '09:00', price: '50.00', free: 5, is_available: true });
  expect(second).toMatchObject({ start_time: '10:00', free: 2, is_available: false });
  const dates = await other.client.get(`/api/bike_rental/dates?branch_id=${branch_id}`);
  expect(dates.body).toContain(date);
  const day = await admin.client.get(`/api/bike_rental/day?date=${date}`);
  expect(day.body[0].times[1]).toMatchObject({ start_time: '10:00', free: 2 });
  const calendar = `/api/bike_booking/calendar?start_date=${date}&end_date=${date}`;
  expect((await admin.client.get(calendar)).body).toMatchObject([{ amount: 3, total: 5 }]);
});

test('more bikes than are left are refused with hours that have them', async () => {
  const { shop, guests, book, admin, id } = await makeRental();
  const [guest, other] = await guests(2);
  if (!guest || !other) throw new Error('There are no guests');
  expect((await book(guest, ['10:00'], { amount: 4 })).status).toBe(201);
  const refused = await book(other, ['10:00'], { amount: 2 });
  expect(refused).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
  expect(refused.body.data.times).toHaveLength(3);
  expect((await book(other, ['10:00'])).status).toBe(201);
  expect((await book(other, ['08:00'])).body.code).toBe('time_not_offered');
  expect((await admin.client.patch(`/api/bike/id-${id}`, { amount: 4 })).body.code).toBe('has_bookings');
  await expectSound(server.current, shop.id);
});

test('of many who want the last bikes at once, no more get one than there are', async () => {
  const { shop, guests, book } = await makeRental({ amount: 3 });
  const all = await guests(8);
  const answers = await Promise.all(all.map((guest) => book(guest, ['12:00'])));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  await expectSound(server.current, shop.id);
});
