import { expect, signInStaff, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { expectToStand } from '#testing/harness/strange-address.ts';

for (const address of [
  '/frontdesk/membership',
  '/frontdesk/sell',
  '/frontdesk/closing',
  '/frontdesk/closing/id-x',
  '/management/share/poster',
  '/management/orders',
  '/management/import',
  '/management/month',
  '/management/liability',
  '/management/teaching',
  '/management/audit',
])
  test(`${address} stands whatever its address says`, async ({ page, app }) => {
    const shop = await makeShop(app);
    await signInStaff(page, app, await shop.user('admin'));
    await expectToStand(page, address);
  });

test('a page far behind the end of a list leads back to its start', async ({ page, app }) => {
  const shop = await makeShop(app);
  const admin = await shop.user('admin');
  await signInStaff(page, app, admin);
  await page.goto('/management/team?page=99999999999');
  await page.getByRole('button', { name: 'Show the list from its start' }).click();
  await expect(page.getByRole('row').filter({ hasText: admin.email })).toBeVisible();
});
