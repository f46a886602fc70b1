import { expect, test } from 'vitest';
import { addDays, toInstant } from '#kernel/contract/time.ts';
import { said } from '#testing/harness/races.ts';
import { useServer } from '#testing/harness/server.ts';
import { makeSchool, type School } from './school.ts';

const server = useServer();

/** A school whose instructor teaches from 18:00 to 02:00 on `date`, in four days. */
async function prepare() {
  const school = await makeSchool(server.current);
  const date = school.day(4);
  expect((await school.hours(school.instructorId, date, '18:00', '02:00')).status).toBe(201);
  return { school, date, next: addDays(date, 1), member: await school.member() };
}

const allowedDates = async (school: School) => {
  const member = await school.member();
  const query = `instructor_id=${school.instructorId}&branch_id=${school.branchId}`;
  return (await member.client.get(`/api/open_private_event/allowed_date?${query}`)).body;
};

test('a session after midnight is offered on the day of its hours, and starts on the next', async () => {
  const { school, date, next, member } = await prepare();
  const { body: times } = await school.times(member.client, { date });
  expect(times[0]).toEqual(['18:00', '19:00']);
  expect(times.slice(-4)).toEqual([
    ['23:30', '24:30'],
    ['24:00', '25:00'],
    ['24:30', '25:30'],
    ['25:00', '26:00'],
  ]);
  expect((await school.times(member.client, { date: next })).body).toEqual([]);
  expect(await allowedDates(school)).toEqual([school.date, date]);
  expect(said(await school.book(member, { date, time: '00:30' }))).toBe('time_not_offered');
  expect(said(await school.book(member, { date: next, time: '00:30' }))).toBe('time_not_offered');
  expect((await school.book(member, { date, time: '48:00' })).status).toBe(422);
  const made = await school.book(member, { date, time: '24:30' });
  expect(made.status).toBe(201);
  const read = await member.client.get(`/api/open_private_booking/id-${made.body.booking_id}`);
  expect(read.body).toMatchObject({ datetime: `${next} 00:30`, end_datetime: `${next} 01:30` });
  expect((await school.times(member.client, { date })).body).not.toContainEqual(['24:00', '25:00']);
  const off = await school.admin.client.post(`/api/instructor/id-${school.instructorId}/day_off`, { date });
  expect(off.body.code).toBe('hours_in_use');
  await school.expectOnePlace();
});

test('a session over midnight is one booking in the calendars of both days', async () => {
  const { school, date, next, member } = await prepare();
  expect((await school.book(member, { date, time: '23:30' })).status).toBe(201);
  const calendar = async (day: string) =>
    (await school.admin.client.get(`/api/open_private_booking/calendar?start_date=${day}&end_date=${day}`))
      .body;
  for (const day of [date, next])
    expect(await calendar(day)).toMatchObject([
      { datetime: `${date} 23:30`, end_datetime: `${next} 00:30`, is_on_closed_day: false },
    ]);
  const times = `/api/open_private_event/instructor_times?start_date=${next}&end_date=${next}`;
  expect((await school.admin.client.get(times)).body.hours).toEqual([
    {
      instructor_id: school.instructorId,
      date: next,
      start_time: '00:00',
      end_time: '02:00',
      hours_date: date,
    },
  ]);
});

test('the day of the hours decides whether the branch is open', async () => {
  const { school, date, next, member } = await prepare();
  await school.close(next);
  expect((await school.book(member, { date, time: '24:30' })).status).toBe(201);
  const range = `start_date=${next}&end_date=${next}`;
  const calendar = async () =>
    (await school.admin.client.get(`/api/open_private_booking/calendar?${range}`)).body;
  expect(await calendar()).toMatchObject([{ is_on_closed_day: false }]);
  await school.close(date);
  expect(await calendar()).toMatchObject([{ is_on_closed_day: true }]);
  expect(said(await school.book(member, { date, time: '24:00' }))).toBe('time_not_offered');
});

test('hours that adjoin at midnight are one period, unless the branch is closed on the next day', async () => {
  const school = await makeSchool(server.current);
  const { instructorId, otherBranchId } = school;
  const [date, next] = [school.day(4), school.day(5)];
  await school.hours(instructorId, date, '22:00', '24:00');
  await school.hours(instructorId, next, '00:00', '01:00');
  const member = await school.member();
  expect((await school.times(member.client, { date })).body.at(-1)).toEqual(['23:30', '24:30']);
  expect((await school.times(member.client, { date: next })).body).toEqual([['00:00', '01:00']]);
  await school.close(next);
  expect(said(await school.book(member, { date, time: '23:30' }))).toBe('time_not_offered');
  expect((await school.book(member, { date, time: '23:30', branch_id: otherBranchId })).status).toBe(201);
  for (const day of [date, next]) {
    const off = await school.admin.client.post(`/api/instructor/id-${instructorId}/day_off`, { date: day });
    expect(off.body.code).toBe('hours_in_use');
  }
  await school.expectOnePlace();
});

test('after midnight the hours of the day before can still be booked', async () => {
  const { school, date, next, member } = await prepare();
  server.current.clock.set(toInstant(`${next} 00:10`, 'Asia/Bangkok'));
  try {
    expect(await allowedDates(school)).toEqual([date]);
    expect((await school.times(member.client, { date })).body).toEqual([
      ['24:30', '25:30'],
      ['25:00', '26:00'],
    ]);
    const teaching = await member.client.get(
      `/api/open_private_event/instructors?branch_id=${school.branchId}`,
    );
    expect(teaching.body).toMatchObject([{ id: school.instructorId }]);
    expect((await school.book(member, { date, time: '24:30' })).status).toBe(201);
  } finally {
    server.current.clock.reset();
  }
});
