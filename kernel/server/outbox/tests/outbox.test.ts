import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { drainOutbox } from '#testing/harness/drain-outbox.ts';
import { makeShop, type TestShop } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import type { Scope } from '../../tenancy/scope.ts';
import { workScope } from '../../tenancy/system-scope.ts';
import { maxAttempts } from '../back-off.ts';
import { claimDue, reclaimExpired } from '../claims.ts';
import { deliver } from '../deliver.ts';
import { markAllDone, releaseClaim } from '../delivery-state.ts';
import { behaviour, countOf, deliveries, label, parcelInstallation, posted, sent } from './parcel.ts';

const server = useServer({ installation: await parcelInstallation() });
const hour = 3_600_000;

// What other files of this worker left would be delivered here as well, and counted.
beforeAll(async () => {
  await server.current.kernel.knex('outbox').delete();
});
afterEach(() => {
  server.current.clock.reset();
  behaviour.clear();
});

/** The feature `parcel` at work in a shop. */
const parcelIn = async (shop: TestShop): Promise<Scope> =>
  workScope(server.current.kernel, 'parcel', 'test', (await shop.scope()).shop);

const rowsOf = (shop: TestShop) => server.current.kernel.knex('outbox').where({ shop_id: shop.id });
const later = (ms: number) => server.current.clock.set(new Date(server.current.clock.now().getTime() + ms));
const taken = (name: string) => deliveries.filter((delivery) => delivery.label === name);

describe('an event', () => {
  test('is delivered once, and its payload is then removed', async () => {
    const shop = await makeShop(server.current);
    const scope = await parcelIn(shop);
    const name = label();
    await scope.transaction((inside) => inside.emit(sent, { label: name }), nothingIsLost);
    expect(await drainOutbox(server.current.kernel)).toMatchObject({ done: 1, retry: 0, parked: 0 });
    expect(await drainOutbox(server.current.kernel)).toMatchObject({ done: 0 });
    expect(await countOf(scope, 'depot.inside')).toEqual(new Map([[name, 1]]));
    expect(await rowsOf(shop).first()).toMatchObject({ state: 'done', attempts: 1, payload: '{}' });
  });

  test('of a transaction that fails is never delivered', async () => {
    const shop = await makeShop(server.current);
    const scope = await parcelIn(shop);
    const failing = scope.transaction(async (inside) => {
      await inside.emit(sent, { label: label() });
      throw new Error('no');
    }, nothingIsLost);
    await expect(failing).rejects.toThrow('no');
    expect(await rowsOf(shop)).toEqual([]);
  });

  test('emitted twice under one dedupe key is delivered once, also after it was', async () => {
    const shop = await makeShop(server.current);
    const scope = await parcelIn(shop);
    const name = label();
    await Promise.all([1, 2, 3].map(() => scope.emit(sent, { label: name }, { dedupe: name })));
    await drainOutbox(server.current.kernel);
    await scope.emit(sent, { label: name }, { dedupe: name });
    await drainOutbox(server.current.kernel);
    expect(await countOf(scope, 'depot.inside')).toEqual(new Map([[name, 1]]));
  });

  test('for later waits until then', async () => {
    const shop = await makeShop(server.current);
    const scope = await parcelIn(shop);
    const name = label();
    await scope.emit(posted, { label: name }, { at: new Date(scope.now.getTime() + hour) });
    await drainOutbox(server.current.kernel);
    expect(taken(name)).toHaveLength(0);
    later(hour + 1);
    await drainOutbox(server.current.kernel);
    expect(taken(name)).toHaveLength(1);
  });
});

describe('a try that fails', () => {
  test('is repeated later as the same delivery until it is done', async () => {
    const shop = await makeShop(server.current);
    const scope = await parcelIn(shop);
    const name = label();
    behaviour.set(name, ({ attempt }) => {
      if (attempt < 3) throw new Error('the other side is away');
      return undefined;
    });
    await scope.emit(posted, { label: name });
    expect(await drainOutbox(server.current.kernel)).toMatchObject({ retry: 1 });
    const row = await rowsOf(shop).first();
    expect(row).toMatchObject({ state: 'pending', attempts: 1, last_error: 'the other side is away' });
    expect(row.available_at.getTime()).toBeGreaterThan(server.current.clock.now().getTime() + 1_000);
    expect(await drainOutbox(server.current.kernel)).toMatchObject({ retry: 0, done: 0 });
    later(10_000);
    expect(await drainOutbox(server.current.kernel)).toMatchObject({ retry: 1 });
    later(60_000);
    expect(await drainOutbox(server.current.kernel)).toMatchObject({ done: 1 });
    const [first, second, third] = taken(name);
    expect([first?.attempt, second?.attempt, third?.attempt]).toEqual([1, 2, 3]);
    expect(new Set(taken(name).map(({ id }) => id)).size).toBe(1);
    expect(third?.firstTriedAt).toEqual(second?.firstTriedAt);
  });

  test('leaves nothing of its transaction behind', async () => {
    const shop = await makeShop(server.current);
    const scope = await parcelIn(shop);
    const name = label();
    behaviour.set(name, ({ attempt }) => (attempt === 1 ? { retryAfterSeconds: 5 } : undefined));
    await scope.emit(sent, { label: name });
    expect(await drainOutbox(server.current.kernel)).toMatchObject({ retry: 1 });
    expect(await countOf(scope, 'depot.inside')).toEqual(new Map());
    later(10_000);
    await drainOutbox(server.current.kernel);
    expect(await countOf(scope, 'depot.inside')).toEqual(new Map([[name, 1]]));
  });

  test('waits as long as the other side has asked', async () => {
    const shop = await makeShop(server.current);
    const scope = await parcelIn(shop);
    const name = label();
    behaviour.set(name, ({ attempt }) => (attempt === 1 ? { retryAfterSeconds: 900 } : undefined));
    await scope.emit(posted, { label: name });
    await drainOutbox(server.current.kernel);
    later(899_000);
    await drainOutbox(server.current.kernel);
    expect(taken(name)).toHaveLength(1);
    later(2_000);
    await drainOutbox(server.current.kernel);
    expect(taken(name)).toHaveLength(2);
  });

  test('is parked when the subscriber gives it up, with the reason', async () => {
    const shop = await makeShop(server.current);
    const scope = await parcelIn(shop);
    const name = label();
    behaviour.set(name, () => ({ deadLetter: 'nobody lives there' }));
    await scope.emit(sent, { label: name });
    expect(await drainOutbox(server.current.kernel)).toMatchObject({ parked: 1 });
    expect(await rowsOf(shop).first()).toMatchObject({
      state: 'parked',
      last_error: 'nobody lives there',
      payload: JSON.stringify({ label: name }),
    });
    expect(await countOf(scope, 'depot.inside')).toEqual(new Map());
  });

  test('is parked after the last try, within a day, and never tells what it held', async () => {
    const shop = await makeShop(server.current);
    const scope = await parcelIn(shop);
    const name = label();
    behaviour.set(name, async () => {
      await server.current.kernel.knex('shop').insert({ id: name });
      return undefined;
    });
    await scope.emit(posted, { label: name });
    const begun = server.current.clock.now().getTime();
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      await drainOutbox(server.current.kernel);
      const row = await rowsOf(shop).first();
      expect(row.attempts).toBe(attempt);
      server.current.clock.set(new Date(row.available_at.getTime() + 1));
    }
    expect(server.current.clock.now().getTime() - begun).toBeLessThan(24 * hour);
    const row = await rowsOf(shop).first();
    expect(row.state).toBe('parked');
    expect(row.last_error).toMatch(/^database error \d+$/);
  });
});

test.each([
  ['inside', sent],
  ['outside', posted],
])(
  'a worker that overslept its lease delivers nothing %s its transaction any more',
  async (_where, event) => {
    const shop = await makeShop(server.current);
    const scope = await parcelIn(shop);
    const { kernel } = server.current;
    const name = label();
    await scope.emit(event, { label: name });
    const [slow] = await claimDue(kernel, { name: 'slow', leaseMs: 1 }, 50);
    await wait(50);
    await reclaimExpired(kernel);
    const [next] = await claimDue(kernel, { name: 'next', leaseMs: 60_000 }, 50);
    if (!slow || !next) throw new Error('not claimed');
    expect(await deliver(kernel, slow, 1_000)).toBe('lost');
    expect(taken(name)).toHaveLength(0);
    expect(await deliver(kernel, next, 60_000)).toBe('done');
    expect(await deliver(kernel, next, 60_000)).toBe('lost');
    expect(taken(name)).toHaveLength(1);
  },
);

test('what several have sent at about the same time is marked in one statement, but for what was taken over', async () => {
  const shop = await makeShop(server.current);
  const scope = await parcelIn(shop);
  const { kernel } = server.current;
  for (let each = 0; each < 4; each += 1) await scope.emit(posted, { label: label() });
  const claims = await claimDue(kernel, { name: 'one', leaseMs: 60_000 }, 50);
  const [gone, erased, shown, plain] = claims;
  if (!gone || !erased || !shown || !plain) throw new Error('not claimed');
  const receiver = 'R'.repeat(26);
  await rowsOf(shop).where({ id: gone.id }).update({ claimed_by: 'other' });
  const sentAs = { channel: 'line', title: 'ชื่อเรื่อง', body: 'ข้อความ' };
  const marked = await markAllDone(
    kernel.knex,
    [
      { claim: gone, sent: sentAs },
      { claim: { ...erased, receiver_id: receiver }, sent: sentAs },
      { claim: shown, sent: sentAs },
      { claim: plain, sent: null },
    ],
    kernel.clock.now(),
  );
  expect(marked).toEqual([false, true, true, true]);
  const rows = await rowsOf(shop).orderBy('id').select('state', 'channel', 'payload', 'lease_until');
  expect(rows.slice(1)).toEqual([
    { state: 'sent', channel: 'line', payload: '{}', lease_until: null },
    {
      state: 'sent',
      channel: 'line',
      payload: JSON.stringify({ title: 'ชื่อเรื่อง', body: 'ข้อความ' }),
      lease_until: null,
    },
    { state: 'done', channel: null, payload: '{}', lease_until: null },
  ]);
  expect(rows[0]).toMatchObject({ state: 'claimed' });
  await rowsOf(shop).delete();
});

test('what was claimed and not tried has no first try', async () => {
  const shop = await makeShop(server.current);
  const { kernel } = server.current;
  await (await parcelIn(shop)).emit(posted, { label: label() });
  const [claim] = await claimDue(kernel, { name: 'one', leaseMs: 60_000 }, 50);
  if (!claim) throw new Error('not claimed');
  expect(await rowsOf(shop).first()).toMatchObject({ attempts: 1, first_tried_at: claim.first_tried_at });
  await releaseClaim(kernel.knex, claim);
  expect(await rowsOf(shop).first()).toMatchObject({ attempts: 0, first_tried_at: null, state: 'pending' });
  await rowsOf(shop).delete();
});

test('a worker whose clock is slow is not taken for dead', async () => {
  const shop = await makeShop(server.current);
  const { kernel } = server.current;
  later(-3_600_000);
  await (await parcelIn(shop)).emit(sent, { label: label() });
  const [claim] = await claimDue(kernel, { name: 'slow', leaseMs: 60_000 }, 50);
  server.current.clock.reset();
  await reclaimExpired(kernel);
  expect(await rowsOf(shop).first()).toMatchObject({ state: 'claimed', claimed_by: 'slow' });
  expect(claim && (await deliver(kernel, claim, 60_000))).toBe('done');
});

describe('a feature that is off', () => {
  test.each([
    ['listens', ['parcel']],
    ['emits', ['depot']],
  ])('and %s holds its events until it is on again', async (_role, features) => {
    const shop = await makeShop(server.current);
    const scope = await parcelIn(shop);
    const name = label();
    await shop.setFeatures(features);
    await scope.emit(sent, { label: name });
    expect(await drainOutbox(server.current.kernel)).toMatchObject({ held: 1, done: 0 });
    expect(await rowsOf(shop).first()).toMatchObject({ state: 'held', attempts: 0 });
    expect(await drainOutbox(server.current.kernel)).toMatchObject({ held: 0, done: 0 });
    await shop.setFeatures(['parcel', 'depot']);
    expect(await drainOutbox(server.current.kernel)).toMatchObject({ done: 1 });
    expect(await countOf(scope, 'depot.inside')).toEqual(new Map([[name, 1]]));
  });

  test('does not hold the events of another shop', async () => {
    const [off, on] = [await makeShop(server.current), await makeShop(server.current)];
    await off.setFeatures([]);
    for (const shop of [off, on]) await (await parcelIn(shop)).emit(sent, { label: label() });
    expect(await drainOutbox(server.current.kernel)).toMatchObject({ held: 1, done: 1 });
  });
});

test('an event whose listener is not installed is held', async () => {
  const shop = await makeShop(server.current);
  const scope = await parcelIn(shop);
  await scope.emit(sent, { label: label() });
  await rowsOf(shop).update({ consumer: 'gone.inside' });
  expect(await drainOutbox(server.current.kernel)).toMatchObject({ held: 1 });
});
