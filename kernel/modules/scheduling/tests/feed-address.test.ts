import { expect, test } from 'vitest';
import { makeEntity } from '#testing/harness/booking-entities.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { useServerBehindProxy } from '#testing/harness/server-behind-proxy.ts';

const world = useServerBehindProxy();

test('a calendar whose address cannot be stored is tried once, and the failure is one of ours', async () => {
  const { server, proxy } = world.current;
  const shop = await makeShop(server);
  const { client } = await shop.user('admin');
  const branch = await makeEntity(shop, 'branch', 'Ari');
  const noDefault = 1364;
  proxy.refuse((statement) => (/^insert into `calendar_feed`/.test(statement) ? noDefault : null));
  const failed = await client.post(`/api/calendar_feed/branch-${branch}/renew`);
  expect(proxy.pass()).toBe(1);
  expect(failed).toMatchObject({ status: 500, body: { code: 'internal' } });
  expect((await client.post(`/api/calendar_feed/branch-${branch}/renew`)).status).toBe(200);
});
