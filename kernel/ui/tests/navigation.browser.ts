import { expect, test } from '#kernel/testing/browser.ts';
import { makeShop } from '#kernel/testing/factories.ts';
import { openToLine, registered } from '../../modules/member/tests/people.ts';

test('a link opens in the page, Back comes back, and a click for a new tab is the browser’s', async ({
  page,
  app,
}) => {
  const shop = await makeShop(app, { features: [] });
  await openToLine(shop);
  const { id, token } = await registered(app, shop);
  await page
    .context()
    .addCookies([{ name: `sala-member-${shop.id}`, value: token, url: app.url, httpOnly: true }]);
  const home = `/membership/shop-${shop.id}/id-${id}`;
  await page.goto(home);
  const link = page.locator('main a[href*="/history"]').first();
  await expect(link).toBeVisible();
  const isSamePage = () => page.evaluate(() => Reflect.get(window, 'isSamePage'));
  await page.evaluate(() => Reflect.set(window, 'isSamePage', true));

  const newTab = page.context().waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  await expect(await newTab).toHaveURL(/\/history/);
  await expect(page).toHaveURL(home);

  await link.click();
  await expect(page).toHaveURL(/\/history\?tab=adjusted$/);
  await page.goBack();
  await expect(page).toHaveURL(home);
  await expect(link).toBeVisible();
  expect(await isSamePage()).toBe(true);
});
