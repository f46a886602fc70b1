import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { makeShop, type TestShop } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { readEnvironment } from '../../../../config/environment.ts';
import { createKernel } from '../../runtime/kernel.ts';
import { startWorker } from '../../runtime/worker.ts';
import { workScope } from '../../tenancy/system-scope.ts';
import { until } from './child.ts';
import { behaviour, deliveries, label, parcelInstallation, posted } from './parcel.ts';

const installation = await parcelInstallation();
const server = useServer({ installation });

const ending: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  behaviour.clear();
  for (const end of ending.splice(0).reverse()) await end();
});

async function post(shop: TestShop, count: number, ms: number): Promise<string[]> {
  const names = Array.from({ length: count }, label);
  for (const name of names) behaviour.set(name, () => wait(ms, undefined));
  const scope = workScope(server.current.kernel, 'parcel', 'test', (await shop.scope()).shop);
  await scope.emitAll(
    posted,
    names.map((name) => ({ payload: { label: name } })),
  );
  return names;
}

async function startOne(): Promise<void> {
  const kernel = await createKernel(readEnvironment(server.current.variables), {
    process: 'worker',
    installation,
  });
  const running = startWorker(kernel);
  ending.push(async () => {
    await running.stop();
    await kernel.stop();
  });
}

const orderOf = (names: readonly string[]) =>
  deliveries.flatMap(({ label: name }, at) => (names.includes(name) ? [at] : []));

test('a shop’s message waits behind a few of another shop’s hundreds, and not behind all', async () => {
  const [busy, ...quiet] = [
    await makeShop(server.current),
    await makeShop(server.current),
    await makeShop(server.current),
  ];
  const many = await post(busy, 400, 30);
  await startOne();
  await until('begun', async () => orderOf(many).length > 20);
  const begun = deliveries.length;
  const few = await Promise.all(quiet.map((shop) => post(shop, 1, 0)));
  await until('the few delivered', async () => orderOf(few.flat()).length === few.length);
  // At most what was in hand when they came, once over: a batch and what was under way.
  for (const names of few) expect((orderOf(names)[0] ?? 400) - begun).toBeLessThan(120);
});

test('a provider that is slow for one shop leaves room for others', async () => {
  const [slow, other] = [await makeShop(server.current), await makeShop(server.current)];
  const stuck = await post(slow, 60, 8_000);
  await startOne();
  await until('stuck', async () => orderOf(stuck).length > 0);
  const names = await post(other, 3, 0);
  await until('the others delivered', async () => orderOf(names).length === 3);
  expect(orderOf(stuck).length).toBeLessThan(60);
  ending.unshift(async () => server.current.kernel.knex('outbox').where({ shop_id: slow.id }).delete());
});
