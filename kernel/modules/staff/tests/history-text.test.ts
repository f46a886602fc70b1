import { expect, it } from 'vitest';
import { makeShop } from '../../../testing/factories.ts';
import { useServer } from '../../../testing/server.ts';

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
  expect(answer.body.data[0].changes).toMatchObject([{ after: { en: name, th: name } }]);
});

it('the history shows the words that a setting may hold, and nothing else as such a word', async () => {
  const { client } = await (await makeShop(server.current)).user('admin');
  const { body } = await client.post('/api/shop_branch', { name: 'constructor' });
  const weekly_schedule = ['weekday', 'weekday', 'weekday', 'weekday', 'weekday', 'weekend', 'close'];
  await client.patch(`/api/shop_branch/${body.id}`, { weekly_schedule });
  const [latest] = (await client.get('/api/audit/vuetify')).body.data;
  expect(latest.changes[0].after.en).toBe('weekday, weekday, weekday, weekday, weekday, weekend, closed');
});

it('the history shows amounts as people read them, and what was not there before as no change from nothing', async () => {
  const { client } = await (await makeShop(server.current)).user('admin');
  const { body } = await client.post('/api/sale_package', { name: 'Twelve classes', price: '1900' });
  await client.patch(`/api/sale_package/id-${body.id}/`, { price: '12500.50' });
  const [changed, made] = (await client.get('/api/audit/vuetify')).body.data;
  expect(changed.changes).toEqual([
    {
      label: { en: 'Price', th: 'ราคา' },
      before: { en: '1,900.00 THB', th: '1,900.00 บาท' },
      after: { en: '12,500.50 THB', th: '12,500.50 บาท' },
    },
  ]);
  expect(made.changes.map(({ before }: { before: unknown }) => before)).not.toContainEqual({
    en: 'none',
    th: 'ไม่มี',
  });
});
