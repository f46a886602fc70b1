import { expect, expectAccessible, signInStaff, test } from '#testing/harness/browser.ts';
import { makeShop, type TestUser } from '#testing/harness/factories.ts';
import type { TestServer } from '#testing/harness/server.ts';
import { codeAt } from '../../../kernel/modules/staff/domain/one-time-codes.ts';
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
  await expect(page.getByLabel('New password')).toHaveAttribute('type', 'password');
  await page.getByLabel('Show what I type').check();
  for (const field of ['Current password', 'New password'])
    await expect(page.getByLabel(field)).toHaveAttribute('type', 'text');
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
  // Signing in loads a page of its own, which the next one would cut off.
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/login'));
  await expect(page.getByRole('heading', { level: 1, name: 'Management' })).toBeVisible();
});

test('two-step login is turned on with an app, asked for at login, and turned off', async ({ page, app }) => {
  const user = await makeAdmin(app);
  await signInStaff(page, app, user);
  await page.goto('/management/account');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectAccessible(page);
  const shown = await page.getByText('Or type this key into the app:').textContent();
  const secret = (shown ?? '').replace(/^.*:/, '').replace(/\s/g, '');
  await page.getByLabel('Code from the app').fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('This code is not right')).toBeVisible();
  // Of the step before, so that the present one is left for the login.
  const before = new Date(app.clock.now().getTime() - 30_000);
  await page.getByLabel('Code from the app').fill(codeAt(secret, before));
  await page.getByRole('button', { name: 'Confirm' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? '';
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I have stored them' }).click();
  await expect(page.getByText('Recovery codes left: 10')).toBeVisible();

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(first);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByLabel('Code')).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toContainText('This code is not right');
  await page.getByLabel('Code').fill(codeAt(secret, app.clock.now()));
  await page.getByRole('button', { name: 'Login' }).click();
  // Signing in loads a page of its own, which the next one would cut off.
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/login'));
  await expect(page.getByRole('heading', { level: 1, name: 'Management' })).toBeVisible();

  await page.goto('/management/account');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByLabel('Your password').fill(first);
  await page.getByLabel('Code from the app, or a recovery code').fill(recovery);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
});

for (const [language, words] of [
  [
    'en',
    {
      open: 'New recovery codes',
      make: 'Make new codes',
      code: 'Code from the app, or a recovery code',
      again: 'Your password',
      confirm: 'Confirm',
      codes: 'Recovery codes',
      stored: 'I have stored them',
      left: 'Recovery codes left: 10',
    },
  ],
  [
    'th',
    {
      open: 'สร้างรหัสกู้คืนใหม่',
      make: 'สร้างรหัสใหม่',
      code: 'รหัสจากแอป หรือรหัสกู้คืน',
      again: 'รหัสผ่านของคุณ',
      confirm: 'ยืนยัน',
      codes: 'รหัสกู้คืน',
      stored: 'เก็บรหัสแล้ว',
      left: 'รหัสกู้คืนที่เหลือ: 10',
    },
  ],
] as const)
  test(`new recovery codes replace the earlier ones, after the password and a code (${language})`, async ({
    page,
    app,
  }) => {
    const user = await makeAdmin(app);
    const { secret } = (await user.client.post('/auth/second_factor/begin')).body;
    const before = new Date(app.clock.now().getTime() - 30_000);
    const on = await user.client.post('/auth/second_factor/confirm', { code: codeAt(secret, before) });
    const earlier: string[] = on.body.recovery_codes;
    await signInStaff(page, app, user);
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await page.goto('/management/account');
    const { redis } = app.kernel;
    await redis.del(...(await redis.keys('sala:session-confirmed:*')));
    await page.getByRole('button', { name: words.open }).click();
    await expectAccessible(page);
    await page.getByLabel(words.code).fill(codeAt(secret, app.clock.now()));
    await page.getByRole('button', { name: words.make }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.again).fill(first);
    await dialog.getByRole('button', { name: words.confirm }).click();
    const codes = page.getByRole('list', { name: words.codes }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const fresh = await codes.allTextContents();
    expect(fresh.filter((each) => earlier.includes(each))).toEqual([]);
    await expectAccessible(page);
    await page.getByRole('button', { name: words.stored }).click();
    await expect(page.getByText(words.left)).toBeVisible();
  });

test('another device is listed in words and logged out', async ({ page, app }) => {
  const user = await makeAdmin(app);
  await signInStaff(page, app, user);
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';
  const other = { kind: 'user', userId: user.id, shopId: null } as const;
  const { token } = await app.kernel.sessions.open(other, phone);
  await page.goto('/management/account');
  await expect(page.getByText('This device')).toHaveCount(1);
  await expect(page.getByText('Safari on iOS')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log out Safari on iOS' }).click();
  await expect(page.getByText('Safari on iOS')).toHaveCount(0);
  expect(await app.kernel.sessions.find(token)).toBeNull();

  const again = await app.kernel.sessions.open(other, phone);
  await page.reload();
  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(page.getByText('Safari on iOS')).toHaveCount(0);
  expect(await app.kernel.sessions.find(again.token)).toBeNull();
});
