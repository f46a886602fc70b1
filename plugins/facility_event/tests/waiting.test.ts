import { afterEach, describe, expect, test } from 'vitest';
import { useServer } from '#testing/harness/server.ts';
import { makeFullCourt } from './waiting-courts.ts';

const server = useServer();
const full = (count: number, amount = 1) => makeFullCourt(server.current, count, 'notify', amount);

afterEach(() => server.current.clock.reset());

describe('the waitlist of a time', () => {
  test('does not exist unless the shop wants it', async () => {
    const { setMode, wait, waiting, listed, placesOf, free, notified } = await full(1);
    const [who] = waiting;
    if (!who) throw new Error('nobody');
    expect((await wait(who)).status).toBe(201);
    await setMode('off');
    expect((await wait(who)).body.code).toBe('not_found');
    expect(await listed()).toEqual([]);
    expect(await placesOf(who)).toEqual([]);
    await free();
    expect(await notified()).toEqual([]);
  });

  test('takes members of a full time once, in order, and lets them leave', async () => {
    const { wait, leave, waiting, listed, placesOf, resource_id, weekday, sound } = await full(3);
    const [first, second, third] = waiting;
    if (!first || !second || !third) throw new Error('three players');
    for (const who of waiting) expect((await wait(who)).body).toEqual({ is_waiting: true, books: false });
    const again = await Promise.all(Array.from({ length: 6 }, () => wait(first)));
    expect(again.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(await listed()).toEqual([first.id, second.id, third.id]);
    expect(await placesOf(second)).toMatchObject([
      {
        kind: 'facility_event',
        subject_id: resource_id,
        title: 'Court 1',
        datetime: `${weekday} 18:00`,
        position: 2,
        books: false,
        to: expect.stringContaining(`date=${weekday}&resource=${resource_id}`),
      },
    ]);
    expect((await leave(first)).body).toEqual({ is_waiting: false });
    expect((await leave(first)).body).toEqual({ is_waiting: false });
    expect(await listed()).toEqual([second.id, third.id]);
    expect(await placesOf(second)).toMatchObject([{ position: 1 }]);
    await sound();
  });

  test('is for full times of the window that the member has not booked', async () => {
    const { wait, waiting, holder, admin, special, weekday } = await full(1);
    const [who] = waiting;
    if (!who) throw new Error('nobody');
    expect((await wait(who, '19:00')).body.code).toBe('time_is_free');
    expect((await wait(who, '12:00')).body.code).toBe('time_not_offered');
    expect((await wait(holder)).body.code).toBe('already_booked');
    expect((await wait(who, '18:00', admin.client)).status).toBe(201);
    server.current.clock.set(new Date(`${weekday}T10:30:00Z`));
    expect((await wait(holder)).body.code).toBe('outside_window');
    expect((await wait(holder, '18:00', admin.client)).body.code).toBe('already_booked');
    server.current.clock.reset();
    expect((await special(weekday, 'close')).status).toBe(201);
    expect((await wait(who)).body.code).toBe('time_not_offered');
  });

  test('is left by booking, of that time alone', async () => {
    const { book, wait, waiting, resource_id, placesOf, notified, free, listed, sound, holder } =
      await full(1);
    const [who] = waiting;
    if (!who) throw new Error('nobody');
    const other = await book(holder, { resource_id, starts: ['19:00'] });
    expect(other.status).toBe(201);
    expect((await wait(who)).status).toBe(201);
    expect((await wait(who, '19:00')).status).toBe(201);
    expect(await placesOf(who)).toHaveLength(2);
    await free();
    expect(await notified()).toEqual([who.id]);
    expect((await book(who, { resource_id, starts: ['18:00'] })).status).toBe(201);
    expect(await placesOf(who)).toMatchObject([{ position: 1 }]);
    await notified();
    expect(await listed()).toEqual([]);
    expect(await listed('19:00')).toEqual([who.id]);
    await sound();
  });

  test('ends at the start, and past places are forgotten', async () => {
    const { wait, waiting, placesOf, weekday, day, book, holder, resource_id, shop, special } = await full(2);
    const [who, later] = waiting;
    if (!who || !later) throw new Error('two players');
    await wait(who);
    server.current.clock.set(new Date(`${weekday}T11:00:00Z`));
    expect(await placesOf(who)).toEqual([]);
    server.current.clock.set(new Date(`${weekday}T19:00:00Z`));
    const next = day(9);
    expect((await special(next, 'weekday')).status).toBe(201);
    expect((await book(holder, { resource_id, starts: ['18:00'], date: next })).status).toBe(201);
    const joined = await later.client.post(`/api/facility_event/id-${resource_id}/join_waiting`, {
      datetime: `${next} 18:00`,
      member_id: later.id,
    });
    expect(joined.status).toBe(201);
    const left = await server.current.kernel.knex('booking_waiting').where({ shop_id: shop.id });
    expect(left).toMatchObject([{ member_id: later.id, unit: expect.stringContaining(next) }]);
  });

  test('is left by a place of one’s own list, and by nobody else’s', async () => {
    const { wait, waiting, placesOf, resource_id, book, holder, sound } = await full(2);
    const [who, other] = waiting;
    if (!who || !other) throw new Error('two players');
    await book(holder, { resource_id, starts: ['19:00'] });
    await wait(who);
    await wait(who, '19:00');
    await wait(other);
    const [place] = await placesOf(who);
    const path = `/api/booking/subject-${resource_id}/leave_waiting`;
    const foreign = await other.client.post(path, { member_id: who.id, unit: place.unit });
    expect(foreign.body.code).toBe('not_allowed');
    expect(await placesOf(who)).toHaveLength(2);
    await who.client.post(path, { member_id: who.id, unit: place.unit });
    expect(await placesOf(who)).toMatchObject([{ datetime: expect.stringContaining('19:00') }]);
    expect(await placesOf(other)).toMatchObject([{ position: 1 }]);
    await sound();
  });
});

describe('a time that becomes free', () => {
  test('is announced to all who wait for it, in order, once, and to nobody who waits for another', async () => {
    const { wait, waiting, free, notified, book, holder, resource_id, sound } = await full(3);
    const [first, second, third] = waiting;
    if (!first || !second || !third) throw new Error('three players');
    await book(holder, { resource_id, starts: ['19:00'] });
    await wait(first);
    await wait(second);
    await wait(third, '19:00');
    await free();
    expect(await notified()).toEqual([first.id, second.id]);
    expect(await notified()).toEqual([first.id, second.id]);
    await sound();
  });

  test('by the shop’s cancellation, and by more units of the place', async () => {
    const { wait, waiting, bookings, admin, notified, resource_id, book, holder, sound } = await full(1);
    const [who] = waiting;
    if (!who) throw new Error('nobody');
    await wait(who);
    const rejected = `/api/facility_booking/id-${bookings[0]}/rejected`;
    expect((await admin.client.post(rejected)).status).toBe(200);
    expect(await notified()).toEqual([who.id]);
    expect((await book(holder, { resource_id, starts: ['18:00'] })).status).toBe(201);
    const more = await admin.client.patch(`/api/resource/id-${resource_id}`, { amount: 2 });
    expect(more.status).toBe(200);
    expect(await notified()).toEqual([who.id, who.id]);
    await sound();
  });

  test('too late for members, on a closed day, or while the feature is off is not announced then', async () => {
    const { wait, waiting, bookings, admin, notified, shop, weekday, setMode } = await full(1);
    const [who] = waiting;
    if (!who) throw new Error('nobody');
    await wait(who);
    await shop.setFeatures([]);
    expect(await notified()).toEqual([]);
    await shop.setFeatures(['facility_event']);
    await setMode('notify');
    server.current.clock.set(new Date(`${weekday}T10:30:00Z`));
    await admin.client.post(`/api/facility_booking/id-${bookings[0]}/rejected`);
    expect(await notified()).toEqual([]);
  });
});

describe('a member', () => {
  test('reads the place in the export, and leaves no trace when erased', async () => {
    const { wait, waiting, shop, sound } = await full(1);
    const [who] = waiting;
    if (!who) throw new Error('nobody');
    await wait(who);
    const exported = await who.client.get(`/api/member/id-${who.id}/export`);
    expect(exported.body.booking.waiting).toMatchObject([{ title: 'Court 1', books_when_free: false }]);
    const erased = await who.client.post(`/api/member/id-${who.id}/erase`, { confirm: true });
    expect(erased.status).toBe(200);
    expect(await server.current.kernel.knex('booking_waiting').where({ shop_id: shop.id })).toEqual([]);
    await sound();
  });

  test('who is merged keeps one place of each time, and none of a time that is booked', async () => {
    const { wait, waiting, holder, book, resource_id, admin, listed, sound } = await full(2);
    const [survivor, other] = waiting;
    if (!survivor || !other) throw new Error('two players');
    await book(survivor, { resource_id, starts: ['19:00'] });
    await book(holder, { resource_id, starts: ['20:00'] });
    await wait(survivor);
    for (const start of ['18:00', '19:00', '20:00']) expect((await wait(other, start)).status).toBe(201);
    const merged = await admin.client.post(`/api/member/id-${survivor.id}/merge`, {
      other_id: other.id,
      line: 'survivor',
    });
    expect(merged.status).toBe(200);
    expect(await listed()).toEqual([survivor.id]);
    expect(await listed('19:00')).toEqual([]);
    expect(await listed('20:00')).toEqual([survivor.id]);
    await sound();
  });
});
