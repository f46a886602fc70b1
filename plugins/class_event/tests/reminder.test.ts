import { afterEach, expect, test } from 'vitest';
import { addDays, toInstant, toLocal } from '#kernel/contract/time.ts';
import { runJob } from '#testing/harness/run-job.ts';
import { useServer } from '#testing/harness/server.ts';
import { localizedMessage, openMessaging, whoWasNotified } from './messages.ts';
import { makeStudio, type StudioMember } from './studio.ts';

const server = useServer();
const hour = 3_600_000;

afterEach(() => server.current.clock.reset());

/** A class in three days, and members who may book it at any time. */
async function coming(count = 1) {
  const studio = await makeStudio(server.current);
  await openMessaging(studio);
  const starts = new Date(Math.ceil(server.current.clock.now().getTime() / hour) * hour + 72 * hour);
  const event_id = await studio.classroom({ startsAt: starts });
  const members = await studio.members(count);
  const staff = await studio.shop.user('admin');
  return {
    studio,
    staff,
    members,
    starts,
    event_id,
    book: (who: StudioMember) =>
      staff.client.post('/api/classroom_event/make_booking', { event_id, member_id: who.id }),
    /** Hours before the class as it was made. */
    before: (hours: number) => server.current.clock.set(new Date(starts.getTime() - hours * hour)),
    run: () => runJob(server.current.kernel, 'booking.remind'),
    reminded: () => whoWasNotified(server.current, members, localizedMessage.reminder),
    change: (body: Record<string, unknown>) =>
      staff.client.patch(`/api/classroom_event/id-${event_id}`, body),
  };
}

const only = ([member]: readonly StudioMember[]): StudioMember => {
  if (!member) throw new Error('no member');
  return member;
};

test('everyone who booked more than a day ahead is reminded a day before, once', async () => {
  const { members, book, before, run, reminded } = await coming(3);
  const [first, second, late] = members;
  if (!first || !second || !late) throw new Error('three members');
  await book(first);
  await book(second);
  await run();
  before(24.1);
  await run();
  expect(await reminded()).toEqual([]);
  before(23.9);
  await book(late);
  await run();
  await Promise.all([run(), run()]);
  expect((await reminded()).sort()).toEqual([first.id, second.id].sort());
  before(1);
  await run();
  expect(await reminded()).toHaveLength(2);
});

test('who has canceled, and a class that is canceled, are not reminded', async () => {
  const { studio, members, book, before, run, reminded, staff } = await coming();
  const member = only(members);
  const made = await book(member);
  await member.client.post(`/api/classroom_booking/id-${made.body.booking_id}/cancel`);
  const other = await studio.classroom({
    startsAt: new Date(server.current.clock.now().getTime() + 60 * hour),
  });
  await staff.client.post('/api/classroom_event/make_booking', { event_id: other, member_id: member.id });
  await staff.client.patch(`/api/classroom_event/id-${other}`, { is_active: false, cancel_bookings: true });
  before(20);
  await run();
  before(10);
  await run();
  expect(await reminded()).toEqual([]);
});

test('a shop that does not want it reminds nobody, and starts when it does', async () => {
  const { studio, staff, members, book, before, run, reminded } = await coming();
  const config = `/api/classroom_config/shop-${studio.shop.id}`;
  await staff.client.patch(config, { is_advance_notify: false });
  await book(only(members));
  before(23);
  await run();
  expect(await reminded()).toEqual([]);
  await staff.client.patch(config, { is_advance_notify: true });
  await run();
  expect(await reminded()).toEqual([only(members).id]);
});

test('with the feature off the job leaves the shop alone', async () => {
  const { studio, members, book, before, run, reminded } = await coming();
  await book(only(members));
  before(23);
  await studio.shop.setFeatures([]);
  await run();
  await studio.shop.setFeatures(['class_event']);
  expect(await reminded()).toEqual([]);
  await run();
  expect(await reminded()).toEqual([only(members).id]);
});

test('a reminder that could not be sent before the class has begun is not sent any more', async () => {
  const { studio, staff, members, book, before, run, reminded } = await coming();
  await book(only(members));
  before(23);
  await run();
  await studio.shop.setFeatures([]);
  expect(await reminded()).toEqual([]);
  before(-1);
  await studio.shop.setFeatures(['class_event']);
  expect(await reminded()).toEqual([]);
  const { body } = await staff.client.get('/api/message/vuetify?state=failed');
  expect(body.data).toMatchObject([{ to: { member_id: only(members).id }, why: { en: expect.any(String) } }]);
});

test('a class moved to another day is reminded of anew; one moved within its day is not', async () => {
  const { members, book, before, run, reminded, change, starts } = await coming();
  await book(only(members));
  before(23);
  await run();
  expect(await reminded()).toHaveLength(1);
  const halfHourLater = toLocal(new Date(starts.getTime() + hour / 2), 'Asia/Bangkok');
  expect((await change({ datetime: halfHourLater })).status).toBe(200);
  await run();
  expect(await reminded()).toHaveLength(1);
  const later = toLocal(new Date(starts.getTime() + 5 * 24 * hour), 'Asia/Bangkok');
  expect((await change({ datetime: later })).status).toBe(200);
  await run();
  expect(await reminded()).toHaveLength(1);
  before(23 - 5 * 24);
  await run();
  await run();
  expect(await reminded()).toHaveLength(2);
});

test('another day is the shop’s, although both lie on one day in UTC', async () => {
  const { studio, members, book, run, reminded, change } = await coming();
  const [day, dayBefore] = [studio.day(5), studio.day(4)];
  expect((await change({ datetime: `${day} 06:30` })).status).toBe(200);
  await book(only(members));
  server.current.clock.set(toInstant(`${dayBefore} 10:30`, 'Asia/Bangkok'));
  await run();
  expect(await reminded()).toHaveLength(1);
  expect((await change({ datetime: `${dayBefore} 23:30` })).status).toBe(200);
  server.current.clock.set(toInstant(`${dayBefore} 22:40`, 'Asia/Bangkok'));
  await run();
  expect(await reminded()).toHaveLength(2);
});

test('a reminder at night is sent in the last minute before quiet hours, and never twice in 12 hours', async () => {
  const { studio, members, run, reminded, change, book } = await coming();
  const { client } = await studio.shop.user('admin');
  await client.patch('/api/shop_notice/quiet_hours', { quiet_hours: { from: '20:00', until: '09:00' } });
  const today = toLocal(server.current.clock.now(), 'Asia/Bangkok').slice(0, 10);
  const local = (days: number, time: string) => toInstant(`${addDays(today, days)} ${time}`, 'Asia/Bangkok');
  const moved = await change({ datetime: `${addDays(today, 5)} 06:00` });
  expect(moved.status).toBe(200);
  const member = only(members);
  expect((await book(member)).status).toBe(201);
  server.current.clock.set(local(3, '19:58'));
  await run();
  expect(await reminded()).toEqual([]);
  server.current.clock.set(local(3, '19:59'));
  await run();
  expect(await reminded()).toEqual([member.id]);
  // Another day has another reminder, which is due at once.
  expect((await change({ datetime: `${addDays(today, 4)} 19:00` })).status).toBe(200);
  await run();
  expect(await reminded()).toEqual([member.id]);
});
