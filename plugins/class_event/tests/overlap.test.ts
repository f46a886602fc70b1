import { describe, expect, test } from 'vitest';
import type { Answer } from '#testing/harness/client.ts';
import { said } from '#testing/harness/races.ts';
import { useServer } from '#testing/harness/server.ts';
import { expectSound, makeStudio, type Studio, type StudioMember } from './studio.ts';

describe.each([
  ['with stored procedures', 'true'],
  ['without stored procedures', 'false'],
])('bookings of one member at the same time, %s', (_name, STORED_PROCEDURES) => {
  const server = useServer({ variables: { STORED_PROCEDURES } });

  const rule = async (studio: Studio, allow_overlapping_bookings: 'ask' | 'never' | 'always') => {
    const admin = await studio.shop.user('frontdesk', 'admin');
    const path = `/api/member_config/shop-${studio.shop.id}`;
    expect((await admin.client.patch(path, { allow_overlapping_bookings })).status).toBe(200);
    return admin.client;
  };
  const classes = (studio: Studio, count: number) =>
    Promise.all(Array.from({ length: count }, () => studio.classroom({ fundId: studio.fundId })));
  const book = (member: StudioMember, event_id: string, allow_overlap?: boolean): Promise<Answer> =>
    member.client.post('/api/classroom_event/make_booking', {
      event_id,
      member_id: member.id,
      allow_overlap,
    });

  test('ask: the other booking is named, and the member can book anyway', async () => {
    const studio = await makeStudio(server.current);
    const desk = await rule(studio, 'ask');
    const member = await studio.member({ points: 9 });
    const [first = '', second = '', third = ''] = await classes(studio, 3);
    const made = await book(member, first);
    expect(made.status).toBe(201);
    expect(said(await book(member, first))).toBe('already_booked');
    const refused = await book(member, second);
    expect(said(refused)).toBe('overlapping_booking');
    expect(refused.body.data).toMatchObject({
      booking: { kind: 'class_event', booking_id: made.body.booking_id },
      can_book_anyway: true,
    });
    expect(refused.body.detail).toMatch(/^You have .+ Book both\?$/);
    expect((await book(member, second, true)).status).toBe(201);
    const input = { event_id: third, member_id: member.id };
    const path = '/api/classroom_event/make_booking';
    expect(said(await desk.post(path, input))).toBe('overlapping_booking');
    expect((await desk.post(path, { ...input, allow_overlap: true })).status).toBe(201);
    await expectSound(server.current, studio.shop.id);
  });

  test('never: the member is refused, staff can book anyway; always: no booking is refused', async () => {
    const studio = await makeStudio(server.current);
    const desk = await rule(studio, 'never');
    const member = await studio.member({ points: 9 });
    const [first = '', second = '', third = ''] = await classes(studio, 3);
    expect((await book(member, first)).status).toBe(201);
    const refused = await book(member, second, true);
    expect([said(refused), refused.body.data.can_book_anyway]).toEqual(['overlapping_booking', false]);
    expect(refused.body.detail).toMatch(/Choose another time\.$/);
    const input = { event_id: second, member_id: member.id, allow_overlap: true };
    expect((await desk.post('/api/classroom_event/make_booking', input)).status).toBe(201);
    await rule(studio, 'always');
    expect((await book(member, third)).status).toBe(201);
  });

  test.each([2, 20])('%i calls at once for different classes: one of them books', async (count) => {
    const studio = await makeStudio(server.current);
    await rule(studio, 'ask');
    const member = await studio.member({ points: count });
    const all = await classes(studio, count);
    const answers = await Promise.all(all.map((id) => book(member, id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.map(said).filter((each) => each === 'overlapping_booking')).toHaveLength(count - 1);
    await expectSound(server.current, studio.shop.id);
  });

  test('20 calls at once for classes of different times: all of them book', async () => {
    const studio = await makeStudio(server.current);
    await rule(studio, 'ask');
    const member = await studio.member({ points: 20 });
    const start = server.current.clock.now().getTime() + 2 * 86_400_000;
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, hour) =>
        studio.classroom({ fundId: studio.fundId, startsAt: new Date(start + hour * 3_600_000) }),
      ),
    );
    const answers = await Promise.all(all.map((id) => book(member, id)));
    expect(answers.map(({ status, body }) => body.code ?? status)).toEqual(all.map(() => 201));
    await expectSound(server.current, studio.shop.id);
  });
});
