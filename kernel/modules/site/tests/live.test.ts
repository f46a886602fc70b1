import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bearer } from '#testing/harness/client.ts';
import { makeHq, makeShop, type TestShop } from '#testing/harness/factories.ts';
import { listen, type TestListener } from '#testing/harness/listener.ts';
import { markChanged } from '#testing/harness/mark-changed.ts';
import { startTestServer, useServer } from '#testing/harness/server.ts';
import { newId } from '../../../server/ids/new-id.ts';
import { withSampleFeature } from '../../shop/tests/sample-feature.ts';

const server = useServer({ installation: await withSampleFeature() });
const open: TestListener[] = [];
afterEach(() => {
  for (const listener of open.splice(0)) listener.leave();
});

const listenAs = async (token: string): Promise<TestListener> => {
  const listener = await listen(server.current, token);
  open.push(listener);
  return listener;
};

/** A session of a LINE user who is no member yet. */
const lineUser = async (shop: TestShop): Promise<string> => {
  const { token } = await server.current.kernel.sessions.open({
    kind: 'member',
    shopId: shop.id,
    lineUserId: `U${newId()}`,
    memberId: null,
    name: 'Somebody',
    picture: null,
  });
  return token;
};

const hasEnded = (listener: TestListener) =>
  Promise.race([listener.ended.then(() => true), wait(5_000).then(() => false)]);
const isOpen = (listener: TestListener) =>
  Promise.race([listener.ended.then(() => false), wait(300).then(() => true)]);

describe('live updates', () => {
  it('tell staff of their shop what changed, and nobody of another shop', async () => {
    const [shop, other] = [await makeShop(server.current), await makeShop(server.current)];
    const admin = await shop.user('admin');
    const [ours, theirs] = [await listenAs(admin.token), await listenAs((await other.user('admin')).token)];
    const { body } = await admin.client.post('/api/instructor', { name: 'Ann' });
    expect((await ours.heard('catalog.instructor')).ids).toEqual([body.id]);
    await wait(200);
    expect(theirs.events).toEqual([]);
  });

  it('tell members of the shop and its features, and of nothing that staff work with', async () => {
    const shop = await makeShop(server.current);
    const [admin, hq] = [await shop.user('admin'), await makeHq(server.current)];
    const member = await listenAs(await lineUser(shop));
    await admin.client.post('/api/instructor', { name: 'Ann' });
    await hq.client.patch(`/api/shop/id-${shop.id}/feature_enable`, { sample_event: false });
    await member.heard('features');
    expect(member.events.map(({ topic }) => topic)).toEqual(['features']);
  });

  it('tell nothing of a feature that is off', async () => {
    const shop = await makeShop(server.current, { features: [] });
    const listener = await listenAs((await shop.user('admin')).token);
    const { live } = server.current.kernel;
    live.publish(shop.id, 'sample_event', { topic: 'sample_event.sample', ids: [newId()] });
    live.publish(shop.id, 'catalog', { topic: 'catalog.topic', ids: [newId()] });
    await listener.heard('catalog.topic');
    expect(listener.events.map(({ topic }) => topic)).toEqual(['catalog.topic']);
  });

  it('outlive what is no message of theirs', async () => {
    const shop = await makeShop(server.current);
    const admin = await shop.user('admin');
    const listener = await listenAs(admin.token);
    await server.current.kernel.redis.publish('sala:live', '{"not": json');
    await server.current.kernel.redis.publish('sala:live', '[{"shop":1}]');
    await admin.client.post('/api/instructor', { name: 'Ann' });
    await listener.heard('catalog.instructor');
  });
});

describe('a stream says which version of the shop it is', () => {
  const bootVersion = async (token: string) =>
    (await bearer(server.current, token).get('/api/boot?shell=frontdesk')).body.shop_version;

  it('when it opens, so that a page whose boot is older knows that it missed a change', async () => {
    const shop = await makeShop(server.current, { features: [] });
    const { token } = await shop.user('admin');
    const before = await bootVersion(token);
    await shop.setFeatures(['sample_event']);
    const listener = await listenAs(token);
    await vi.waitFor(() => expect(listener.versions).toHaveLength(1), 30_000);
    const [now] = listener.versions;
    expect(now).not.toBe(before);
    expect(await bootVersion(token)).toBe(now);
  });

  it('and again when it is another', async () => {
    const shop = await makeShop(server.current);
    const { token } = await shop.user('admin');
    const listener = await listenAs(token);
    await (await makeHq(server.current)).client.patch(`/api/shop/id-${shop.id}/feature_enable`, {
      sample_event: false,
    });
    await listener.heard('features');
    await vi.waitFor(() => expect(listener.versions).toHaveLength(2), 30_000);
    expect(await bootVersion(token)).toBe(listener.versions[1]);
    expect(listener.versions[0]).not.toBe(listener.versions[1]);
  });
});

describe('a stream of live updates ends', () => {
  it('when its LINE user has become a member, so that the next hears of their own things', async () => {
    const shop = await makeShop(server.current);
    const token = await lineUser(shop);
    const listener = await listenAs(token);
    const { sessions, live } = server.current.kernel;
    const session = await sessions.find(token);
    if (session?.kind !== 'member') throw new Error('a session of a member');
    await sessions.replace(token, { ...session, memberId: newId() });
    await live.check();
    expect(await hasEnded(listener)).toBe(true);
  });

  it('when its session is signed out, and the others stay', async () => {
    const shop = await makeShop(server.current);
    const [leaving, staying] = [await shop.user('admin'), await shop.user('admin')];
    const [ended, open] = [await listenAs(leaving.token), await listenAs(staying.token)];
    await leaving.client.post('/auth/logout');
    await server.current.kernel.live.check();
    expect(await hasEnded(ended)).toBe(true);
    expect(await isOpen(open)).toBe(true);
    expect((await listen(server.current, leaving.token)).status).toBe(401);
  });

  it('when the person’s roles are others now, without being asked', async () => {
    const shop = await makeShop(server.current);
    const [demoted, removed, other] = [
      await shop.user('admin'),
      await shop.user('staff'),
      await shop.user('frontdesk'),
    ];
    const listeners = [
      await listenAs(demoted.token),
      await listenAs(removed.token),
      await listenAs(other.token),
    ];
    const { kernel } = server.current;
    await kernel.knex('user_role').where({ user_id: demoted.id }).update({ role: 'frontdesk' });
    await kernel.knex('user_role').where({ user_id: removed.id }).delete();
    for (const { id } of [demoted, removed]) await markChanged(kernel, 'user', id);
    const [first, second, third] = listeners;
    expect(first && (await hasEnded(first))).toBe(true);
    expect(second && (await hasEnded(second))).toBe(true);
    expect(third && (await isOpen(third))).toBe(true);
  });

  it('when the sessions of members and of HQ are over', async () => {
    const shop = await makeShop(server.current);
    const token = await lineUser(shop);
    const hq = await makeHq(server.current);
    const [member, provider] = [await listenAs(token), await listenAs(hq.token)];
    await server.current.kernel.live.check();
    expect([await isOpen(member), await isOpen(provider)]).toEqual([true, true]);
    await server.current.kernel.sessions.close(token);
    await server.current.kernel.sessions.closeAll(hq.id);
    await server.current.kernel.live.check();
    expect([await hasEnded(member), await hasEnded(provider)]).toEqual([true, true]);
  });

  it('at once when its session ends in any process, without being asked', async () => {
    const shop = await makeShop(server.current);
    const token = await lineUser(shop);
    const [one, changed] = [await shop.user('admin'), await shop.user('admin')];
    const listeners = [await listenAs(token), await listenAs(one.token), await listenAs(changed.token)];
    const { sessions } = server.current.kernel;
    const [own] = await sessions.listOf(one.id, one.token);
    expect(own).toMatchObject({ isCurrent: true });
    await sessions.close(token);
    await sessions.closeOne(one.id, own?.id ?? '');
    await sessions.closeAll(changed.id);
    // Sooner than the look that each process takes at all its streams.
    expect(await Promise.all(listeners.map(hasEnded))).toEqual([true, true, true]);
  });

  it('when the line on which changes are heard was cut, since nobody has heard of what changed meanwhile', async () => {
    const shop = await makeShop(server.current);
    const { client, token } = await shop.user('admin');
    const listener = await listenAs(token);
    await server.current.kernel.redis.client('KILL', 'TYPE', 'PUBSUB');
    await client.post('/api/instructor', { name: 'Ann' });
    expect(await hasEnded(listener)).toBe(true);
    const next = await listenAs(token);
    await client.post('/api/instructor', { name: 'Ben' });
    await next.heard('catalog.instructor');
  });

  it('for the oldest, when one session opens more than any browser does', async () => {
    const { token } = await (await makeShop(server.current)).user('admin');
    const listeners: TestListener[] = [];
    for (let count = 0; count < 17; count += 1) listeners.push(await listenAs(token));
    const [oldest, next] = listeners;
    expect(oldest && (await hasEnded(oldest))).toBe(true);
    expect(next && (await isOpen(next))).toBe(true);
  });
});

describe('the process', () => {
  it('keeps nothing of pages that left, not even of those that left while they were let in', async () => {
    const own = await startTestServer();
    try {
      const { token } = await (await makeShop(own)).user('admin');
      for (let count = 0; count < 20; count += 1) {
        const leaving = new AbortController();
        const asked = fetch(`${own.url}/api/live`, {
          headers: { authorization: `Bearer ${token}` },
          signal: leaving.signal,
        }).catch(() => undefined);
        await wait(count / 4);
        leaving.abort();
        await asked;
      }
      const listener = await listen(own, token);
      await vi.waitFor(() => expect(own.kernel.live.size).toBe(1), { timeout: 30_000 });
      expect((await bearer(own, token).get('/metrics')).body).toContain('sala_live_streams 1');
      listener.leave();
      await vi.waitFor(() => expect(own.kernel.live.size).toBe(0), { timeout: 30_000 });
    } finally {
      await own.stop();
    }
  });

  it('stops with streams open, at once', async () => {
    const own = await startTestServer();
    const { token } = await (await makeShop(own)).user('admin');
    const listener = await listen(own, token);
    const began = Date.now();
    await own.stop();
    expect(await hasEnded(listener)).toBe(true);
    expect(Date.now() - began).toBeLessThan(3_000);
  });
});
