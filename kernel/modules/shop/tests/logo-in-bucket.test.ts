import { afterAll, beforeAll, expect, it } from 'vitest';
import { visitor } from '#testing/harness/client.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { formOf, picture } from '#testing/harness/pictures.ts';
import { runJob } from '#testing/harness/run-job.ts';
import { startTestServer, type TestServer } from '#testing/harness/server.ts';
import { type Bucket, startBucket } from '#testing/sandbox/s3/bucket.ts';

const keys = { accessKeyId: 'SALATESTKEY', secretAccessKey: 'a/secret+of the bucket' };
let bucket: Bucket;
let server: TestServer;
beforeAll(async () => {
  bucket = await startBucket('pictures', keys);
  server = await startTestServer({
    variables: {
      STORAGE_URL: `s3://pictures/sala?region=ap-southeast-1&endpoint=${encodeURIComponent(bucket.endpoint)}`,
      STORAGE_ACCESS_KEY_ID: keys.accessKeyId,
      STORAGE_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
  });
});
afterAll(async () => {
  await server.stop();
  await bucket.stop();
});

const png = (background: string) => picture(64, 64, { background }).png().toBuffer();
const later = () => new Date(Date.now() + 2 * 3_600_000);
const clearAway = () => runJob(server.kernel, 'kernel.remove_unused_files', later());
const world = async () => {
  const shop = await makeShop(server);
  const { client } = await shop.user('admin');
  const upload = async (background: string, key?: string) =>
    client.post(`/api/shop/${shop.id}/upload/square_logo`, formOf(await png(background)), key ? { key } : {});
  const shown = async (): Promise<string | null> =>
    (await visitor(server).get(`/api/shop/id-${shop.id}`)).body.square_logo_link;
  const objects = () => [...bucket.objects.keys()].filter((key) => key.startsWith(`sala/${shop.id}/`));
  return { upload, shown, objects };
};
/** More calls than the client of S3 makes of one. */
const beAway = () => bucket.fail(3);

it('a logo lies in the bucket, is served from there, and goes after it was replaced', async () => {
  const { upload, objects } = await world();
  const first = (await upload('#ff0000')).body.square_logo_link;
  const second = (await upload('#0000ff')).body.square_logo_link;
  expect(objects()).toHaveLength(2);
  const served = await fetch(server.url + second);
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const stored = bucket.objects.get(second.replace('/files/', 'sala/'));
  expect(Buffer.from(await served.arrayBuffer())).toEqual(stored?.bytes);
  await clearAway();
  expect(objects()).toEqual([second.replace('/files/', 'sala/')]);
  expect((await fetch(server.url + first)).status).toBe(404);
});

it('a bucket that is away changes nothing; the same call succeeds when it is back', async () => {
  const { upload, shown, objects } = await world();
  const before = (await upload('#ff0000')).body.square_logo_link;
  beAway();
  const refused = await upload('#0000ff', 'upload-key-2');
  expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
    503,
    'unavailable',
    '2',
  ]);
  expect(await shown()).toBe(before);
  const again = await upload('#0000ff', 'upload-key-2');
  expect(again.status).toBe(200);
  await clearAway();
  expect(objects()).toEqual([again.body.square_logo_link.replace('/files/', 'sala/')]);
});

it('a file that a bucket does not give just now is not called missing', async () => {
  const { upload } = await world();
  const link = (await upload('#ff0000')).body.square_logo_link;
  beAway();
  const answer = await fetch(server.url + link);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect((await fetch(server.url + link)).status).toBe(200);
});

it('what could not be removed is removed the next time', async () => {
  const { upload, objects } = await world();
  await upload('#ff0000');
  const second = (await upload('#0000ff')).body.square_logo_link;
  beAway();
  await expect(clearAway()).rejects.toThrow();
  expect(objects()).toHaveLength(2);
  await clearAway();
  expect(objects()).toEqual([second.replace('/files/', 'sala/')]);
});
