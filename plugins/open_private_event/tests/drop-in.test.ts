import { afterEach, describe, expect, test } from 'vitest';
import { ledgerDifferences } from '#testing/harness/ledger-differences.ts';
import { useServer } from '#testing/harness/server.ts';
import { type DropInSession, dropInSession, sessionPrice, sessionSatang } from './drop-in.ts';

const server = useServer();
afterEach(() => server.current.clock.reset());

async function expectWhole({ school }: DropInSession): Promise<void> {
  await school.expectOnePlace();
  expect(await ledgerDifferences(school.shop)).toEqual([]);
}

const pair = async ({ school }: DropInSession) => {
  const [one, other] = await school.members(2);
  if (!one || !other) throw new Error('Too few members were made');
  return [one, other] as const;
};

describe('a private session with a drop-in price', () => {
  test('is held while its payment is open, and booked when it is paid', async () => {
    const sold = await dropInSession(server.current);
    const { school } = sold;
    const [member, other] = await pair(sold);
    expect((await member.client.get('/api/open_private_event/topics?instructor_id=any')).body).toMatchObject([
      { cost: 1, drop_in_price: sessionPrice },
    ]);
    const opened = await sold.buy(member, { price: '1500' });
    expect(opened).toMatchObject({ status: 200, body: { status: 'pending', booking_id: null } });
    const { order_no: orderNo } = opened.body;
    expect(await sold.bookings()).toEqual([]);
    const held = await sold.hold(member, orderNo);
    expect(held).toMatchObject({ state: 'held', held_until: opened.body.held_until, why_not: null });
    expect(held.to).toContain(`date=${school.date}&branch=${school.branchId}&time=15%3A00`);
    // The time is free for the member who holds it alone.
    expect(await sold.starts(member)).toContain('15:00');
    expect(await sold.starts(other)).not.toContain('15:00');
    expect((await school.book(other)).body.code).toBe('slot_taken');
    expect((await school.book(member)).body.code).toBe('place_held');
    expect((await school.book(member, { instructor_id: 'any' })).body.code).toBe('place_held');
    for (const instructor_id of [school.instructorId, 'any'])
      expect((await sold.buy(member, { instructor_id })).body).toMatchObject({ order_no: orderNo });
    expect(await sold.holds()).toHaveLength(1);
    await school.expectOnePlace();

    await sold.pay(opened.body);
    expect((await sold.confirm(member)).body).toMatchObject({ settled: 1 });
    const [booking] = await sold.bookings();
    const [order] = await sold.orders();
    expect(booking).toMatchObject({
      status: 'completed',
      subject_id: booking.id,
      instructor_id: school.instructorId,
      order_id: order.id,
      cost: 0,
      fund_id: null,
    });
    expect(Number(booking.satang)).toBe(sessionSatang);
    expect(order).toMatchObject({ status: 'paid', subject_id: booking.id, unbooked: null });
    expect(await sold.hold(member, orderNo)).toMatchObject({
      state: 'booked',
      to: `/open-private-event/shop-${school.shop.id}/booking-${booking.id}`,
    });
    expect((await member.client.get(`/api/open_private_booking/id-${booking.id}`)).body).toMatchObject({
      price: sessionPrice,
    });
    expect(await sold.holds()).toEqual([]);
    expect((await sold.buy(other)).body.code).toBe('slot_taken');
    await expectWhole(sold);
  });

  test('gives its money back when the booking is canceled, and its time is free again', async () => {
    const sold = await dropInSession(server.current);
    const [member, other] = await pair(sold);
    await sold.pay((await sold.buy(member)).body);
    await sold.confirm(member);
    const [booking] = await sold.bookings();
    expect((await sold.school.cancel(member, booking.id)).status).toBe(200);
    expect(await sold.orders()).toMatchObject([{ status: 'refunded', refund_way: 'owed' }]);
    expect(await sold.starts(other)).toContain('15:00');
    await expectWhole(sold);
  });

  test('is released by canceling the order, a failed payment, or the end of its time', async () => {
    const sold = await dropInSession(server.current);
    const [member, other] = await pair(sold);
    const first = (await sold.buy(member)).body;
    expect((await sold.buy(other)).body.code).toBe('slot_taken');
    expect((await sold.giveUp(member, first.order_no)).body).toEqual({ status: 'expired' });
    const second = (await sold.buy(other)).body;
    await sold.pay(second, 'decline');
    await sold.confirm(other);
    expect(await sold.hold(other, second.order_no)).toMatchObject({ state: 'released' });
    expect((await sold.buy(member)).status).toBe(200);
    await sold.wait(9);
    expect(await sold.starts(other)).not.toContain('15:00');
    await sold.wait(2);
    expect(await sold.starts(other)).toContain('15:00');
    await sold.buy(member);
    await sold.wait(11);
    expect((await sold.buy(member)).body.code).toBe('held_too_often');
    await expectWhole(sold);
  });

  test('is held with any instructor who is free', async () => {
    const sold = await dropInSession(server.current);
    const { school } = sold;
    const second = await school.instructor('Kru Aom');
    await school.hours(second, school.date, '13:00', '18:00');
    const [member, other] = await pair(sold);
    const any = { instructor_id: 'any' };
    const first = await sold.buy(member, any);
    expect((await sold.buy(member, any)).body.order_no).toBe(first.body.order_no);
    expect((await sold.buy(other, any)).status).toBe(200);
    const instructors = (await sold.holds()).map(({ instructor_id }) => instructor_id);
    expect(instructors.sort()).toEqual([school.instructorId, second].sort());
    const third = await school.member();
    expect((await sold.buy(third, any)).body.code).toBe('slot_taken');
  });

  test('is refused at another price, at a time that is not offered, and without a price', async () => {
    const sold = await dropInSession(server.current);
    const member = await sold.school.member();
    expect((await sold.buy(member, { price: 1_400 })).body.code).toBe('price_changed');
    expect((await sold.buy(member, { time: '09:00' })).body.code).toBe('time_not_offered');
    const topic = `/api/topic/id-${sold.school.topicId}`;
    await sold.school.admin.client.patch(topic, { drop_in_price: '' });
    expect((await sold.buy(member)).body.code).toBe('not_sold_alone');
    const [shown] = (await member.client.get('/api/open_private_event/topics?instructor_id=any')).body;
    expect(shown).not.toHaveProperty('drop_in_price');
    expect(await sold.orders()).toEqual([]);
  });

  test('overlaps another held session only if the member agrees', async () => {
    const sold = await dropInSession(server.current);
    const { school } = sold;
    const second = await school.instructor('Kru Aom');
    await school.hours(second, school.date, '13:00', '18:00');
    const config = `/api/member_config/shop-${school.shop.id}`;
    await school.admin.client.patch(config, { allow_overlapping_bookings: 'ask' });
    const member = await school.member();
    expect((await sold.buy(member)).status).toBe(200);
    const other = { instructor_id: second, time: '15:30' };
    expect((await sold.buy(member, other)).body.code).toBe('overlapping_booking');
    expect((await sold.buy(member, { ...other, allow_overlap: true })).status).toBe(200);
    const third = { time: '17:00' };
    expect((await sold.buy(member, third)).body.code).toBe('hold_limit');
  });

  test('keeps its teaching hours while it is held', async () => {
    const sold = await dropInSession(server.current);
    const member = await sold.school.member();
    await sold.buy(member);
    expect((await sold.dayOff()).body.code).toBe('hours_in_use');
    await sold.expire();
    expect((await sold.dayOff()).status).toBe(200);
  });

  test('has to be paid by members if it needs no points, and is paid at the shop if staff book it', async () => {
    const sold = await dropInSession(server.current, { hasPoints: false });
    const [member, other] = await pair(sold);
    expect((await sold.school.book(member)).body.code).toBe('payment_needed');
    expect((await sold.book(other)).status).toBe(201);
    const [booking] = await sold.bookings();
    expect([Number(booking.satang), booking.order_id]).toEqual([sessionSatang, null]);
  });

  test('is booked at once from the wallet', async () => {
    if (!server.current.kernel.installation.features.includes('member_wallet')) return;
    const sold = await dropInSession(server.current, { features: ['member_wallet'] });
    const member = await sold.school.member();
    expect((await sold.buy(member, { tender: 'wallet' })).body.code).toBe('insufficient_wallet');
    const adjust = { amount: '2000', reason: 'Test' };
    await sold.school.admin.client.post(`/api/member/id-${member.id}/adjust_wallet`, adjust);
    const { body } = await sold.buy(member, { tender: 'wallet' });
    expect(await sold.bookings()).toMatchObject([{ id: body.booking_id, cost: 0, fund_id: null }]);
    await expectWhole(sold);
  });
});

describe('money that arrives after the hold of a session', () => {
  test('books it if it is still free', async () => {
    const sold = await dropInSession(server.current);
    const member = await sold.school.member();
    const { body } = await sold.buy(member);
    await sold.pay(body);
    await sold.wait(11);
    await sold.confirm(member);
    expect(await sold.bookings()).toMatchObject([{ member_id: member.id }]);
    await expectWhole(sold);
  });

  test('is owed back if the time is taken, or if the instructor has the day off', async () => {
    for (const why of ['full', 'closed'] as const) {
      const sold = await dropInSession(server.current);
      const [late, other] = await pair(sold);
      const { body } = await sold.buy(late);
      await sold.pay(body);
      await sold.wait(11);
      if (why === 'full') expect((await sold.book(other)).status).toBe(201);
      else expect((await sold.dayOff()).status).toBe(200);
      const own = `/api/member/id-${late.id}/order/id-${body.order_no}`;
      if (why === 'closed')
        expect((await late.client.post(`${own}/resume_payment`)).body.code).toBe('order_not_waiting');
      await sold.confirm(late);
      expect(await sold.orders()).toMatchObject([{ status: 'paid', unbooked: why, refund_way: 'owed' }]);
      expect(await sold.hold(late, body.order_no)).toMatchObject({
        state: 'not_booked',
        why_not: why,
        money: 'refund_due',
      });
      expect(await sold.bookings()).toHaveLength(why === 'full' ? 1 : 0);
      await expectWhole(sold);
    }
  });

  test('does not book the session if the member canceled the order', async () => {
    const sold = await dropInSession(server.current);
    const member = await sold.school.member();
    const { body } = await sold.buy(member);
    await sold.pay(body);
    await sold.giveUp(member, body.order_no);
    await sold.confirm(member);
    expect(await sold.orders()).toMatchObject([{ status: 'paid', unbooked: 'canceled' }]);
    expect(await sold.bookings()).toEqual([]);
    await expectWhole(sold);
  });
});
