import { memberCookie } from '#kernel/server/http/cookies.ts';
import { expect, expectAccessible, test } from '#testing/harness/browser.ts';
import { walletShop } from '../../../plugins/member_wallet/tests/wallets.ts';

test('Back from the page of the provider leads to the top-up, and from there to the form', async ({
  page,
  app,
}) => {
  const { shop, memberId, token } = await walletShop(app);
  const home = `/membership/shop-${shop.id}/id-${memberId}`;
  await page.addInitScript(() => localStorage.setItem('sala-language', 'en'));
  await page
    .context()
    .addCookies([{ name: memberCookie(shop.id), value: token, url: app.url, httpOnly: true }]);
  await page.goto(`${home}/wallet-top-up`);
  await page.getByLabel('Amount in baht').fill('150');
  await page.getByRole('button', { name: 'Top up · 150.00 THB' }).click();
  await expect(page.locator('button[value="back"]')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/top-up\/id-\d{12}\/summary$/);
  await expect(page.getByText('Checking your payment')).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page).toHaveURL(`${home}/wallet-top-up`);
});
