import { afterEach, describe, expect, test } from 'vitest';
import { given, withSampleWallet } from '#kernel/modules/order/tests/sample-wallet.ts';
import { useServer } from '#testing/harness/server.ts';
import { makeFullCourt } from './waiting-courts.ts';

const server = useServer({ installation: await withSampleWallet() });
const full = (count: number, amount = 1) => makeFullCourt(server.current, count, 'auto', amount);

afterEach(() => server.current.clock.reset());

describe('a shop that books for the first on the waitlist of a time', () => {
  test('books one unit for the first, who pays at the shop, and notifies nobody else', async () => {
    const { wait, waiting, free, bookingsOf, listed, notified, taken, resource_id, sound } = await full(2);
    const [first, second] = waiting;
    if (!first || !second) throw new Error('two players');
    for (const who of waiting) expect((await wait(who)).body).toEqual({ is_waiting: true, books: true });
    await free();
    expect(await bookingsOf(first)).toMatchObject([{ n: 1, satang: 20_000, status: 'completed' }]);
    expect(await bookingsOf(second)).toEqual([]);
    expect(await listed()).toEqual([second.id]);
    expect(await notified()).toEqual([]);
    expect(await taken(resource_id)).toEqual({ '18:00': 1 });
    await sound();
  });

  test('passes over a member who is busy, and notifies who is left', async () => {
    const { wait, waiting, free, bookingsOf, court, book, notified, sound, listed } = await full(2);
    const [busy, joinedBefore] = waiting;
    if (!busy || !joinedBefore) throw new Error('two players');
    await wait(busy);
    const other = await court({ name: 'Court 2' });
    expect((await book(busy, { resource_id: other, starts: ['18:00'] })).status).toBe(201);
    await free();
    expect(await bookingsOf(busy)).toEqual([]);
    expect(await notified()).toEqual([busy.id]);
    expect(await listed()).toEqual([busy.id]);
    await sound();
  });

  test('never books for more than the price at joining, nor for who joined to be notified', async () => {
    const { wait, waiting, free, bookingsOf, admin, resource_id, setMode, notified, sound } = await full(2);
    const [notifyOnly, agreed] = waiting;
    if (!notifyOnly || !agreed) throw new Error('two players');
    await setMode('notify');
    await wait(notifyOnly);
    await setMode('auto');
    await wait(agreed);
    const prices = { slots: [{ weekday: 7, start_time: '18:00', end_time: '19:00', price: '300' }] };
    const set = await admin.client.post(`/api/resource/id-${resource_id}/timeslot/prices`, prices);
    expect(set.status).toBe(200);
    await free();
    for (const who of waiting) expect(await bookingsOf(who)).toEqual([]);
    expect(await notified()).toEqual([notifyOnly.id, agreed.id]);
    await sound();
  });

  test('only notifies once it is too late to cancel', async () => {
    const { wait, waiting, bookings, admin, weekday, bookingsOf, notified, sound } = await full(1);
    const [who] = waiting;
    if (!who) throw new Error('nobody');
    await wait(who);
    server.current.clock.set(new Date(`${weekday}T07:00:00Z`));
    await admin.client.post(`/api/facility_booking/id-${bookings[0]}/rejected`);
    expect(await bookingsOf(who)).toEqual([]);
    expect(await notified()).toEqual([who.id]);
    await sound();
  });

  test('books both of two units that become free, for two members', async () => {
    const { wait, waiting, free, bookingsOf, sound, taken, resource_id } = await full(3, 2);
    for (const who of waiting) await wait(who);
    await Promise.all([free(0), free(1)]);
    const made = await Promise.all(waiting.map(bookingsOf));
    expect(made.map((each) => each.length)).toEqual([1, 1, 0]);
    expect(await taken(resource_id)).toEqual({ '18:00': 2 });
    await sound();
  });

  test('charges the wallet of the first who has enough', async () => {
    const courts = await full(2);
    const { shop, admin, wait, waiting, free, bookingsOf, sound } = courts;
    await shop.setFeatures(['facility_event', 'sample_wallet']);
    await admin.client.patch(`/api/facility_config/shop-${shop.id}`, { payment: 'wallet' });
    const [poor, rich] = waiting;
    if (!poor || !rich) throw new Error('two players');
    for (const who of waiting) await wait(who);
    given.set(poor.id, 10_000);
    given.set(rich.id, 50_000);
    await free();
    expect(await bookingsOf(poor)).toEqual([]);
    const [made] = await bookingsOf(rich);
    expect(made.order_id).not.toBeNull();
    await sound();
  });
});
