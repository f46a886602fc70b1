import type { Page, Route } from '@playwright/test';
import { expect, signInByLine, test } from '#kernel/testing/browser.ts';
import { makeShop } from '#kernel/testing/factories.ts';
import type { TestServer } from '#kernel/testing/server.ts';
import { openToLine } from '../../../kernel/modules/member/tests/people.ts';

/** Opens the settings of somebody who has just come by LINE, which knows them from now on, and registered. */
async function openSettings(page: Page, app: TestServer): Promise<void> {
  const shop = await makeShop(app, { features: [] });
  await openToLine(shop);
  await signInByLine(page, shop, 'Unlucky');
  await page.getByLabel('First name').fill('Mint');
  await page.getByLabel('Last name').fill('Suksan');
  await page.getByLabel('Phone').fill('0898765432');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
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
