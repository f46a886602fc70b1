import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeShop } from '#testing/harness/factories.ts';
import { useServerBehindProxy } from '#testing/harness/server-behind-proxy.ts';
import { workScope } from '../../tenancy/system-scope.ts';
import { Dispatcher } from '../dispatcher.ts';
import { until } from './child.ts';
import { countOf, label, parcelInstallation, sent } from './parcel.ts';

const world = useServerBehindProxy(await parcelInstallation());
const isGoingAway = 1053;

test('what a worker claimed while the database went away is delivered on its return, not at the end of the lease', async () => {
  const { server, proxy } = world.current;
  await server.kernel.knex('outbox').delete();
  const shop = await makeShop(server);
  const scope = workScope(server.kernel, 'parcel', 'test', (await shop.scope()).shop);
  const labels = [label(), label(), label()];
  for (const name of labels) await scope.emit(sent, { label: name });
  let isClaiming = false;
  proxy.cutNext('after', (message) => {
    isClaiming ||= message.includes("`state` = 'claimed', `claimed_by`");
    const isClaimed = isClaiming && message.includes('COMMIT;');
    if (isClaimed) proxy.refuse(() => isGoingAway);
    return isClaimed;
  });

  const dispatcher = new Dispatcher(server.kernel, { name: 'worker', leaseMs: 10 * 60_000 });
  dispatcher.start();
  await wait(2_000);
  expect(proxy.pass()).toBeGreaterThan(0);
  await until('delivered', async () => (await countOf(scope, 'depot.inside')).size === 3);
  await dispatcher.stop(1_000);

  expect(await countOf(scope, 'depot.inside')).toEqual(new Map(labels.sort().map((name) => [name, 1])));
  const rows: { attempts: number }[] = await scope.db('outbox').where({ shop_id: shop.id });
  expect(rows.map(({ attempts }) => attempts)).toEqual([1, 1, 1]);
});
