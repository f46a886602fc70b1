import { expect, expectAccessible, signInStaff, test } from '#testing/harness/browser.ts';
import { makeShop, type TestUser } from '#testing/harness/factories.ts';
import { markChanged } from '#testing/harness/mark-changed.ts';
import type { TestServer } from '#testing/harness/server.ts';
import { memberAndFund } from '../../../kernel/modules/member/tests/people.ts';
import { hashPassword } from '../../../kernel/modules/staff/passwords.ts';

const noFeatures = { features: [] };

const setPassword = async (app: TestServer, user: TestUser, password: string) =>
  app.kernel
    .knex('user_account')
    .where({ id: user.id })
    .update({ password_hash: await hashPassword(password) });

test('staff log in and out; a wrong password is reported', async ({ page, app }) => {
  const shop = await makeShop(app, noFeatures);
  const user = await shop.user('frontdesk');
  await setPassword(app, user, 'right-password');
  await page.goto('/frontdesk/membership');
  await expect(page).toHaveURL(/\/frontdesk\/login\?/);
  await expectAccessible(page);

  await page.getByLabel('Email').fill('nobody');
  await page.getByLabel('Password', { exact: true }).fill('wrong-password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Invalid Email address')).toBeVisible();
  await page.getByLabel('Email').fill(user.email);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toContainText('The email or the password is not right.');
  await page.getByLabel('Password', { exact: true }).fill('right-password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/frontdesk\/membership$/);
  await expect(page.getByText('No members yet.')).toBeVisible();

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/frontdesk\/login/);
  await page.goto('/frontdesk/dashboard');
  await expect(page).toHaveURL(/\/frontdesk\/login/);
});

test('an admin finds a member by a part of the phone number and gives points', async ({ page, app }) => {
  const shop = await makeShop(app, noFeatures);
  const { memberId } = await memberAndFund(shop);
  await signInStaff(page, app, await shop.user('admin'));
  await page.goto('/frontdesk/membership');
  await page.getByText('Nok Dee').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('nobody');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByRole('searchbox').fill('8999');
  // Anywhere in the row opens the sheet.
  await page.getByRole('cell', { name: '089-999-9999' }).click();

  const sheet = page.getByRole('dialog', { name: 'Nok Dee' });
  await expect(sheet.getByRole('link', { name: '089-999-9999' })).toBeVisible();
  await expect(sheet.getByText(/^No points yet/)).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Adjust' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fund Update' });
  await dialog.getByLabel('Point change').fill('10');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Points of Yoga adjusted')).toBeVisible();
  await expect(sheet.getByRole('row', { name: /Yoga 10/ })).toBeVisible();

  await sheet.getByRole('button', { name: 'Add Member Note' }).click();
  await page.getByRole('dialog', { name: 'Add Member Note' }).getByLabel('Note').fill('ชอบเรียนช่วงเช้า');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The note was added')).toBeVisible();
  await sheet.getByRole('link', { name: 'More', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/frontdesk/membership/member-${memberId}$`));
  await page.getByRole('tab', { name: 'Note' }).click();
  await expect(page.getByText('ชอบเรียนช่วงเช้า')).toBeVisible();
  await page.getByRole('tab', { name: 'Adjusted' }).click();
  await expect(page.getByRole('row', { name: /Yoga \+10 Adjusted by the shop/ })).toBeVisible();
  await expectAccessible(page);
});

test('a code that no booking has is refused in words, however it is typed', async ({ page, app }) => {
  const shop = await makeShop(app, noFeatures);
  await signInStaff(page, app, await shop.user('frontdesk'));
  await page.goto('/frontdesk/check-in');
  const field = page.getByLabel('Booking code');
  await expect(field).toBeFocused();
  await page.keyboard.type('BECG:01JAAAAAAAAAAAAAAAAAAAAAAA');
  await page.keyboard.press('Enter');
  const result = page.getByRole('status').filter({ hasText: 'Not checked in' });
  await expect(result).toContainText('No booking of this shop has this code.');
  await expect(field).toHaveValue('');

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.type('AB');
  await expect(field).toHaveValue('AB');
  await field.fill('ฺฎฉฌซ/');
  await page.keyboard.press('Enter');
  await expect(result).toContainText('BECG:2');
  await expectAccessible(page);
});

test('people of several shops choose one of them by name', async ({ page, app }) => {
  const [one, other] = [await makeShop(app, noFeatures), await makeShop(app, noFeatures)];
  await app.kernel.knex('shop').where({ id: one.id }).update({ name: 'bamboo' });
  await app.kernel.knex('shop').where({ id: other.id }).update({ name: 'Acacia' });
  const user = await one.user('admin');
  await app.kernel.knex('user_role').insert({ user_id: user.id, shop_id: other.id, role: 'admin' });
  for (const { id } of [one, other]) await markChanged(app.kernel, 'shop', id);
  await markChanged(app.kernel, 'user', user.id);
  await signInStaff(page, app, user);
  await page.goto('/frontdesk/dashboard');
  await expect(page.getByText('bamboo')).toBeVisible();

  await page.getByRole('button', { name: /Account/ }).click();
  await page.getByRole('menuitem', { name: 'Switch shop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Select Shop' });
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await expect(dialog.getByRole('radio').first()).toHaveAccessibleName('Acacia');
  await dialog.getByRole('radio', { name: 'Acacia' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Acacia')).toBeVisible();
  await expect(page.getByText('bamboo')).toBeHidden();
});
