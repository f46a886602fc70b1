import { createServer } from 'node:http';
import { generateKeyPair, SignJWT } from 'jose';
import { describe, expect, it, vi } from 'vitest';
import { Client, visitor } from '#testing/harness/client.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { freePort, startTestServer, useServer } from '#testing/harness/server.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { writeSettings } from '../../../server/tenancy/settings.ts';
import { shopContract } from '../../shop/contract.ts';
import { channel, idToken, lineUser, newLineUser, openToLine, registered } from './people.ts';

const server = useServer();

const signIn = (shop_id: string, id_token: string) =>
  visitor(server.current).post('/auth/line', { shop_id, id_token });

describe('POST /auth/line', () => {
  it('signs a LINE user in, with a cookie of the shop and a token, before and after registering', async () => {
    const shop = await makeShop(server.current);
    await openToLine(shop);
    const user_id = newLineUser();
    const first = await signIn(shop.id, await idToken(server.current, { user_id }));
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ shop_id: shop.id, line_user_id: user_id, member_id: null });
    const cookie = first.headers.get('set-cookie') ?? '';
    expect(cookie).toContain(`sala-member-${shop.id}=${first.body.access_token}`);
    expect(cookie.toLowerCase()).toContain('httponly');
    expect(cookie.toLowerCase()).toContain('samesite=lax');

    const member = await registered(server.current, shop);
    const again = await lineUser(server.current, shop, member.userId);
    expect(again.memberId).toBe(member.id);
  });

  it.each([-400, 400])('signs a LINE user in when the server is %i days from today', async (days) => {
    const { clock } = server.current;
    const shop = await makeShop(server.current);
    await openToLine(shop);
    clock.setTimeOfDay('12:00', days);
    try {
      const member = await registered(server.current, shop);
      expect((await member.client.get(`/api/boot?shell=member&shop_id=${shop.id}`)).status).toBe(200);
      const again = await lineUser(server.current, shop, member.userId);
      expect(again.memberId).toBe(member.id);
    } finally {
      clock.reset();
    }
  });

  it('signs nobody in as the member that they were erased as at the same moment', async () => {
    const shop = await makeShop(server.current);
    await openToLine(shop);
    const member = await registered(server.current, shop);
    const id_token = await idToken(server.current, { user_id: member.userId });
    const { sessions } = server.current.kernel;
    const open = vi.spyOn(sessions, 'open').mockImplementationOnce(async (value) => {
      open.mockRestore();
      const erased = await member.client.post(`/api/member/id-${member.id}/erase`, { confirm: true });
      expect(erased.status).toBe(200);
      return sessions.open(value);
    });
    const answer = await signIn(shop.id, id_token);
    expect([answer.status, answer.body.member_id]).toEqual([200, null]);
    expect(await sessions.find(answer.body.access_token)).toMatchObject({ memberId: null });
  });

  it('refuses forged, expired and foreign tokens and says to sign in again', async () => {
    const shop = await makeShop(server.current);
    await openToLine(shop);
    const user_id = newLineUser();
    const { privateKey } = await generateKeyPair('ES256');
    const forged = await new SignJWT({ name: 'Mallory' })
      .setProtectedHeader({ alg: 'ES256', kid: 'nobody' })
      .setIssuer('https://access.line.me')
      .setSubject(user_id)
      .setAudience(channel)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
    const good = await idToken(server.current, { user_id });
    const [head, , signature] = good.split('.');
    const now = Math.floor(server.current.clock.now().getTime() / 1000);
    const body = Buffer.from(
      JSON.stringify({
        iss: 'https://access.line.me',
        sub: newLineUser(),
        aud: channel,
        iat: now,
        exp: now + 600,
      }),
    ).toString('base64url');
    const tokens = {
      forged,
      tampered: `${head}.${body}.${signature}`,
      expired: await idToken(server.current, { user_id, expires_in: -60 }),
      foreign: await idToken(server.current, { user_id, client_id: '1650009999' }),
      garbage: 'id_token',
    };
    for (const [kind, token] of Object.entries(tokens)) {
      const answer = await signIn(shop.id, token);
      expect(answer.status, kind).toBe(401);
      expect(answer.body.code, kind).toBe('invalid_line_token');
      expect(answer.body.detail, kind).toContain('sign in with LINE again');
      expect(answer.headers.get('set-cookie'), kind).toBeNull();
    }
  });

  it('accepts only channels of this shop: a LIFF id of any plugin, and the channel given beside them', async () => {
    const [shop, other] = [await makeShop(server.current), await makeShop(server.current)];
    await openToLine(shop);
    const token = await idToken(server.current, { user_id: newLineUser() });
    expect((await signIn(other.id, token)).status).toBe(401);
    const scope = await other.scope();
    await scope.transaction(
      (within) => writeSettings(within, shopContract, { line_login_channel_id: channel }),
      nothingIsLost,
    );
    expect((await signIn(other.id, token)).status).toBe(200);
  });

  it('is 404 for a shop that does not exist', async () => {
    const token = await idToken(server.current, { user_id: newLineUser() });
    expect((await signIn('no_such_shop', token)).status).toBe(404);
  });

  it('says that LINE is away when its keys cannot be read', async () => {
    const dead = await freePort();
    const away = createServer((_request, response) => response.writeHead(500).end());
    await new Promise<void>((resolve) => away.listen(dead, '127.0.0.1', resolve));
    const lonely = await startTestServer({ variables: { LINE_API_URL: `http://127.0.0.1:${dead}` } });
    try {
      const shop = await makeShop(lonely);
      await openToLine(shop);
      const token = await idToken(lonely, { user_id: newLineUser() });
      const answer = await visitor(lonely).post('/auth/line', { shop_id: shop.id, id_token: token });
      expect(answer.status).toBe(503);
      expect(answer.body.code).toBe('line_unavailable');
      expect(answer.headers.get('retry-after')).not.toBeNull();
    } finally {
      await lonely.stop();
      away.close();
    }
  });
});

describe('GET /api/classroom_event/valid_member', () => {
  it('tells whether the session’s own LINE user is a member, and nobody else’s', async () => {
    const shop = await makeShop(server.current);
    await openToLine(shop);
    const user = await lineUser(server.current, shop);
    const ask = (lineId: string) =>
      user.client.get(`/api/classroom_event/valid_member?shop_id=${shop.id}&line_user_id=${lineId}`);
    expect((await ask(user.userId)).body).toEqual({ is_valid: false, member_id: null });
    expect((await ask(newLineUser())).status).toBe(403);
    const other = await registered(server.current, shop);
    expect((await ask(other.userId)).status).toBe(403);
  });

  it('lets a session go on as the member that was registered in another browser', async () => {
    const shop = await makeShop(server.current);
    await openToLine(shop);
    const phone = await lineUser(server.current, shop);
    const desk = await lineUser(server.current, shop, phone.userId);
    const { body } = await phone.client.post('/api/member/', {
      shop_id: shop.id,
      line_id: phone.userId,
      first_name: 'A',
      last_name: 'B',
      phone: '0812345678',
    });
    expect((await desk.client.get(`/api/member/id-${body.id}`)).status).toBe(403);
    const valid = await desk.client.get(
      `/api/classroom_event/valid_member?shop_id=${shop.id}&line_user_id=${phone.userId}`,
    );
    expect(valid.body).toEqual({ is_valid: true, member_id: body.id });
    expect((await desk.client.get(`/api/member/id-${body.id}`)).status).toBe(200);
  });
});

describe('the limit of signing in', () => {
  const many = <Answer>(count: number, ask: () => Promise<Answer>) =>
    Promise.all(Array.from({ length: count }, ask));

  it('lets the members of a carrier in, however many share its address', async () => {
    const shop = await makeShop(server.current);
    await openToLine(shop);
    const answers = await many(80, async () =>
      signIn(shop.id, await idToken(server.current, { user_id: newLineUser() })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('is 30 a minute for one LINE user', async () => {
    const shop = await makeShop(server.current);
    await openToLine(shop);
    const id_token = await idToken(server.current, { user_id: newLineUser() });
    const statuses = (await many(33, () => signIn(shop.id, id_token))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  });

  it('is 60 a minute for what LINE refuses at an address, and refuses nobody there whom it confirms', async () => {
    const proxied = await startTestServer({ variables: { TRUST_PROXY: 'true' } });
    try {
      const shop = await makeShop(proxied);
      await openToLine(shop);
      const address = `10.79.${process.pid % 250}.${Date.now() % 250}`;
      const caller = new Client(proxied, { 'x-forwarded-for': address });
      const ask = (id_token: string) => caller.post('/auth/line', { shop_id: shop.id, id_token });
      const statuses = (await many(62, () => ask('not.a.token'))).map(({ status }) => status);
      expect(statuses.filter((status) => status === 401)).toHaveLength(60);
      expect(statuses.filter((status) => status === 429)).toHaveLength(2);
      expect((await ask(await idToken(proxied, { user_id: newLineUser() }))).status).toBe(200);
    } finally {
      await proxied.stop();
    }
  });
});
