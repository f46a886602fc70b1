import { describe, expect, test } from 'vitest';
import { visitor } from '#testing/harness/client.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';

const server = useServer();

describe('boot', () => {
  test('tells a visitor the shop, its colours and its features, and that nobody is signed in', async () => {
    const shop = await makeShop(server.current, { features: [] });
    const { status, body } = await visitor(server.current).get(`/api/boot?shell=member&shop_id=${shop.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      shell: 'member',
      person: null,
      utc_offset: 420,
      shop: { id: shop.id, primary_color: '#0f766e' },
    });
    expect(Object.values(body.shop.feature_enable).some(Boolean)).toBe(false);
  });

  test('answers 404 for a shop that is not there', async () => {
    const { status, body } = await visitor(server.current).get('/api/boot?shell=member&shop_id=no_such_shop');
    expect([status, body.code]).toEqual([404, 'not_found']);
  });

  test('tells staff who they are and what they may do', async () => {
    const shop = await makeShop(server.current);
    const { email, client } = await shop.user('admin');
    const { body } = await client.get('/api/boot?shell=management');
    expect(body.person).toMatchObject({ audience: 'staff', email, can_switch_shop: false });
    expect(body.shop.id).toBe(shop.id);
  });

  test('refuses a malformed shell with the field and in the language that was asked for', async () => {
    const { status, body } = await visitor(server.current).get('/api/boot?shell=kitchen', {
      headers: { 'accept-language': 'th' },
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'invalid', errors: [{ path: 'shell' }] });
    expect(body.detail).toMatch(/กรุณา/);
  });
});
