import { expect, test } from 'vitest';
import { given, withSampleWallet } from '#kernel/modules/order/tests/sample-wallet.ts';
import { useServer } from '#testing/harness/server.ts';
import { expectSound, makeCourts } from './courts.ts';

const server = useServer({ installation: await withSampleWallet() });

/** Courts that are paid for from the wallet. */
async function paidCourts() {
  const courts = await makeCourts(server.current);
  await courts.shop.setFeatures(['facility_event', 'sample_wallet']);
  const config = `/api/facility_config/shop-${courts.shop.id}`;
  expect((await courts.admin.client.patch(config, { payment: 'wallet' })).status).toBe(200);
  return { ...courts, resource_id: await courts.court() };
}

const orders = (shopId: string) =>
  server.current.kernel.knex('payment_order').where({ shop_id: shopId }).orderBy('id');

test('a court is paid from the wallet when it is booked, and the money is back when it is cancelled', async () => {
  const courts = await paidCourts();
  const player = await courts.player();
  given.set(player.id, 50_000);
  const wanted = { resource_id: courts.resource_id, starts: ['18:00', '19:00'] };
  const made = await courts.book(player, wanted);
  expect(made.status).toBe(201);
  const ticket = `/api/facility_booking/id-${made.body.booking_id}`;
  expect((await player.client.get(ticket)).body).toMatchObject({ net_price: '400.00', is_paid: true });
  const dearer = await courts.book(player, { ...wanted, starts: ['20:00'] });
  expect([dearer.status, dearer.body.code]).toEqual([409, 'insufficient_wallet']);
  expect(dearer.body.detail).toContain('100.00');
  expect(await courts.taken(courts.resource_id)).toEqual({ '18:00': 1, '19:00': 1 });
  expect((await player.client.get(ticket)).body).toMatchObject({ canceled_at: null, refund: null });
  expect((await courts.cancel(player, made.body.booking_id)).status).toBe(200);
  expect((await player.client.get(ticket)).body).toMatchObject({
    refund: { amount: '400.00', to: 'wallet', is_due: false },
  });
  expect(await orders(courts.shop.id)).toMatchObject([
    { kind: 'facility_event', status: 'refunded', paid_satang: 40_000, refunded_satang: 40_000 },
  ]);
  expect((await courts.book(player, { ...wanted, starts: ['18:00', '19:00'] })).status).toBe(201);
  await expectSound(server.current, courts.shop.id);
});

test('ten presses at once for the last money pay for one booking', async () => {
  const courts = await paidCourts();
  const player = await courts.player();
  given.set(player.id, 20_000);
  const made = await courts.book(player, { resource_id: courts.resource_id, starts: ['18:00'] });
  expect(made.status).toBe(201);
  const others = await Promise.all(
    Array.from({ length: 10 }, () =>
      courts.book(player, { resource_id: courts.resource_id, starts: ['19:00'] }),
    ),
  );
  expect(new Set(others.map(({ body }) => body.code))).toEqual(new Set(['insufficient_wallet']));
  expect(await orders(courts.shop.id)).toHaveLength(1);
  await expectSound(server.current, courts.shop.id);
});

test('staff book for who has too little, to be paid at the shop, and so does everybody without the wallet', async () => {
  const courts = await paidCourts();
  const player = await courts.player();
  const wanted = { resource_id: courts.resource_id, starts: ['18:00'] };
  const byStaff = await courts.book(player, wanted, courts.admin.client);
  expect(byStaff.status).toBe(201);
  await courts.shop.setFeatures(['facility_event']);
  const unpaid = await courts.book(player, { ...wanted, starts: ['19:00'] });
  expect(unpaid.status).toBe(201);
  const ticket = await player.client.get(`/api/facility_booking/id-${unpaid.body.booking_id}`);
  expect(ticket.body.is_paid).toBe(false);
  expect(await orders(courts.shop.id)).toEqual([]);
});

test('a court that was paid is given back while the wallet is off', async () => {
  const courts = await paidCourts();
  const player = await courts.player();
  given.set(player.id, 20_000);
  const made = await courts.book(player, { resource_id: courts.resource_id, starts: ['18:00'] });
  await courts.shop.setFeatures(['facility_event']);
  const rejected = await courts.admin.client.post(
    `/api/facility_booking/id-${made.body.booking_id}/rejected`,
    {
      booking_id: made.body.booking_id,
    },
  );
  expect(rejected.status).toBe(200);
  expect(await orders(courts.shop.id)).toMatchObject([{ status: 'refunded' }]);
  await expectSound(server.current, courts.shop.id);
});
