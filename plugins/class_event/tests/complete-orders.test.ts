import { afterEach, describe, expect, test } from 'vitest';
import { drainOutbox } from '#testing/harness/drain-outbox.ts';
import { ledgerDifferences } from '#testing/harness/ledger-differences.ts';
import { runJob } from '#testing/harness/run-job.ts';
import { useServer } from '#testing/harness/server.ts';
import { settleAsSale } from '#testing/harness/settle-as-sale.ts';
import { dropInClass } from './drop-in.ts';
import { expectSound } from './studio.ts';

const server = useServer();
afterEach(() => server.current.clock.reset());

const hasWallets = () => server.current.kernel.installation.features.includes('member_wallet');
const complete = () => runJob(server.current.kernel, 'booking.complete_orders');

/** A class whose payment an earlier release settles without its booking. */
async function soldClass(options: Parameters<typeof dropInClass>[1] = {}) {
  const sold = await dropInClass(server.current, options);
  const [member, other] = await sold.studio.members(2);
  if (!member || !other) throw new Error('Nobody was made');
  const { body } = await sold.buy(member);
  const orderNo = String(body.order_no);
  await sold.pay(body);
  return {
    ...sold,
    member,
    other,
    orderNo,
    settle: () => settleAsSale(server.current, orderNo, () => sold.confirm(member)),
    async expectWhole() {
      await expectSound(server.current, sold.studio.shop.id);
      expect(await ledgerDifferences(sold.studio.shop)).toEqual([]);
    },
    /** Messages about a payment that booked nothing. */
    async unbookedNotices() {
      await drainOutbox(server.current.kernel);
      const messages = await server.current.kernel
        .knex('outbox')
        .where({ shop_id: sold.studio.shop.id, event: 'notify.member_notice' })
        .where('dedupe_key', 'like', '%unbooked:%');
      return messages.length;
    },
  };
}

describe('an order that an earlier release settled without its booking', () => {
  test('is booked once by the place that it holds', async () => {
    const sold = await soldClass({ seats: 1 });
    await sold.settle();
    expect(await sold.orders()).toMatchObject([{ status: 'paid', subject_id: sold.eventId }]);
    expect(await sold.bookings()).toEqual([]);
    await Promise.all([complete(), complete(), complete()]);
    await complete();
    const [booking, ...others] = await sold.bookings();
    expect(others).toEqual([]);
    const [order] = await sold.orders();
    expect(order).toMatchObject({ status: 'paid', subject_id: booking.id, unbooked: null, refund_way: null });
    expect(booking).toMatchObject({ member_id: sold.member.id, order_id: order.id, cost: 0 });
    expect(await sold.taken()).toBe(1);
    expect(await sold.hold(sold.member, sold.orderNo)).toMatchObject({ state: 'booked', held_until: null });
    expect(await sold.unbookedNotices()).toBe(0);
    await sold.expectWhole();
  });

  test('is booked by its place although the member has ordered it again', async () => {
    const sold = await soldClass({ seats: 1 });
    await sold.settle();
    const again = (await sold.buy(sold.member)).body;
    expect(again.order_no).not.toBe(sold.orderNo);
    await complete();
    const [order, other] = await sold.orders();
    expect(await sold.bookings()).toMatchObject([{ order_id: order.id }]);
    expect([order.status, other.status, await sold.taken()]).toEqual(['paid', 'pending', 1]);
    await sold.pay(again);
    await sold.confirm(sold.member);
    expect(await sold.orders()).toMatchObject([
      { unbooked: null },
      { status: 'paid', unbooked: 'already_booked', refund_way: 'owed' },
    ]);
    await sold.expectWhole();
  });

  test('is booked after its time if there is room, and its canceled booking is refunded', async () => {
    const sold = await soldClass();
    await sold.settle();
    await sold.wait(11);
    expect(await sold.taken()).toBe(0);
    await complete();
    const [booking] = await sold.bookings();
    expect(await sold.taken()).toBe(1);
    const cancel = `/api/classroom_booking/id-${booking.id}/cancel`;
    expect((await sold.member.client.post(cancel)).status).toBe(200);
    await complete();
    expect(await sold.bookings()).toEqual([]);
    expect(await sold.orders()).toMatchObject([{ status: 'refunded', unbooked: null }]);
    await sold.expectWhole();
  });

  test.each([
    ['the wallet', ['member_wallet'], 'wallet'],
    ['the refunds due', [], 'owed'],
  ] as const)('is refunded to %s if the class is full, and notified once', async (_to, features, way) => {
    if (way === 'wallet' && !hasWallets()) return;
    const sold = await soldClass({ seats: 1, features });
    await sold.settle();
    await sold.expire();
    expect((await sold.book(sold.other)).status).toBe(201);
    await complete();
    await complete();
    expect(await sold.orders()).toMatchObject([{ status: 'refunded', unbooked: 'full', refund_way: way }]);
    expect(await sold.hold(sold.member, sold.orderNo)).toMatchObject({
      state: 'not_booked',
      why_not: 'full',
      money: way === 'wallet' ? 'wallet' : 'refund_due',
    });
    const due = await sold.staff.client.get('/api/order/to_give_back');
    expect([due.status, due.body.total_items]).toEqual([200, way === 'owed' ? 1 : 0]);
    expect(await sold.unbookedNotices()).toBe(1);
    await sold.expectWhole();
  });

  test('is refunded if its member had canceled it', async () => {
    const sold = await soldClass();
    expect((await sold.giveUp(sold.member, sold.orderNo)).status).toBe(200);
    await sold.settle();
    await complete();
    await complete();
    expect(await sold.orders()).toMatchObject([
      { status: 'refunded', unbooked: 'canceled', refund_way: 'owed' },
    ]);
    expect([await sold.bookings(), await sold.taken()]).toEqual([[], 0]);
    expect(await sold.unbookedNotices()).toBe(1);
    await sold.expectWhole();
  });

  test('is left alone if staff refunded it, and so is an order that this release settled', async () => {
    const sold = await soldClass();
    await sold.settle();
    const { client } = await sold.studio.shop.user('admin', 'staff');
    const refund = { amount: '450', way: 'card', reason: 'Test' };
    expect((await client.post(`/api/order/id-${sold.orderNo}/refund`, refund)).status).toBeLessThan(300);
    const { body } = await sold.buy(sold.other);
    await sold.pay(body);
    await sold.confirm(sold.other);
    const before = await sold.orders();
    await complete();
    expect(await sold.orders()).toEqual(before);
    expect((await sold.bookings()).map(({ member_id }) => member_id)).toEqual([sold.other.id]);
  });
});
