import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { visitor } from '#testing/harness/client.ts';
import { makeHq, makeShop } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';

const server = useServer();

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('a hostile body', () => {
  it('that is nested deeply is malformed, also in a field that nobody asked for', async () => {
    const { client } = await (await makeShop(server.current)).user('admin');
    for (const depth of [40, 5_000, 60_000]) {
      const answer = await client.send('POST', '/api/instructor', `{"name":"Ann","extra":${nested(depth)}}`);
      expect([depth, answer.status, answer.body.code]).toEqual([depth, 400, 'malformed']);
    }
  });

  it('with thousands of wrong fields is not answered with as many', async () => {
    const shop = await makeShop(server.current);
    const flags = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`flag${index}`, 'maybe']));
    const hq = await makeHq(server.current);
    const answer = await hq.client.patch(`/api/shop/id-${shop.id}/feature_enable`, flags);
    expect([answer.status, answer.body.errors.length]).toEqual([422, 50]);
  });

  it('with a file that no endpoint takes leaves nothing on the disk', async () => {
    const form = new FormData();
    form.set('username', 'someone@sala.test');
    form.set('file', new Blob(['x'.repeat(100_000)]), 'large.bin');
    const before = new Set(await readdir(tmpdir()));
    const answer = await visitor(server.current).send('POST', '/auth/login', form);
    expect(answer.status).toBe(413);
    // The parser names its files by 25 letters and digits.
    const left = (await readdir(tmpdir())).filter((name) => !before.has(name) && /^[a-z0-9]{25}$/.test(name));
    expect(left).toEqual([]);
  });
});
