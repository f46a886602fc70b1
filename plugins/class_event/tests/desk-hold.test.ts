import { afterEach, describe, expect, test } from 'vitest';
import { ledgerDifferences } from '#testing/harness/ledger-differences.ts';
import { useServer } from '#testing/harness/server.ts';
import { type DeskClass, deskClass } from './desk-hold.ts';
import { dropInSatang } from './drop-in.ts';
import { expectSound } from './studio.ts';

const server = useServer();
afterEach(() => server.current.clock.reset());

async function expectWhole({ studio }: DeskClass): Promise<void> {
  await expectSound(server.current, studio.shop.id);
  expect(await ledgerDifferences(studio.shop)).toEqual([]);
}

const pair = async ({ studio }: DeskClass) => {
  const [one, other] = await studio.members(2);
  if (!one || !other) throw new Error('Too few members were made');
  return [one, other] as const;
};

describe('a class that the desk sells', () => {
  test('is held while the sale waits, and booked when it is confirmed', async () => {
    const sold = await deskClass(server.current, { seats: 1 });
    const [member, other] = await pair(sold);
    const { status, body } = await sold.sell(member);
    expect([status, body.status]).toEqual([201, 'pending']);
    expect(await sold.taken()).toBe(1);
    expect(await sold.bookings()).toEqual([]);
    expect(await sold.hold(member, body.order_no)).toMatchObject({ state: 'held' });
    expect((await sold.buy(other)).body.code).toBe('class_full');
    expect((await sold.sell(other)).body.code).toBe('item_not_bookable');
    expect((await sold.sell(member)).body.code).toBe('item_not_bookable');
    expect((await sold.book(member)).body.code).toBe('place_held');
    await expectSound(server.current, sold.studio.shop.id);

    expect((await sold.confirmSale(body.order_no)).body).toMatchObject({ status: 'paid' });
    const [booking] = await sold.bookings();
    expect(booking).toMatchObject({ member_id: member.id, cost: 0 });
    expect(Number(booking.satang)).toBe(dropInSatang);
    expect(await sold.orders()).toMatchObject([{ status: 'paid', subject_id: booking.id, unbooked: null }]);
    expect([await sold.taken(), await sold.holds()]).toEqual([1, []]);
    await expectWhole(sold);
  });

  test('is released by canceling the sale', async () => {
    const sold = await deskClass(server.current, { seats: 1 });
    const [member, other] = await pair(sold);
    const { body } = await sold.sell(member);
    expect((await sold.cancelSale(body.order_no)).body).toMatchObject({ status: 'canceled' });
    expect([await sold.taken(), await sold.holds()]).toEqual([0, []]);
    expect((await sold.cancelSale(body.order_no)).body.code).toBe('not_waiting');
    expect((await sold.sell(other)).status).toBe(201);
    await expectWhole(sold);
  });

  test('is booked after its time if there is room, and its money returned if not', async () => {
    for (const isFull of [false, true]) {
      const sold = await deskClass(server.current, { seats: 1 });
      const [member, other] = await pair(sold);
      const { body } = await sold.sell(member);
      await sold.wait(11);
      expect(await sold.taken()).toBe(0);
      if (isFull) expect((await sold.book(other)).status).toBe(201);
      expect((await sold.confirmSale(body.order_no)).status).toBe(200);
      const [order] = await sold.orders();
      expect(order).toMatchObject({
        status: 'paid',
        unbooked: isFull ? 'full' : null,
        refund_way: isFull ? 'owed' : null,
      });
      expect((await sold.bookings()).map(({ member_id }) => member_id)).toEqual([
        isFull ? other.id : member.id,
      ]);
      await expectWhole(sold);
    }
  });

  test('returns its money if the class was canceled', async () => {
    const sold = await deskClass(server.current);
    const [member] = await pair(sold);
    const { body } = await sold.sell(member);
    await sold.staff.client.patch(sold.path, { is_active: false, cancel_bookings: true });
    await sold.confirmSale(body.order_no);
    expect(await sold.orders()).toMatchObject([{ status: 'paid', unbooked: 'closed', refund_way: 'owed' }]);
    expect([await sold.bookings(), await sold.taken()]).toEqual([[], 0]);
    await expectWhole(sold);
  });

  test('is sold alone, by PromptPay, at its price, and while it can be booked', async () => {
    const sold = await deskClass(server.current);
    const [member] = await pair(sold);
    expect((await sold.sell(member, { tender: 'cash' })).body.code).toBe('tender_not_for_item');
    expect((await sold.sell(member, { items: [{ ...sold.item, price: '400' }] })).body.code).toBe(
      'price_changed',
    );
    expect((await sold.book(member)).status).toBe(201);
    expect((await sold.sell(member)).body.code).toBe('item_not_bookable');
    await sold.staff.client.patch(`/api/topic/id-${sold.topicId}`, { drop_in_price: '' });
    expect((await sold.sell(member)).body.code).toBe('item_not_for_sale');
    expect([await sold.orders(), await sold.holds()]).toEqual([[], []]);
  });
});
