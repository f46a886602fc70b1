import type { Page, Route } from '@playwright/test';
import { expect, signInByLine, test } from '#testing/harness/browser.ts';
import { makeShop, type TestShop } from '#testing/harness/factories.ts';
import type { TestServer } from '#testing/harness/server.ts';
import { openToLine } from '../../../kernel/modules/member/tests/people.ts';

/** Opens the settings of somebody who has just come by LINE, which knows them from now on, and registered. */
async function openSettings(page: Page, app: TestServer): Promise<TestShop> {
  const shop = await makeShop(app, { features: [] });
  await openToLine(shop);
  await signInByLine(page, shop, 'Unlucky');
  await page.getByLabel('First name').fill('Mint');
  await page.getByLabel('Last name').fill('Suksan');
  await page.getByLabel('Phone').fill('0898765432');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  return shop;
}

/** Does what is sent, and loses the answer. */
const loseAnswer = async (route: Route) => {
  await route.fetch();
  await route.abort('connectionreset');
};

test('who logs out, and the answer is lost, is not signed in again by LINE', async ({ page, app }) => {
  await openSettings(page, app);
  await page.route('**/auth/logout', loseAnswer, { times: 1 });
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
});

test('a change of the profile whose answer is lost is shown as it was stored', async ({ page, app }) => {
  const shop = await openSettings(page, app);
  await page.route('**/api/member/id-*', (route) =>
    route.request().method() === 'PATCH' ? loseAnswer(route) : route.fallback(),
  );
  await page.getByRole('button', { name: /^Name/ }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Ploy');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^No answer came/)).toHaveCount(1);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: /^Name Ploy / })).toBeVisible();
  await page.getByRole('link', { name: 'Notifications' }).click();
  const news = page.getByRole('switch', { name: 'News and offers of the shop' });
  await expect(news).not.toBeChecked();
  await news.click();
  await expect(page.getByText(/^No answer came/)).toHaveCount(1);
  await expect(news).toBeChecked();
  const stored = await app.kernel.knex('member').where({ shop_id: shop.id }).first('first_name');
  expect(stored).toEqual({ first_name: 'Ploy' });
});
