import { afterEach, describe, expect, test } from 'vitest';
import { useServer } from '#testing/harness/server.ts';
import { dropInClass } from './drop-in.ts';
import { expectSound } from './studio.ts';

const server = useServer();
afterEach(() => server.current.clock.reset());

describe('the order of a held place', () => {
  test('can be paid until it is booked in another way or has started', async () => {
    const sold = await dropInClass(server.current);
    const member = await sold.studio.member();
    const { body } = await sold.buy(member);
    const resume = async () =>
      (await member.client.post(`/api/member/id-${member.id}/order/id-${body.order_no}/resume_payment`)).body;
    expect(await resume()).toMatchObject({ status: 'pending' });
    await sold.wait(11);
    expect(await resume()).toMatchObject({ status: 'pending' });
    expect(await sold.hold(member, body.order_no)).toMatchObject({ state: 'released', why_not: null });
    expect((await sold.book(member)).status).toBe(201);
    expect((await resume()).code).toBe('order_not_waiting');
    expect(await sold.hold(member, body.order_no)).toMatchObject({ why_not: 'already_booked' });
    const booking = await sold.bookings();
    const reject = `/api/classroom_booking/id-${booking[0].id}/cancel`;
    expect((await member.client.post(reject)).status).toBe(200);
    expect(await resume()).toMatchObject({ status: 'pending' });
    const { knex } = server.current.kernel;
    const starts_at = server.current.clock.now();
    await knex('classroom_event').where({ id: sold.eventId }).update({ starts_at });
    expect((await resume()).code).toBe('order_not_waiting');
    expect(await sold.hold(member, body.order_no)).toMatchObject({ why_not: 'closed' });
  });

  test('holds the place again if its time is over and no job has released it yet', async () => {
    const sold = await dropInClass(server.current, { seats: 1 });
    const member = await sold.studio.member();
    const { clock, kernel } = server.current;
    expect((await sold.buy(member)).status).toBe(200);
    clock.set(new Date(clock.now().getTime() + 11 * 60_000));
    const { status, body } = await sold.buy(member);
    expect(status).toBe(200);
    const holds = await kernel.knex('booking_hold').where({ shop_id: sold.studio.shop.id }).orderBy('id');
    expect(holds.map(({ outcome, live }) => [outcome, live])).toEqual([
      ['expired', null],
      [null, 1],
    ]);
    expect(holds[1].expires_at > clock.now()).toBe(true);
    expect(await sold.hold(member, body.order_no)).toMatchObject({
      state: 'held',
      held_until: body.held_until,
    });
    expect(await sold.taken()).toBe(1);
    await expectSound(server.current, sold.studio.shop.id);
  });

  test('is named to the member who holds the last seat, who cannot join the waitlist', async () => {
    const sold = await dropInClass(server.current, { seats: 1 });
    const [holder, other] = await sold.studio.members(2);
    if (!holder || !other) throw new Error('Nobody was made');
    expect((await sold.buy(holder)).status).toBe(200);
    const wait = (who: typeof holder) =>
      who.client.post('/api/classroom_event/notify_on_available', {
        event_id: sold.eventId,
        member_id: who.id,
      });
    expect((await sold.book(holder)).body.code).toBe('place_held');
    expect((await wait(holder)).body.code).toBe('place_held');
    const add = await sold.staff.client.post(`${sold.path}/add_waiting`, { member_id: holder.id });
    expect(add.body.code).toBe('place_held');
    expect((await sold.book(other)).body.code).toBe('class_full');
    expect((await wait(other)).status).toBe(201);
    await expectSound(server.current, sold.studio.shop.id);
  });

  test('is refused at the time of another held place, as beside a booking', async () => {
    const sold = await dropInClass(server.current);
    const { studio, staff, topicId } = sold;
    const member = await studio.member();
    const other = await studio.classroom({ topicId, seats: 3 });
    const rule = async (allow_overlapping_bookings: 'ask' | 'never') => {
      const path = `/api/member_config/shop-${studio.shop.id}`;
      expect((await staff.client.patch(path, { allow_overlapping_bookings })).status).toBe(200);
    };
    await rule('never');
    expect((await sold.buy(member)).status).toBe(200);
    const refused = (await sold.buy(member, { allow_overlap: true }, other)).body;
    expect([refused.code, refused.data.can_book_anyway]).toEqual(['overlapping_booking', false]);
    expect(await sold.orders()).toHaveLength(1);
    await rule('ask');
    const asked = (await sold.buy(member, {}, other)).body;
    expect([asked.code, asked.data.can_book_anyway]).toEqual(['overlapping_booking', true]);
    expect((await sold.buy(member, { allow_overlap: true }, other)).status).toBe(200);
    await expectSound(server.current, studio.shop.id);
  });
});
