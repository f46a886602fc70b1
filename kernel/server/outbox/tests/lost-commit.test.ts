import { beforeEach, expect, test } from 'vitest';
import { makeShop } from '#testing/harness/factories.ts';
import { useServerBehindProxy } from '#testing/harness/server-behind-proxy.ts';
import type { KernelScope } from '../../tenancy/kernel-scope.ts';
import { workScope } from '../../tenancy/system-scope.ts';
import { claimDue, reclaimExpired } from '../claims.ts';
import { deliver } from '../deliver.ts';
import { countOf, label, parcelInstallation, sent } from './parcel.ts';

const world = useServerBehindProxy(await parcelInstallation());
const isCommit = (message: Buffer) => message.includes('COMMIT;');
const worker = { name: 'worker', leaseMs: 60_000 };

// What other files of this worker left would be claimed here as well, and counted.
beforeEach(async () => {
  await world.current.server.kernel.knex('outbox').delete();
});

/** Three events of a shop. */
async function sendThree(): Promise<{ scope: KernelScope; labels: string[] }> {
  const { server } = world.current;
  const shop = await makeShop(server);
  const scope = workScope(server.kernel, 'parcel', 'test', (await shop.scope()).shop);
  const labels = [label(), label(), label()];
  for (const name of labels) await scope.emit(sent, { label: name });
  return { scope, labels };
}

test.each(['before', 'early', 'after'] as const)(
  'claims whose COMMIT is cut %s the database are known',
  async (cut) => {
    const { server, proxy } = world.current;
    const { scope } = await sendThree();
    proxy.cutNext(cut, isCommit);
    const claims = await claimDue(server.kernel, worker, 50);
    expect(claims.map(({ attempts }) => attempts)).toEqual([1, 1, 1]);
    const rows: unknown[] = await scope
      .db('outbox')
      .where({ state: 'claimed', claimed_by: 'worker', attempts: 1 });
    expect(rows).toHaveLength(3);
  },
);

test.each(['before', 'early', 'after'] as const)(
  'what is delivered with a COMMIT cut %s the database takes hold once',
  async (cut) => {
    const { server, proxy } = world.current;
    const { scope, labels } = await sendThree();
    for (const claim of await claimDue(server.kernel, worker, 50)) {
      proxy.cutNext(cut, isCommit);
      expect(await deliver(server.kernel, claim, 60_000)).toBe('done');
    }
    expect(await countOf(scope, 'depot.inside')).toEqual(new Map(labels.sort().map((name) => [name, 1])));
    await reclaimExpired(server.kernel);
    expect(await claimDue(server.kernel, worker, 50)).toEqual([]);
  },
);
