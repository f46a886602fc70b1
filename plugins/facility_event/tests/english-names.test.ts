import { expect, test } from 'vitest';
import { useServer } from '#testing/harness/server.ts';
import { makeCourts } from './courts.ts';

const server = useServer();

test('a member reads the English name of a place before and after booking, if it has one', async () => {
  const courts = await makeCourts(server.current);
  const resource_id = await courts.court({ name: 'สนาม 1' });
  const player = await courts.player();
  const read = async (path: string) => (await player.client.get(path)).body;
  const day = `branch_id=${courts.branchId}&date=${courts.weekday}`;
  const places = () => read(`/api/facility_event/facility_resources?${day}`);
  const change = async (body: object) =>
    (await courts.admin.client.patch(`/api/resource/id-${resource_id}`, body)).body;
  expect((await places())[0]).not.toHaveProperty('name_en');
  expect(await change({ name_en: 'Court 1' })).toMatchObject({ name: 'สนาม 1', name_en: 'Court 1' });
  expect(await places()).toMatchObject([{ name: 'สนาม 1', name_en: 'Court 1' }]);

  const { booking_id } = (await courts.book(player, { resource_id, starts: ['18:00'] })).body;
  const ticket = `/api/facility_booking/id-${booking_id}`;
  expect(await read(ticket)).toMatchObject({ title: 'สนาม 1', title_en: 'Court 1', resource_en: 'Court 1' });
  expect(await change({ name_en: '' })).not.toHaveProperty('name_en');
  expect(await read(ticket)).not.toHaveProperty('title_en');
});
