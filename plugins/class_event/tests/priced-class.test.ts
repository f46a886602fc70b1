import { describe, expect, test } from 'vitest';
import { drainOutbox } from '#testing/harness/drain-outbox.ts';
import { ledgerDifferences } from '#testing/harness/ledger-differences.ts';
import { useServer } from '#testing/harness/server.ts';
import { dropInClass, dropInPrice, dropInSatang } from './drop-in.ts';
import { localizedMessage, whoWasNotified } from './messages.ts';
import { expectSound, type StudioMember } from './studio.ts';

const server = useServer();

const bookAlone = (who: StudioMember, event_id: string) =>
  who.client.post('/api/classroom_event/make_booking', { event_id, member_id: who.id });

describe('a class that needs no points and has a drop-in price', () => {
  test('is booked for no member without payment', async () => {
    const sold = await dropInClass(server.current);
    const member = await sold.studio.member();
    const { status, body } = await bookAlone(member, sold.eventId);
    expect([status, body.code]).toEqual([409, 'payment_needed']);
    expect(body.detail).toContain('450');
    expect([await sold.bookings(), await sold.taken()]).toEqual([[], 0]);
    const topic = `/api/topic/id-${sold.topicId}`;
    expect((await sold.staff.client.patch(topic, { drop_in_price: '' })).status).toBe(200);
    expect((await bookAlone(member, sold.eventId)).status).toBe(201);
    const [booking] = await sold.bookings();
    expect((await member.client.get(`/api/classroom_booking/id-${booking.id}`)).body).not.toHaveProperty(
      'price',
    );
    await expectSound(server.current, sold.studio.shop.id);
  });

  test('is booked by staff, and paid at the shop', async () => {
    const sold = await dropInClass(server.current);
    const member = await sold.studio.member();
    expect((await sold.book(member)).status).toBe(201);
    const [booking] = await sold.bookings();
    expect(booking).toMatchObject({ cost: 0, fund_id: null, order_id: null });
    expect(Number(booking.satang)).toBe(dropInSatang);
    expect((await sold.staff.client.get(`${sold.path}/attendee`)).body).toMatchObject([
      { to_pay: dropInPrice },
    ]);
    expect((await member.client.get(`/api/classroom_booking/id-${booking.id}`)).body).toMatchObject({
      price: dropInPrice,
      to_pay: dropInPrice,
      is_paid: false,
    });
    await expectSound(server.current, sold.studio.shop.id);
    expect(await ledgerDifferences(sold.studio.shop)).toEqual([]);
  });

  test('says on the ticket what was paid for it', async () => {
    const sold = await dropInClass(server.current);
    const member = await sold.studio.member();
    const { body } = await sold.buy(member);
    await sold.pay(body);
    await sold.confirm(member);
    const [booking] = await sold.bookings();
    expect((await member.client.get(`/api/classroom_booking/id-${booking.id}`)).body).toMatchObject({
      price: dropInPrice,
      to_pay: null,
      is_paid: true,
    });
  });

  test('is never booked automatically for a member on its waitlist', async () => {
    const sold = await dropInClass(server.current, { seats: 1 });
    const [booked, waiter] = await sold.studio.members(2);
    if (!booked || !waiter) throw new Error('Nobody was made');
    const config = `/api/classroom_config/shop-${sold.studio.shop.id}`;
    expect((await sold.staff.client.patch(config, { waitlist_mode: 'auto' })).status).toBe(200);
    expect((await sold.book(booked)).status).toBe(201);
    const ask = { event_id: sold.eventId, member_id: waiter.id };
    const { status, body } = await waiter.client.post('/api/classroom_event/notify_on_available', ask);
    expect([status, body.books]).toEqual([201, false]);
    const [booking] = await sold.bookings();
    expect((await booked.client.post(`/api/classroom_booking/id-${booking.id}/cancel`)).status).toBe(200);
    expect([await sold.bookings(), await sold.taken()]).toEqual([[], 0]);
    await drainOutbox(server.current.kernel);
    expect(await whoWasNotified(server.current, [waiter], localizedMessage.seatFree)).toEqual([waiter.id]);
    await expectSound(server.current, sold.studio.shop.id);
  });
});

test('a class that needs points is booked with them, whatever its drop-in price', async () => {
  const sold = await dropInClass(server.current);
  const { fundId } = sold.studio;
  await server.current.kernel.knex('classroom_event').where({ id: sold.eventId }).update({ fund_id: fundId });
  const member = await sold.studio.member({ points: 1 });
  expect((await bookAlone(member, sold.eventId)).status).toBe(201);
  expect(await sold.bookings()).toMatchObject([{ cost: 1, fund_id: fundId, satang: null }]);
});
