import { expect, test } from 'vitest';
import { useServer } from '#testing/harness/server.ts';
import { expectSound, makeCourts } from './courts.ts';

const server = useServer();

test('300 callers at once for overlapping sets of times: none above the place’s amount, all of a booking or none', async () => {
  const courts = await makeCourts(server.current);
  const amount = 5;
  const resource_id = await courts.court({ amount });
  const players = await courts.players(300);
  const sets = [
    ['18:00', '19:00'],
    ['20:00', '19:00'],
    ['20:00', '18:00'],
    ['19:00'],
    ['18:00', '19:00', '20:00'],
  ];
  const answers = await Promise.all(
    players.map((player, at) => courts.book(player, { resource_id, starts: sets[at % sets.length] ?? [] })),
  );
  expect(new Set(answers.map(({ status, body }) => (status === 201 ? status : body.code)))).toEqual(
    new Set([201, 'slot_taken']),
  );
  const taken = await courts.taken(resource_id);
  for (const start of ['18:00', '19:00', '20:00']) expect(taken[start]).toBeLessThanOrEqual(amount);
  expect(taken['19:00']).toBe(amount);
  const bookings: { units: string }[] = await server.current.kernel
    .knex('booking')
    .where({ shop_id: courts.shop.id, live: 1 });
  expect(bookings).toHaveLength(answers.filter(({ status }) => status === 201).length);
  await expectSound(server.current, courts.shop.id);
});

test('cancelling beside booking the last unit: units equal the live bookings at the end', async () => {
  const courts = await makeCourts(server.current);
  const resource_id = await courts.court();
  const players = await courts.players(60);
  const [holder, ...others] = players;
  if (!holder) throw new Error('Nobody plays');
  for (const starts of [
    ['18:00', '19:00'],
    ['19:00', '20:00'],
    ['18:00', '20:00'],
  ]) {
    const held = await courts.book(holder, { resource_id, starts });
    expect(held.status).toBe(201);
    const answers = await Promise.all([
      courts.cancel(holder, held.body.booking_id),
      ...others.map((player) => courts.book(player, { resource_id, starts: [...starts].reverse() })),
    ]);
    expect(answers.filter(({ status }) => status >= 500).map(({ body }) => body)).toEqual([]);
    await expectSound(server.current, courts.shop.id);
    for (const [at, answer] of answers.slice(1).entries())
      if (answer.status === 201) {
        const player = others[at];
        if (player) await courts.cancel(player, answer.body.booking_id);
      }
  }
});

test('booking beside management: a slot that is removed or repriced is never booked on its old terms', async () => {
  const courts = await makeCourts(server.current);
  const resource_id = await courts.court({ amount: 40 });
  const players = await courts.players(40);
  const answers = await Promise.all([
    ...players.map((player) =>
      courts.book(player, { resource_id, starts: ['18:00', '19:00'], net_price: '400.00' }),
    ),
    courts.slot(resource_id, 7, '19:00', '20:00', '300.00'),
    courts.removeSlot(resource_id, 7, '18:00', '19:00'),
    courts.admin.client.patch(`/api/resource/id-${resource_id}`, { amount: 20 }),
  ]);
  expect(answers.filter(({ status }) => status >= 500).map(({ body }) => body)).toEqual([]);
  const rows: { satang: number }[] = await server.current.kernel
    .knex('booking')
    .where({ shop_id: courts.shop.id, live: 1 });
  expect(rows.every(({ satang }) => Number(satang) === 40_000)).toBe(true);
  await expectSound(server.current, courts.shop.id);
});
