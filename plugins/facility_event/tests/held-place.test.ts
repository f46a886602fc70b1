import { expect, test } from 'vitest';
import { useServer } from '#testing/harness/server.ts';
import { makeCourts } from './courts.ts';

const server = useServer();

test('a place is held by what is booked ahead; bookings that are over are nobody’s to wait for', async () => {
  const courts = await makeCourts(server.current);
  const resource_id = await courts.court();
  const player = await courts.player();
  const past = (await courts.book(player, { resource_id, starts: ['18:00'] })).body.booking_id;
  const { knex } = server.current.kernel;
  const hoursAgo = (hours: number) => new Date(server.current.clock.now().getTime() - hours * 3_600_000);
  await knex('booking')
    .where({ id: past })
    .update({ starts_at: hoursAgo(3), ends_at: hoursAgo(2) });
  const holder = await knex.transaction();
  try {
    await holder('booking').where({ id: past }).forUpdate();
    const renamed = await courts.admin.client.patch(`/api/resource/id-${resource_id}`, { name: 'Court 9' });
    expect(renamed.status).toBe(200);
    const removed = await courts.removeSlot(resource_id, 7, '18:00', '19:00');
    expect(removed.status).toBe(200);
  } finally {
    await holder.rollback();
  }
});
