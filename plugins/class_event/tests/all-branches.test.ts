import { expect, test } from 'vitest';
import { newId } from '#kernel/server/ids/new-id.ts';
import { useServer } from '#testing/harness/server.ts';
import { makeStudio } from './studio.ts';

const server = useServer();

test('a member reads the classes of a day at all branches, soonest first, without hidden and far ones', async () => {
  const studio = await makeStudio(server.current);
  const { knex } = server.current.kernel;
  const ari = newId();
  const own = await knex('branch').where({ id: studio.branchId }).first();
  await knex('branch').insert({ ...own, id: ari, name: 'Ari' });
  const at = (days: number, clock: string) => new Date(`${studio.day(days)}T${clock}:00+07:00`);
  const atAri = async (options: Parameters<typeof studio.classroom>[0]) => {
    const id = await studio.classroom(options);
    await knex('classroom_event').where({ id }).update({ branch_id: ari });
    return id;
  };
  const late = await studio.classroom({ startsAt: at(1, '19:00') });
  const early = await atAri({ startsAt: at(1, '09:00') });
  await studio.classroom({ startsAt: at(1, '10:00'), isPrivate: true });
  await atAri({ startsAt: at(3, '00:00') });
  await atAri({ startsAt: at(40, '18:00') });
  const [member, stranger] = [await studio.member(), await (await makeStudio(server.current)).member()];
  const { body: booked } = await member.client.post('/api/classroom_event/make_booking', {
    event_id: early,
    member_id: member.id,
  });

  const read = async (client: typeof member.client, path: string) =>
    (await client.get(`/api/classroom_event/${path}`)).body;
  const day = `all_classrooms?date=${studio.day(1)}`;
  expect(await read(member.client, 'all_dates')).toEqual([studio.day(1), studio.day(3)]);
  const listed = await read(member.client, day);
  expect(listed).toMatchObject([
    { id: early, branch_id: ari, branch: 'Ari', is_booked: true, booking_id: booked.booking_id },
    { id: late, branch_id: studio.branchId, branch: 'Thonglor', is_booked: false },
  ]);
  const atBranch = await read(member.client, `classrooms?branch_id=${studio.branchId}&date=${studio.day(1)}`);
  expect(listed[1]).toEqual({ ...atBranch[0], branch_id: studio.branchId, branch: 'Thonglor' });
  expect(await read(member.client, `all_classrooms?date=${studio.day(2)}`)).toEqual([]);
  expect(await read(member.client, `all_classrooms?date=${studio.day(3)}`)).toHaveLength(1);
  expect(await read(stranger.client, 'all_dates')).toEqual([]);
  expect(await read(stranger.client, day)).toEqual([]);
});
