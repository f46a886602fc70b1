import { expect, test } from 'vitest';
import { useServer } from '#testing/harness/server.ts';
import { makeSchool } from './school.ts';

const server = useServer();

test('a member finds instructor, class type, day and time, books, and reads it on ticket, history and upcoming', async () => {
  const school = await makeSchool(server.current);
  const { instructorId, topicId, branchId, date, fundId } = school;
  const member = await school.member();
  const read = async (path: string) => (await member.client.get(`/api/open_private_event/${path}`)).body;
  expect(await read(`branchs?shop_id=${school.shop.id}`)).toEqual([
    { branch_id: school.otherBranchId, name: 'Ari' },
    { branch_id: branchId, name: 'Thonglor' },
  ]);
  expect(await read(`instructors?branch_id=${branchId}`)).toEqual([{ id: instructorId, name: 'Kru Ploy' }]);
  expect(await read(`topics?instructor_id=${instructorId}`)).toEqual([
    {
      id: topicId,
      name: 'Yoga',
      period: 60,
      color: 'blue',
      cost: 1,
      fund_id: fundId,
      fund_name: 'Private points',
    },
  ]);
  expect(await read(`allowed_date?instructor_id=${instructorId}`)).toEqual([date]);
  expect((await school.times(member.client)).body.slice(0, 3)).toEqual([
    ['13:00', '14:00'],
    ['13:30', '14:30'],
    ['14:00', '15:00'],
  ]);
  const made = await school.book(member);
  expect(made).toMatchObject({ status: 201, body: { status: 'completed' } });
  const { booking_id } = made.body;
  const ticket = await member.client.get(`/api/open_private_booking/id-${booking_id}`);
  expect(ticket.body).toMatchObject({
    booking_id,
    id: booking_id,
    event_id: booking_id,
    member_id: member.id,
    branch: 'Thonglor',
    instructor: 'Kru Ploy',
    instructor_id: instructorId,
    topic: 'Yoga',
    topic_id: topicId,
    topic_color: 'blue',
    color: 'blue',
    period: 60,
    datetime: `${date} 15:00`,
    end_datetime: `${date} 16:00`,
    cost: 1,
    is_allow_cancel: true,
  });
  for (const list of ['history', 'upcoming'])
    expect(
      (await member.client.get(`/api/open_private_booking/${list}?member_id=${member.id}`)).body,
    ).toEqual([ticket.body]);
  await school.expectOnePlace();
});

test('what is booked is not offered, and is again once it is canceled; the point returns', async () => {
  const school = await makeSchool(server.current);
  const [one, other] = await school.members(2, 1);
  if (!one || !other) throw new Error('Two were made');
  const { booking_id } = (await school.book(one)).body;
  const starts = async () =>
    (await school.times(other.client)).body.map(([start]: [string, string]) => start);
  expect(await starts()).toEqual(['13:00', '13:30', '14:00', '16:00', '16:30', '17:00']);
  expect((await school.book(other, { time: '15:30' })).body.code).toBe('slot_taken');
  expect((await school.book(one, { time: '16:00' })).body.code).toBe('insufficient_points');
  const cancelled = await school.cancel(one, booking_id);
  expect(cancelled.body).toMatchObject({ status: 'canceled' });
  expect(await starts()).toContain('15:30');
  expect((await school.book(one, { time: '16:00' })).status).toBe(201);
  expect((await school.book(other)).status).toBe(201);
  await school.expectOnePlace();
});

test('the desk books for a member beyond the window, sees calendar, roster and report, and cancels', async () => {
  const school = await makeSchool(server.current);
  const { instructorId, topicId } = school;
  const far = school.day(30);
  await school.hours(instructorId, far, '09:00', '10:00');
  const member = await school.member();
  const { client } = await school.shop.user('frontdesk');
  const wanted = { date: far, time: '09:00' };
  expect((await school.book(member, wanted)).body.code).toBe('outside_window');
  expect((await school.times(member.client, { date: far })).body).toEqual([]);
  expect((await school.times(client, { date: far })).body).toEqual([['09:00', '10:00']]);
  expect(
    (await client.get(`/api/open_private_event/allowed_date?instructor_id=${instructorId}`)).body,
  ).toEqual([school.date, far]);
  const { booking_id } = (await school.book(member, wanted, client)).body;
  const of = (query: string) =>
    client.get(`/api/open_private_booking/calendar?start_date=${far}&end_date=${far}&${query}`);
  expect((await of('')).body).toMatchObject([
    { id: booking_id, booking_id, instructor_id: instructorId, topic: 'Yoga', attendee: 'สมหญิง ใจดี 0' },
  ]);
  for (const [filter, rows] of [
    [`instructor=${instructorId}&topic=${topicId}&branch=${school.branchId}`, 1],
    [`instructor=${await school.instructor()}`, 0],
    [`topic=${await school.topic()}`, 0],
    [`branch=${school.otherBranchId}`, 0],
  ] as const)
    expect((await of(filter)).body).toHaveLength(rows);
  expect((await client.get(`/api/open_private_event/id-${booking_id}/attendee`)).body).toMatchObject([
    { booking_id, member_id: member.id },
  ]);
  const report = await school.admin.client.get(
    `/api/open_private_booking/vuetify?instructor=${instructorId}&topic=${topicId}&start_date=${far}&end_date=${far}`,
  );
  expect(report.body).toMatchObject({
    total_items: 1,
    data: [{ booking_id, topic_color: 'blue', period: 60 }],
  });
  expect((await client.post(`/api/open_private_booking/id-${booking_id}/rejected`)).body.status).toBe(
    'rejected',
  );
  expect((await of('')).body).toEqual([]);
  await school.expectOnePlace();
});

test('any instructor is the free one with the fewest booked minutes that day, then the next', async () => {
  const school = await makeSchool(server.current);
  const { date, instructorId } = school;
  const [busier, idle] = [await school.instructor('Kru Busy'), await school.instructor('Kru Idle')];
  for (const id of [busier, idle]) await school.hours(id, date, '12:00', '16:00');
  const member = await school.member(9);
  await school.book(member, { instructor_id: busier, time: '12:00' });
  await school.book(member, { instructor_id: busier, time: '13:00' });
  await school.book(member, { time: '13:00' });
  const taken: string[] = [];
  for (const _ of [1, 2, 3]) {
    const { body } = await school.book(member, { instructor_id: 'any', time: '15:00' });
    taken.push(
      (await member.client.get(`/api/open_private_booking/id-${body.booking_id}`)).body.instructor_id,
    );
  }
  expect(taken).toEqual([idle, instructorId, busier]);
  expect((await school.book(member, { instructor_id: 'any', time: '15:00' })).body.code).toBe('slot_taken');
  const { body } = await school.times(member.client, { instructor_id: 'any' });
  expect(body).toContainEqual(['12:00', '13:00']);
  expect(body).not.toContainEqual(['15:00', '16:00']);
  await school.expectOnePlace();
});

test('what instructors teach and are busy with is told for the desk’s calendar, sessions apart', async () => {
  const school = await makeSchool(server.current);
  const { instructorId, date } = school;
  await school.hours(instructorId, date, '18:00', '24:00');
  const member = await school.member();
  await school.book(member);
  const { client } = await school.shop.user('frontdesk');
  const times = await client.get(
    `/api/open_private_event/instructor_times?start_date=${date}&end_date=${date}&instructor=${instructorId}`,
  );
  expect(times.body).toEqual({
    hours: [{ instructor_id: instructorId, date, start_time: '13:00', end_time: '24:00', hours_date: date }],
    busy: [],
  });
});

test('teaching hours of a day count for the desk as long as a branch is open then, or the one that is asked for', async () => {
  const school = await makeSchool(server.current);
  const { date, branchId, otherBranchId } = school;
  const { client } = await school.shop.user('frontdesk');
  const hours = async (branch = '') => {
    const query = `start_date=${date}&end_date=${date}&branch=${branch}`;
    return (await client.get(`/api/open_private_event/instructor_times?${query}`)).body.hours.length;
  };
  expect(await hours()).toBe(1);
  await school.close(date);
  expect([await hours(), await hours(branchId), await hours(otherBranchId)]).toEqual([1, 0, 1]);
  await school.close(date, otherBranchId);
  expect(await hours()).toBe(0);
});

test('only LIFF’s id is public; the settings are the admin’s', async () => {
  const school = await makeSchool(server.current);
  const member = await school.member();
  const config = `/api/open_private_config/shop-${school.shop.id}`;
  expect((await member.client.get(config)).body).toEqual({ liff_id: '' });
  const desk = await school.shop.user('frontdesk');
  expect((await desk.client.get(config)).body).toMatchObject({
    longest_reservation_allow: 14,
    selectable_topics: [school.topicId],
  });
  expect((await desk.client.patch(config, { selectable_topics: [] })).status).toBe(403);
  await school.admin.client.patch(config, { selectable_topics: [] });
  expect((await school.book(member)).body.code).toBe('topic_not_offered');
  expect((await member.client.get('/api/open_private_event/topics?instructor_id=any')).body).toEqual([]);
});

test('an archived class type or instructor is offered no more, and what is booked stays', async () => {
  const school = await makeSchool(server.current);
  const [early, late] = await school.members(2);
  if (!early || !late) throw new Error('Nobody was made');
  const { body: booked } = await school.book(early);
  const lists = async () => {
    const ask = async (path: string) =>
      (await late.client.get(`/api/open_private_event/${path}`)).body.length;
    return [
      await ask(`instructors?branch_id=${school.branchId}`),
      await ask('topics?instructor_id=any'),
      await ask('allowed_date?instructor_id=any'),
    ];
  };
  const archive = (path: string, is_archived: boolean) => school.admin.client.patch(path, { is_archived });
  const instructor = `/api/instructor/id-${school.instructorId}`;
  expect(await lists()).toEqual([1, 1, 1]);
  await archive(instructor, true);
  expect(await lists()).toEqual([0, 1, 0]);
  for (const instructor_id of [school.instructorId, 'any']) {
    expect((await school.times(late.client, { instructor_id })).body).toEqual([]);
    const refused = await school.book(late, { instructor_id, time: '13:00' });
    expect(refused.body.code).toBe('time_not_offered');
  }
  const ticket = await early.client.get(`/api/open_private_booking/id-${booked.booking_id}`);
  expect(ticket.body).toMatchObject({ status: 'completed', instructor: 'Kru Ploy' });
  await archive(instructor, false);
  await archive(`/api/topic/id-${school.topicId}`, true);
  expect(await lists()).toEqual([1, 0, 0]);
  expect((await school.book(late, { time: '13:00' })).body.code).toBe('topic_not_offered');
  expect((await school.times(late.client)).body.code).toBe('topic_not_offered');
  const shown = await early.client.get(`/api/open_private_booking/id-${booked.booking_id}`);
  expect(shown.body).toMatchObject({ topic: 'Yoga', topic_color: 'blue' });
});
