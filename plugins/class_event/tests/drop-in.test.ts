import { afterEach, describe, expect, test } from 'vitest';
import { changeBefore } from '#testing/harness/change-before.ts';
import { drainOutbox } from '#testing/harness/drain-outbox.ts';
import { ledgerDifferences } from '#testing/harness/ledger-differences.ts';
import { useServer } from '#testing/harness/server.ts';
import { dropInClass, dropInPrice, dropInSatang } from './drop-in.ts';
import { localizedMessage, whoWasNotified } from './messages.ts';
import { expectSound, makeStudio } from './studio.ts';

const server = useServer();
afterEach(() => server.current.clock.reset());

const hasWallets = () => server.current.kernel.installation.features.includes('member_wallet');

describe('a class with a drop-in price', () => {
  test('is held while its payment is open, and booked when it is paid', async () => {
    const sold = await dropInClass(server.current);
    const { studio, path } = sold;
    const member = await studio.member();
    expect((await member.client.get(path)).body).toMatchObject({ drop_in_price: dropInPrice });
    for (const list of [
      `classrooms?branch_id=${studio.branchId}&date=${studio.day(1)}`,
      `next_classes?topic_id=${sold.topicId}`,
    ])
      expect((await member.client.get(`/api/classroom_event/${list}`)).body).toMatchObject([
        { cost: 0, drop_in_price: dropInPrice },
      ]);
    const opened = await sold.buy(member, { price: '450' });
    expect(opened).toMatchObject({ status: 200, body: { status: 'pending', booking_id: null } });
    const { order_no: orderNo } = opened.body;
    expect(await sold.taken()).toBe(1);
    expect(await sold.bookings()).toEqual([]);
    expect((await sold.staff.client.get(`${path}/attendee`)).body).toEqual([]);
    expect(await sold.hold(member, orderNo)).toMatchObject({
      state: 'held',
      held_until: opened.body.held_until,
      money: null,
      order: { order_no: orderNo, price: dropInPrice, status: 'pending', books: true },
    });
    expect((await member.client.get(`/api/member/id-${member.id}/waiting_order`)).body).toMatchObject([
      { to: `/membership/shop-${studio.shop.id}/id-${member.id}/hold/id-${orderNo}` },
    ]);
    expect((await sold.buy(member)).body).toMatchObject({ order_no: orderNo });
    expect((await sold.book(member)).body.code).toBe('place_held');
    expect(await sold.taken()).toBe(1);
    await expectSound(server.current, studio.shop.id);

    await sold.pay(opened.body);
    expect((await sold.confirm(member)).body).toMatchObject({ settled: 1 });
    const [booking] = await sold.bookings();
    const [order] = await sold.orders();
    expect(booking).toMatchObject({ status: 'completed', order_id: order.id, cost: 0 });
    expect(Number(booking.satang)).toBe(dropInSatang);
    expect(order).toMatchObject({ status: 'paid', subject_id: booking.id, unbooked: null });
    expect(await sold.taken()).toBe(1);
    expect(await sold.hold(member, orderNo)).toMatchObject({
      state: 'booked',
      held_until: null,
      to: `/class-event/shop-${studio.shop.id}/booking-${booking.id}`,
    });
    expect((await sold.buy(member)).body.code).toBe('already_booked');
    await expectSound(server.current, studio.shop.id);
    expect(await ledgerDifferences(studio.shop)).toEqual([]);
  });

  test('is booked by a later inquiry if other members held seats during each try of the first', async () => {
    const sold = await dropInClass(server.current);
    const member = await sold.studio.member();
    const { body } = await sold.buy(member);
    await sold.pay(body);
    const change = () =>
      server.current.kernel.knex('capacity').where({ id: sold.eventId }).increment('terms', 1);
    await changeBefore({ at: /SET held = held - 1 .*AND terms = /s, times: 5, change }, () =>
      sold.confirm(member),
    );
    expect(await sold.orders()).toMatchObject([{ status: 'pending', unbooked: null }]);
    expect(await sold.hold(member, body.order_no)).toMatchObject({ state: 'held' });
    await sold.wait(1);
    await sold.confirm(member);
    expect(await sold.orders()).toMatchObject([{ status: 'paid', unbooked: null }]);
    expect(await sold.bookings()).toMatchObject([{ member_id: member.id }]);
    await expectSound(server.current, sold.studio.shop.id);
  });

  test('gives its money back when the booking is canceled', async () => {
    const sold = await dropInClass(server.current);
    const member = await sold.studio.member();
    const { body } = await sold.buy(member);
    await sold.pay(body);
    await sold.confirm(member);
    const [booking] = await sold.bookings();
    expect((await member.client.post(`/api/classroom_booking/id-${booking.id}/cancel`)).status).toBe(200);
    expect(await sold.orders()).toMatchObject([{ status: 'refunded', refund_way: 'owed' }]);
    expect(await ledgerDifferences(sold.studio.shop)).toEqual([]);
  });

  test('is released by canceling the order, a failed payment, or the end of its time', async () => {
    const sold = await dropInClass(server.current, { seats: 1 });
    const [one, two, waiter] = await sold.studio.members(3);
    if (!one || !two || !waiter) throw new Error('Nobody was made');
    const first = (await sold.buy(one)).body;
    expect((await sold.buy(two)).body.code).toBe('class_full');
    const ask = { event_id: sold.eventId, member_id: waiter.id };
    expect((await waiter.client.post('/api/classroom_event/notify_on_available', ask)).status).toBe(201);
    expect((await sold.giveUp(one, first.order_no)).body).toEqual({ status: 'expired' });
    expect(await sold.taken()).toBe(0);
    await drainOutbox(server.current.kernel);
    expect(await whoWasNotified(server.current, [waiter], localizedMessage.seatFree)).toEqual([waiter.id]);

    const second = (await sold.buy(two)).body;
    await sold.pay(second, 'decline');
    await sold.confirm(two);
    expect(await sold.taken()).toBe(0);
    expect(await sold.hold(two, second.order_no)).toMatchObject({ state: 'released' });

    await sold.buy(one);
    await sold.wait(9);
    expect(await sold.taken()).toBe(1);
    await sold.wait(2);
    expect(await sold.taken()).toBe(0);
    await expectSound(server.current, sold.studio.shop.id);
  });

  test('is released although another hold cannot be, and its row is deleted after a week', async () => {
    const sold = await dropInClass(server.current);
    const [one, two] = await sold.studio.members(2);
    if (!one || !two) throw new Error('Nobody was made');
    const { knex } = server.current.kernel;
    const broken = await sold.studio.classroom({ topicId: sold.topicId });
    expect((await sold.buy(one, {}, broken)).status).toBe(200);
    expect((await sold.buy(two)).status).toBe(200);
    const count = (taken: number) => knex('capacity').where({ id: broken }).update({ taken });
    await count(0);
    await expect(sold.wait(11)).rejects.toThrow('failed for 1 of');
    expect(await sold.taken()).toBe(0);
    await count(1);
    await sold.wait(1);
    await expectSound(server.current, sold.studio.shop.id);
    const holds = () => knex('booking_hold').where({ shop_id: sold.studio.shop.id });
    expect(await holds()).toHaveLength(2);
    await sold.wait(8 * 24 * 60);
    expect(await holds()).toEqual([]);
  });

  test('is held as long as the shop has set, and not a third time after two holds ran out', async () => {
    const sold = await dropInClass(server.current);
    const member = await sold.studio.member();
    const settings = `/api/classroom_config/shop-${sold.studio.shop.id}`;
    expect((await sold.staff.client.patch(settings, { hold_minutes: 4 })).status).toBe(422);
    expect((await sold.staff.client.patch(settings, { hold_minutes: 30 })).status).toBe(200);
    for (let round = 0; round < 2; round += 1) {
      expect((await sold.buy(member)).status).toBe(200);
      await sold.wait(29);
      expect(await sold.taken()).toBe(1);
      await sold.wait(2);
      expect(await sold.taken()).toBe(0);
    }
    expect((await sold.buy(member)).body.code).toBe('held_too_often');
  });

  test('is not called booked if an earlier release settled its order without a booking', async () => {
    const sold = await dropInClass(server.current);
    const member = await sold.studio.member();
    const { body } = await sold.buy(member);
    await sold.giveUp(member, body.order_no);
    const { knex } = server.current.kernel;
    const paid = { status: 'paid', unbooked: null, settled_at: server.current.clock.now() };
    await knex('payment_order').where({ shop_id: sold.studio.shop.id }).update(paid);
    expect(await sold.hold(member, body.order_no)).toMatchObject({ state: 'not_booked', why_not: null });
  });

  test('is not full for the member who holds its last seat', async () => {
    const sold = await dropInClass(server.current, { seats: 1 });
    const [holder, other] = await sold.studio.members(2);
    if (!holder || !other) throw new Error('Nobody was made');
    expect((await sold.buy(holder)).status).toBe(200);
    expect((await holder.client.get(sold.path)).body).toMatchObject({ is_bookable: true, why_not: null });
    expect((await other.client.get(sold.path)).body).toMatchObject({ is_bookable: false, why_not: 'full' });
  });

  test('is refused as a third open payment of one member', async () => {
    const sold = await dropInClass(server.current);
    const { studio, topicId } = sold;
    const member = await studio.member();
    const ids = await Promise.all([0, 1, 2].map(() => studio.classroom({ topicId, seats: 3 })));
    const overlap = { allow_overlap: true };
    const answers = await Promise.all(ids.map((id) => sold.buy(member, overlap, id)));
    expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 200, 'hold_limit']);
    await expectSound(server.current, studio.shop.id);
  });

  test('is refused at another price, and without a price leaves no trace', async () => {
    const sold = await dropInClass(server.current);
    const member = await sold.studio.member();
    expect((await sold.buy(member, { price: 400 })).body.code).toBe('price_changed');
    const topic = `/api/topic/id-${sold.topicId}`;
    expect((await sold.staff.client.patch(topic, { drop_in_price: '' })).body).not.toHaveProperty(
      'drop_in_price',
    );
    expect((await member.client.get(sold.path)).body).not.toHaveProperty('drop_in_price');
    expect((await sold.buy(member)).body.code).toBe('not_sold_alone');
    expect((await sold.staff.client.patch(topic, { drop_in_price: 500 })).body).toMatchObject({
      drop_in_price: '500.00',
    });
  });

  test('is booked at once from the wallet', async () => {
    if (!hasWallets()) return;
    const sold = await dropInClass(server.current, { features: ['member_wallet'] });
    const member = await sold.studio.member();
    expect((await sold.buy(member, { tender: 'wallet' })).body.code).toBe('insufficient_wallet');
    const { client } = await sold.studio.shop.user('admin');
    const adjust = { amount: '1000', reason: 'Test' };
    expect((await client.post(`/api/member/id-${member.id}/adjust_wallet`, adjust)).status).toBeLessThan(300);
    const { status, body } = await sold.buy(member, { tender: 'wallet' });
    expect([status, body.status]).toEqual([200, 'paid']);
    expect(await sold.bookings()).toMatchObject([{ id: body.booking_id, cost: 0 }]);
    await expectSound(server.current, sold.studio.shop.id);
    expect(await ledgerDifferences(sold.studio.shop)).toEqual([]);
  });
});

describe('money that arrives after the hold', () => {
  test('books the class if there is room', async () => {
    const sold = await dropInClass(server.current);
    const member = await sold.studio.member();
    const { body } = await sold.buy(member);
    await sold.pay(body);
    await sold.wait(11);
    expect(await sold.taken()).toBe(0);
    await sold.confirm(member);
    expect(await sold.bookings()).toMatchObject([{ member_id: member.id }]);
    await expectSound(server.current, sold.studio.shop.id);
  });

  test.each([
    ['the wallet', ['member_wallet'], 'wallet'],
    ['the refunds due', [], 'owed'],
  ] as const)(
    'goes to %s if the class is full, and the member is notified once',
    async (_where, features, way) => {
      if (way === 'wallet' && !hasWallets()) return;
      const sold = await dropInClass(server.current, { seats: 1, features });
      const [late, other] = await sold.studio.members(2);
      if (!late || !other) throw new Error('Nobody was made');
      const { body } = await sold.buy(late);
      await sold.pay(body);
      await sold.wait(11);
      expect((await sold.book(other)).status).toBe(201);
      await sold.confirm(late);
      expect(await sold.orders()).toMatchObject([{ status: 'paid', unbooked: 'full', refund_way: way }]);
      expect(await sold.hold(late, body.order_no)).toMatchObject({
        state: 'not_booked',
        why_not: 'full',
        money: way === 'wallet' ? 'wallet' : 'refund_due',
      });
      expect((await sold.bookings()).map(({ member_id }) => member_id)).toEqual([other.id]);
      await drainOutbox(server.current.kernel);
      const { knex } = server.current.kernel;
      const messages = await knex('outbox')
        .where({ shop_id: sold.studio.shop.id })
        .where('dedupe_key', 'like', '%unbooked:%');
      expect(messages.filter(({ event }) => event === 'notify.member_notice')).toHaveLength(1);
      const due = await sold.staff.client.get('/api/order/to_give_back');
      expect([due.status, due.body.total_items]).toEqual([200, way === 'owed' ? 1 : 0]);
      const refund = `/api/order/id-${body.order_no}/refund`;
      const { client } = await sold.studio.shop.user('staff');
      expect((await client.get(refund)).body.refused).toMatchObject({ code: 'not_paid' });
      const documents = await knex('document').where({ shop_id: sold.studio.shop.id });
      expect(documents.map(({ kind }) => kind)).toEqual(['receipt']);
      await expectSound(server.current, sold.studio.shop.id);
      expect(await ledgerDifferences(sold.studio.shop)).toEqual([]);
    },
  );

  test('does not book the class if the member canceled the order', async () => {
    const sold = await dropInClass(server.current);
    const member = await sold.studio.member();
    const { body } = await sold.buy(member);
    await sold.pay(body);
    expect((await sold.giveUp(member, body.order_no)).body).toEqual({ status: 'expired' });
    expect(await sold.hold(member, body.order_no)).toMatchObject({
      state: 'released',
      why_not: null,
      order: { status: 'expired', canceled: true },
    });
    await sold.confirm(member);
    const [order] = await sold.orders();
    expect(order).toMatchObject({ status: 'paid', unbooked: 'canceled', refund_way: 'owed' });
    expect(await sold.hold(member, body.order_no)).toMatchObject({
      state: 'not_booked',
      why_not: 'canceled',
      order: { status: 'paid', canceled: true, returned: 'refund_due', gives: [] },
    });
    expect([await sold.bookings(), await sold.taken()]).toEqual([[], 0]);
    await expectSound(server.current, sold.studio.shop.id);
    expect(await ledgerDifferences(sold.studio.shop)).toEqual([]);
  });

  test('does not book a class that was canceled or moved', async () => {
    for (const change of [
      { is_active: false, cancel_bookings: true },
      { datetime: `${(await makeStudio(server.current)).day(2)} 18:00` },
    ]) {
      const sold = await dropInClass(server.current);
      const member = await sold.studio.member();
      const { body } = await sold.buy(member);
      const own = `/api/member/id-${member.id}`;
      expect((await member.client.get(`${own}/waiting_order`)).body).toHaveLength(1);
      expect((await sold.staff.client.patch(sold.path, change)).status).toBe(200);
      const { why_not } = await sold.hold(member, body.order_no);
      expect(['closed', 'terms_changed']).toContain(why_not);
      const resumed = await member.client.post(`${own}/order/id-${body.order_no}/resume_payment`);
      expect([resumed.status, resumed.body.code]).toEqual([409, 'order_not_waiting']);
      expect((await member.client.get(`${own}/waiting_order`)).body).toEqual([]);
      await sold.pay(body);
      await sold.confirm(member);
      const [order] = await sold.orders();
      expect(order.status).toBe('paid');
      expect(['closed', 'terms_changed']).toContain(order.unbooked);
      expect([await sold.bookings(), await sold.taken()]).toEqual([[], 0]);
      await expectSound(server.current, sold.studio.shop.id);
      expect(await ledgerDifferences(sold.studio.shop)).toEqual([]);
    }
  });
});
