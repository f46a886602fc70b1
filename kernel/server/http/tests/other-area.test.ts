import { describe, expect, it } from 'vitest';
import { Client } from '#testing/harness/client.ts';
import { makeHq, makeShop, type TestUser } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';

const server = useServer();

/** A page of one staff area in a browser that holds somebody's session. */
const pageOf = (audience: 'staff' | 'hq', { token }: TestUser) =>
  new Client(server.current, { cookie: `access-token=${token}`, 'x-sala-audience': audience });

describe('a session of another staff area', () => {
  it('leaves what is open to anybody open, so that its sign-in page can be reached', async () => {
    const hq = await makeHq(server.current);
    const boot = await pageOf('staff', hq).get('/api/boot?shell=management');
    expect(boot.status).toBe(200);
    expect(boot.body.person).toBeNull();
    const shop = await makeShop(server.current);
    const admin = await shop.user('admin');
    expect((await pageOf('hq', admin).get('/api/boot?shell=hq')).body.person).toBeNull();
  });

  it('is refused where somebody must be signed in', async () => {
    const hq = await makeHq(server.current);
    const refused = await pageOf('staff', hq).get('/api/audit/vuetify');
    expect([refused.status, refused.body.code]).toEqual([409, 'wrong_shop']);
  });

  it('of a person who no longer works anywhere does not lock the browser', async () => {
    const shop = await makeShop(server.current);
    const former = await shop.user();
    const boot = await pageOf('staff', former).get('/api/boot?shell=management');
    expect(boot.status).toBe(200);
    expect(boot.body.person).toBeNull();
  });
});
