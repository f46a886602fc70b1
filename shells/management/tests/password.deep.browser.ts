import { expect, expectAccessible, test } from '#testing/harness/browser.ts';
import { visitor } from '#testing/harness/client.ts';
import { makeShop } from '#testing/harness/factories.ts';

test('a forgotten password is set anew by the link from the mail', async ({ page, app }) => {
  const shop = await makeShop(app, { features: [] });
  const { email } = await shop.user('admin');
  await page.goto('/management/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expectAccessible(page);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('the link is on its way')).toBeVisible();

  const linkOf = async (): Promise<string> => {
    const { body } = await visitor(app).get(`/sandbox/mail?to=${email}`);
    const links: string[] = body.flatMap((mail: { links: string[] }) => mail.links);
    return links.find((address) => address.includes('/management/reset-password#token=')) ?? '';
  };
  await expect.poll(linkOf).not.toBe('');
  await page.goto(await linkOf());
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('Use at least 12 characters.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Show what I type').check();
  await expect(page.getByLabel('New password')).toHaveAttribute('type', 'text');
  await page.getByLabel('New password').fill('long-enough-now');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('Your new password is saved')).toBeVisible();

  await page.getByRole('link', { name: 'Back to login' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('long-enough-now');
  await page.getByRole('button', { name: 'Login' }).click();
  // Signing in loads a page of its own, which the next one would cut off.
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/login'));
  await expect(page.getByRole('heading', { level: 1, name: 'Management' })).toBeVisible();
  await page.goto(await linkOf());
  await page.getByLabel('New password').fill('long-enough-again');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByRole('alert')).toContainText('This link has expired or was already used.');
});
