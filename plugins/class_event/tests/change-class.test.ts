import { describe, expect, test } from 'vitest';
import { useServer } from '#testing/harness/server.ts';
import { bookedClass } from './booked-class.ts';
import { localizedMessage, messagesTo, whoWasNotified } from './messages.ts';
import { expectSound } from './studio.ts';

const server = useServer();

describe('changing a class', () => {
  test('its topic, while booked: refused with another fund or period, taken with the same', async () => {
    const { studio, change, path, staff } = await bookedClass(server.current);
    const [free, longer, same] = [
      await studio.topic({ fundId: null }),
      await studio.topic({ fundId: studio.fundId, period: 90 }),
      await studio.topic({ fundId: studio.fundId, seats: 5 }),
    ];
    const before = (await staff.client.get(path)).body;
    for (const topic_id of [free, longer])
      expect(await change({ topic_id })).toMatchObject({ status: 409, body: { code: 'has_bookings' } });
    expect((await staff.client.get(path)).body).toEqual(before);
    expect(await change({ topic_id: same })).toMatchObject({
      status: 200,
      body: { topic_id: same, max_participant: 5, period: 60 },
    });
  });

  test('its topic, with nobody booked: copies everything anew and claims the longer time', async () => {
    const { studio, change, staff, path, bookingPath } = await bookedClass(server.current);
    await staff.client.post(`${bookingPath}/rejected`);
    const topic_id = await studio.topic({ period: 90, seats: 4, isPrivate: true });
    expect(await change({ topic_id })).toMatchObject({
      status: 200,
      body: { period: 90, max_participant: 4, is_private: true, fund_name: null },
    });
    await studio.classroom({
      startsAt: new Date(`${studio.day(1)}T19:30:00+07:00`),
    });
    const longer = await studio.topic({ period: 91 });
    expect(await change({ topic_id: longer })).toMatchObject({
      status: 409,
      body: { code: 'instructor_busy' },
    });
    expect((await staff.client.get(path)).body.period).toBe(90);
  });

  test('moving it tells who is booked and lets them cancel without limit, until it starts', async () => {
    const { studio, change, member, staff, bookingPath, points } = await bookedClass(server.current);
    expect(await messagesTo(server.current, member)).toMatchObject([
      expect.stringContaining(localizedMessage.booked),
    ]);
    const soon = new Date(server.current.clock.now().getTime() + 2 * 3_600_000);
    const local = new Date(soon.getTime() + 7 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
    const moved = await change({ datetime: local });
    expect(moved).toMatchObject({ status: 200, body: { datetime: local } });
    const messages = await messagesTo(server.current, member);
    expect(messages).toHaveLength(2);
    expect(messages[1]).toMatch(new RegExp(`^${localizedMessage.moved}.*${local.slice(11)}`));
    expect((await member.client.get(bookingPath)).body).toMatchObject({
      datetime: local,
      is_allow_cancel: true,
      cancel_until: local,
    });
    server.current.clock.set(new Date(soon.getTime() + 60_000));
    try {
      expect((await member.client.post(`${bookingPath}/cancel`)).body.code).toBe('cancel_too_late');
    } finally {
      server.current.clock.reset();
    }
    expect(await member.client.post(`${bookingPath}/cancel`)).toMatchObject({
      status: 200,
      body: { status: 'canceled' },
    });
    expect(await points()).toBe(2);
    expect(
      (
        await staff.client.get(
          `/api/classroom_event/calendar?start_date=${local.slice(0, 10)}&end_date=${local.slice(0, 10)}`,
        )
      ).body,
    ).toMatchObject([{ datetime: local, current_participant: 0 }]);
    await expectSound(server.current, studio.shop.id);
  });

  test.each(['branch', 'instructor'] as const)('another %s tells them as well', async (what) => {
    const { studio, change, member, staff } = await bookedClass(server.current);
    await messagesTo(server.current, member);
    const created =
      what === 'branch'
        ? (await staff.client.post('/api/shop_branch', { name: 'Ari' })).body.id
        : await studio.instructor();
    expect((await change({ [`${what}_id`]: created })).status).toBe(200);
    expect(await whoWasNotified(server.current, [member], localizedMessage.moved)).toEqual([member.id]);
    expect((await change({ [`${what}_id`]: created })).status).toBe(200);
    expect(await whoWasNotified(server.current, [member], localizedMessage.moved)).toEqual([member.id]);
  });

  test('its note or its seats tell nobody', async () => {
    const { change, member } = await bookedClass(server.current);
    await messagesTo(server.current, member);
    expect(await change({ summary_note: '  เอาน้ำมาด้วย  ' })).toMatchObject({
      body: { summary_note: 'เอาน้ำมาด้วย' },
    });
    await change({ max_participant: 9 });
    expect(await messagesTo(server.current, member)).toHaveLength(1);
  });

  test('onto a time that the instructor has something: refused, and nothing moved or sent', async () => {
    const { studio, change, member, staff, path, bookingPath } = await bookedClass(server.current);
    await studio.classroom({ startsAt: new Date(`${studio.day(2)}T10:00:00+07:00`) });
    await messagesTo(server.current, member);
    expect(await change({ datetime: `${studio.day(2)} 10:59` })).toMatchObject({
      status: 409,
      body: { code: 'instructor_busy' },
    });
    expect((await change({ datetime: `${studio.day(-1)} 10:00` })).body.code).toBe('class_in_past');
    expect((await staff.client.get(path)).body.datetime).toBe(`${studio.day(1)} 18:00`);
    expect((await member.client.get(bookingPath)).body.cancel_until).toBe(`${studio.day(1)} 12:00`);
    expect(await messagesTo(server.current, member)).toHaveLength(1);
    expect((await change({ datetime: `${studio.day(2)} 11:00` })).status).toBe(200);
  });

  test('fewer seats than booked are refused; more notify those who wait, once', async () => {
    const { studio, change, book, staff, path, eventId, waits } = await bookedClass(server.current, {
      seats: 2,
      free: true,
    });
    const [second, waiting] = await studio.members(2);
    if (!second || !waiting) throw new Error('two members');
    await book(second);
    expect((await waits(waiting)).status).toBe(201);
    const refused = await change({ max_participant: 1 });
    expect(refused).toMatchObject({ status: 409, body: { code: 'seats_taken' } });
    expect(refused.body.detail).toContain('2');
    expect((await change({ max_participant: 2 })).status).toBe(200);
    expect(await whoWasNotified(server.current, [waiting], localizedMessage.seatFree)).toEqual([]);
    expect(await change({ max_participant: 3 })).toMatchObject({
      body: { max_participant: 3, current_participant: 2, waiting_count: 1 },
    });
    expect(await whoWasNotified(server.current, [waiting], localizedMessage.seatFree)).toEqual([waiting.id]);
    expect((await book(waiting)).status).toBe(201);
    expect((await change({ max_participant: 2 })).body.code).toBe('seats_taken');
    expect((await staff.client.get(path)).body.current_participant).toBe(3);
    const audit = await server.current.kernel
      .knex('audit')
      .where({ entity_id: eventId, action: 'class_event.change_class' });
    expect(audit.map(({ after_state }) => JSON.parse(after_state))).toContainEqual({ max_participant: 3 });
  });

  test('what is refused at one field leaves the others as they were', async () => {
    const { change, staff, path } = await bookedClass(server.current);
    const before = (await staff.client.get(path)).body;
    for (const body of [
      { summary_note: 'New', max_participant: 0 },
      { summary_note: 'New', max_participant: 'many' },
      { summary_note: 'New', instructor_id: '01JAAAAAAAAAAAAAAAAAAAAAAA' },
      { summary_note: 'x'.repeat(2001) },
    ])
      expect((await change(body)).status).toBeGreaterThanOrEqual(400);
    expect((await staff.client.get(path)).body).toEqual(before);
  });
});
