import { afterEach, describe, expect, test } from 'vitest';
import { makeHq, makeShop } from '#testing/harness/factories.ts';
import { runJob } from '#testing/harness/run-job.ts';
import { startTestServer, type TestServer } from '#testing/harness/server.ts';
import { addDays, defaultZone, toLocalDate } from '../../../contract/time.ts';
import { newId } from '../../../server/ids/new-id.ts';
import { startHeartbeat } from '../../../server/runtime/heartbeat.ts';
import { knownProcesses } from '../../../server/telemetry/monitoring/process-list.ts';
import { makeHarbour } from '../../booking/tests/harbour.ts';
import { withBookingKinds } from '../../booking/tests/installation.ts';

const installation = await withBookingKinds();
const running: TestServer[] = [];
const start = async () => {
  const server = await startTestServer({ installation });
  running.push(server);
  return server;
};
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});

const look = async (server: TestServer) => (await (await makeHq(server)).client.get('/api/hq/overview')).body;
const listed = async (server: TestServer, billing: string): Promise<number> =>
  (await (await makeHq(server)).client.get(`/api/shop/vuetify?billing=${billing}&length=1`)).body.total_items;

describe('HQ’s overview', () => {
  test('counts shops by their billing as its list of shops does, each by the shop’s own today', async () => {
    const server = await start();
    const today = toLocalDate(server.clock.now(), defaultZone);
    const before = await look(server);
    const soon = await makeShop(server, { next_billing_date: addDays(today, 14) });
    await makeShop(server, { next_billing_date: today });
    await makeShop(server, { next_billing_date: addDays(today, 15) });
    await makeShop(server, { next_billing_date: addDays(today, -1) });
    await makeShop(server, { next_billing_date: null });
    const after = await look(server);
    expect(after.shops).toEqual({
      all: before.shops.all + 5,
      soon: before.shops.soon + 2,
      expired: before.shops.expired + 1,
    });
    expect(await listed(server, 'soon')).toBe(after.shops.soon);
    expect(await listed(server, 'expired')).toBe(after.shops.expired);
    const dates: string[] = after.soon.map(
      ({ next_billing_date }: { next_billing_date: string }) => next_billing_date,
    );
    expect(dates).toEqual([...dates].sort());
    await soon.set({ next_billing_date: addDays(today, 400) });
    expect((await look(server)).shops.soon).toBe(after.shops.soon - 1);
  });

  test('shows the bookings that were made on each day at all shops, as they were counted last', async () => {
    const server = await start();
    const { knex } = server.kernel;
    await knex('booking_day').delete();
    const ofDay = async (date: string): Promise<number> =>
      (await look(server)).days.find((day: { date: string }) => day.date === date)?.bookings ?? 0;
    /** Five minutes after it was made a booking is counted. */
    const countLater = (minutes: number) =>
      runJob(
        server.kernel,
        'operation.count_bookings',
        new Date(server.clock.now().getTime() + minutes * 60_000),
      );
    const today = toLocalDate(server.clock.now(), defaultZone);
    const [one, other] = [await makeHarbour(server), await makeHarbour(server)];
    const trips = [await one.trip(), await other.trip()];
    await countLater(0);
    expect((await look(server)).days.length).toBeGreaterThanOrEqual(29);
    const had = await ofDay(today);
    for (const [nth, harbour] of [one, other].entries())
      for (const guest of await harbour.guests(2)) await harbour.book(guest, trips[nth] ?? '');
    expect(await ofDay(today)).toBe(had);
    await countLater(6);
    expect(await ofDay(today)).toBe(had + 4);
    await Promise.all([countLater(7), countLater(7)]);
    expect(await ofDay(today)).toBe(had + 4);
  });

  test('counts each booking of a day once, however many workers count at once', async () => {
    const server = await start();
    const { knex } = server.kernel;
    const harbour = await makeHarbour(server);
    const trip = await harbour.trip();
    const [guest] = await harbour.guests(1);
    if (guest) await harbour.book(guest, trip);
    const later = new Date(server.clock.now().getTime() + 6 * 60_000);
    const count = () => runJob(server.kernel, 'operation.count_bookings', later);
    await knex('booking_day').delete();
    await count();
    const rows = async () => await knex('booking_day').orderBy('date');
    const once = await rows();
    for (let turn = 0; turn < 20; turn += 1) {
      // As it was counted last before the booking was made.
      await knex('booking_day').update({
        bookings: 0,
        counted_at: knex.raw('CAST(date AS DATETIME) - INTERVAL 7 HOUR'),
      });
      await Promise.all([count(), count(), count()]);
      expect((await rows()).map(({ bookings }) => bookings)).toEqual(once.map(({ bookings }) => bookings));
    }
  });

  test('names the shops whose messages failed for good, and the processes, and nothing of a member', async () => {
    const server = await start();
    const { kernel } = server;
    const shop = await makeShop(server);
    const before = await look(server);
    const now = kernel.clock.now();
    // What other tests left failed in this database, they may have left more of.
    const parked = (before.failing[0]?.parked ?? 0) + 1;
    await kernel.knex('outbox').insert(
      Array.from({ length: parked }, () => ({
        id: newId(),
        shop_id: shop.id,
        ...{ source: 'test', event: 'test.none', consumer: 'test.none', state: 'parked' },
        payload: JSON.stringify({ name: 'Somebody Secret' }),
        available_at: now,
        created_at: now,
        done_at: now,
      })),
    );
    const heartbeat = startHeartbeat(kernel, 'worker');
    await expect
      .poll(async () => (await knownProcesses(kernel)).some(({ id }) => id === heartbeat.id))
      .toBe(true);
    const after = await look(server);
    expect(after.parked).toBe(before.parked + parked);
    expect(after.failing[0]).toMatchObject({ shop: { shop_id: shop.id }, parked });
    expect(JSON.stringify(after)).not.toContain('Secret');
    const own = after.processes.find(({ id }: { id: string }) => id === heartbeat.id);
    expect(own).toMatchObject({ kind: 'worker', state: 'running', pid: process.pid });
    await heartbeat.stop();
    await kernel.knex('outbox').where({ shop_id: shop.id }).delete();
  });
});
