import { expect, test } from 'vitest';
import { newId } from '#kernel/server/ids/new-id.ts';
import { drainOutbox } from '#testing/harness/drain-outbox.ts';
import { said } from '#testing/harness/races.ts';
import { useServer } from '#testing/harness/server.ts';
import { localizedMessage, messagesTo, openMessaging } from './messages.ts';
import { expectSound, makeStudio, type StudioMember } from './studio.ts';

const server = useServer();
const affected = '/api/booking/affected';

/** A studio with three classes on a day, the third of them empty, and two members who have booked. */
async function prepare() {
  const studio = await makeStudio(server.current);
  const { client } = await studio.shop.user('admin');
  const [first, second, empty] = await Promise.all(
    ['09:00', '11:00', '13:00'].map(async (time) =>
      studio.classroom({
        startsAt: new Date(`${studio.day(3)}T${time}:00+07:00`),
        instructorId: await studio.instructor(),
      }),
    ),
  );
  const [both, one] = await studio.members(2);
  if (!first || !second || !empty || !both || !one) throw new Error('Nothing is on');
  const book = async (member: StudioMember, event_id: string) => {
    const body = { event_id, member_id: member.id };
    expect((await client.post('/api/classroom_event/make_booking', body)).status).toBe(201);
  };
  await book(both, first);
  await book(both, second);
  await book(one, second);
  const week = (schedule: string) =>
    client.patch(`/api/shop_branch/${studio.branchId}`, { weekly_schedule: Array(7).fill(schedule) });
  const list = async () => (await client.get(affected)).body;
  const listed = async (): Promise<string[]> =>
    (await list()).subjects.map(({ subject_id }: { subject_id: string }) => subject_id);
  const settle = (action: string, subject_ids: readonly string[], more: object = {}) =>
    client.post(`${affected}/settle`, { action, subject_ids, ...more });
  return { studio, client, first, second, empty, both, one, week, list, listed, settle };
}

test('a branch that closes lists the classes that take place then, booked or not', async () => {
  const { studio, first, second, empty, week, list } = await prepare();
  expect((await list()).subject_total).toBe(0);
  expect((await week('close')).status).toBe(200);
  const day = studio.day(3);
  const shown = await list();
  expect(shown).toMatchObject({ total: 0, bookings: [], subject_total: 3 });
  expect(shown.subjects).toMatchObject([
    {
      subject_id: first,
      kind: 'class_event',
      branch: 'Thonglor',
      datetime: `${day} 09:00`,
      end_datetime: `${day} 10:00`,
      booked: 1,
      waiting: 0,
    },
    { subject_id: second, booked: 2 },
    { subject_id: empty, booked: 0 },
  ]);
  await week('weekday');
  expect((await list()).subject_total).toBe(0);
});

test('a class that is left is listed no more, however often the day closes, until it moves to another closed day', async () => {
  const { studio, client, first, second, empty, week, listed, settle } = await prepare();
  await week('close');
  expect((await settle('leave', [first, empty])).body).toEqual({ settled: 2 });
  expect(await listed()).toEqual([second]);
  expect((await settle('leave', [first])).body).toEqual({ settled: 0 });
  await week('weekday');
  await week('close');
  expect(await listed()).toEqual([second]);
  await week('weekday');
  const moved = { datetime: `${studio.day(4)} 09:00` };
  expect((await client.patch(`/api/classroom_event/id-${first}`, moved)).status).toBe(200);
  await week('close');
  expect(await listed()).toEqual([second, first]);
  await expectSound(server.current, studio.shop.id);
});

test('a class that is put on a closed day with consent is not listed', async () => {
  const { studio, client, second, empty, week, listed } = await prepare();
  await week('close');
  const made = await client.post('/api/classroom_event/', {
    branch_id: studio.branchId,
    topic_id: await studio.topic(),
    instructor_id: await studio.instructor(),
    datetime: `${studio.day(5)} 09:00`,
    allow_closed: true,
  });
  expect(made.status).toBe(201);
  const change = { datetime: `${studio.day(5)} 13:00`, allow_closed: true };
  expect((await client.patch(`/api/classroom_event/id-${empty}`, change)).status).toBe(200);
  expect(await listed()).toHaveLength(2);
  expect(await listed()).toContain(second);
  expect(await listed()).not.toContain(empty);
});

test('a class that was left counts at its new branch as one that nobody has looked at', async () => {
  const { studio, client, first, week, listed, settle } = await prepare();
  await week('close');
  await settle('leave', [first]);
  const ari: string = (await client.post('/api/shop_branch', { name: 'Ari' })).body.id;
  const moved = await client.patch(`/api/classroom_event/id-${first}`, { branch_id: ari });
  expect(moved.status).toBe(200);
  await client.patch(`/api/shop_branch/${ari}`, { weekly_schedule: Array(7).fill('close') });
  expect(await listed()).toContain(first);
  await expectSound(server.current, studio.shop.id);
});

test('classes are canceled together, and each member is sent one message, as the preview says', async () => {
  const { studio, client, first, second, empty, both, one, week, list, settle } = await prepare();
  await openMessaging(studio);
  await week('close');
  const subject_ids = [first, second, empty];
  const preview = (await client.post(`${affected}/notice`, { action: 'cancel', subject_ids })).body;
  expect(preview).toMatchObject({ members: 2, messages: 2, by_line: 2 });
  await drainOutbox(server.current.kernel);
  const before = { both: await messagesTo(server.current, both), one: await messagesTo(server.current, one) };
  expect(said(await settle('cancel', subject_ids, { notice_version: 'another' }))).toBe('notice_changed');
  const settled = await settle('cancel', subject_ids, { notice_version: preview.version });
  expect(settled.body).toEqual({ settled: 3 });
  expect((await list()).subject_total).toBe(0);
  const sent = async (member: StudioMember, already: readonly string[]) =>
    (await messagesTo(server.current, member)).slice(already.length);
  expect(await sent(both, before.both)).toEqual([expect.stringContaining(localizedMessage.severalCancelled)]);
  expect(await sent(one, before.one)).toEqual([expect.stringContaining(localizedMessage.classCancelled)]);
  expect((await settle('cancel', subject_ids)).body).toEqual({ settled: 0 });
  const { is_cancelled } = (await client.get(`/api/classroom_event/id-${first}`)).body;
  expect(is_cancelled).toBe(true);
  await expectSound(server.current, studio.shop.id);
});

test('what staff settle must be named, be of their shop, and be on a closed day', async () => {
  const { client, first, week, settle } = await prepare();
  expect((await client.post(`${affected}/settle`, { action: 'cancel' })).status).toBe(422);
  expect((await client.post(`${affected}/notice`, { action: 'cancel' })).status).toBe(422);
  expect((await settle('delete', [first])).status).toBe(422);
  expect((await settle('cancel', [newId()])).status).toBe(404);
  const other = await prepare();
  expect((await settle('cancel', [other.first])).status).toBe(404);
  // The day is not closed, so nothing is settled.
  expect((await settle('cancel', [first])).body).toEqual({ settled: 0 });
  await week('close');
  // Only members with bookings of their own hours can be told of other hours.
  expect((await settle('tell', [first])).body).toEqual({ settled: 0 });
});

test('what takes place on a closed day is marked in the calendar and in the list of the day', async () => {
  const { studio, client, week } = await prepare();
  const today = await studio.classroom({ startsAt: server.current.clock.now() });
  const span = new URLSearchParams({ start_date: studio.day(0), end_date: studio.day(3) });
  const marks = async () => {
    const calendar = await client.get(`/api/classroom_event/calendar?${span}`);
    const day = await client.get('/api/booking/today');
    return [...calendar.body, ...day.body.subjects].map(
      ({ is_on_closed_day: isMarked }: { is_on_closed_day: boolean }) => isMarked,
    );
  };
  expect(today).toBeTruthy();
  expect(await marks()).toEqual(Array(5).fill(false));
  await week('close');
  expect(await marks()).toEqual(Array(5).fill(true));
});
