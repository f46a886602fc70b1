import { expect, test } from 'vitest';
import { useServer } from '#testing/harness/server.ts';
import { makeStore } from './store.ts';

const server = useServer();

test('a member is offered packages with their English names, and a shop without them answers as before', async () => {
  const store = await makeStore(server.current);
  const { client } = store.staff;
  const id = await store.tenPoints('10 คลาส');
  const promotion = await store.promotion('ขายดี', [id]);
  const member = await store.member();
  const offers = async () => (await store.offers(member)).body;
  const [plain] = await offers();
  const english = ['name_en', 'description_en', 'fund_name_en'];
  for (const field of english) expect(plain.sale_packages[0]).not.toHaveProperty(field);
  expect(plain).not.toHaveProperty('name_en');

  await client.patch(`/api/sale_package/id-${id}/`, { name_en: '10 classes', description_en: 'Any class' });
  await client.patch(`/api/promotion_group/id-${promotion}`, { name_en: 'Best sellers' });
  await client.patch(`/api/member_fund/id-${store.fundId}`, { name_en: 'Yoga points' });
  expect(await offers()).toMatchObject([
    {
      name: 'ขายดี',
      name_en: 'Best sellers',
      sale_packages: [
        {
          name: '10 คลาส',
          name_en: '10 classes',
          description_en: 'Any class',
          fund_id: store.fundId,
          fund_name: 'Yoga',
          fund_name_en: 'Yoga points',
          // What it costs and gives has not changed.
          terms: plain.sale_packages[0].terms,
        },
      ],
    },
  ]);
  const cleared = await client.patch(`/api/sale_package/id-${id}/`, { name_en: '', description_en: '' });
  for (const field of ['name_en', 'description_en']) expect(cleared.body).not.toHaveProperty(field);
});
