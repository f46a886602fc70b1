import { describe, expect, it } from 'vitest';
import { makeShop } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';

const server = useServer();

/** Shorter answers are sent uncompressed to everybody. */
const compressedFrom = 1_400;
const sizeOf = (body: unknown) => Buffer.byteLength(JSON.stringify(body));

describe('a caller who accepts no encoding that there is', () => {
  const accepted = ['identity;q=0', '*;q=0', 'identity;q=0, *;q=0', 'snappy, *;q=0'];

  it.each(accepted)('is answered a read with %s', async (value) => {
    const { client } = await (await makeShop(server.current)).user('admin');
    for (let index = 0; index < 10; index += 1)
      await client.post('/api/shop_branch', { name: `Studio ${index} ${'x'.repeat(180)}` });
    const { status, body } = await client.get('/api/shop_branch/', { headers: { 'accept-encoding': value } });
    expect([status, body.length]).toEqual([200, 10]);
    expect(sizeOf(body)).toBeGreaterThan(compressedFrom);
  });

  it.each(accepted)('is told of a write that was made with %s', async (value) => {
    const shop = await makeShop(server.current);
    const { client } = await shop.user('admin');
    const name = 'ร้าน'.repeat(50);
    const email_notify = `${'x'.repeat(200)}@sala.test`;
    const options = { headers: { 'accept-encoding': value } };
    const { status, body } = await client.patch(`/api/shop/${shop.id}`, { name, email_notify }, options);
    expect([status, body.name]).toEqual([200, name]);
    expect(sizeOf(body)).toBeGreaterThan(compressedFrom);
  });
});
