import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bucket, startBucket } from '#testing/sandbox/s3/bucket.ts';
import { Problem } from '../../errors/problem.ts';
import { createStorage, type Storage } from '../storage.ts';
import { TempFile } from '../temp-file.ts';

const keys = { accessKeyId: 'SALATESTKEY', secretAccessKey: 'a/secret+of the bucket' };
const type = 'image/webp';
const bytes = Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7) % 256));

let bucket: Bucket;
let folder: string;
beforeAll(async () => {
  bucket = await startBucket('pictures', keys);
  folder = await mkdtemp(join(tmpdir(), 'sala-storage-'));
});
afterAll(async () => {
  await bucket.stop();
  await rm(folder, { recursive: true, force: true });
});

const inBucket = (
  given: Partial<typeof keys & { path: string; region: string; endpoint: string }> = {},
): Storage => {
  const { path = '', region = 'ap-southeast-1', endpoint = bucket.endpoint, ...rest } = given;
  const { accessKeyId, secretAccessKey } = { ...keys, ...rest };
  return createStorage({
    STORAGE_URL: `s3://pictures${path}?region=${region}&endpoint=${encodeURIComponent(endpoint)}`,
    STORAGE_ACCESS_KEY_ID: accessKeyId,
    STORAGE_SECRET_ACCESS_KEY: secretAccessKey,
  });
};
const inFolder = (): Storage => createStorage({ STORAGE_URL: pathToFileURL(folder).href });

const problemOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
  ['a folder of a bucket', () => inBucket({ path: '/sala/files/' })],
])('%s', (_name, open) => {
  it('gives back what was put into it, until it is removed', async () => {
    const storage = open();
    const key = 'shop_1/aB-_0.webp';
    expect(await storage.read(key)).toBeNull();
    await storage.put(key, bytes, type);
    expect(Buffer.from((await storage.read(key)) ?? [])).toEqual(bytes);
    await storage.remove(key);
    expect(await storage.read(key)).toBeNull();
  });

  it('takes a large file from disk as it takes one from memory', async () => {
    const storage = open();
    const spool = new TempFile();
    for (const length of [1, 4_999, 200_000, 0, 70_000])
      await spool.write(Buffer.alloc(length, length % 251));
    const whole = await buffer(await spool.stream());
    expect(spool.length).toBe(275_000);
    await storage.put('shop_1/large.bin', spool, 'application/octet-stream');
    await spool.close();
    expect(Buffer.from((await storage.read('shop_1/large.bin')) ?? []).equals(whole)).toBe(true);
    expect([whole.length, whole[0], whole[1], whole[274_999]]).toEqual([
      275_000,
      1,
      4_999 % 251,
      70_000 % 251,
    ]);
    await storage.remove('shop_1/large.bin');
  });

  it('removes what is not there', async () => {
    expect(await problemOf(open().remove('shop_1/nothing.webp'))).toBe('done');
  });
});

describe('a bucket', () => {
  it('holds a file under its key and with its type, below the folder that the address names', async () => {
    await inBucket().put('shop_2/one.webp', bytes, type);
    await inBucket({ path: '/sala' }).put('shop_2/two.webp', bytes, type);
    expect(bucket.objects.get('shop_2/one.webp')).toEqual({ bytes, type });
    expect(bucket.objects.get('sala/shop_2/two.webp')).toEqual({ bytes, type });
  });

  it('is written to and read with its keys only', async () => {
    await inBucket().put('shop_3/one.webp', bytes, type);
    for (const wrong of [{ secretAccessKey: 'another' }, { accessKeyId: 'ANOTHER' }]) {
      const storage = inBucket(wrong);
      expect(await problemOf(storage.put('shop_3/two.webp', bytes, type))).toBe('unavailable');
      expect(await problemOf(storage.read('shop_3/one.webp'))).toBe('unavailable');
      expect(await problemOf(storage.remove('shop_3/one.webp'))).toBe('unavailable');
    }
    expect([...bucket.objects.keys()].filter((key) => key.startsWith('shop_3/'))).toEqual([
      'shop_3/one.webp',
    ]);
    const unsigned = await fetch(`${bucket.endpoint}/pictures/shop_3/one.webp`);
    expect([unsigned.status, await unsigned.text()]).toEqual([403, expect.stringContaining('AccessDenied')]);
  });

  it('that is busy for a moment is asked again', async () => {
    bucket.fail(2);
    await inBucket().put('shop_4/one.webp', bytes, type);
    expect(bucket.objects.has('shop_4/one.webp')).toBe(true);
  });

  it('that is away is a problem that says to try again, and no missing file', async () => {
    const away = inBucket({ endpoint: 'http://127.0.0.1:9' });
    expect(await problemOf(away.put('shop_5/one.webp', bytes, type))).toBe('unavailable');
    expect(await problemOf(away.read('shop_5/one.webp'))).toBe('unavailable');
  });
});

it('a folder that cannot be written to is a problem that says to try again', async () => {
  const storage = createStorage({ STORAGE_URL: 'file:///etc/hostname/sala' });
  expect(await problemOf(storage.put('shop_1/one.webp', bytes, type))).toBe('unavailable');
  expect(await readdir(folder)).toEqual(['shop_1']);
});
