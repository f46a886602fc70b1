import { afterEach, describe, expect, test } from 'vitest';
import { said } from '#testing/harness/races.ts';
import { useServer } from '#testing/harness/server.ts';
import { dropInClass } from './drop-in.ts';
import { expectSound, type StudioMember } from './studio.ts';

const server = useServer();
afterEach(() => server.current.clock.reset());

const path = '/api/classroom_event/make_booking';

/** A member who holds a class, and another class at the same time that costs a point. */
async function heldClass(features: readonly string[] = []) {
  const sold = await dropInClass(server.current, { features });
  const { studio, staff } = sold;
  const member = await studio.member({ points: 5 });
  const paidByPoint = () => studio.classroom({ fundId: studio.fundId, seats: 4 });
  const rule = async (allow_overlapping_bookings: 'ask' | 'never' | 'always') => {
    const config = `/api/member_config/shop-${studio.shop.id}`;
    expect((await staff.client.patch(config, { allow_overlapping_bookings })).status).toBe(200);
  };
  await rule('ask');
  expect((await sold.buy(member)).status).toBe(200);
  return {
    ...sold,
    member,
    paidByPoint,
    book: (event_id: string, fields: object = {}, who: StudioMember = member) =>
      who.client.post(path, { event_id, member_id: who.id, ...fields }),
    bookAtDesk: (event_id: string, fields: object = {}) =>
      staff.client.post(path, { event_id, member_id: member.id, ...fields }),
    rule,
  };
}

describe('a booking at the time of a class that the member holds', () => {
  test('is asked about, and made if the member or the staff agree', async () => {
    const { studio, book, bookAtDesk, paidByPoint } = await heldClass();
    const [first, second] = [await paidByPoint(), await paidByPoint()];
    const refused = await book(first);
    expect(said(refused)).toBe('overlapping_booking');
    expect(refused.body.data).toEqual({ can_book_anyway: true });
    expect((await book(first, { allow_overlap: true })).status).toBe(201);
    expect(said(await bookAtDesk(second))).toBe('overlapping_booking');
    expect((await bookAtDesk(second, { allow_overlap: true })).status).toBe(201);
    await expectSound(server.current, studio.shop.id);
  });

  test('is refused to the member where the shop allows no overlap, and not asked about where it allows all', async () => {
    const { book, bookAtDesk, paidByPoint, rule } = await heldClass();
    const [first, second] = [await paidByPoint(), await paidByPoint()];
    await rule('never');
    const refused = await book(first, { allow_overlap: true });
    expect([said(refused), refused.body.data.can_book_anyway]).toEqual(['overlapping_booking', false]);
    expect((await bookAtDesk(first, { allow_overlap: true })).status).toBe(201);
    await rule('always');
    expect((await book(second)).status).toBe(201);
  });

  test('is asked about if it is paid from the wallet', async () => {
    if (!server.current.kernel.installation.features.includes('member_wallet')) return;
    const { studio, buy, member, topicId } = await heldClass(['member_wallet']);
    const { client } = await studio.shop.user('admin');
    const adjust = { amount: '1000', reason: 'Test' };
    expect((await client.post(`/api/member/id-${member.id}/adjust_wallet`, adjust)).status).toBeLessThan(300);
    const other = await studio.classroom({ topicId });
    expect(said(await buy(member, { tender: 'wallet' }, other))).toBe('overlapping_booking');
    expect((await buy(member, { tender: 'wallet', allow_overlap: true }, other)).status).toBe(200);
    await expectSound(server.current, studio.shop.id);
  });

  test('refuses no other member of a group that books at once', async () => {
    const { studio, book, paidByPoint } = await heldClass();
    const others = await Promise.all([1, 2, 3].map(() => studio.member({ points: 1 })));
    const event = await paidByPoint();
    const answers = await Promise.all([book(event), ...others.map((who) => book(event, {}, who))]);
    expect(answers.map(said)).toEqual(['overlapping_booking', 201, 201, 201]);
    await expectSound(server.current, studio.shop.id);
  });

  test('is not asked about once the time of the hold is over, or beside it', async () => {
    const { studio, book, paidByPoint } = await heldClass();
    const later = await studio.classroom({ startsAt: new Date(`${studio.day(1)}T19:00:00+07:00`) });
    expect((await book(later)).status).toBe(201);
    const { clock } = server.current;
    clock.set(new Date(clock.now().getTime() + 11 * 60_000));
    expect((await book(await paidByPoint())).status).toBe(201);
  });
});

test('a waitlist that books automatically passes over a member who holds another class at that time', async () => {
  const { studio, staff, member, book, paidByPoint } = await heldClass();
  const config = `/api/classroom_config/shop-${studio.shop.id}`;
  expect((await staff.client.patch(config, { waitlist_mode: 'auto' })).status).toBe(200);
  const event_id = await paidByPoint();
  const { knex } = server.current.kernel;
  await knex('capacity').where({ id: event_id }).update({ total: 1 });
  const [seated, able] = [await studio.member({ points: 1 }), await studio.member({ points: 1 })];
  const made = await book(event_id, {}, seated);
  for (const who of [member, able]) {
    const place = { event_id, member_id: who.id };
    expect((await who.client.post('/api/classroom_event/notify_on_available', place)).status).toBe(201);
  }
  const cancel = `/api/classroom_booking/id-${made.body.booking_id}/cancel`;
  expect((await seated.client.post(cancel)).status).toBe(200);
  const booked = await knex('booking').where({ subject_id: event_id, live: 1 });
  expect(booked.map(({ member_id }) => member_id)).toEqual([able.id]);
  await expectSound(server.current, studio.shop.id);
});
