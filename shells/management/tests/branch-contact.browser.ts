import { makeEntity } from '#testing/harness/booking-entities.ts';
import { expect, expectAccessible, signInStaff, test } from '#testing/harness/browser.ts';
import { visitor } from '#testing/harness/client.ts';
import { makeShop } from '#testing/harness/factories.ts';

test('an admin enters how the shop and a branch are reached', async ({ page, app }) => {
  const shop = await makeShop(app, { features: [] });
  const branch = await makeEntity(shop, 'branch', 'Thonglor');
  const stored = async () => (await visitor(app).get(`/api/shop_contact/shop-${shop.id}`)).body;
  await signInStaff(page, app, await shop.user('admin'));
  await page.goto(`/management/branch/id-${branch}`);
  await page.getByRole('tab', { name: 'Contact' }).click();
  await page.getByLabel('Address').fill('12 Soi Thonglor 13\nBangkok 10110');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Edit: Phone' }).click();
  await page.getByRole('textbox', { name: 'Phone' }).fill('12');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Phone must start with 0 and contain 9 - 12 digits.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Phone' }).fill('021234567');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('02-123-4567')).toBeVisible();
  await page.getByRole('switch', { name: 'Show opening hours' }).click();
  await page.getByLabel('Monday', { exact: true }).selectOption('Closed');
  await page.getByLabel('Tuesday, until').selectOption('22:00');
  await expect
    .poll(async () => (await stored()).branches[0]?.opening_hours?.slice(0, 3))
    .toEqual([null, { from: '09:00', until: '22:00' }, { from: '09:00', until: '20:00' }]);
  await expectAccessible(page);

  await page.goto('/management/shop/settings');
  await page.getByRole('button', { name: 'Edit: LINE account' }).click();
  await page.getByRole('textbox', { name: 'LINE account' }).fill('lotus');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Write the LINE ID with @, such as @lotus.')).toBeVisible();
  await page.getByRole('textbox', { name: 'LINE account' }).fill('@lotus');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Edit: LINE account' })).toBeVisible();
  expect(await stored()).toMatchObject({
    line_account: '@lotus',
    branches: [{ branch_id: branch, address: '12 Soi Thonglor 13\nBangkok 10110', phone: '+6621234567' }],
  });
});
