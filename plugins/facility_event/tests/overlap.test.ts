import { expect, test } from 'vitest';
import { said } from '#testing/harness/races.ts';
import { useServer } from '#testing/harness/server.ts';
import { expectSound, makeCourts } from './courts.ts';

const server = useServer();

async function prepare() {
  const courts = await makeCourts(server.current);
  const { client } = await courts.shop.user('admin');
  const config = `/api/member_config/shop-${courts.shop.id}`;
  expect((await client.patch(config, { allow_overlapping_bookings: 'ask' })).status).toBe(200);
  const [player] = await courts.players(1);
  if (!player) throw new Error('There is no player');
  return { courts, player };
}

test('a court at the time of another court of the member is refused; the times between two are free', async () => {
  const { courts, player } = await prepare();
  const [one, other] = [await courts.court(), await courts.court()];
  const made = await courts.book(player, { resource_id: one, starts: ['18:00', '20:00'] });
  expect(made.status).toBe(201);
  const refused = await courts.book(player, { resource_id: other, starts: ['20:00'] });
  expect(said(refused)).toBe('overlapping_booking');
  expect(refused.body.data.booking).toMatchObject({ booking_id: made.body.booking_id });
  expect((await courts.book(player, { resource_id: other, starts: ['19:00'] })).status).toBe(201);
  await expectSound(server.current, courts.shop.id);
});

test.each([2, 20])('%i calls at once for different courts: one of them books', async (count) => {
  const { courts, player } = await prepare();
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) ids.push(await courts.court());
  const answers = await Promise.all(
    ids.map((resource_id) => courts.book(player, { resource_id, starts: ['18:00'] })),
  );
  const expected = ['201', ...Array.from({ length: count - 1 }, () => 'overlapping_booking')];
  expect(answers.map((answer) => String(said(answer))).sort()).toEqual(expected);
  await expectSound(server.current, courts.shop.id);
});
