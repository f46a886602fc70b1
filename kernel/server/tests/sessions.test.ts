import { describe, expect, it } from 'vitest';
import { makeHq, makeShop, word } from '../../testing/factories.ts';
import { useServer } from '../../testing/server.ts';
import type { MemberSession } from '../sessions.ts';

const server = useServer();

const lineUser = (): MemberSession => ({
  kind: 'member',
  shopId: word('shop'),
  lineUserId: word('U'),
  memberId: null,
  name: 'Nok',
  picture: null,
});

const keys = async (part: string): Promise<string[]> => server.current.kernel.redis.keys(`*${part}*`);

describe('a session of HQ', () => {
  it('ends when it was not used for twelve hours, by Redis’s clock', async () => {
    const { redis } = server.current.kernel;
    const hq = await makeHq(server.current);
    const admin = await (await makeShop(server.current)).user('admin');
    const keyOf = async (owner: string) =>
      (await redis.zrange(`sala:sessions-of:user:${owner}`, '0', '-1'))[0] ?? '';
    const [ofHq, ofAdmin] = [await keyOf(hq.id), await keyOf(admin.id)];
    await redis.expire(ofHq, 60);
    expect((await hq.client.get('/auth/user/')).status).toBe(200);
    expect(await redis.ttl(ofHq)).toBeGreaterThan(12 * 3600 - 60);
    expect(await redis.ttl(ofHq)).toBeLessThanOrEqual(12 * 3600);
    await admin.client.get('/auth/user/');
    expect(await redis.ttl(ofAdmin)).toBeGreaterThan(29 * 24 * 3600);
    // What twelve idle hours do.
    await redis.pexpire(ofHq, 1);
    await expect.poll(() => hq.client.get('/auth/user/').then(({ status }) => status)).toBe(405);
  });

  it('ends thirty days after it began, however much it is used', async () => {
    const { redis } = server.current.kernel;
    const hq = await makeHq(server.current);
    const owner = `sala:sessions-of:user:${hq.id}`;
    const [key = ''] = await redis.zrange(owner, '0', '-1');
    await redis.zadd(owner, Date.now() + 600_000, key);
    await hq.client.get('/auth/user/');
    expect(await redis.ttl(key)).toBeLessThanOrEqual(600);
  });
});

describe('a session', () => {
  it('that is over is not brought back by what replaces it', async () => {
    const { sessions } = server.current.kernel;
    const value = lineUser();
    const { token } = await sessions.open(value);
    await sessions.close(token);
    await sessions.replace(token, { ...value, memberId: word('member') });
    expect(await sessions.find(token)).toBeNull();
  });

  it('keeps its end when it is replaced', async () => {
    const { sessions, redis } = server.current.kernel;
    const value = lineUser();
    const { token } = await sessions.open(value);
    await sessions.replace(token, { ...value, memberId: 'somebody' });
    expect(await sessions.find(token)).toMatchObject({ memberId: 'somebody' });
    for (const key of await keys('sala:session')) expect(await redis.ttl(key)).toBeGreaterThan(0);
  });

  it('leaves nothing behind when it is signed out', async () => {
    const { sessions } = server.current.kernel;
    const value = lineUser();
    for (let count = 0; count < 3; count += 1) await sessions.close((await sessions.open(value)).token);
    expect(await keys(value.lineUserId)).toEqual([]);
  });

  it('ends with all others of its owner, also one that is opened while they end', async () => {
    const { sessions } = server.current.kernel;
    const value = lineUser();
    const end = () => sessions.closeAllOfLineUser(value.shopId, value.lineUserId);
    for (let round = 0; round < 50; round += 1) {
      await sessions.open(value);
      const [{ token }] = await Promise.all([sessions.open(value), end(), end()]);
      await end();
      expect(await sessions.find(token)).toBeNull();
    }
  });
});
