import { describe, expect, it } from 'vitest';
import { makeShop } from '#testing/harness/factories.ts';
import { startTestServer, type TestServer, useServer } from '#testing/harness/server.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { systemScope } from '../system-scope.ts';

const server = useServer();

/** The shops that a process reads anew while something happens. */
async function readBy({ kernel }: TestServer, happens: () => Promise<void>): Promise<string[]> {
  const read: string[] = [];
  const note = ({ sql, bindings }: { sql: string; bindings?: unknown[] }) => {
    if (/from `shop` where/.test(sql)) read.push(...(bindings ?? []).map(String));
  };
  kernel.knex.on('query', note);
  await happens();
  kernel.knex.removeListener('query', note);
  return read;
}

const rename = ({ kernel }: TestServer, id: string, name: string) =>
  systemScope(kernel, 'test', null).transaction(async (inside) => {
    await inside.db('shop').where({ id }).update({ name });
    await inside.changed('shop', id);
  }, nothingIsLost);

describe('a change of a shop', () => {
  it('is obeyed by the process that makes it with its answer, and by another soon after', async () => {
    const other = await startTestServer();
    try {
      const { id } = await makeShop(server.current);
      for (const each of [server.current, other]) await each.kernel.directory.shop(id);
      await rename(server.current, id, 'Renamed');
      expect((await server.current.kernel.directory.shop(id))?.name).toBe('Renamed');
      const seen = async () => (await other.kernel.directory.shop(id))?.name;
      await expect.poll(seen, { interval: 20 }).toBe('Renamed');
    } finally {
      await other.stop();
    }
  });

  it('makes a process read that shop once and no other', async () => {
    const other = await startTestServer();
    try {
      const ids = await Promise.all(Array.from({ length: 20 }, async () => (await makeShop(other)).id));
      const { directory } = other.kernel;
      const readAll = () => Promise.all(ids.map((id) => directory.shop(id)));
      await expect.poll(() => readBy(other, () => readAll().then(() => undefined))).toEqual([]);
      const [changed = ''] = ids;
      const read = await readBy(other, async () => {
        await rename(server.current, changed, 'Renamed');
        await expect
          .poll(async () => (await readAll()).find((shop) => shop?.id === changed)?.name)
          .toBe('Renamed');
        // Longer than until the next look at the versions, which finds nothing new.
        await new Promise((resolve) => setTimeout(resolve, 900));
        await readAll();
      });
      expect(read).toEqual([changed]);
    } finally {
      await other.stop();
    }
  });

  it('makes a process forget all where it is no longer known which have changed', async () => {
    const other = await startTestServer();
    try {
      const [one, two] = [await makeShop(server.current), await makeShop(server.current)];
      const { kernel } = server.current;
      for (const { id } of [one, two]) await other.kernel.directory.shop(id);
      await kernel.knex('shop').where({ id: two.id }).update({ name: 'Renamed' });
      await systemScope(kernel, 'test', null).transaction(async (inside) => {
        await inside.changed('shop', one.id);
        await inside.db('version_change').where({ subject_id: one.id }).delete();
      }, nothingIsLost);
      const seen = async () => (await other.kernel.directory.shop(two.id))?.name;
      await expect.poll(seen).toBe('Renamed');
    } finally {
      await other.stop();
    }
  });
});
