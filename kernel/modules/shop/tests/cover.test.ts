import { expect, test } from 'vitest';
import { visitor } from '#testing/harness/client.ts';
import { crawl, publishPage } from '#testing/harness/crawled-page.ts';
import { makeShop, word } from '#testing/harness/factories.ts';
import { formOf, picture } from '#testing/harness/pictures.ts';
import { runJob } from '#testing/harness/run-job.ts';
import { useServer } from '#testing/harness/server.ts';
import { plainPicture } from '../../../contract/picture-address.ts';

const server = useServer();

const cover = (background = '#ff0000') => picture(1200, 500, { background }).jpeg().toBuffer();

test('an admin sets, focuses, replaces and removes the cover of the shop, whose old files go', async () => {
  const shop = await makeShop(server.current);
  const { client } = await shop.user('admin');
  const shown = async () => (await client.get(`/api/shop/id-${shop.id}`)).body.cover_link;
  expect(await shown()).toBeNull();
  expect((await client.post('/api/shop_cover/focus', { x: 1, y: 1 })).status).toBe(404);
  const upload = async (background: string) =>
    (await client.post('/api/shop_cover/upload', formOf(await cover(background)))).body.image_link;
  const first: string = await upload('#ff0000');
  expect(await shown()).toBe(first);
  const second: string = await upload('#0000ff');
  const focused = await client.post('/api/shop_cover/focus', { x: 20, y: 80 });
  expect(focused.body).toEqual({ image_link: second.replace('50-50', '20-80') });
  expect(await shown()).toBe(focused.body.image_link);

  const inTwoHours = new Date(server.current.clock.now().getTime() + 2 * 3_600_000);
  const isThere = async (link: string, ending: string) =>
    (await visitor(server.current).get(plainPicture(link).replace('.webp', ending))).status === 200;
  await runJob(server.current.kernel, 'kernel.remove_unused_files', inTwoHours);
  for (const ending of ['.webp', '-480.avif']) {
    expect(await isThere(first, ending)).toBe(false);
    expect(await isThere(second, ending)).toBe(true);
  }
  for (let count = 0; count < 2; count += 1)
    expect((await client.post('/api/shop_cover/remove', {})).body).toEqual({ image_link: null });
  expect(await shown()).toBeNull();
  await runJob(server.current.kernel, 'kernel.remove_unused_files', inTwoHours);
  expect(await isThere(second, '-960.webp')).toBe(false);
});

test('only an admin changes the cover, by a picture and not by an address', async () => {
  const shop = await makeShop(server.current);
  const { client } = await shop.user('admin');
  expect((await client.post('/api/shop_cover/upload', formOf('hello'))).status).toBe(422);
  const patch = await client.patch(`/api/shop/${shop.id}`, { cover_link: 'https://evil.test/a.png' });
  expect(patch.status).toBe(422);
  const file = await cover();
  for (const role of ['frontdesk', 'staff'] as const) {
    const { client: other } = await shop.user(role);
    expect((await other.post('/api/shop_cover/upload', formOf(file))).status).toBe(403);
    expect((await other.post('/api/shop_cover/focus', { x: 1, y: 1 })).status).toBe(403);
    expect((await other.post('/api/shop_cover/remove', {})).status).toBe(403);
  }
  expect((await visitor(server.current).post('/api/shop_cover/upload', formOf(file))).status).toBe(401);
});

test('the public page has the cover at its top and in its link preview', async () => {
  const shop = await makeShop(server.current);
  const { client } = await shop.user('admin');
  const path = await publishPage(client, word('cover').replace('_', '-'));
  const read = async () => (await fetch(`${server.current.url}${path}?lang=en`)).text();
  expect(await read()).not.toContain('class="hero');
  const { image_link } = (await client.post('/api/shop_cover/upload', formOf(await cover()))).body;
  await client.post('/api/shop_cover/focus', { x: 20, y: 84 });
  const stem = plainPicture(image_link).replace('.webp', '');
  const html = await read();
  expect(html).toContain(`srcset="${stem}-480.avif 480w, ${stem}-960.avif 960w, ${stem}.avif 1200w"`);
  expect(html).toContain(`<img class="hero x2 y8" src="${stem}.webp"`);
  expect(html).toContain('width="720" height="240" fetchpriority="high" alt=""');
  expect(html).toContain(`<meta property="og:image" content="${server.current.url}${stem}.jpg">`);
  const page = await crawl(server.current, path, 'en');
  expect(page.graph[0]).toMatchObject({ image: `${server.current.url}${stem}.webp` });
});
