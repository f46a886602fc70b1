import { describe, expect, test } from 'vitest';
import type { Answer } from '#testing/harness/client.ts';
import { said } from '#testing/harness/races.ts';
import { useServer } from '#testing/harness/server.ts';
import { makeSchool, type School } from './school.ts';

describe.each([
  ['with stored procedures', 'true'],
  ['without stored procedures', 'false'],
])('private sessions of one member at the same time, %s', (_name, STORED_PROCEDURES) => {
  const server = useServer({ variables: { STORED_PROCEDURES } });

  const ask = (school: School) =>
    school.admin.client.patch(`/api/member_config/shop-${school.shop.id}`, {
      allow_overlapping_bookings: 'ask',
    });

  test('the other booking is named, and the member can book anyway', async () => {
    const school = await makeSchool(server.current);
    await ask(school);
    const other = await school.instructor();
    await school.hours(other, school.date, '13:00', '18:00');
    const member = await school.member(9);
    const made = await school.book(member, { time: '13:00' });
    const wanted = { instructor_id: other, time: '13:30' };
    const refused = await school.book(member, wanted);
    expect(said(refused)).toBe('overlapping_booking');
    expect(refused.body.data.booking).toMatchObject({
      kind: 'open_private_event',
      booking_id: made.body.booking_id,
    });
    expect((await school.book(member, { ...wanted, time: '14:00' })).status).toBe(201);
    const path = '/api/open_private_event/make_booking';
    const input = { branch_id: school.branchId, topic_id: school.topicId, date: school.date };
    const anyway = { ...input, ...wanted, time: '15:00', member_id: member.id, allow_overlap: true };
    expect((await school.book(member, { time: '15:30' })).status).toBe(201);
    expect((await member.client.post(path, anyway)).status).toBe(201);
    await school.expectOnePlace();
  });

  test.each([2, 20])('%i calls at once for sessions and classes: one of them books', async (count) => {
    const school = await makeSchool(server.current);
    await ask(school);
    const { admin, branchId, topicId, date, shop } = school;
    const hasClasses = shop.server.kernel.installation.features.includes('class_event');
    const member = await school.member(count);
    const session = async () => {
      const instructor_id = await school.instructor();
      await school.hours(instructor_id, date, '13:00', '18:00');
      return () => school.book(member, { instructor_id, time: '13:00' });
    };
    const classroom = async () => {
      const instructor_id = await school.instructor();
      const input = { branch_id: branchId, topic_id: topicId, instructor_id, datetime: `${date} 13:30` };
      const event_id = (await admin.client.post('/api/classroom_event/', input)).body.id;
      return () =>
        member.client.post('/api/classroom_event/make_booking', { event_id, member_id: member.id });
    };
    const calls: (() => Promise<Answer>)[] = [];
    for (let made = 0; made < count; made += 1)
      calls.push(await (hasClasses && made % 2 === 1 ? classroom() : session()));
    const answers = await Promise.all(calls.map((call) => call()));
    const expected = ['201', ...Array.from({ length: count - 1 }, () => 'overlapping_booking')];
    expect(answers.map((answer) => String(said(answer))).sort()).toEqual(expected);
    await school.expectOnePlace();
  });
});
