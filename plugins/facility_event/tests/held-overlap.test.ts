import { afterEach, test as anyTest, expect } from 'vitest';
import { loadInstallation } from '#kernel/server/runtime/loader.ts';
import { said } from '#testing/harness/races.ts';
import { useServer } from '#testing/harness/server.ts';
import { expectSound, type Player } from './courts.ts';
import { topUpCourts, wallet } from './top-up-courts.ts';

const server = useServer();
afterEach(() => server.current.clock.reset());

const { features } = await loadInstallation();
const test = anyTest.skipIf(!features.includes(wallet));

/** A court at a shop that books automatically from the waitlists of its times, and players with money. */
async function waitedCourt(amount = 1) {
  const sold = await topUpCourts(server.current, { amount });
  const { admin, shop, weekday } = sold.courts;
  const set = await admin.client.patch(`/api/facility_config/shop-${shop.id}`, { waitlist_mode: 'auto' });
  expect(set.status).toBe(200);
  const [holder, other] = await sold.courts.players(2);
  if (!holder || !other) throw new Error('Too few players were made');
  await sold.give(holder, '50.00');
  await sold.give(other, '200.00');
  return {
    ...sold,
    holder,
    other,
    wait: (who: Player, id = sold.courtId) =>
      who.client.post(`/api/facility_event/id-${id}/join_waiting`, {
        datetime: `${weekday} 18:00`,
        member_id: who.id,
      }),
    bookers: async () => (await sold.bookings()).map(({ member_id }) => member_id),
    sound: () => expectSound(server.current, shop.id),
  };
}

test('a booking at the time of a court that the member holds is asked about, and one beside it is not', async () => {
  const sold = await topUpCourts(server.current);
  const { courts } = sold;
  const config = `/api/member_config/shop-${courts.shop.id}`;
  await courts.admin.client.patch(config, { allow_overlapping_bookings: 'ask' });
  const [member] = await courts.players(1);
  if (!member) throw new Error('Nobody was made');
  await sold.give(member, '50.00');
  expect((await sold.topUp(member)).status).toBe(200);
  await sold.give(member, '500.00');
  const resource_id = await courts.court({ name: 'Court 2' });
  expect(said(await courts.book(member, { resource_id, starts: ['18:00'] }))).toBe('overlapping_booking');
  expect((await courts.book(member, { resource_id, starts: ['19:00'] })).status).toBe(201);
  await expectSound(server.current, courts.shop.id);
});

test('a released hold gives its time to who waits for it', async () => {
  const { topUp, wait, giveUp, bookers, holder, other, sound } = await waitedCourt();
  const { body } = await topUp(holder);
  expect((await wait(other)).body).toEqual({ is_waiting: true, books: true });
  expect((await giveUp(holder, body.order_no)).status).toBe(200);
  expect(await bookers()).toEqual([other.id]);
  await sound();
});

test('a waitlist passes over a member who holds the same time', async () => {
  const { courts, courtId, topUp, wait, bookings, bookers, holder, other, sound } = await waitedCourt(2);
  expect((await courts.book(other, { resource_id: courtId, starts: ['18:00'] })).status).toBe(201);
  expect((await topUp(holder)).status).toBe(200);
  expect((await wait(holder)).status).toBe(201);
  const [booking] = await bookings();
  expect((await courts.cancel(other, booking.id)).status).toBe(200);
  expect(await bookers()).toEqual([]);
  await sound();
});

test('a member who pays for a held time waits for it no longer', async () => {
  const { courts, courtId, topUp, pay, confirm, wait, bookings, bookers, holder, other, sound } =
    await waitedCourt();
  expect((await courts.book(other, { resource_id: courtId, starts: ['18:00'] })).status).toBe(201);
  expect((await wait(holder)).status).toBe(201);
  const [booking] = await bookings();
  expect((await courts.cancel(other, booking.id)).status).toBe(200);
  // The wallet has too little, so nothing was booked.
  expect(await bookers()).toEqual([]);
  await pay((await topUp(holder)).body);
  await confirm(holder);
  const [own] = await bookings();
  expect(await bookers()).toEqual([holder.id]);
  expect((await courts.cancel(holder, own.id)).status).toBe(200);
  expect(await bookers()).toEqual([]);
  await sound();
});
