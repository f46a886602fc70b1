import { expect, it } from 'vitest';
import { makeShop } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';

const server = useServer();

it.each([
  '0000-00-00',
  '2026-02-30',
  '9999-99-99',
  '2026-11-21 25:61',
  '2026-13-40T99:99:99Z',
  'constructor',
  '__proto__',
])('the history shows a name that people wrote as they wrote it: %s', async (name) => {
  const { client } = await (await makeShop(server.current)).user('admin');
  expect((await client.post('/api/instructor', { name })).status).toBe(201);
  const answer = await client.get('/api/audit/vuetify');
  expect(answer.status).toBe(200);
  expect(answer.body.data[0].changes[0]).toMatchObject({ after: { en: name, th: name } });
});

it('the history shows the words that a setting may hold, and nothing else as such a word', async () => {
  const { client } = await (await makeShop(server.current)).user('admin');
  const { body } = await client.post('/api/shop_branch', { name: 'constructor' });
  const weekly_schedule = ['weekday', 'weekday', 'weekday', 'weekday', 'weekday', 'weekend', 'close'];
  await client.patch(`/api/shop_branch/${body.id}`, { weekly_schedule });
  const [latest] = (await client.get('/api/audit/vuetify')).body.data;
  expect(latest.changes[0].after.en).toBe('weekday, weekday, weekday, weekday, weekday, weekend, closed');
});
