import { expect, expectAccessible, signInStaff, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';

test('staff make two members who are one person one, after seeing both side by side', async ({
  page,
  app,
}) => {
  const shop = await makeShop(app);
  const staff = await shop.user('staff');
  const walkIn = async (fields: object) => {
    const { body } = await staff.client.post('/api/member/walk_in', { phone: '0812345678', ...fields });
    const id: string = body.id;
    return id;
  };
  const survivor = await walkIn({ first_name: 'Ann', last_name: 'Dee' });
  const other = await walkIn({ first_name: 'Anne', last_name: 'Deeying', email: 'ann@example.com' });
  await signInStaff(page, app, staff);
  await page.goto(`/frontdesk/membership/member-${survivor}`);
  await page.getByRole('button', { name: 'Merge with another member' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('Deeying');
  await page.getByRole('option', { name: /Anne Deeying/ }).click();
  await expect(dialog.getByText('Goes into it')).toBeVisible();
  await expect(dialog.getByText('ann@example.com')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByText('Merged', { exact: true })).toBeVisible();
  await expect(page.getByText('ann@example.com')).toBeVisible();
  await page.goto(`/frontdesk/membership/member-${other}`);
  await expect(page).toHaveURL(new RegExp(`member-${survivor}`));
});

test('a member without LINE gets a code, as a QR too', async ({ page, app }) => {
  const shop = await makeShop(app);
  const staff = await shop.user('frontdesk');
  const { body } = await staff.client.post('/api/member/walk_in', {
    first_name: 'Ann',
    last_name: 'Dee',
    phone: '0812345678',
  });
  await signInStaff(page, app, staff);
  await page.goto(`/frontdesk/membership/member-${body.id}`);
  await page.getByRole('button', { name: 'Code for LINE' }).click();
  await expect(page.getByRole('img', { name: 'QR code that leads to the registration' })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('dialog').getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)).toBeVisible();
});
