import { expect, test } from 'vitest';
import { crawl, publishPage } from '#testing/harness/crawled-page.ts';
import { word } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { makeCourts } from './courts.ts';

const server = useServer();

const open = async () => {
  const courts = await makeCourts(server.current);
  const id = await courts.court({ name: 'คอร์ต 1' });
  await courts.admin.client.patch(`/api/resource/id-${id}`, { name_en: 'Court <1>' });
  const path = await publishPage(courts.admin.client, word('courts').replace('_', '-'));
  return { courts, id, path };
};

test('a shop’s public page has its places with their price, and a page for each', async () => {
  const { courts, id, path } = await open();
  const english = await crawl(server.current, path, 'en');
  expect(english.text).toContain('Thonglor · from ฿200/h');
  expect(english.anchors.get('Court <1>')).toBe(`${server.current.url}${path}/place/${id}`);
  expect((await crawl(server.current, path, 'th')).text).toContain('คอร์ต 1');

  const page = await crawl(server.current, `${path}/place/${id}`, 'en');
  expect(page.status).toBe(200);
  expect(page.title).toMatch(/^Court <1> · /);
  expect(page.text).toContain('Thonglor · from ฿200/h');
  expect(page.graph[0]).toMatchObject({
    '@type': 'Service',
    name: 'Court <1>',
    offers: { '@type': 'Offer', price: '200.00', priceCurrency: 'THB' },
  });
  expect(decodeURIComponent(page.anchors.get('Book') ?? '')).toContain(
    `/facility-info?memberId={memberId}&branch=${courts.branchId}&resource=${id}`,
  );
});

test('a place that is archived or whose feature is off leaves no trace', async () => {
  const { courts, id, path } = await open();
  const archived = await courts.court({ name: 'Old court' });
  await courts.admin.client.patch(`/api/resource/id-${archived}`, { is_archived: true });
  expect((await crawl(server.current, path, 'en')).text).not.toContain('Old court');
  expect((await crawl(server.current, `${path}/place/${archived}`, 'en')).text).toContain(
    'The shop does not offer this now.',
  );
  const last = await courts.court({ name: 'Last court' });
  expect((await crawl(server.current, `${path}/place/${last}`, 'en')).status).toBe(200);
  await courts.admin.client.patch(`/api/resource/id-${last}`, { is_archived: true });
  expect((await crawl(server.current, `${path}/place/${last}`, 'en')).status).toBe(404);
  expect((await crawl(server.current, path, 'en')).text).not.toContain('Last court');
  await courts.shop.setFeatures([]);
  expect((await crawl(server.current, path, 'en')).text).not.toContain('Court <1>');
  expect((await crawl(server.current, `${path}/place/${id}`)).status).toBe(404);
});
