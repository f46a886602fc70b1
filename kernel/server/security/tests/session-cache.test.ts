import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { word } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { connectRedis, openRedis } from '../../runtime/redis.ts';
import { SessionCache } from '../session-cache.ts';
import { SessionCopies } from '../session-copies.ts';
import type { MemberSession, Session } from '../session-values.ts';
import { Sessions, sessionKeyStart, sessionOwner } from '../sessions.ts';

const server = useServer();

const lineUser = (): MemberSession => ({
  kind: 'member',
  shopId: word('shop'),
  lineUserId: word('U'),
  memberId: word('member'),
  name: 'Nok',
  picture: null,
});

/** The sessions as another process of the installation has them. */
const another = (redis = server.current.kernel.redis) => {
  const { environment, log, knex, clock } = server.current.kernel;
  const changes = connectRedis(environment, log, 2);
  const cache = new SessionCache<Session>(changes, sessionKeyStart);
  cache.start();
  return { changes, cache, sessions: new Sessions(redis, new SessionCopies(knex), cache, clock) };
};
let there: ReturnType<typeof another>;
const here = () => server.current.kernel.sessions;

const listens = (changes: { status: string; mode: string }) =>
  expect.poll(() => `${changes.status} ${changes.mode}`).toBe('ready subscriber');

beforeAll(() => {
  there = another();
  return openRedis(there.changes);
});
beforeEach(() => listens(there.changes));
afterAll(() => there.changes.disconnect());

// Redis makes every cache forget when any of its databases is emptied, as other tests' are in the same moment.
const undisturbed = { retry: 2 };

describe('a session that is used again and again', () => {
  it('is not asked for at Redis each time', undisturbed, async () => {
    const { environment, log } = server.current.kernel;
    const redis = connectRedis(environment, log);
    const { changes, sessions } = another(redis);
    await Promise.all([redis, changes].map(openRedis));
    await listens(changes);
    const { token } = await here().open(lineUser());
    // Sessions that change in that moment are a reason to ask once more.
    for (let count = 0; count < 50; count += 1) await sessions.find(token);
    redis.disconnect();
    expect(await sessions.find(token)).toMatchObject({ kind: 'member' });
    changes.disconnect();
  });

  it('is not asked for again because another one has ended elsewhere', undisturbed, async () => {
    const { environment, log } = server.current.kernel;
    const redis = connectRedis(environment, log);
    const { changes, sessions } = another(redis);
    await Promise.all([redis, changes].map(openRedis));
    await listens(changes);
    const staying = await here().open(lineUser());
    const ending = await here().open(lineUser());
    for (let count = 0; count < 50; count += 1)
      for (const { token } of [staying, ending]) await sessions.find(token);
    await here().close(ending.token);
    await expect.poll(() => sessions.find(ending.token), { interval: 1 }).toBeNull();
    redis.disconnect();
    expect(await sessions.find(staying.token)).toMatchObject({ kind: 'member' });
    await expect(sessions.find(ending.token)).rejects.toThrow();
    changes.disconnect();
  });

  it('has ended in another process as soon as Redis has said so, also one that is read at that moment', async () => {
    for (let round = 0; round < 200; round += 1) {
      const value = lineUser();
      const { token } = await here().open(value);
      if (round % 2 === 0) await there.sessions.find(token);
      await Promise.all([
        there.sessions.find(token),
        here().closeAllOfLineUser(value.shopId, value.lineUserId),
        there.sessions.find(token),
      ]);
      await expect.poll(() => there.sessions.find(token), { interval: 1, timeout: 1000 }).toBeNull();
    }
  });

  it('is not believed where it ended between the reading and its answer', async () => {
    const { token } = await here().open(lineUser());
    const key = word('key');
    await there.cache.find(key, async () => {
      const session = await here().find(token);
      const said = once(there.changes, 'message');
      await here().close(token);
      await said;
      return session;
    });
    expect(await there.cache.find(key, () => here().find(token))).toBeNull();
  });

  it('has ended at once in the process that ends it', async () => {
    const { token } = await there.sessions.open(lineUser());
    for (let count = 0; count < 3; count += 1) await there.sessions.find(token);
    await there.sessions.close(token);
    expect(await there.sessions.find(token)).toBeNull();
  });

  it('stands for its new member in the other process', async () => {
    const value = lineUser();
    const { token } = await here().open(value);
    await there.sessions.find(token);
    await here().replace(token, { ...value, memberId: 'another' });
    await expect.poll(() => there.sessions.find(token)).toMatchObject({ memberId: 'another' });
  });

  it('is read each time while the connection that says what has ended is cut', async () => {
    const { token } = await here().open(lineUser());
    await there.sessions.find(token);
    there.changes.disconnect();
    await expect.poll(() => there.changes.status).toBe('end');
    await here().close(token);
    expect(await there.sessions.find(token)).toBeNull();
    const second = await here().open(lineUser());
    await there.sessions.find(second.token);
    await here().close(second.token);
    expect(await there.sessions.find(second.token)).toBeNull();
    await openRedis(there.changes);
  });

  it('is over where Redis was emptied, but for what the copies bring back', async () => {
    const { redis, knex } = server.current.kernel;
    const value = lineUser();
    const { token } = await here().open(value);
    await there.sessions.find(token);
    await new SessionCopies(knex).removeOf(sessionOwner(value), null);
    await redis.flushdb();
    await expect.poll(() => there.sessions.find(token)).toBeNull();
  });
});
