import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { visitor } from '#testing/harness/client.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { formOf, picture } from '#testing/harness/pictures.ts';
import { runJob } from '#testing/harness/run-job.ts';
import { useServerBehindProxy } from '#testing/harness/server-behind-proxy.ts';

const world = useServerBehindProxy();

/** Says yes to the COMMIT of this number: the first notes the file, the second shows it. */
const commit = (wanted: number) => {
  let seen = 0;
  return (sent: Buffer) => {
    if (sent.includes('COMMIT;')) seen += 1;
    return seen === wanted;
  };
};

it.each([
  ['before', 1],
  ['after', 1],
  ['before', 2],
  ['after', 2],
] as const)(
  'a logo whose COMMIT is cut %s the database, the one of number %i, is shown once',
  async (cut, number) => {
    const { server, proxy } = world.current;
    const shop = await makeShop(server);
    const { client } = await shop.user('admin');
    proxy.cutNext(cut, commit(number));
    const answer = await client.post(
      `/api/shop/${shop.id}/upload/square_logo`,
      formOf(await picture(64, 64).png().toBuffer()),
    );
    expect(answer.status).toBe(200);
    const link: string = answer.body.square_logo_link;
    expect((await visitor(server).get(`/api/shop/id-${shop.id}`)).body.square_logo_link).toBe(link);
    await runJob(server.kernel, 'kernel.remove_unused_files', new Date(Date.now() + 2 * 3_600_000));
    expect((await fetch(server.url + link)).status).toBe(200);
    const folder = join(fileURLToPath(server.variables.STORAGE_URL ?? ''), shop.id);
    expect(await readdir(folder)).toEqual([link.split('/').at(-1)]);
  },
);
