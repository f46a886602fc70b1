import { expect, test } from 'vitest';
import { crawl, publishPage } from '#testing/harness/crawled-page.ts';
import { makeShop, word } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { addDays, toLocalDate } from '../../../contract/time.ts';

const server = useServer();

const published = async () => {
  const shop = await makeShop(server.current, { features: [] });
  const { client } = await shop.user('admin');
  return { shop, client, path: await publishPage(client, word('shop').replace('_', '-')) };
};
const locationsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
const readAll = async (): Promise<string[]> => {
  const index = await crawl(server.current, '/sitemap-shops.xml');
  expect([index.status, index.headers.get('content-type')]).toEqual([200, 'application/xml']);
  const parts = await Promise.all(
    locationsIn(index.html).map(async (part = '') => (await fetch(part)).text()),
  );
  return parts;
};

test('the sitemap of shops lists published pages in both languages, and is at most a minute old', async () => {
  const [listed, hidden, off, expired] = [
    await published(),
    await published(),
    await published(),
    await published(),
  ];
  await hidden.client.patch('/api/shop_page', { in_search: false });
  await off.client.patch('/api/shop_page', { published: false });
  const today = toLocalDate(server.current.clock.now(), 'Asia/Bangkok');
  await expired.shop.set({ next_billing_date: addDays(today, -1) });
  server.current.clock.set(new Date(server.current.clock.now().getTime() + 61_000));
  const parts = await readAll();
  const locations = parts.flatMap(locationsIn);
  const { url } = server.current;
  expect(locations).toContain(url + listed.path);
  for (const { path } of [hidden, off, expired]) expect(locations).not.toContain(url + path);
  const xml = parts.join('');
  for (const language of ['th', 'en'])
    expect(xml).toContain(
      `<xhtml:link rel="alternate" hreflang="${language}" href="${url}${listed.path}?lang=${language}"/>`,
    );
  const later = await published();
  expect((await readAll()).flatMap(locationsIn)).not.toContain(url + later.path);
  server.current.clock.set(new Date(server.current.clock.now().getTime() + 61_000));
  expect((await readAll()).flatMap(locationsIn)).toContain(url + later.path);
  server.current.clock.reset();
});

test('a page outside of search engines says so, and stays open to visitors', async () => {
  const { client, path } = await published();
  expect((await crawl(server.current, path)).meta('robots')).toBeNull();
  const saved = await client.patch('/api/shop_page', { in_search: false });
  expect(saved.body.in_search).toBe(false);
  const page = await crawl(server.current, path);
  expect([page.status, page.meta('robots')]).toEqual([200, 'noindex']);
  expect(page.links('canonical')).toEqual([server.current.url + path]);
});

test('a part of the sitemap that cannot be is refused', async () => {
  for (const part of ['0', '501', 'x'])
    expect((await crawl(server.current, `/sitemap-shops.xml?part=${part}`)).status, part).toBe(422);
  expect(locationsIn((await crawl(server.current, '/sitemap-shops.xml?part=500')).html)).toEqual([]);
});
