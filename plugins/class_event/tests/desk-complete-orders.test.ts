import { afterEach, expect, test } from 'vitest';
import { ledgerDifferences } from '#testing/harness/ledger-differences.ts';
import { runJob } from '#testing/harness/run-job.ts';
import { useServer } from '#testing/harness/server.ts';
import { settleAsSale } from '#testing/harness/settle-as-sale.ts';
import { deskClass } from './desk-hold.ts';
import { expectSound } from './studio.ts';

const server = useServer();
afterEach(() => server.current.clock.reset());

const complete = () => runJob(server.current.kernel, 'booking.complete_orders');

test('a class sold at the desk that an earlier release settled is booked, or refunded if it is full', async () => {
  for (const isFull of [false, true]) {
    const sold = await deskClass(server.current, { seats: 1 });
    const [member, other] = await sold.studio.members(2);
    if (!member || !other) throw new Error('Too few members were made');
    const { body } = await sold.sell(member);
    await settleAsSale(server.current, body.order_no, async () =>
      expect((await sold.confirmSale(body.order_no)).status).toBe(200),
    );
    expect(await sold.bookings()).toEqual([]);
    if (isFull) await sold.expire();
    if (isFull) expect((await sold.book(other)).status).toBe(201);
    await complete();
    await complete();
    const [booking, ...others] = await sold.bookings();
    expect(others).toEqual([]);
    expect(booking.member_id).toBe(isFull ? other.id : member.id);
    expect(await sold.orders()).toMatchObject([
      isFull
        ? { status: 'refunded', unbooked: 'full', refund_way: 'owed' }
        : { status: 'paid', unbooked: null, subject_id: booking.id },
    ]);
    await expectSound(server.current, sold.studio.shop.id);
    expect(await ledgerDifferences(sold.studio.shop)).toEqual([]);
  }
});

test('sales that staff cancel do not limit what their member can hold', async () => {
  const sold = await deskClass(server.current);
  const [member] = await sold.studio.members(1);
  if (!member) throw new Error('Nobody was made');
  for (let time = 0; time < 2; time += 1) {
    const { body } = await sold.sell(member);
    expect((await sold.cancelSale(body.order_no)).status).toBe(200);
  }
  expect((await sold.buy(member)).status).toBe(200);
});
