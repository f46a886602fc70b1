import { expect, test } from 'vitest';
import { visitor } from '#testing/harness/client.ts';
import { crawl, publishPage } from '#testing/harness/crawled-page.ts';
import { word } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { makeStore } from './store.ts';

const server = useServer();

test('a shop’s public page has the packages that members are offered, each once', async () => {
  const store = await makeStore(server.current);
  const ten = await store.pack({
    name: 'Ten classes',
    price: '3500',
    linked_member_fund: store.fundId,
    value: 10,
    usage_duration: 90,
  });
  await store.pack({ name: 'Not offered', price: '100' });
  await store.promotion('Classes', [ten]);
  await store.promotion('More', [ten]);
  const { client } = await store.shop.user('admin');
  const path = await publishPage(client, word('store').replace('_', '-'));
  const { text, graph } = await crawl(server.current, path, 'en');
  expect(graph[0].makesOffer).toMatchObject([
    { '@type': 'Offer', name: 'Ten classes', price: '3500.00', priceCurrency: 'THB' },
  ]);
  expect(text.match(/Ten classes/g)).toHaveLength(1);
  expect(text).toContain('10 points · valid for 90 days');
  expect(text).toContain('฿3,500');
  expect((await crawl(server.current, path, 'th')).text).toContain('3,500 บาท');
  expect(text).not.toContain('Not offered');
  await store.shop.setFeatures([]);
  expect((await crawl(server.current, path, 'en')).text).not.toContain('Packages');
});

test('an English public page has the English names of packages', async () => {
  const store = await makeStore(server.current);
  const pack = await store.pack({ name: 'สิบครั้ง', name_en: 'Ten visits', price: '3500' });
  await store.promotion('Classes', [pack]);
  const { client } = await store.shop.user('admin');
  const path = await publishPage(client, word('store').replace('_', '-'));
  expect((await crawl(server.current, path, 'en')).text).toContain('Ten visits');
  const thai = (await crawl(server.current, path, 'th')).text;
  expect(thai).toContain('สิบครั้ง');
  expect(thai).not.toContain('Ten visits');
});

test('the page of packages shows their texts and pictures, and leads into the app', async () => {
  const store = await makeStore(server.current);
  const { client } = await store.shop.user('admin');
  const path = await publishPage(client, word('store').replace('_', '-'));
  expect((await crawl(server.current, `${path}/packages`)).status).toBe(404);
  const pack = await store.pack({ name: 'Ten classes', price: '3500', description: 'For <every> class' });
  await server.current.kernel
    .knex('package')
    .where({ id: pack })
    .update({ image_link: '/files/pack.webp', description_en: null });
  await store.promotion('Classes', [pack]);
  const page = await crawl(server.current, `${path}/packages`, 'en');
  expect(page.status).toBe(200);
  expect(page.title).toMatch(/^Packages and prices · /);
  expect(page.text).toContain('For <every> class');
  expect(page.html).toContain('src="/files/pack.webp"');
  expect(page.graph[0]).toMatchObject({
    '@type': 'OfferCatalog',
    itemListElement: [{ '@type': 'Offer', name: 'Ten classes', price: '3500.00', priceCurrency: 'THB' }],
  });
  expect(decodeURIComponent(page.anchors.get('Buy a package') ?? '')).toContain(
    `?nextPage=/membership/shop-${store.shop.id}/id-{memberId}/package`,
  );
  const shopPage = await crawl(server.current, `${path}?lang=th`);
  expect(shopPage.anchors.get('Ten classes')).toBe(`${server.current.url}${path}/packages?lang=th`);
  expect(shopPage.text).not.toContain('For <every> class');
  for (const strange of ['boats', 'class', '%20']) {
    const missing = await crawl(server.current, `${path}/${strange}`, 'en');
    expect(missing.status, strange).toBe(404);
    expect(missing.text, strange).toContain('The shop does not offer this now.');
    expect(missing.anchors.get('See what the shop offers'), strange).toBe(server.current.url + path);
  }
  await store.shop.setFeatures([]);
  expect((await crawl(server.current, `${path}/packages`)).status).toBe(404);
});

test('a link to the packages has a title in both languages', async () => {
  const store = await makeStore(server.current);
  const { client } = await store.shop.user('admin');
  const path = await publishPage(client, word('store').replace('_', '-'));
  await store.promotion('Classes', [await store.pack({ name: 'Ten classes', price: '3500' })]);
  const address = `/membership/shop-${store.shop.id}/id-{memberId}/package`;
  const query = new URLSearchParams({ shop_id: store.shop.id, address });
  expect((await visitor(server.current).get(`/api/link_preview?${query}`)).body).toMatchObject({
    title: 'แพ็กเกจและราคา',
    title_en: 'Packages and prices',
    is_list: true,
    link: `${server.current.url}${path}/packages`,
  });
});
