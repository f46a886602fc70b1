import { expect, test } from 'vitest';
import { visitor } from '#testing/harness/client.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';

const server = useServer();

test('the manifest of a shop has its name, colors and logo, and opens its member app', async () => {
  const shop = await makeShop(server.current);
  const { knex } = server.current.kernel;
  const read = () => visitor(server.current).get(`/api/app_manifest?shop_id=${shop.id}`);
  const row = await knex('shop').where({ id: shop.id }).first();
  const plain = await read();
  expect(plain.status).toBe(200);
  expect(plain.body).toMatchObject({
    id: `/membership/shop-${shop.id}`,
    name: row.name,
    start_url: `/membership/shop-${shop.id}`,
    display: 'standalone',
    theme_color: row.primary_color,
    background_color: row.background_color,
    icons: [{ src: '/favicon.ico', type: 'image/svg+xml' }],
  });
  expect((await visitor(server.current).get('/api/app_manifest?shop_id=none')).status).toBe(404);
});
