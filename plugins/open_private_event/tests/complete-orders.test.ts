import { afterEach, expect, test } from 'vitest';
import { ledgerDifferences } from '#testing/harness/ledger-differences.ts';
import { runJob } from '#testing/harness/run-job.ts';
import { useServer } from '#testing/harness/server.ts';
import { settleAsSale } from '#testing/harness/settle-as-sale.ts';
import { dropInSession } from './drop-in.ts';

const server = useServer();
afterEach(() => server.current.clock.reset());

const complete = () => runJob(server.current.kernel, 'booking.complete_orders');

/** A session whose payment an earlier release settles without its booking. */
async function settledSession() {
  const sold = await dropInSession(server.current);
  const [member, other] = await sold.school.members(2);
  if (!member || !other) throw new Error('Too few members were made');
  const { body } = await sold.buy(member);
  const orderNo = String(body.order_no);
  await sold.pay(body);
  await settleAsSale(server.current, orderNo, () => sold.confirm(member));
  expect(await sold.bookings()).toEqual([]);
  return { ...sold, member, other, orderNo };
}

test('a session that an earlier release settled is booked once at its held time', async () => {
  const sold = await settledSession();
  await Promise.all([complete(), complete()]);
  await complete();
  const [booking, ...others] = await sold.bookings();
  expect(others).toEqual([]);
  const [order] = await sold.orders();
  expect(order).toMatchObject({ status: 'paid', subject_id: booking.id, unbooked: null, refund_way: null });
  expect(booking).toMatchObject({ member_id: sold.member.id, order_id: order.id });
  expect(await sold.hold(sold.member, sold.orderNo)).toMatchObject({ state: 'booked' });
  expect(await sold.holds()).toEqual([]);
  await sold.school.expectOnePlace();
  expect((await sold.school.cancel(sold.member, booking.id)).status).toBe(200);
  await complete();
  expect(await sold.bookings()).toEqual([]);
  expect(await sold.orders()).toMatchObject([{ status: 'refunded', refund_way: 'owed' }]);
  expect(await ledgerDifferences(sold.school.shop)).toEqual([]);
});

test('a session that an earlier release settled is refunded if its time is taken', async () => {
  const sold = await settledSession();
  await sold.expire();
  expect((await sold.book(sold.other)).status).toBe(201);
  await complete();
  await complete();
  expect(await sold.orders()).toMatchObject([{ status: 'refunded', unbooked: 'full', refund_way: 'owed' }]);
  expect((await sold.bookings()).map(({ member_id }) => member_id)).toEqual([sold.other.id]);
  await sold.school.expectOnePlace();
  expect(await ledgerDifferences(sold.school.shop)).toEqual([]);
});
