import { readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Client, visitor } from '#testing/harness/client.ts';
import { makeShop, type TestShop } from '#testing/harness/factories.ts';
import { formOf, noise, picture } from '#testing/harness/pictures.ts';
import { runJob } from '#testing/harness/run-job.ts';
import { useServer } from '#testing/harness/server.ts';

const server = useServer();

const logoPath = (shop: TestShop) => `/api/shop/${shop.id}/upload/square_logo`;
const linkOf = async (shop: TestShop): Promise<string | null> =>
  (await visitor(server.current).get(`/api/shop/id-${shop.id}`)).body.square_logo_link;
const red = () => picture(600, 600, { background: '#ff0000' }).png().toBuffer();
const blue = () => picture(600, 600, { background: '#0000ff' }).jpeg().toBuffer();

/** The files of a shop as they lie in the storage's folder. */
const filesOf = (shop: TestShop): Promise<string[]> =>
  readdir(join(fileURLToPath(server.current.variables.STORAGE_URL ?? ''), shop.id)).catch(() => []);
const fetchFile = (link: string, headers: Record<string, string> = {}) =>
  fetch(server.current.url + link, { headers });
const inHours = (hours: number) => new Date(server.current.clock.now().getTime() + hours * 3_600_000);
const clearAway = (at: Date) => runJob(server.current.kernel, 'kernel.remove_unused_files', at);

async function world(): Promise<{ shop: TestShop; client: Client }> {
  const shop = await makeShop(server.current);
  return { shop, client: (await shop.user('admin')).client };
}

describe('a logo', () => {
  it('is shown by the address that the upload answers, to anybody, for ever and as nothing but an image', async () => {
    const { shop, client } = await world();
    const answer = await client.post(logoPath(shop), formOf(await red()));
    expect(answer.status).toBe(200);
    const link: string = answer.body.square_logo_link;
    expect(link).toMatch(new RegExp(`^/files/${shop.id}/[\\w-]{22}\\.webp$`));
    expect(await linkOf(shop)).toBe(link);
    const initial = `/api/classroom_event/classroom_initial_data?shop_id=${shop.id}`;
    expect((await visitor(server.current).get(initial)).body.square_logo_link).toBe(link);
    const file = await fetchFile(link);
    expect(file.status).toBe(200);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect(file.headers.get('set-cookie')).toBeNull();
    const image = sharp(await file.arrayBuffer());
    expect(await image.metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    const again = await fetchFile(link, {
      'if-none-match': file.headers.get('etag') ?? '',
      'cache-control': 'max-age=0',
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('that replaces another leaves that one to the pages that show it, and then removes it', async () => {
    const { shop, client } = await world();
    const first = (await client.post(logoPath(shop), formOf(await red()))).body.square_logo_link;
    const second = (await client.post(logoPath(shop), formOf(await blue()))).body.square_logo_link;
    expect([await linkOf(shop), second === first]).toEqual([second, false]);
    await clearAway(inHours(0.5));
    expect((await fetchFile(first)).status).toBe(200);
    await clearAway(inHours(1.1));
    expect([(await fetchFile(first)).status, (await fetchFile(second)).status]).toEqual([404, 200]);
    expect(await filesOf(shop)).toEqual([second.split('/').at(-1)]);
  });

  it('that is removed is shown nowhere, and its file goes', async () => {
    const { shop, client } = await world();
    const link = (await client.post(logoPath(shop), formOf(await red()))).body.square_logo_link;
    const removed = await client.patch(`/api/shop/${shop.id}`, { square_logo_link: null });
    expect([removed.status, removed.body.square_logo_link]).toEqual([200, null]);
    await clearAway(inHours(1.1));
    expect([await linkOf(shop), (await fetchFile(link)).status, await filesOf(shop)]).toEqual([
      null,
      404,
      [],
    ]);
  });

  it('is changed by an address of somebody’s own nowhere', async () => {
    const { shop, client } = await world();
    for (const square_logo_link of ['https://evil.test/a.png', '/files/x/y.webp', '']) {
      expect((await client.patch(`/api/shop/${shop.id}`, { square_logo_link })).status).toBe(422);
    }
  });

  it('of two admins at once is one of the two, and the other one goes', async () => {
    const { shop, client } = await world();
    const other = (await shop.user('admin')).client;
    const answers = await Promise.all([
      client.post(logoPath(shop), formOf(await red())),
      other.post(logoPath(shop), formOf(await blue())),
      client.post(logoPath(shop), formOf(await noise(300, 300).png().toBuffer())),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const links: string[] = answers.map(({ body }) => body.square_logo_link);
    const shown = await linkOf(shop);
    expect(links).toContain(shown);
    await clearAway(inHours(1.1));
    expect((await filesOf(shop)).map((name) => `/files/${shop.id}/${name}`)).toEqual([shown]);
  });

  it('that is sent again under its key is stored once', async () => {
    const { shop, client } = await world();
    const image = await red();
    const first = await client.post(logoPath(shop), formOf(image), { key: 'upload-key-1' });
    const again = await client.post(logoPath(shop), formOf(image), { key: 'upload-key-1' });
    expect(again.body).toEqual(first.body);
    expect(await filesOf(shop)).toHaveLength(1);
    const other = await client.post(logoPath(shop), formOf(await blue()), { key: 'upload-key-1' });
    expect([other.status, other.body.code]).toEqual([409, 'key_reused']);
    expect(await filesOf(shop)).toHaveLength(1);
  });

  it('is written into the change history without its address', async () => {
    const { shop, client } = await world();
    await client.post(logoPath(shop), formOf(await red()));
    await client.post(logoPath(shop), formOf(await blue()));
    await client.patch(`/api/shop/${shop.id}`, { square_logo_link: null });
    const rows: { before_state: string; after_state: string }[] = await server.current.kernel
      .knex('audit')
      .where({ shop_id: shop.id })
      .orderBy('id');
    expect(rows.map(({ before_state, after_state }) => [before_state, after_state])).toEqual([
      ['{"square_logo":"not set"}', '{"square_logo":"set"}'],
      ['{"square_logo":"set"}', '{"square_logo":"changed"}'],
      ['{"square_logo":"set"}', '{"square_logo":"not set"}'],
    ]);
  });
});

describe('a file that is refused', () => {
  const megabyte = 1024 * 1024;
  const large = (bytes: number) => Buffer.alloc(bytes, 'x');

  it.each<[string, () => Promise<FormData>, number, string]>([
    [
      'a text that says it is an image',
      async () => formOf('hello'),
      422,
      'This is not an image that can be read.',
    ],
    [
      'an SVG',
      async () => formOf('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg', 'image/svg+xml'),
      422,
      'This is not',
    ],
    [
      'a bomb',
      async () => formOf(await picture(12_000, 9_000).png().toBuffer()),
      422,
      'This image has too many pixels.',
    ],
    ['an empty file', async () => formOf(''), 422, 'This file is empty.'],
    ['a form without a file', async () => new FormData(), 422, 'Choose an image.'],
    [
      'a file above the limit',
      async () => formOf(large(10 * megabyte + 1)),
      413,
      'The file must not be larger than 10 MB.',
    ],
    [
      'a file far above the limit',
      async () => formOf(large(40 * megabyte)),
      413,
      'The file must not be larger than 10 MB.',
    ],
  ])('%s changes nothing and leaves nothing', async (_name, make, status, why) => {
    const { shop, client } = await world();
    const before = (await client.post(logoPath(shop), formOf(await red()))).body.square_logo_link;
    const temporary = new Set(await readdir(tmpdir()));
    const answer = await client.post(logoPath(shop), await make());
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([status, 'upload_file']);
    expect(answer.body.errors[0].message).toContain(why);
    expect(await linkOf(shop)).toBe(before);
    expect(await filesOf(shop)).toHaveLength(1);
    // The parser of forms would name its files by 25 letters and digits.
    const left = (await readdir(tmpdir())).filter(
      (name) => !temporary.has(name) && /^[a-z0-9]{25}$/.test(name),
    );
    expect(left).toEqual([]);
  });

  it('is told in Thai as well', async () => {
    const { shop, client } = await world();
    const answer = await client.post(logoPath(shop), formOf('hello'), {
      headers: { 'accept-language': 'th' },
    });
    expect(answer.body.errors[0].message).toBe('อ่านไฟล์รูปภาพนี้ไม่ได้ กรุณาเลือกไฟล์ JPEG, PNG หรือ WebP');
  });

  it('of exactly the limit is not one', async () => {
    const { shop, client } = await world();
    const image = await red();
    // What follows the end of a PNG is not read.
    const padded = Buffer.concat([image, large(10 * megabyte - image.length)]);
    expect((await client.post(logoPath(shop), formOf(padded))).status).toBe(200);
  });

  it('comes in no form, or twice, or as another field', async () => {
    const { shop, client } = await world();
    const json = await client.post(logoPath(shop), { upload_file: 'hello' });
    expect([json.status, json.body.errors[0].path]).toEqual([422, 'upload_file']);
    const bare = await client.send('POST', logoPath(shop), 'bytes', {
      headers: { 'content-type': 'image/png' },
    });
    expect([bare.status, bare.body.code]).toEqual([415, 'unsupported_type']);
    const twice = formOf(await red());
    twice.append('upload_file', new File(['x'], 'second.png', { type: 'image/png' }));
    expect((await client.post(logoPath(shop), twice)).status).toBe(413);
    const other = new FormData();
    other.set('another', new File(['x'], 'a.png', { type: 'image/png' }));
    expect((await client.post(logoPath(shop), other)).status).toBe(422);
    expect((await client.post(`/api/shop/${shop.id}/upload/favicon`, formOf(await red()))).status).toBe(422);
    expect([await linkOf(shop), await filesOf(shop)]).toEqual([null, []]);
  });

  it('of somebody who may not send it is not read', async () => {
    const { shop } = await world();
    const other = await makeShop(server.current);
    const image = formOf(await red());
    expect((await visitor(server.current).post(logoPath(shop), image)).status).toBe(401);
    for (const role of ['frontdesk', 'staff'] as const) {
      expect((await (await shop.user(role)).client.post(logoPath(shop), image)).status).toBe(403);
    }
    const foreign = await (await other.user('admin')).client.post(logoPath(shop), image);
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found']);
    expect([await filesOf(shop), await filesOf(other)]).toEqual([[], []]);
  });
});

describe('the address of a file', () => {
  it('that nobody has leads to nothing', async () => {
    const { shop } = await world();
    for (const path of [
      `/files/${shop.id}/${'a'.repeat(22)}.webp`,
      `/files/${shop.id}/`,
      '/files/',
      `/files/..%2f${shop.id}/${'a'.repeat(22)}.webp`,
      '/files/..%2f..%2fetc/passwd',
      `/files/${shop.id}/..%2f..%2fpackage.json`,
    ]) {
      const answer = await fetchFile(path);
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 404, 'no-store']);
    }
  });

  it('is found out by nobody: no two of one shop are alike', async () => {
    const { shop, client } = await world();
    const image = await red();
    const links = [];
    for (let index = 0; index < 3; index += 1)
      links.push((await client.post(logoPath(shop), formOf(image))).body.square_logo_link);
    expect(new Set(links).size).toBe(3);
    const folder = fileURLToPath(server.current.variables.STORAGE_URL ?? '');
    expect((await stat(join(folder, shop.id))).isDirectory()).toBe(true);
  });
});
