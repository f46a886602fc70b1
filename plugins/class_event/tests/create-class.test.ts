import { describe, expect, test } from 'vitest';
import { newId } from '#kernel/server/ids/new-id.ts';
import { shownTime } from '#kernel/server/text/shown-time.ts';
import { useServer } from '#testing/harness/server.ts';
import { makeStudio, type Studio } from './studio.ts';

const server = useServer();
const create = '/api/classroom_event/';

async function secondBranch({ shop }: Studio): Promise<string> {
  const id = newId();
  await server.current.kernel.knex('branch').insert({
    id,
    shop_id: shop.id,
    name: 'Ari',
    weekly_schedule: JSON.stringify(Array.from({ length: 7 }, () => 'weekday')),
    created_at: server.current.clock.now(),
  });
  return id;
}

async function desk(topicOptions: Parameters<Studio['topic']>[0] = {}) {
  const studio = await makeStudio(server.current);
  const staff = await studio.shop.user('staff');
  const topic_id = await studio.topic(topicOptions);
  const asked = (datetime: string, more: Record<string, unknown> = {}) =>
    staff.client.post(create, {
      branch_id: studio.branchId,
      topic_id,
      instructor_id: studio.instructorId,
      datetime,
      ...more,
    });
  return { studio, staff, topic_id, asked };
}

describe('a new class', () => {
  test.each(['topic', 'instructor'])('is not of an archived %s, and one that exists stays', async (what) => {
    const { studio, staff, topic_id, asked } = await desk();
    const [kept, moved] = [await asked(`${studio.day(3)} 18:00`), await asked(`${studio.day(4)} 18:00`)];
    const ids = { topic: topic_id, instructor: studio.instructorId };
    const other = {
      topic_id: await studio.topic(),
      instructor_id: (await staff.client.post('/api/instructor', { name: 'Kru Fah' })).body.id,
    };
    expect((await staff.client.patch(`/api/classroom_event/id-${moved.body.id}`, other)).status).toBe(200);
    const archived = `/api/${what}/id-${what === 'topic' ? ids.topic : ids.instructor}`;
    expect((await staff.client.patch(archived, { is_archived: true })).status).toBe(200);
    expect((await asked(`${studio.day(5)} 18:00`)).status).toBe(404);
    const back = { [`${what}_id`]: what === 'topic' ? ids.topic : ids.instructor };
    expect((await staff.client.patch(`/api/classroom_event/id-${moved.body.id}`, back)).status).toBe(404);
    const path = `/api/classroom_event/id-${kept.body.id}`;
    expect((await staff.client.patch(path, { ...back, datetime: `${studio.day(3)} 19:00` })).status).toBe(
      200,
    );
    const booked = await staff.client.post('/api/classroom_event/make_booking', {
      event_id: kept.body.id,
      member_id: (await studio.member()).id,
    });
    expect(booked.status).toBe(201);
  });

  test('copies its topic, and later edits of the topic do not touch it', async () => {
    const { studio, staff, topic_id, asked } = await desk({ period: 75, seats: 7, isPrivate: true });
    await staff.client.patch(`/api/topic/id-${topic_id}`, {
      linked_member_fund: studio.fundId,
      color: 'deep-purple',
    });
    const made = await asked(`${studio.day(3)} 18:00`);
    expect(made.status).toBe(201);
    const changed = await staff.client.patch(`/api/topic/id-${topic_id}`, {
      period: 30,
      max_participant: 2,
      linked_member_fund: 'no_link',
      color: 'red',
      is_private: false,
    });
    expect(changed.status).toBe(200);
    const shown = await staff.client.get(`/api/classroom_event/id-${made.body.id}`);
    expect(shown.body).toMatchObject({
      topic_id,
      instructor_id: studio.instructorId,
      branch_id: studio.branchId,
      datetime: `${studio.day(3)} 18:00`,
      period: 75,
      max_participant: 7,
      current_participant: 0,
      fund_name: 'Yoga points',
      topic_color: 'deep-purple',
      is_private: true,
      is_active: true,
      is_cancelled: false,
      summary_note: '',
    });
    const [row] = await server.current.kernel.knex('classroom_event').where({ id: made.body.id });
    expect(row.ends_at.getTime() - row.starts_at.getTime()).toBe(75 * 60_000);
    const audit = await server.current.kernel.knex('audit').where({ entity_id: made.body.id });
    expect(audit).toMatchObject([{ action: 'class_event.create_class', shop_id: studio.shop.id }]);
  });

  test('may be today, and not before', async () => {
    const { studio, asked } = await desk();
    expect(await asked(`${studio.day(-1)} 23:00`)).toMatchObject({
      status: 422,
      body: { code: 'class_in_past' },
    });
    expect((await asked(`${studio.day(0)} 05:00`)).status).toBe(201);
  });

  test('today is the shop’s day, not UTC’s', async () => {
    const { studio, asked } = await desk();
    server.current.clock.set(new Date('2026-12-10T18:30:00Z'));
    try {
      expect((await asked('2026-12-10 23:00')).body.code).toBe('class_in_past');
      expect((await asked('2026-12-11 10:00')).status).toBe(201);
      expect(studio.day(0)).toBe('2026-12-11');
    } finally {
      server.current.clock.reset();
    }
  });

  test.each([
    ['no day that exists', '2027-02-30 10:00'],
    ['no time', '2027-02-03'],
    ['nothing', ''],
  ])('with %s is refused at its field', async (_name, datetime) => {
    const { asked } = await desk();
    const answer = await asked(datetime);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([{ path: 'datetime' }]);
  });

  test('of another shop’s topic, instructor or branch is not found', async () => {
    const { studio, asked } = await desk();
    const elsewhere = await makeStudio(server.current);
    for (const foreign of [
      { branch_id: elsewhere.branchId },
      { topic_id: await elsewhere.topic() },
      { instructor_id: elsewhere.instructorId },
    ])
      expect((await asked(`${studio.day(1)} 10:00`, foreign)).status).toBe(404);
    const rows = await server.current.kernel.knex('classroom_event').where({ shop_id: studio.shop.id });
    expect(rows).toEqual([]);
  });
});

describe('an instructor is in one place at a time', () => {
  test('the refusal names what is there, and a class that only touches it is no conflict', async () => {
    const { studio, staff, topic_id, asked } = await desk();
    const { body: topic } = await staff.client.get(`/api/topic/id-${topic_id}`);
    const { body: instructor } = await staff.client.get(`/api/instructor/id-${studio.instructorId}`);
    await asked(`${studio.day(2)} 10:00`);
    const refused = await asked(`${studio.day(2)} 10:30`, { branch_id: await secondBranch(studio) });
    expect(refused).toMatchObject({ status: 409, body: { code: 'instructor_busy' } });
    const day = shownTime(new Date(`${studio.day(2)}T10:00:00+07:00`), 'Asia/Bangkok', 'en');
    for (const part of [instructor.name, topic.name, day, '11:00'])
      expect(refused.body.detail).toContain(part);
    expect((await asked(`${studio.day(2)} 09:00`)).status).toBe(201);
    expect((await asked(`${studio.day(2)} 11:00`)).status).toBe(201);
    expect((await asked(`${studio.day(2)} 10:00`, { instructor_id: await studio.instructor() })).status).toBe(
      201,
    );
  });

  test('a closed class without bookings or a canceled one does not keep them; a closed one with bookings does', async () => {
    const { studio, staff, asked } = await desk();
    const made = await asked(`${studio.day(2)} 10:00`);
    const path = `/api/classroom_event/id-${made.body.id}`;
    await staff.client.patch(path, { is_active: false });
    const second = await asked(`${studio.day(2)} 10:00`);
    expect(second.status).toBe(201);
    const member = await studio.member();
    await staff.client.post('/api/classroom_event/make_booking', {
      event_id: second.body.id,
      member_id: member.id,
    });
    await staff.client.patch(`/api/classroom_event/id-${second.body.id}`, { is_active: false });
    expect((await asked(`${studio.day(2)} 10:00`)).body.code).toBe('instructor_busy');
    await staff.client.patch(`/api/classroom_event/id-${second.body.id}`, {
      is_active: false,
      cancel_bookings: true,
    });
    expect((await asked(`${studio.day(2)} 10:00`)).status).toBe(201);
  });

  test.each([
    ['in one branch', ['10:00', '10:30'], [1, 1]],
    ['at the very same time', ['10:00', '10:00'], [1, 1]],
    ['over midnight', ['23:30', '00:15'], [1, 2]],
  ])('two receptionists at once, %s: exactly one class', async (_name, [first, second], [one, other]) => {
    for (let round = 0; round < 5; round += 1) {
      const { studio, asked } = await desk();
      const branch_id = await secondBranch(studio);
      const answers = await Promise.all([
        asked(`${studio.day(Number(one))} ${first}`),
        asked(`${studio.day(Number(other))} ${second}`, { branch_id }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('instructor_busy');
      const rows = await server.current.kernel.knex('classroom_event').where({ shop_id: studio.shop.id });
      expect(rows).toHaveLength(1);
    }
  });

  test('ten receptionists with ten overlapping hours, created and moved at once: no two overlap', async () => {
    const { studio, staff, asked } = await desk();
    const moving = await asked(`${studio.day(5)} 05:00`);
    await Promise.all([
      ...Array.from({ length: 10 }, (_, index) =>
        asked(
          `${studio.day(4)} ${String(10 + Math.floor(index / 4)).padStart(2, '0')}:${(index % 4) * 15 || '00'}`,
        ),
      ),
      staff.client.patch(`/api/classroom_event/id-${moving.body.id}`, { datetime: `${studio.day(4)} 10:45` }),
    ]);
    const rows: { starts_at: Date; ends_at: Date }[] = await server.current.kernel
      .knex('classroom_event')
      .where({ shop_id: studio.shop.id })
      .orderBy('starts_at');
    expect(rows.length).toBeGreaterThan(1);
    for (const [index, row] of rows.entries()) {
      const next = rows[index + 1];
      if (next) expect(next.starts_at.getTime()).toBeGreaterThanOrEqual(row.ends_at.getTime());
    }
  });
});
