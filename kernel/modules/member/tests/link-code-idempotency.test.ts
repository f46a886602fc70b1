import { expect, it } from 'vitest';
import { makeShop } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';

const server = useServer();

it('a link code is answered again to the same call, and stands nowhere in the clear', async () => {
  const shop = await makeShop(server.current);
  const desk = await shop.user('frontdesk');
  const { body: member } = await desk.client.post('/api/member/walk_in', {
    first_name: 'Nok',
    last_name: 'Dee',
    phone: '0812345678',
  });
  const path = `/api/member/id-${member.id}/link_code`;
  const key = 'link-code-once';
  const given = await desk.client.post(path, {}, { key });
  expect([given.status, given.body.code]).toEqual([201, expect.stringMatching(/^\w{4}-\w{4}$/)]);
  expect((await desk.client.post(path, {}, { key })).body).toEqual(given.body);
  const rows = await server.current.kernel.knex('idempotency').where({ shop_id: shop.id, request_key: key });
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(given.body.code);
});
