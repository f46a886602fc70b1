import { chooseLinePerson, expect, test } from '#testing/harness/browser.ts';
import { crawl, publishPage } from '#testing/harness/crawled-page.ts';
import { word } from '#testing/harness/factories.ts';
import { openToLine } from '../../../kernel/modules/member/tests/people.ts';
import { makeStore } from '../../../plugins/package_purchasing/tests/store.ts';

test('a link to the packages has a preview, and no search engine lists it', async ({ app }) => {
  const store = await makeStore(app);
  await publishPage((await store.shop.user('admin')).client, word('store').replace('_', '-'));
  await store.promotion('Classes', [await store.pack({ name: 'Ten classes', price: '3500' })]);
  const link = `/membership/shop-${store.shop.id}/id-x/package`;
  const english = await crawl(app, link, 'en');
  expect(english.meta('og:title')).toMatch(/^Packages and prices · /);
  expect(english.meta('robots')).toBe('noindex');
  expect((await crawl(app, link, 'th')).meta('og:title')).toMatch(/^แพ็กเกจและราคา · /);
  const home = await crawl(app, `/membership/shop-${store.shop.id}`, 'en');
  expect(home.meta('og:title')).toBe(home.meta('og:site_name'));
});

test('a visitor who registers by a link to the packages books nothing', async ({ page, app }) => {
  await page.addInitScript(() => localStorage.setItem('sala-language', 'en'));
  const store = await makeStore(app);
  await openToLine(store.shop);
  await publishPage((await store.shop.user('admin')).client, word('store').replace('_', '-'));
  await store.promotion('Classes', [await store.pack({ name: 'Ten classes', price: '3500' })]);
  const offers = `/membership/shop-${store.shop.id}/id-{memberId}/package`;
  await page.goto(`/membership/shop-${store.shop.id}?nextPage=${encodeURIComponent(offers)}`);
  await chooseLinePerson(page, word('Visitor'));
  await expect(page.getByRole('link', { name: 'View timetable first' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeVisible();
  await expect(page.getByText('You are booking')).toHaveCount(0);
});
