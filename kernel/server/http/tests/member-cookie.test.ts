import { expect, it } from 'vitest';
import { Client } from '#testing/harness/client.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { startTestServer } from '#testing/harness/server.ts';
import { openToLine, registered } from '../../../modules/member/tests/people.ts';
import { memberCookie } from '../cookies.ts';

it('a member’s session is a cookie of this very host under https', async () => {
  const server = await startTestServer({ variables: { PUBLIC_URL: 'https://sala.test' } });
  try {
    const shop = await makeShop(server);
    await openToLine(shop);
    const { id, token, client } = await registered(server, shop);
    const name = `__Host-${memberCookie(shop.id)}`;
    const read = (cookie: string) =>
      new Client(server, { cookie, 'x-sala-audience': 'member', 'x-sala-shop': shop.id }).get(
        `/api/member/id-${id}`,
      );
    expect((await read(`${name}=${token}`)).status).toBe(200);
    expect((await read(`${memberCookie(shop.id)}=${token}`)).status).toBe(401);
    const left = await client.post('/auth/logout');
    const cookie = left.headers.getSetCookie().find((each) => each.startsWith(`${name}=`));
    expect(cookie).toMatch(/; path=\/;.*; secure/i);
    expect(cookie).not.toMatch(/domain=/i);
  } finally {
    await server.stop();
  }
});
