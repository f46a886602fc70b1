import { describe, expect, it } from 'vitest';
import { visitor } from '#testing/harness/client.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { fromElsewhere, makeAccount, password } from './accounts.ts';

const server = useServer({ variables: { TRUST_PROXY: 'true' } });
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';

interface Listed {
  id: string;
  browser: string | null;
  system: string | null;
  is_current: boolean;
}

async function signIn(email: string, agent: string) {
  const { body } = await fromElsewhere(server.current).post(
    '/auth/login',
    { username: email, password },
    { headers: { 'user-agent': agent } },
  );
  return fromElsewhere(server.current, body.access_token);
}

async function twoDevices() {
  const account = await makeAccount(server.current, [await makeShop(server.current)]);
  const desk = await signIn(account.email, chrome);
  return { account, desk, mobile: await signIn(account.email, phone) };
}

const listOf = async (client: Awaited<ReturnType<typeof signIn>>): Promise<Listed[]> =>
  (await client.get('/auth/session')).body;

describe('the own sessions', () => {
  it('are listed by browser and system, the one that asks marked', async () => {
    const { desk } = await twoDevices();
    const sessions = await listOf(desk);
    expect(sessions).toHaveLength(2);
    expect(sessions).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ browser: 'Chrome', system: 'Windows', is_current: true }),
        expect.objectContaining({ browser: 'Safari', system: 'iOS', is_current: false }),
      ]),
    );
    expect(sessions[0]).toMatchObject({
      first_seen: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
      last_seen: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
    });
  });

  it('show a browser that says nothing of itself as unknown', async () => {
    const account = await makeAccount(server.current, [await makeShop(server.current)]);
    const client = await signIn(account.email, 'x');
    expect(await listOf(client)).toMatchObject([{ browser: null, system: null }]);
  });

  it('are ended one by one, by nobody but their owner', async () => {
    const { desk, mobile } = await twoDevices();
    const stranger = (await twoDevices()).desk;
    const other = (await listOf(desk)).find(({ is_current }) => !is_current);
    const path = `/auth/session/id-${other?.id}/end`;
    expect((await stranger.post(path)).status).toBe(404);
    expect((await mobile.get('/auth/session')).status).toBe(200);
    expect((await desk.post(path)).status).toBe(200);
    expect((await mobile.get('/auth/session')).status).toBe(401);
    expect(await listOf(desk)).toHaveLength(1);
    expect((await desk.post(path)).status).toBe(404);
  });

  it('are ended all but the one that asks', async () => {
    const { account, desk, mobile } = await twoDevices();
    const third = await signIn(account.email, phone);
    expect((await desk.post('/auth/session/end_others')).status).toBe(200);
    for (const gone of [mobile, third]) expect((await gone.get('/auth/session')).status).toBe(401);
    expect(await listOf(desk)).toMatchObject([{ is_current: true }]);
  });

  it('are ended by nobody who only found the browser open: the password is asked for after a while', async () => {
    const { desk, mobile } = await twoDevices();
    const [other] = (await listOf(desk)).filter(({ is_current }) => !is_current);
    const { redis } = server.current.kernel;
    await redis.del(...(await redis.keys('sala:session-confirmed:*')));
    for (const path of [`/auth/session/id-${other?.id}/end`, '/auth/session/end_others']) {
      const refused = await desk.post(path);
      expect([refused.status, refused.body.code]).toEqual([403, 'password_needed']);
    }
    expect((await mobile.get('/auth/session')).status).toBe(200);
    expect((await desk.post('/auth/confirm_password', { password })).status).toBe(200);
    expect((await desk.post('/auth/session/end_others')).status).toBe(200);
    expect((await mobile.get('/auth/session')).status).toBe(401);
  });

  it('hold no token and no hash of one', async () => {
    const { account, desk } = await twoDevices();
    const { sessions, redis } = server.current.kernel;
    const listed = JSON.stringify([await listOf(desk), await sessions.listOf(account.id, null)]);
    const keys = await redis.keys('sala:session:*');
    for (const key of keys) expect(listed).not.toContain(key.slice('sala:session:'.length));
  });

  it('leave nothing in Redis once they have ended', async () => {
    const { account, desk, mobile } = await twoDevices();
    await mobile.post('/auth/logout');
    await desk.post('/auth/logout');
    expect(await server.current.kernel.redis.keys(`sala:sessions*${account.id}*`)).toEqual([]);
  });

  it('are shown to nobody who is not signed in', async () => {
    expect((await visitor(server.current).get('/auth/session')).status).toBe(401);
  });
});
