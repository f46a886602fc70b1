import { expect, test } from 'vitest';
import { useServer } from '#testing/harness/server.ts';
import { freeInstead } from '../contract.ts';
import { makeCourts } from './courts.ts';

const server = useServer();

test('what was taken meanwhile is named with the nearest free times of the place', async () => {
  const courts = await makeCourts(server.current);
  const resource_id = await courts.court();
  await courts.slot(resource_id, 7, '10:00', '11:00', '150');
  const [first, other] = await courts.players(2);
  if (!first || !other) throw new Error('Nobody plays');
  expect((await courts.book(first, { resource_id, starts: ['19:00'] })).status).toBe(201);
  const refused = await courts.book(other, { resource_id, starts: ['18:00', '19:00'] });
  expect(refused.body.code).toBe('slot_taken');
  expect(freeInstead.parse(refused.body.data)).toEqual({
    taken: [{ start_time: '19:00', end_time: '20:00' }],
    times: [
      { start_time: '20:00', end_time: '21:00', price: '200.00' },
      { start_time: '10:00', end_time: '11:00', price: '150.00' },
    ],
    places: [],
  });
});

test('where the place is full that day, other places of the branch that have the same times are named', async () => {
  const courts = await makeCourts(server.current);
  const resource_id = await courts.court({ amount: 2, isInputAmount: true });
  await courts.court({ name: 'Court 2' });
  const free = await courts.court({ name: 'Court 3', amount: 4, isInputAmount: true });
  const half = await courts.court({ name: 'Court 4', amount: 2 });
  const [first, other] = await courts.players(2);
  if (!first || !other) throw new Error('Nobody plays');
  const all = ['18:00', '19:00', '20:00'];
  expect((await courts.book(first, { resource_id, starts: all })).status).toBe(201);
  expect((await courts.book(first, { resource_id: half, starts: ['19:00'] })).status).toBe(201);
  const refused = await courts.book(other, { resource_id, starts: all, amount: 2 });
  expect(refused.body.data).toEqual({
    taken: all.map((start_time) => ({ start_time, end_time: expect.any(String) })),
    times: [],
    places: [{ resource_id: free, name: 'Court 3' }],
  });
});

test('who was refused at the very last step is offered what is free as well', async () => {
  const courts = await makeCourts(server.current);
  const resource_id = await courts.court();
  const players = await courts.players(40);
  const answers = await Promise.all(
    players.map((player) => courts.book(player, { resource_id, starts: ['18:00'] })),
  );
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(39);
  for (const { body } of refused)
    expect(body).toMatchObject({ code: 'slot_taken', data: { times: [{ start_time: '19:00' }, {}] } });
});

test('the days of a place are those with as many free units as are asked for; those of a branch whatever is taken', async () => {
  const courts = await makeCourts(server.current);
  const resource = await courts.court({ amount: 2, isInputAmount: true });
  const player = await courts.player();
  const days = async (query = ''): Promise<string[]> =>
    (await player.client.get(`/api/facility_event/dates?branch_id=${courts.branchId}${query}`)).body;
  const all = await days();
  expect(all).toContain(courts.weekday);
  expect(await days(`&resource=${resource}`)).toEqual(all);
  const evening = { resource_id: resource, starts: ['18:00', '19:00', '20:00'] };
  expect((await courts.book(player, evening)).status).toBe(201);
  const others = all.filter((date) => date !== courts.weekday);
  expect(await days(`&resource=${resource}&amount=1`)).toEqual(all);
  expect(await days(`&resource=${resource}&amount=2`)).toEqual(others);
  expect((await courts.book(player, evening)).status).toBe(201);
  expect(await days(`&resource=${resource}`)).toEqual(others);
  expect(await days()).toEqual(all);
  expect(await days(`&resource=${await courts.court({ name: 'Court 2' })}`)).toEqual(all);
});
