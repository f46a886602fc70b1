import { afterEach, describe, expect, test } from 'vitest';
import { newId } from '#kernel/server/ids/new-id.ts';
import { drainOutbox } from '#testing/harness/drain-outbox.ts';
import { useServer } from '#testing/harness/server.ts';
import { localizedMessage, openMessaging, whoWasNotified } from './messages.ts';
import { makeStudio, type StudioMember } from './studio.ts';

const server = useServer();
const make = '/api/classroom_event/make_booking';
const ask = '/api/classroom_event/notify_on_available';

afterEach(() => server.current.clock.reset());

/** A class of one seat that is taken, and people who want it. */
async function fullClass(count: number, startsAt?: Date) {
  const studio = await makeStudio(server.current);
  await openMessaging(studio);
  const eventId = await studio.classroom({ seats: 1, ...(startsAt ? { startsAt } : {}) });
  const [holder, ...waiting] = await studio.members(count + 1);
  if (!holder) throw new Error('no member');
  const book = (who: StudioMember) => who.client.post(make, { event_id: eventId, member_id: who.id });
  const made = await book(holder);
  const path = `/api/classroom_event/id-${eventId}`;
  const staff = await studio.shop.user('frontdesk');
  return {
    studio,
    staff,
    eventId,
    path,
    holder,
    waiting,
    book,
    wait: (who: StudioMember) => who.client.post(ask, { event_id: eventId, member_id: who.id }),
    free: () => holder.client.post(`/api/classroom_booking/id-${made.body.booking_id}/cancel`),
    reject: () => staff.client.post(`/api/classroom_booking/id-${made.body.booking_id}/rejected`),
    /** Who has been notified of a seat, once everybody's turn has come. */
    notified: async () => {
      for (const _turn of waiting) {
        await drainOutbox(server.current.kernel);
        server.current.clock.set(new Date(server.current.clock.now().getTime() + 1_000));
      }
      return whoWasNotified(server.current, waiting, localizedMessage.seatFree);
    },
    inOrder: waiting.map(({ id }) => id),
  };
}

describe('Notify Me', () => {
  test('keeps one place however often it is asked, also all at once', async () => {
    const { waiting, wait, staff, path } = await fullClass(1);
    const [who] = waiting;
    if (!who) throw new Error('nobody');
    const answers = await Promise.all(Array.from({ length: 6 }, () => wait(who)));
    for (const answer of [...answers, await wait(who)])
      expect(answer).toMatchObject({ status: 201, body: { is_waiting: true } });
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await staff.client.get(path)).body.waiting_count).toBe(1);
    expect((await who.client.get(path)).body).toMatchObject({
      is_waiting: true,
      is_bookable: false,
      why_not: 'full',
    });
  });

  test('is for full classes of the window that one has not booked', async () => {
    const { studio, holder, wait, waiting, eventId } = await fullClass(1);
    const [who] = waiting;
    if (!who) throw new Error('nobody');
    const asked = async (event_id: string) =>
      (await who.client.post(ask, { event_id, member_id: who.id })).body;
    expect((await asked(await studio.classroom())).code).toBe('class_has_seats');
    expect((await wait(holder)).body.code).toBe('already_booked');
    expect((await asked(await studio.classroom({ isPrivate: true }))).code).toBe('outside_window');
    const elsewhere = await makeStudio(server.current);
    expect((await asked(await elsewhere.classroom())).code).toBe('not_found');
    await (await studio.shop.user('admin')).client.patch(`/api/classroom_event/id-${eventId}`, {
      is_active: false,
    });
    expect((await wait(who)).body.code).toBe('class_closed');
    const other = await studio.member();
    const foreign = await who.client.post(ask, { event_id: eventId, member_id: other.id });
    expect(foreign).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
  });

  test('nobody is charged for it', async () => {
    const { studio, waiting, wait } = await fullClass(1);
    const [who] = waiting;
    if (!who) throw new Error('nobody');
    await wait(who);
    const ledger = await server.current.kernel.knex('fund_ledger').where({ shop_id: studio.shop.id });
    expect(ledger).toEqual([]);
  });
});

test('what one waits for stands in what one is handed of one’s own data', async () => {
  const { waiting, wait } = await fullClass(2);
  const [who, other] = waiting;
  if (!who || !other) throw new Error('two members');
  await wait(who);
  const handed = async ({ id, client }: StudioMember) =>
    (await client.get(`/api/member/id-${id}/export`)).body.booking.waiting;
  expect(await handed(who)).toMatchObject([
    { kind: 'classroom_booking', title: expect.any(String), books_when_free: false },
  ]);
  expect(await handed(other)).toEqual([]);
});

describe('who books, gives the seat back and waits for it again', () => {
  test.each([
    ['for the first time', false],
    ['once more', true],
  ])('%s keeps the new place when the message about the booking comes late', async (_what, hasWaited) => {
    const { staff, path, waiting, wait, free, book } = await fullClass(2);
    const [who, other] = waiting;
    if (!who || !other) throw new Error('two members');
    if (hasWaited) await wait(who);
    await free();
    const made = await book(who);
    await who.client.post(`/api/classroom_booking/id-${made.body.booking_id}/cancel`);
    expect((await book(other)).status).toBe(201);
    expect(await wait(who)).toMatchObject({ status: 201, body: { is_waiting: true } });
    await drainOutbox(server.current.kernel);
    expect((await who.client.get(path)).body).toMatchObject({ is_waiting: true });
    expect((await staff.client.get(path)).body.waiting_count).toBe(1);
  });
});

describe('a seat that becomes free', () => {
  test('is announced to everyone who waits, in the order in which they asked, once', async () => {
    const { waiting, wait, free, notified, inOrder, path } = await fullClass(3);
    for (const who of waiting) await wait(who);
    expect(await notified()).toEqual([]);
    await free();
    expect(await notified()).toEqual(inOrder);
    expect(await notified()).toEqual(inOrder);
    expect((await waiting[0]?.client.get(path))?.body).toMatchObject({ is_bookable: true, is_waiting: true });
  });

  test('each time anew, and not to who has booked meanwhile', async () => {
    const { waiting, wait, free, notified, book, staff, path } = await fullClass(2);
    const [first, second] = waiting;
    if (!first || !second) throw new Error('two members');
    for (const who of waiting) await wait(who);
    await free();
    expect(await notified()).toEqual([first.id, second.id]);
    const made = await book(second);
    expect(made.status).toBe(201);
    await notified();
    expect((await staff.client.get(path)).body.waiting_count).toBe(1);
    await second.client.post(`/api/classroom_booking/id-${made.body.booking_id}/cancel`);
    expect(await notified()).toEqual([first.id, second.id, first.id]);
  });

  test('by staff rejecting: announced as well', async () => {
    const { waiting, wait, reject, notified, inOrder } = await fullClass(1);
    for (const who of waiting) await wait(who);
    await reject();
    expect(await notified()).toEqual(inOrder);
  });

  test('with the feature off it waits, and is announced when the feature is on again', async () => {
    const { studio, waiting, wait, free, notified, inOrder, path } = await fullClass(2);
    for (const who of waiting) await wait(who);
    await free();
    await studio.shop.setFeatures([]);
    expect(await notified()).toEqual([]);
    expect((await waiting[0]?.client.get(path))?.body.code).toBe('feature_disabled');
    await studio.shop.setFeatures(['class_event']);
    expect(await notified()).toEqual(inOrder);
    expect(await notified()).toEqual(inOrder);
  });

  test('too late for anybody to book it is announced to nobody', async () => {
    const starts = new Date(server.current.clock.now().getTime() + 3 * 3_600_000);
    const { waiting, wait, reject, notified } = await fullClass(1, starts);
    for (const who of waiting) await wait(who);
    server.current.clock.set(new Date(starts.getTime() - 30 * 60_000));
    await reject();
    expect(await notified()).toEqual([]);
  });

  test('is announced to nobody whose turn comes after the class has begun', async () => {
    const starts = new Date(server.current.clock.now().getTime() + 72 * 3_600_000);
    const { studio, waiting, wait, free, inOrder, notified } = await fullClass(2, starts);
    for (const who of waiting) await wait(who);
    await free();
    await drainOutbox(server.current.kernel);
    await studio.shop.setFeatures([]);
    expect(await notified()).toEqual(inOrder.slice(0, 1));
    server.current.clock.set(starts);
    await studio.shop.setFeatures(['class_event']);
    expect(await notified()).toEqual(inOrder.slice(0, 1));
  });

  test('a member who still waits at the start does so no more', async () => {
    const starts = new Date(server.current.clock.now().getTime() + 3 * 3_600_000);
    const { waiting, wait, staff, path } = await fullClass(1, starts);
    for (const who of waiting) await wait(who);
    server.current.clock.set(new Date(starts.getTime() + 60_000));
    expect((await staff.client.get(path)).body.waiting_count).toBe(0);
    expect((await waiting[0]?.client.get(path))?.body.is_waiting).toBe(false);
  });
});

describe('the waitlist', () => {
  const leave = (path: string, who: StudioMember, client = who.client) =>
    client.post(`${path}/leave_waiting`, { member_id: who.id });

  test('tells each member their place, which moves up when somebody before them leaves', async () => {
    const { studio, waiting, wait, path } = await fullClass(3);
    for (const who of waiting) await wait(who);
    const places = () =>
      Promise.all(
        waiting.map(async ({ client }) => {
          const query = `branch_id=${studio.branchId}&date=${studio.day(1)}`;
          const { body } = await client.get(`/api/classroom_event/classrooms?${query}`);
          return body[0].waiting_place;
        }),
      );
    expect(await places()).toEqual([1, 2, 3]);
    const [first] = waiting;
    if (!first) throw new Error('nobody');
    for (const _again of [1, 2])
      expect(await leave(path, first)).toMatchObject({ status: 200, body: { is_waiting: false } });
    expect(await places()).toEqual([null, 1, 2]);
  });

  test('is read, added to and shortened by staff; nobody on it is charged', async () => {
    const { waiting, wait, staff, path, notified, free } = await fullClass(2);
    const [first, second] = waiting;
    if (!first || !second) throw new Error('two members');
    await wait(first);
    const added = await staff.client.post(`${path}/add_waiting`, { member_id: second.id });
    expect(added).toMatchObject({ status: 201, body: { is_waiting: true } });
    expect((await staff.client.get(`${path}/waiting`)).body).toMatchObject([
      { member_id: first.id, name: expect.stringContaining('สมหญิง') },
      { member_id: second.id },
    ]);
    expect(await leave(path, first, staff.client)).toMatchObject({ status: 200 });
    expect((await staff.client.get(path)).body.waiting_count).toBe(1);
    await free();
    expect(await notified()).toEqual([second.id]);
  });

  test('is added to by staff only while the class is full, as by members', async () => {
    const { waiting, staff, holder, path, free } = await fullClass(1);
    const add = (who: StudioMember | undefined) =>
      staff.client.post(`${path}/add_waiting`, { member_id: who?.id });
    expect(await add(holder)).toMatchObject({ status: 409, body: { code: 'already_booked' } });
    await free();
    expect(await add(waiting[0])).toMatchObject({ status: 409, body: { code: 'class_has_seats' } });
  });

  test('is in the list of the member, without classes that are over or hidden', async () => {
    const { studio, eventId, waiting, wait } = await fullClass(1);
    const [who] = waiting;
    if (!who) throw new Error('no member');
    await wait(who);
    const places = async () =>
      (await who.client.get(`/api/booking/upcoming?member_id=${who.id}`)).body.waiting;
    const soon = { subject_id: eventId, branch: 'Thonglor', instructor: expect.any(String), position: 1 };
    expect(await places()).toMatchObject([soon]);
    const startsAt = (days: number) => ({ startsAt: new Date(`${studio.day(days)}T18:00:00+07:00`) });
    const later = await studio.classroom(startsAt(35));
    const unseen = [
      await studio.classroom(startsAt(-1)),
      await studio.classroom({ ...startsAt(2), isPrivate: true }),
    ];
    const { clock, kernel } = server.current;
    const row = { shop_id: studio.shop.id, member_id: who.id, created_at: clock.now(), kind: 'class_event' };
    await kernel
      .knex('booking_waiting')
      .insert([later, ...unseen].map((subject_id) => ({ ...row, id: newId(), subject_id })));
    expect(await places()).toMatchObject([soon, { subject_id: later, position: 1 }]);
  });

  test('of one member cannot be left by another, nor read by members', async () => {
    const { waiting, wait, staff, path } = await fullClass(2);
    const [first, second] = waiting;
    if (!first || !second) throw new Error('two members');
    await wait(first);
    expect(await leave(path, first, second.client)).toMatchObject({ status: 403 });
    expect((await second.client.get(`${path}/waiting`)).status).toBeGreaterThanOrEqual(400);
    expect((await staff.client.get(path)).body.waiting_count).toBe(1);
  });
});
