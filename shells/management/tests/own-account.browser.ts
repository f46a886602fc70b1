import { expect, expectAccessible, signInStaff, test } from '#kernel/testing/browser.ts';
import { makeShop, type TestUser } from '#kernel/testing/factories.ts';
import type { TestServer } from '#kernel/testing/server.ts';
import { hashPassword } from '../../../kernel/modules/staff/passwords.ts';

const first = 'first-password-1';
const second = 'second-password-2';

/** An admin who can sign in by `first`. */
async function makeAdmin(app: TestServer): Promise<TestUser> {
  const shop = await makeShop(app, { features: [] });
  const user = await shop.user('admin');
  await app.kernel
    .knex('user_account')
    .where({ id: user.id })
    .update({ password_hash: await hashPassword(first) });
  return user;
}

test('the own password is changed under My account', async ({ page, app }) => {
  const user = await makeAdmin(app);
  await signInStaff(page, app, user);
  await page.goto('/management');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'My account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();

  await page.getByLabel('Current password').fill('wrong-password-1');
  await page.getByLabel('New password').fill(user.email);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This is not your current password.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Current password').fill(first);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Do not use your email in your password.')).toBeVisible();
  await page.getByLabel('New password').fill(second);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(second);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Management' })).toBeVisible();
});
