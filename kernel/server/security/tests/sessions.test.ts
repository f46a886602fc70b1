import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeHq, makeShop, word } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import type { MemberSession } from '../session-values.ts';

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
    await expect.poll(() => redis.exists(ofHq)).toBe(0);
    expect((await hq.client.get('/auth/user/')).status).toBe(405);
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

describe('Redis that comes back empty', () => {
  /** What a restart without its data does; the tests of this process have this part of Redis to themselves. */
  const loseRedis = () => server.current.kernel.redis.flushdb();
  const status = async (client: { get(path: string): Promise<{ status: number }> }) =>
    (await client.get('/auth/user/')).status;

  it('signs nobody out: neither members nor staff nor HQ, who find their sessions listed', async () => {
    const { sessions } = server.current.kernel;
    const [shop, hq] = [await makeShop(server.current), await makeHq(server.current)];
    const staff = await shop.user('frontdesk');
    const member = lineUser();
    const { token } = await sessions.open(member);
    await sessions.replace(token, { ...member, memberId: 'registered' });
    const listed = await sessions.listOf(staff.id, staff.token);
    await loseRedis();
    expect(await status(staff.client)).toBe(200);
    expect(await status(hq.client)).toBe(200);
    expect(await sessions.find(token)).toEqual({ ...member, memberId: 'registered' });
    expect(await sessions.listOf(staff.id, staff.token)).toMatchObject(
      listed.map(({ id, openedAt }) => ({ id, openedAt, isCurrent: true })),
    );
  });

  it('lets each session end when it would have ended, and HQ’s twelve hours after it began', async () => {
    const { sessions, redis } = server.current.kernel;
    const [{ id }, hq] = [await (await makeShop(server.current)).user('staff'), await makeHq(server.current)];
    const lastingOf = async (owner: string) => {
      const [key = ''] = await redis.zrange(`sala:sessions-of:user:${owner}`, '0', '-1');
      return Math.round((await redis.ttl(key)) / 3600);
    };
    await loseRedis();
    await sessions.find('somebody’s');
    expect(await lastingOf(id)).toBe(30 * 24);
    expect(await lastingOf(hq.id)).toBe(12);
  });

  it('revives no session that has ended, whichever way it did', async () => {
    const { sessions, redis, knex } = server.current.kernel;
    const { id: userId } = await (await makeShop(server.current)).user('staff');
    const open = async () => (await sessions.open({ kind: 'user', userId, shopId: 'any' })).token;
    const [left, ended, changed, idle, late] = [
      await open(),
      await open(),
      await open(),
      await open(),
      await open(),
    ];
    await sessions.close(left);
    const [{ id = '' } = {}] = (await sessions.listOf(userId, ended)).filter(({ isCurrent }) => isCurrent);
    await sessions.closeOne(userId, id);
    // A time that has come.
    const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
    await redis.pexpire(`sala:session:${hashOf(idle)}`, 1);
    await knex('session_copy')
      .where({ token_hash: hashOf(idle) })
      .update({ ends_at: new Date(Date.now() - 1) });
    // One that Redis lost by itself is not in its list.
    await redis.del(`sala:session:${hashOf(late)}`);
    await redis.zrem(`sala:sessions-of:user:${userId}`, `sala:session:${hashOf(late)}`);
    await sessions.closeAll(userId);
    await loseRedis();
    for (const token of [left, ended, changed, idle, late]) expect(await sessions.find(token)).toBeNull();
  });

  it('revives none that is ended while sessions are brought back', async () => {
    const { sessions } = server.current.kernel;
    for (let round = 0; round < 20; round += 1) {
      const value = lineUser();
      const tokens = await Promise.all([1, 2, 3].map(async () => (await sessions.open(value)).token));
      await loseRedis();
      await Promise.all([
        ...tokens.map((token) => sessions.find(token)),
        ...tokens.map((token) => sessions.close(token)),
      ]);
      await sessions.closeAllOfLineUser(value.shopId, value.lineUserId);
      for (const token of tokens) expect(await sessions.find(token)).toBeNull();
      await loseRedis();
      for (const token of tokens) expect(await sessions.find(token)).toBeNull();
    }
  });

  it('is filled again once, however many callers come', async () => {
    const { sessions, knex } = server.current.kernel;
    const { token } = await sessions.open(lineUser());
    await loseRedis();
    let reads = 0;
    const count = ({ sql }: { sql: string }) => {
      if (sql.includes('session_copy') && sql.includes('ends_at')) reads += 1;
    };
    knex.on('query', count);
    const opened = await Promise.all(Array.from({ length: 50 }, () => sessions.find(token)));
    expect(opened.every((each) => each?.kind === 'member')).toBe(true);
    const copies: unknown[] = await knex('session_copy').where('ends_at', '>', new Date()).select('value');
    const wanted = Math.floor(copies.length / 500) + 1;
    // The query that counts them names the same column.
    expect(reads - 1).toBe(wanted);
    // From then on an unknown token costs the database nothing.
    for (let times = 0; times < 5; times += 1) expect(await sessions.find(`unknown ${times}`)).toBeNull();
    knex.removeListener('query', count);
    expect(reads - 1).toBe(wanted);
  });

  it('holds of a token nowhere more than its hash', async () => {
    const { sessions, knex } = server.current.kernel;
    const { token } = await sessions.open(lineUser());
    expect(JSON.stringify(await knex('session_copy'))).not.toContain(token);
  });
});
