import { expect, test } from 'vitest';
import { newId } from '#kernel/server/ids/new-id.ts';
import { said } from '#testing/harness/races.ts';
import { useServer } from '#testing/harness/server.ts';
import { seriesDesk } from './series.ts';
import { makeStudio } from './studio.ts';

const server = useServer();
const path = '/api/classroom_event/';

/** A studio that is closed in three days, with a desk that creates classes. */
async function prepare() {
  const studio = await makeStudio(server.current);
  const admin = await studio.shop.user('admin', 'staff');
  const topic_id = await studio.topic();
  const [open, closed] = [studio.day(2), studio.day(3)];
  await server.current.kernel
    .knex('workday')
    .insert({ shop_id: studio.shop.id, branch_id: studio.branchId, date: closed, schedule: 'close' });
  const create = (day: string, more: object = {}) =>
    admin.client.post(path, {
      branch_id: studio.branchId,
      topic_id,
      instructor_id: studio.instructorId,
      datetime: `${day} 18:00`,
      ...more,
    });
  return { studio, admin, topic_id, open, closed, create };
}

test('a class is created on a closed day only if the call allows it', async () => {
  const { open, closed, create } = await prepare();
  expect((await create(open)).status).toBe(201);
  const refused = await create(closed);
  expect([refused.status, refused.body.code, refused.body.data]).toEqual([
    409,
    'closed_day',
    { days: [closed] },
  ]);
  expect((await create(closed, { allow_closed: true })).status).toBe(201);
});

test('a class is moved to a closed day, or to a branch that is closed then, only if the call allows it', async () => {
  const { studio, admin, open, closed, create } = await prepare();
  const class_ = `${path}id-${(await create(open)).body.id}`;
  const preview = (change: Record<string, string>) =>
    admin.client.get(`${class_}/change_notice?${new URLSearchParams(change)}`);
  const move = { datetime: `${closed} 18:00` };
  expect(said(await preview(move))).toBe('closed_day');
  expect(said(await preview({ ...move, allow_closed: 'true' }))).toBe(200);
  expect(said(await admin.client.patch(class_, move))).toBe('closed_day');
  expect((await admin.client.patch(class_, { ...move, allow_closed: true })).status).toBe(200);
  // Other changes of a class that is on a closed day ask no more.
  expect((await admin.client.patch(class_, { datetime: `${closed} 19:00` })).status).toBe(200);
  expect((await admin.client.patch(class_, { datetime: `${open} 19:00` })).status).toBe(200);
  const branch_id = newId();
  await server.current.kernel.knex('branch').insert({
    id: branch_id,
    shop_id: studio.shop.id,
    name: 'Ari',
    weekly_schedule: JSON.stringify(Array.from({ length: 7 }, () => 'close')),
    created_at: server.current.clock.now(),
  });
  expect(said(await admin.client.patch(class_, { branch_id }))).toBe('closed_day');
});

test('a series leaves closed days out unless they are ticked or allowed, and moves to a closed branch name all days', async () => {
  const { studio, staff, preview, create, classesOf } = await seriesDesk(server.current);
  const { knex } = server.current.kernel;
  const { id: shop_id } = studio.shop;
  await knex('workday').insert({
    shop_id,
    branch_id: studio.branchId,
    date: studio.day(3),
    schedule: 'close',
  });
  const seen = (await preview()).body.classes.map((day: { is_closed: boolean }) => day.is_closed);
  expect(seen).toEqual([false, true, false, false]);
  const all = await create({ allow_closed: true });
  expect(await classesOf(all.body.id)).toHaveLength(4);
  const branch_id = newId();
  const weekly_schedule = JSON.stringify(Array.from({ length: 7 }, () => 'close'));
  const created_at = server.current.clock.now();
  await knex('branch').insert({ id: branch_id, shop_id, name: 'Ari', weekly_schedule, created_at });
  const series = `${path}series/id-${all.body.id}`;
  const change = { from_date: studio.day(2), branch_id };
  const refused = await staff.client.patch(series, change);
  expect([said(refused), refused.body.data]).toEqual(['closed_day', { days: [2, 3, 4, 5].map(studio.day) }]);
  expect((await staff.client.patch(series, { ...change, allow_closed: true })).status).toBe(200);
});

test('of classes that are created while their branch closes, none is created after it', async () => {
  const { studio, admin, open, create } = await prepare();
  const instructors = await Promise.all(Array.from({ length: 20 }, () => studio.instructor()));
  const weekly_schedule = Array.from({ length: 7 }, () => 'close');
  const [closing, ...made] = await Promise.all([
    admin.client.patch(`/api/shop_branch/${studio.branchId}`, { weekly_schedule }),
    ...instructors.map((instructor_id) => create(open, { instructor_id })),
  ]);
  expect(closing.status).toBe(200);
  for (const answer of made) expect([201, 'closed_day']).toContain(said(answer));
  expect(said(await create(open, { instructor_id: await studio.instructor() }))).toBe('closed_day');
});
