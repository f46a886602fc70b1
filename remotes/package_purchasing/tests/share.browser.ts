import { expect, signInMember, test } from '#testing/harness/browser.ts';
import { publishPage } from '#testing/harness/crawled-page.ts';
import { word } from '#testing/harness/factories.ts';
import { makeStore } from '../../../plugins/package_purchasing/tests/store.ts';

test('a member shares the packages of the shop', async ({ page, app }) => {
  await page.addInitScript(() => {
    const share = async (data: unknown) => sessionStorage.setItem('shared', JSON.stringify(data));
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  });
  const store = await makeStore(app);
  await store.promotion('Classes', [await store.pack({ name: 'Ten classes', price: '3500' })]);
  const path = await publishPage((await store.shop.user('admin')).client, word('store').replace('_', '-'));
  const member = await store.member();
  await signInMember(page, app, store.shop, member);
  await page.goto(`/membership/shop-${store.shop.id}/id-${member.id}/package`);
  await page.getByRole('button', { name: 'Share' }).click();
  const shared = () => page.evaluate(() => sessionStorage.getItem('shared'));
  await expect.poll(shared).not.toBeNull();
  expect(JSON.parse((await shared()) ?? '').url).toBe(`${app.url}${path}/packages`);
});
