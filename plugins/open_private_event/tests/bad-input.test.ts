import { expect, test } from 'vitest';
import { addDays, toInstant } from '#kernel/contract/time.ts';
import { useServer } from '#testing/harness/server.ts';
import { makeSchool, type School, type WantedSession } from './school.ts';

const server = useServer();

const bookingsOf = ({ shop }: School) => server.current.kernel.knex('booking').where({ shop_id: shop.id });

test('what cannot be booked is refused with its reason, and nothing is written', async () => {
  const school = await makeSchool(server.current);
  const other = await makeSchool(server.current);
  const unselected = (
    await school.admin.client.post('/api/topic', { name: 'Dance', period: 60, max_participant: 5 })
  ).body.id;
  const closed = school.day(6);
  await school.hours(school.instructorId, closed, '09:00', '18:00');
  await school.close(closed);
  const member = await school.member();
  const refused: readonly (readonly [WantedSession, number, string])[] = [
    [{ time: '15:15' }, 422, 'invalid'],
    [{ time: '48:00' }, 422, 'invalid'],
    [{ date: '2026-02-30' }, 422, 'invalid'],
    [{ time: '12:30' }, 409, 'time_not_offered'],
    [{ time: '17:30' }, 409, 'time_not_offered'],
    [{ date: school.day(2) }, 409, 'time_not_offered'],
    [{ date: school.day(-1) }, 409, 'time_not_offered'],
    [{ date: closed, time: '10:00' }, 409, 'time_not_offered'],
    [{ topic_id: unselected }, 409, 'topic_not_offered'],
    [{ topic_id: other.topicId }, 404, 'not_found'],
    [{ instructor_id: other.instructorId }, 404, 'not_found'],
    [{ instructor_id: 'nobody' }, 422, 'invalid'],
    [{ branch_id: other.branchId }, 404, 'not_found'],
  ];
  for (const [wanted, status, code] of refused) {
    const answer = await school.book(member, wanted);
    expect([wanted, answer.status, answer.body.code]).toEqual([wanted, status, code]);
    expect(answer.body.detail).toEqual(expect.any(String));
  }
  expect(await bookingsOf(school)).toEqual([]);
});

test('yesterday’s hours cannot be booked, by the desk neither', async () => {
  const school = await makeSchool(server.current);
  const member = await school.member();
  server.current.clock.set(toInstant(`${addDays(school.date, 1)} 09:00`, 'Asia/Bangkok'));
  try {
    for (const by of [member.client, school.admin.client])
      expect((await school.book(member, {}, by)).body.code).toBe('outside_window');
  } finally {
    server.current.clock.reset();
  }
});

test('a special day or the end of the hours that comes while a form is open keeps what is booked and lets no more in', async () => {
  const school = await makeSchool(server.current);
  const [early, late] = await school.members(2);
  if (!early || !late) throw new Error('Two were made');
  const { booking_id } = (await school.book(early)).body;
  await school.close(school.date);
  expect((await school.book(late, { time: '16:00' })).body.code).toBe('time_not_offered');
  const booking = await early.client.get(`/api/open_private_booking/id-${booking_id}`);
  expect(booking.body).toMatchObject({ status: 'completed', datetime: `${school.date} 15:00` });
});

test('a class type that was changed while a form is open is booked as it is now', async () => {
  const school = await makeSchool(server.current);
  const member = await school.member();
  await school.admin.client.patch(`/api/topic/id-${school.topicId}`, { period: 90, name: 'Long yoga' });
  const { booking_id } = (await school.book(member)).body;
  const { body } = await member.client.get(`/api/open_private_booking/id-${booking_id}`);
  expect(body).toMatchObject({ period: 90, topic: 'Long yoga', end_datetime: `${school.date} 16:30` });
});

test('hours that are booked are not removed, and the refusal names what is booked', async () => {
  const school = await makeSchool(server.current);
  const { admin, instructorId, date } = school;
  const until = addDays(date, 14);
  await school.hours(instructorId, date, '18:00', '20:00', until);
  const member = await school.member(9);
  const { booking_id } = (await school.book(member, { date: addDays(date, 7), time: '18:30' })).body;
  const schedule = async () => (await school.schedule(instructorId)).body;
  const [first, second, third] = await schedule();
  const remove = (schedule_id: string, and_following = false) =>
    admin.client.post(`/api/instructor/id-${instructorId}/delete_schedule`, { schedule_id, and_following });
  const off = (from: string, until_date?: string) =>
    admin.client.post(`/api/instructor/id-${instructorId}/day_off`, { date: from, until_date });
  for (const answer of [
    await remove(second.schedule_id),
    await remove(first.schedule_id, true),
    await off(addDays(date, 7)),
    await off(date, until),
  ]) {
    expect(answer).toMatchObject({ status: 409, body: { code: 'hours_in_use' } });
    expect(answer.body.detail).toMatch(/Yoga .*18:30/);
  }
  expect(await schedule()).toEqual([first, second, third]);
  expect((await remove(third.schedule_id)).body).toEqual({ removed: 1 });
  // Other hours that hold the session free those that were booked.
  await school.hours(instructorId, addDays(date, 7), '17:00', '21:00');
  const [, wider] = await schedule();
  expect(wider).toMatchObject({ start_time: '17:00', end_time: '21:00' });
  expect((await remove(wider.schedule_id)).body.code).toBe('hours_in_use');
  expect((await remove(first.schedule_id, true)).body).toEqual({ removed: 3 });
  expect(await schedule()).toEqual([expect.objectContaining({ start_time: '17:00', end_time: '21:00' })]);
  await school.cancel(member, booking_id);
  expect((await off(addDays(date, 7))).body).toEqual({ removed: 1 });
  await school.expectOnePlace();
});

test('in a zone with daylight saving, the hour that is skipped is not offered and cannot be booked', async () => {
  const zone = 'Europe/Berlin';
  const change = '2027-03-28';
  server.current.clock.set(toInstant(`${addDays(change, -2)} 12:00`, zone));
  const school = await makeSchool(server.current, zone);
  try {
    await school.hours(school.instructorId, change, '01:00', '05:00');
    const member = await school.member();
    expect((await school.times(member.client, { date: change })).body).toEqual([
      ['01:00', '03:00'],
      ['01:30', '03:30'],
      ['03:00', '04:00'],
      ['03:30', '04:30'],
      ['04:00', '05:00'],
    ]);
    expect((await school.book(member, { date: change, time: '02:00' })).body.code).toBe('time_not_offered');
    expect((await school.book(member, { date: change, time: '01:30' })).status).toBe(201);
    expect((await school.book(member, { date: change, time: '03:00' })).body.code).toBe('slot_taken');
  } finally {
    server.current.clock.reset();
  }
  await school.expectOnePlace();
});
