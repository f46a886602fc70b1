import { afterEach, test as anyTest, expect } from 'vitest';
import { loadInstallation } from '#kernel/server/runtime/loader.ts';
import { ledgerDifferences } from '#testing/harness/ledger-differences.ts';
import { runJob } from '#testing/harness/run-job.ts';
import { useServer } from '#testing/harness/server.ts';
import { settleAsSale } from '#testing/harness/settle-as-sale.ts';
import { expectSound } from './courts.ts';
import { topUpCourts, wallet } from './top-up-courts.ts';

const server = useServer();
afterEach(() => server.current.clock.reset());

const { features } = await loadInstallation();
const test = anyTest.skipIf(!features.includes(wallet));
const complete = () => runJob(server.current.kernel, 'booking.complete_orders');

/** A top-up that an earlier release settles without the booking of its court. */
async function settledTopUp() {
  const sold = await topUpCourts(server.current);
  const [member, other] = await sold.courts.players(2);
  if (!member || !other) throw new Error('Too few players were made');
  await sold.give(member, '50.00');
  const { body } = await sold.topUp(member);
  const orderNo = String(body.order_no);
  await sold.pay(body);
  await settleAsSale(server.current, orderNo, () => sold.confirm(member));
  expect(await sold.bookings()).toEqual([]);
  return {
    ...sold,
    member,
    other,
    orderNo,
    async expectWhole() {
      await expectSound(server.current, sold.courts.shop.id);
      expect(await ledgerDifferences(sold.courts.shop)).toEqual([]);
    },
  };
}

test('a top-up that an earlier release settled books its court once', async () => {
  const sold = await settledTopUp();
  await Promise.all([complete(), complete()]);
  await complete();
  const [booking, ...others] = await sold.bookings();
  expect(others).toEqual([]);
  expect(booking).toMatchObject({ member_id: sold.member.id });
  expect(await sold.balance(sold.member)).toBe('0.00');
  expect(await sold.hold(sold.member, sold.orderNo)).toMatchObject({ state: 'booked' });
  await sold.expectWhole();
  expect((await sold.courts.cancel(sold.member, booking.id)).status).toBe(200);
  await complete();
  expect(await sold.bookings()).toEqual([]);
  expect(await sold.balance(sold.member)).toBe('200.00');
  await sold.expectWhole();
});

test('a top-up that an earlier release settled books its court beside another time of it', async () => {
  const sold = await settledTopUp();
  await sold.give(sold.member, '200.00');
  const later = { resource_id: sold.courtId, starts: ['19:00'] };
  expect((await sold.courts.book(sold.member, later)).status).toBe(201);
  await complete();
  await complete();
  expect(await sold.courts.taken(sold.courtId)).toEqual({ '18:00': 1, '19:00': 1 });
  expect(await sold.balance(sold.member)).toBe('0.00');
  await sold.expectWhole();
});

test('a top-up that an earlier release settled stays in the wallet if its court is taken', async () => {
  const sold = await settledTopUp();
  await sold.expire();
  expect((await sold.book(sold.other)).status).toBe(201);
  await complete();
  await complete();
  expect((await sold.bookings()).map(({ member_id }) => member_id)).toEqual([sold.other.id]);
  expect(await sold.balance(sold.member)).toBe('200.00');
  expect(await sold.hold(sold.member, sold.orderNo)).toMatchObject({
    state: 'not_booked',
    why_not: 'full',
    money: 'wallet',
  });
  await sold.expectWhole();
});
