import { expect, test } from 'vitest';
import { makeShop } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';

const server = useServer();

test('the history shows amounts as people read them, and what was not there before as no change from nothing', async () => {
  const { client } = await (await makeShop(server.current, { features: ['package_purchasing'] })).user(
    'admin',
  );
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
