import { describe, expect, test } from 'vitest';
import { drainOutbox } from '#testing/harness/drain-outbox.ts';
import { useServer } from '#testing/harness/server.ts';
import { bookedClass } from './booked-class.ts';
import { localizedMessage, messagesTo } from './messages.ts';
import { expectSound, type StudioMember } from './studio.ts';

const server = useServer();
const booksFor = 'ได้ที่จากรายชื่อรอ';
const seatFree = 'มีที่ว่างแล้ว';

/** A full class of one seat, whose shop books the first who waits. */
async function fullClass(options: { free?: boolean; startsAt?: Date } = {}) {
  const booked = await bookedClass(server.current, { seats: 1, ...options });
  const { studio, eventId, path, member, bookingPath } = booked;
  const admin = await studio.shop.user('admin');
  const config = `/api/classroom_config/shop-${studio.shop.id}`;
  const setMode = async (waitlist_mode: string) =>
    expect((await admin.client.patch(config, { waitlist_mode })).status).toBe(200);
  await setMode('auto');
  const { knex } = server.current.kernel;
  return {
    ...booked,
    setMode,
    cancel: () => member.client.post(`${bookingPath}/cancel`),
    bookingOf: (who: StudioMember) =>
      knex('booking').where({ subject_id: eventId, member_id: who.id, live: 1 }).first(),
    waitingIds: async (): Promise<string[]> =>
      (await booked.staff.client.get(`${path}/waiting`)).body.map(
        ({ member_id }: { member_id: string }) => member_id,
      ),
    sound: () => expectSound(server.current, studio.shop.id),
  };
}

describe('a shop that books the first who waits', () => {
  test('says so when somebody joins, then books and charges the first and says until when it can be given back', async () => {
    const { studio, waits, cancel, bookingOf, waitingIds, sound } = await fullClass();
    const first = await studio.member({ points: 1 });
    const second = await studio.member({ points: 1 });
    for (const who of [first, second])
      expect((await waits(who)).body).toMatchObject({ is_waiting: true, books: true });
    expect((await cancel()).status).toBe(200);

    const booking = await bookingOf(first);
    expect(booking).toMatchObject({ status: 'completed', cost: 1, booked_by: 'system:waiting_list' });
    expect(await bookingOf(second)).toBeUndefined();
    expect(await waitingIds()).toEqual([second.id]);
    const ticket = (await first.client.get(`/api/classroom_booking/id-${booking.id}`)).body;
    expect(ticket).toMatchObject({ is_allow_cancel: true, cancel_until: `${studio.day(1)} 12:00` });
    const [message] = await messagesTo(server.current, first);
    expect(message).toContain(booksFor);
    expect(message).toContain('ใช้ 1 แต้ม');
    expect(message).toMatch(/ยกเลิกฟรีถึง .*12:00/);
    expect(await messagesTo(server.current, second)).toEqual([]);
    await sound();

    expect((await first.client.post(`/api/classroom_booking/id-${booking.id}/cancel`)).status).toBe(200);
    expect(await bookingOf(second)).toMatchObject({ cost: 1 });
    await sound();
  });

  test('passes over who cannot pay, and who has something else at that time', async () => {
    const { studio, waits, cancel, bookingOf, waitingIds, sound, staff } = await fullClass();
    const [poor, busy, able] = [
      await studio.member(),
      await studio.member({ points: 2 }),
      await studio.member({ points: 1 }),
    ];
    const other = await studio.classroom({
      startsAt: new Date(`${studio.day(1)}T18:30:00+07:00`),
      instructorId: await studio.instructor(),
    });
    const booked = await staff.client.post('/api/classroom_event/make_booking', {
      event_id: other,
      member_id: busy.id,
    });
    expect(booked.status).toBe(201);
    for (const who of [poor, busy, able]) expect((await waits(who)).status).toBe(201);
    await cancel();
    expect(await bookingOf(able)).toMatchObject({ cost: 1 });
    expect(await waitingIds()).toEqual([poor.id, busy.id]);
    await sound();
  });

  test('where nobody can be booked the seat stays free, and all who wait are told', async () => {
    const { studio, waits, cancel, bookingOf, path, staff, sound } = await fullClass();
    const poor = await studio.member();
    await waits(poor);
    await cancel();
    expect(await bookingOf(poor)).toBeUndefined();
    expect((await staff.client.get(path)).body.current_participant).toBe(0);
    expect((await messagesTo(server.current, poor))[0]).toContain(seatFree);
    await sound();
  });

  test('only tells who joined to be told, and who joined before the class was moved', async () => {
    const { studio, waits, cancel, bookingOf, setMode, change, sound } = await fullClass({ free: true });
    const [early, later] = await studio.members(2);
    if (!early || !later) throw new Error('two members');
    await setMode('notify');
    expect((await waits(early)).body.books).toBe(false);
    await setMode('auto');
    expect((await waits(later)).body.books).toBe(true);
    await change({ datetime: `${studio.day(2)} 19:00` });
    await cancel();
    expect([await bookingOf(early), await bookingOf(later)]).toEqual([undefined, undefined]);
    for (const who of [early, later]) {
      expect(await messagesTo(server.current, who)).toEqual([
        expect.stringContaining(localizedMessage.waitingMoved),
        expect.stringContaining(seatFree),
      ]);
      // Those who asked later are told a moment later.
      server.current.clock.set(new Date(server.current.clock.now().getTime() + 1_000));
    }
    await sound();
  });

  test('who books beside the list and gives it back is not booked again', async () => {
    const { studio, waits, change, cancel, book, bookingOf, sound } = await fullClass({ free: true });
    const [who, other] = await studio.members(2);
    if (!who || !other) throw new Error('two members');
    await waits(who);
    await change({ is_active: false });
    await cancel();
    await change({ max_participant: 2 });
    expect(await bookingOf(who)).toBeUndefined();
    await change({ is_active: true });
    expect(await bookingOf(who)).toBeDefined();
    const second = await book(other);
    expect(second.status).toBe(201);
    const booking = await bookingOf(who);
    expect((await who.client.post(`/api/classroom_booking/id-${booking.id}/cancel`)).status).toBe(200);
    expect(await bookingOf(who)).toBeUndefined();
    await drainOutbox(server.current.kernel);
    await sound();
  });

  test('asking again agrees to be booked', async () => {
    const { studio, waits, cancel, bookingOf, setMode } = await fullClass({ free: true });
    const who = await studio.member();
    await setMode('notify');
    await waits(who);
    await setMode('auto');
    expect((await waits(who)).body.books).toBe(true);
    await cancel();
    expect(await bookingOf(who)).toMatchObject({ cost: 0 });
  });

  test('more seats are booked for as many as wait', async () => {
    const { studio, waits, change, bookingOf, sound } = await fullClass({ free: true });
    const members = await studio.members(3);
    for (const who of members) await waits(who);
    expect((await change({ max_participant: 3 })).status).toBe(200);
    const booked = await Promise.all(members.map(bookingOf));
    expect(booked.map((booking) => booking !== undefined)).toEqual([true, true, false]);
    await drainOutbox(server.current.kernel);
    await sound();
  });

  test('after the time to cancel, and when the shop has expired, it only tells', async () => {
    const soon = new Date(server.current.clock.now().getTime() + 3 * 3_600_000);
    const late = await fullClass({ free: true, startsAt: soon });
    const who = await late.studio.member();
    expect((await late.waits(who)).status).toBe(201);
    expect((await late.staff.client.post(`${late.bookingPath}/rejected`)).status).toBe(200);
    expect(await late.bookingOf(who)).toBeUndefined();
    expect((await messagesTo(server.current, who))[0]).toContain(seatFree);

    const expired = await fullClass({ free: true });
    const other = await expired.studio.member();
    await expired.waits(other);
    await expired.studio.shop.set({ next_billing_date: expired.studio.day(-1) });
    expect((await expired.cancel()).status).toBe(200);
    expect(await expired.bookingOf(other)).toBeUndefined();
  });
});
