import { expect, test } from 'vitest';
import { makeShop } from '#testing/harness/factories.ts';
import { makeMembers } from '#testing/harness/members.ts';
import { useMessages } from './messages.ts';

const { server, line, withChannel } = useMessages();

test('a member learns where to add the shop’s LINE account, and nothing if the shop has none or LINE fails', async () => {
  const shop = await makeShop(server.current);
  const [member] = await makeMembers(shop, 1);
  if (!member) throw new Error('No member was made');
  const read = async () => (await member.client.get('/api/line_account')).body;
  expect(await read()).toEqual({ add_address: null });
  await withChannel(shop);
  await line({ token_status: 500, times: 1 });
  expect(await read()).toEqual({ add_address: null });
  const add_address = 'https://line.me/R/ti/p/%40sala2000000001';
  expect(await read()).toEqual({ add_address });
  await line({ token_status: 500, times: 1, revoke_access_tokens: true });
  expect(await read()).toEqual({ add_address });
});
