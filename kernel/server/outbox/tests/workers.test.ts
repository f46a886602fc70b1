import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { repeats } from '#testing/harness/depth.ts';
import { makeShop, type TestShop } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { readEnvironment } from '../../../../config/environment.ts';
import { mailNotice } from '../../../modules/notify/events.ts';
import { createKernel } from '../../runtime/kernel.ts';
import { startWorker } from '../../runtime/worker.ts';
import type { Events, Scope } from '../../tenancy/scope.ts';
import { workScope } from '../../tenancy/system-scope.ts';
import { claimDue } from '../claims.ts';
import { OwnShare } from '../partition.ts';
import { type Child, parcelWorker, realWorker, startChild, until } from './child.ts';
import { behaviour, countOf, deliveries, label, parcelInstallation, posted, sent } from './parcel.ts';

const installation = await parcelInstallation();
const server = useServer({ installation, variables: { WORKER_LEASE_SECONDS: '2' } });

const ending: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  behaviour.clear();
  for (const end of ending.splice(0).reverse()) await end();
});

const parcelIn = async (shop: TestShop): Promise<Scope> =>
  workScope(server.current.kernel, 'parcel', 'test', (await shop.scope()).shop);

const rowsOf = (shop: TestShop) => server.current.kernel.knex('outbox').where({ shop_id: shop.id });
const left = async (shop: TestShop): Promise<number> => {
  const rows: unknown[] = await rowsOf(shop).whereNotIn('state', ['done', 'sent']).select('id');
  return rows.length;
};

/** A worker in this process, on a kernel of its own. */
async function worker(variables: Readonly<Record<string, string>> = {}) {
  const environment = readEnvironment({ ...server.current.variables, ...variables });
  const kernel = await createKernel(environment, { process: 'worker', installation });
  const running = startWorker(kernel);
  ending.push(async () => {
    await running.stop();
    await kernel.stop();
  });
  return running;
}

function child(command: readonly string[], variables: Readonly<Record<string, string>> = {}): Child {
  const started = startChild(server.current, command, variables);
  ending.push(() => started.kill());
  return started;
}

const labels = (count: number) => Array.from({ length: count }, label);
const emitEach = (scope: Events, event: typeof sent, names: readonly string[]) =>
  scope.emitAll(
    event,
    names.map((name) => ({ payload: { label: name } })),
  );
const slowly = (ms: number) => wait(ms, undefined);
const onceEach = (names: readonly string[]) => new Map(names.map((name) => [name, 1]));

describe('workers', () => {
  test('deliver what is committed while they run', async () => {
    const shop = await makeShop(server.current);
    await worker();
    const scope = await parcelIn(shop);
    const names = labels(1);
    await scope.transaction((inside) => emitEach(inside, sent, names), nothingIsLost);
    await until('delivered', async () => (await left(shop)) === 0);
    expect(await countOf(scope, 'depot.inside')).toEqual(onceEach(names));
  });

  test('share 200 events and deliver none twice', async () => {
    const shop = await makeShop(server.current);
    const scope = await parcelIn(shop);
    const [inside, outside] = [labels(100), labels(100)];
    for (const name of outside) behaviour.set(name, () => slowly(30));
    await emitEach(scope, sent, inside);
    await emitEach(scope, posted, outside);
    await Promise.all([worker(), worker()]);
    await until('all delivered', async () => (await left(shop)) === 0);
    expect(await countOf(scope, 'depot.inside')).toEqual(onceEach(inside));
    const got = deliveries.filter(({ label: name }) => outside.includes(name));
    expect(got).toHaveLength(100);
    expect(new Set(got.map(({ label: name }) => name)).size).toBe(100);
    const owners: { claimed_by: string }[] = await rowsOf(shop).distinct('claimed_by');
    expect(owners).toHaveLength(2);
  });

  test('that claim at one moment get different rows', async () => {
    const shop = await makeShop(server.current);
    await emitEach(await parcelIn(shop), posted, labels(160));
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const claims = await Promise.all(
      names.map((name) => claimDue(server.current.kernel, { name, leaseMs: 60_000 }, 20)),
    );
    expect(claims.map((rows) => rows.length)).toEqual(names.map(() => 20));
    expect(new Set(claims.flat().map(({ id }) => id)).size).toBe(160);
    await rowsOf(shop).delete();
  });

  // Many times: what hid rows from the other workers did so in one of four.
  const rounds = Array.from({ length: repeats({ full: 20, quick: 4 }) }, (_, round) => round);
  test.each(rounds)(
    'that take shares of the rows take each in one of them, and what one member is sent in one order (%d)',
    async () => {
      const shop = await makeShop(server.current);
      const { kernel } = server.current;
      await emitEach(await parcelIn(shop), posted, labels(90));
      const receivers = ['A', 'B', 'C'].map((letter) => letter.repeat(26));
      const ids: string[] = await rowsOf(shop).orderBy('id').pluck('id');
      for (const [index, id] of ids.slice(0, 30).entries())
        await rowsOf(shop)
          .where({ id })
          .update({ receiver_id: receivers[index % 3] ?? null });
      const claims = await Promise.all(
        [0, 1, 2].map((part) =>
          claimDue(kernel, { name: `share ${part}`, leaseMs: 60_000 }, 90, { part, of: 3 }),
        ),
      );
      expect(new Set(claims.flat().map(({ id }) => id)).size).toBe(90);
      for (const each of claims) expect(each.length).toBeGreaterThan(0);
      for (const receiver of receivers) {
        const holders = claims.filter((each) => each.some(({ receiver_id }) => receiver_id === receiver));
        expect(holders).toHaveLength(1);
        const own = holders[0]?.filter(({ receiver_id }) => receiver_id === receiver).map(({ id }) => id);
        expect(own).toEqual([...(own ?? [])].sort());
      }
      await rowsOf(shop).delete();
    },
  );

  test('leave nothing behind where one of them says that it is there and takes nothing', async () => {
    const shop = await makeShop(server.current);
    const scope = await parcelIn(shop);
    const { kernel } = server.current;
    const silent = new OwnShare(kernel, '0 silent');
    await silent.renew();
    const saying = setInterval(() => void silent.renew(), 500);
    ending.push(async () => {
      clearInterval(saying);
      await silent.leave();
    });
    await worker();
    const names = labels(40);
    await emitEach(scope, posted, names);
    await until('all delivered', async () => (await left(shop)) === 0, 6_000);
    expect(deliveries.filter(({ label: name }) => names.includes(name))).toHaveLength(40);
  });

  test('release what was held as soon as the feature is on', async () => {
    const shop = await makeShop(server.current);
    const scope = await parcelIn(shop);
    await shop.setFeatures(['parcel']);
    await worker();
    const names = labels(3);
    await emitEach(scope, sent, names);
    await until('held', async () => (await rowsOf(shop).where({ state: 'held' })).length === 3);
    await shop.setFeatures(['parcel', 'depot']);
    await until('delivered', async () => (await left(shop)) === 0, 3_000);
    expect(await countOf(scope, 'depot.inside')).toEqual(onceEach(names));
  });

  test('take over what a dead one had, when its lease ends', async () => {
    const shop = await makeShop(server.current);
    const scope = await parcelIn(shop);
    const names = labels(5);
    await emitEach(scope, sent, names);
    await claimDue(server.current.kernel, { name: 'dead', leaseMs: 1_500 }, 50);
    await worker();
    await wait(700);
    expect(await left(shop)).toBe(5);
    await until('taken over', async () => (await left(shop)) === 0);
    expect(await countOf(scope, 'depot.inside')).toEqual(onceEach(names));
  });

  test('keep their lease on a delivery that takes longer', async () => {
    const shop = await makeShop(server.current);
    const scope = await parcelIn(shop);
    const [name = ''] = labels(1);
    behaviour.set(name, () => slowly(4_000));
    await emitEach(scope, posted, [name]);
    await Promise.all([worker(), worker()]);
    await until('delivered', async () => (await left(shop)) === 0);
    expect(deliveries.filter((delivery) => delivery.label === name)).toHaveLength(1);
  });

  test('finish the batch in hand before they stop', async () => {
    const shop = await makeShop(server.current);
    const scope = await parcelIn(shop);
    const names = labels(30);
    for (const name of names) behaviour.set(name, () => slowly(100));
    await emitEach(scope, posted, names);
    const running = await worker();
    await until('begun', async () => deliveries.some((delivery) => names.includes(delivery.label)));
    await running.stop();
    const rows: { state: string; attempts: number }[] = await rowsOf(shop);
    expect(rows.every(({ state }) => state === 'done')).toBe(true);
    expect(deliveries.filter((delivery) => names.includes(delivery.label))).toHaveLength(30);
  });
});

describe('a worker killed in the middle of a batch', () => {
  test('is followed by another, and nothing is applied twice or lost', async () => {
    const shop = await makeShop(server.current);
    const scope = await parcelIn(shop);
    const names = labels(120);
    await emitEach(scope, sent, names);
    const first = child(parcelWorker, { PARCEL_PACE_MS: '20' });
    await until('some delivered', async () => (await left(shop)) < 100);
    await first.kill();
    const leftBehind: unknown[] = await rowsOf(shop).where({ state: 'claimed' });
    expect(leftBehind.length).toBeGreaterThan(0);
    const second = child(parcelWorker);
    await until('all delivered', async () => (await left(shop)) === 0);
    expect(await countOf(scope, 'depot.inside')).toEqual(onceEach(names));
    expect(await second.stop()).toBe(0);
  });

  test('is followed by another that sends each mail under the name it had', async () => {
    const shop = await makeShop(server.current);
    const scope = await parcelIn(shop);
    const addresses = labels(150).map((name) => `${name}@sala.test`);
    await scope.emitAll(
      mailNotice,
      addresses.map((to) => ({
        payload: {
          to,
          subject: { en: 'Your receipt', th: 'ใบเสร็จของคุณ' },
          body: { en: 'Thank you.', th: 'ขอบคุณ' },
          link: null,
          language: 'en' as const,
        },
        dedupe: to,
      })),
    );
    const caught = async (): Promise<{ to: string[]; message_id: string }[]> => {
      const response = await fetch(`${server.current.url}/sandbox/mail`, {
        headers: { accept: 'application/json' },
      });
      const mails: { to: string[]; message_id: string }[] = await response.json();
      return mails.filter(({ to }) => addresses.includes(to[0] ?? ''));
    };
    const first = child(realWorker);
    await until('some sent', async () => (await caught()).length >= 10);
    await first.kill();
    expect(await left(shop)).toBeGreaterThan(0);
    child(realWorker);
    await until('all sent', async () => (await left(shop)) === 0);
    const mails = await caught();
    expect(new Set(mails.map(({ to }) => to[0]))).toEqual(new Set(addresses));
    // A double can only be one that was under way when the power went, and it carries the same Message-ID.
    expect(new Set(mails.map(({ message_id }) => message_id)).size).toBe(addresses.length);
    expect(mails.length - addresses.length).toBeLessThanOrEqual(8);
  });
});
