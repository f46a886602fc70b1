import { expect, test } from 'vitest';
import { toInstant } from '#kernel/contract/time.ts';
import { loadInstallation } from '#kernel/server/runtime/loader.ts';
import { useServer } from '#testing/harness/server.ts';
import { makeSchool } from './school.ts';

const server = useServer();
const { features } = await loadInstallation();

test('hours that meet are one span, and a session fits it whole, over their seam too', async () => {
  const school = await makeSchool(server.current);
  const { instructorId } = school;
  const date = school.day(4);
  for (const [start, end] of [
    ['09:00', '10:00'],
    ['10:00', '11:00'],
    ['10:30', '11:30'],
    ['23:00', '24:00'],
  ] as const)
    await school.hours(instructorId, date, start, end);
  const long = await school.topic({ period: 90, name: 'Pilates' });
  const member = await school.member();
  expect((await school.times(member.client, { date, topic_id: long })).body).toEqual([
    ['09:00', '10:30'],
    ['09:30', '11:00'],
    ['10:00', '11:30'],
  ]);
  expect((await school.times(member.client, { date })).body).toContainEqual(['23:00', '24:00']);
  expect((await school.book(member, { date, time: '09:30', topic_id: long })).status).toBe(201);
  expect((await school.book(member, { date, time: '10:30', topic_id: long })).body.code).toBe(
    'time_not_offered',
  );
});

test('every instructor is offered in every branch on the days that it is open, and busy in all of them at once', async () => {
  const school = await makeSchool(server.current);
  const { instructorId, otherBranchId, branchId, date } = school;
  const member = await school.member();
  await school.book(member, { branch_id: otherBranchId });
  expect((await school.times(member.client)).body).not.toContainEqual(['15:00', '16:00']);
  await school.close(date);
  expect((await school.times(member.client)).body).toEqual([]);
  expect((await school.book(member, { time: '16:00' })).body.code).toBe('time_not_offered');
  const days = async (branch: string) =>
    (
      await member.client.get(
        `/api/open_private_event/allowed_date?instructor_id=${instructorId}&branch_id=${branch}`,
      )
    ).body;
  expect(await days(branchId)).toEqual([]);
  expect(await days(otherBranchId)).toEqual([date]);
  expect((await school.book(member, { time: '16:00', branch_id: otherBranchId })).status).toBe(201);
});

test('a day is allowed while the class type still fits on it', async () => {
  const school = await makeSchool(server.current);
  const date = school.day(5);
  await school.hours(school.instructorId, date, '10:00', '11:00');
  const long = await school.topic({ period: 120 });
  const member = await school.member();
  const days = async (query: string) =>
    (await member.client.get(`/api/open_private_event/allowed_date?instructor_id=any&${query}`)).body;
  expect(await days('')).toEqual([school.date, date]);
  expect(await days(`topic_id=${long}`)).toEqual([school.date]);
  await school.book(member, { date, time: '10:00' });
  expect(await days('')).toEqual([school.date]);
});

test('what has begun is not offered to anybody, nor what lies beyond the window to members', async () => {
  const school = await makeSchool(server.current);
  const { date, admin, shop } = school;
  const member = await school.member();
  await admin.client.patch(`/api/open_private_config/shop-${shop.id}`, { longest_reservation_allow: 1 });
  expect((await school.times(member.client)).body).toEqual([]);
  expect((await school.book(member)).body.code).toBe('outside_window');
  server.current.clock.set(toInstant(`${date} 15:10`, 'Asia/Bangkok'));
  try {
    expect((await school.times(member.client)).body).toEqual([
      ['15:30', '16:30'],
      ['16:00', '17:00'],
      ['16:30', '17:30'],
      ['17:00', '18:00'],
    ]);
    expect((await school.book(member, { time: '15:00' }, admin.client)).body.code).toBe('outside_window');
  } finally {
    server.current.clock.reset();
  }
});

test('a session counts as busy while the feature is off', async () => {
  const school = await makeSchool(server.current);
  const member = await school.member();
  await school.book(member);
  await school.shop.setFeatures(['class_event']);
  const removed = await school.admin.client.post(`/api/instructor/id-${school.instructorId}/day_off`, {
    date: school.date,
  });
  expect(removed.body.code).toBe('hours_in_use');
  await school.shop.setFeatures(['open_private_event', 'class_event']);
  expect((await school.times(member.client)).body).not.toContainEqual(['15:00', '16:00']);
});

test.each(features.filter((feature) => feature === 'class_event'))(
  'sessions and what %s has keep each other away, in every branch, and with either feature off',
  async (classes) => {
    const school = await makeSchool(server.current);
    const { admin, date, instructorId, topicId, otherBranchId, shop } = school;
    const member = await school.member();
    const teach = (time: string) =>
      admin.client.post('/api/classroom_event/', {
        branch_id: otherBranchId,
        topic_id: topicId,
        instructor_id: instructorId,
        datetime: `${date} ${time}`,
      });
    const taught = await teach('13:30');
    const path = `/api/classroom_event/id-${taught.body.id}`;
    expect((await school.times(member.client)).body[0]).toEqual(['14:30', '15:30']);
    expect((await school.book(member, { time: '13:00' })).body.code).toBe('slot_taken');
    const times = `/api/open_private_event/instructor_times?start_date=${date}&end_date=${date}`;
    expect((await admin.client.get(times)).body.busy).toEqual([
      {
        id: taught.body.id,
        instructor_id: instructorId,
        title: 'Yoga',
        datetime: `${date} 13:30`,
        end_datetime: `${date} 14:30`,
      },
    ]);
    expect((await school.book(member, { time: '16:00' })).status).toBe(201);
    expect((await teach('15:30')).body).toMatchObject({ code: 'instructor_busy' });
    expect((await admin.client.patch(path, { datetime: `${date} 16:30` })).body.code).toBe('instructor_busy');
    await shop.setFeatures([classes]);
    expect((await teach('15:30')).body.code).toBe('instructor_busy');
    await shop.setFeatures(['open_private_event']);
    expect((await school.book(member, { time: '13:00' })).body.code).toBe('slot_taken');
    await shop.setFeatures([classes, 'open_private_event']);
    await admin.client.patch(path, { is_active: false });
    expect((await school.book(member, { time: '13:00' })).status).toBe(201);
    expect((await admin.client.patch(path, { is_active: true })).body.code).toBe('instructor_busy');
    await school.expectOnePlace();
  },
);

test('instructors come with the start of their soonest free session of a class type', async () => {
  const school = await makeSchool(server.current);
  const { instructorId, topicId, date, branchId, otherBranchId } = school;
  const nan = await school.instructor('Kru Nan');
  const next = school.day(4);
  await school.hours(nan, next, '09:00', '10:00');
  const [member, other] = await school.members(2);
  if (!member || !other) throw new Error('Nobody was made');
  const soonest = async (query: object = {}) => {
    const fields = new URLSearchParams({ topic_id: topicId, ...query });
    const { body } = await member.client.get(`/api/open_private_event/instructors?${fields}`);
    return Object.fromEntries(
      body.map((each: { id: string; soonest: string | null }) => [each.id, each.soonest]),
    );
  };
  expect(await soonest()).toEqual({ [instructorId]: `${date} 13:00`, [nan]: `${next} 09:00` });
  await school.book(member, { time: '13:00' });
  await school.book(other, { instructor_id: nan, date: next, time: '09:00' });
  expect(await soonest()).toEqual({ [instructorId]: `${date} 14:00`, [nan]: null });
  // At one branch the day is closed, at all of them only when both are.
  await school.close(date);
  expect((await soonest({ branch_id: branchId }))[instructorId]).toBeNull();
  expect((await soonest())[instructorId]).toBe(`${date} 14:00`);
  await school.close(date, otherBranchId);
  expect((await soonest())[instructorId]).toBeNull();
  const unknown = await member.client.get(`/api/open_private_event/instructors?topic_id=${branchId}`);
  expect(unknown.status).toBe(404);
});

test('staff are offered instructors of the days that they are offered, two months ahead', async () => {
  const school = await makeSchool(server.current);
  const { client } = school.admin;
  const nan = await school.instructor('Kru Nan');
  const read = async (path: string) => (await client.get(`/api/open_private_event/${path}`)).body;
  const offered = async () => {
    const listed = await read(`instructors?topic_id=${school.topicId}`);
    const dates = await read(`allowed_date?instructor_id=${nan}&topic_id=${school.topicId}`);
    return [listed.some(({ id }: { id: string }) => id === nan), dates];
  };
  await school.hours(nan, school.day(80), '09:00', '10:00');
  expect(await offered()).toEqual([false, []]);
  await school.hours(nan, school.day(60), '09:00', '10:00');
  expect(await offered()).toEqual([true, [school.day(60)]]);
});

test('branches of a day are those that are open, and a day without any is not offered', async () => {
  const school = await makeSchool(server.current);
  const { date, branchId, otherBranchId, shop } = school;
  const { client } = await school.member();
  const names = async (day: string) => {
    const { body } = await client.get(`/api/open_private_event/branchs?shop_id=${shop.id}&date=${day}`);
    return body.map(({ name }: { name: string }) => name);
  };
  const days = async () => (await client.get('/api/open_private_event/allowed_date?instructor_id=any')).body;
  await school.close(date, otherBranchId);
  expect(await names(date)).toEqual(['Thonglor']);
  expect(await names(school.day(4))).toEqual(['Ari', 'Thonglor']);
  expect(await days()).toEqual([date]);
  await school.close(date, branchId);
  expect(await names(date)).toEqual([]);
  expect(await days()).toEqual([]);
});
