import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { makeShop } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { readEnvironment } from '../../../../config/environment.ts';
import { createKernel } from '../../runtime/kernel.ts';
import { startWorker } from '../../runtime/worker.ts';
import { workScope } from '../../tenancy/system-scope.ts';
import { until } from './child.ts';
import { countOf, label, parcelInstallation, posted, sent } from './parcel.ts';

const installation = await parcelInstallation();
const server = useServer({ installation });

const ending: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

/** A cable to a server that can be cut: connections break and new ones are refused until it is mended. */
async function cable(address: string, usualPort: number) {
  const target = new URL(address);
  const sockets = new Set<Socket>();
  let listener: Server;
  const listen = async (port: number): Promise<number> => {
    listener = createServer((near) => {
      const far = connect(Number(target.port || usualPort), target.hostname);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          sockets.delete(one);
          other.destroy();
        });
      }
      near.pipe(far).pipe(near);
    });
    listener.listen(port, '127.0.0.1');
    await once(listener, 'listening');
    const bound = listener.address();
    return typeof bound === 'object' && bound ? bound.port : port;
  };
  const port = await listen(0);
  const near = new URL(address);
  near.hostname = '127.0.0.1';
  near.port = String(port);
  const cut = async () => {
    const closed = once(listener, 'close');
    listener.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  ending.push(() => cut().catch(() => undefined));
  return { address: near.href, cut, mend: () => listen(port) };
}

test('a worker whose database and Redis go away is back within seconds of their return', async () => {
  const { variables, kernel } = server.current;
  const database = await cable(variables.DATABASE_URL ?? '', 3306);
  const redis = await cable(variables.REDIS_URL ?? '', 6379);
  const far = await createKernel(
    readEnvironment({ ...variables, DATABASE_URL: database.address, REDIS_URL: redis.address }),
    { process: 'worker', installation },
  );
  const worker = startWorker(far);
  ending.push(async () => {
    await worker.stop();
    await far.stop();
  });
  const shop = await makeShop(server.current);
  const scope = workScope(kernel, 'parcel', 'test', (await shop.scope()).shop);
  const emitBoth = async () => {
    const names = Array.from({ length: 20 }, label);
    for (const event of [sent, posted])
      await scope.emitAll(
        event,
        names.map((name) => ({ payload: { label: name } })),
      );
    return names;
  };
  const left = async () =>
    (await kernel.knex('outbox').where({ shop_id: shop.id }).whereNot('state', 'done')).length;

  const before = await emitBoth();
  await until('delivered before', async () => (await left()) === 0);
  const during = await emitBoth();
  await Promise.all([database.cut(), redis.cut()]);
  during.push(...(await emitBoth()));
  await wait(4_000);
  expect(await left()).toBeGreaterThan(0);
  await Promise.all([database.mend(), redis.mend()]);
  await until('delivered after', async () => (await left()) === 0, 20_000);
  expect(await countOf(scope, 'depot.inside')).toEqual(
    new Map([...before, ...during].map((name) => [name, 1])),
  );
});
