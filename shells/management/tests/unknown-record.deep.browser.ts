import { newId } from '#kernel/server/ids/new-id.ts';
import { expect, signInStaff, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';

for (const [address, list, leads] of [
  ['/management/branch/id-{id}', 'Branchs', '/management/branch'],
  ['/management/team/id-{id}', 'Teams', '/management/team'],
  ['/management/import?import={id}', 'All imports', '/management/import'],
  ['/frontdesk/membership/member-{id}', 'Membership', '/frontdesk/membership'],
] as const)
  test(`an unknown record of ${leads} says so and leads to the list`, async ({ page, app }) => {
    const shop = await makeShop(app, { features: [] });
    await signInStaff(page, app, await shop.user('admin'));
    await page.goto(address.replace('{id}', newId()));
    const failure = page.getByRole('main').getByRole('alert');
    await expect(failure).toBeVisible();
    await failure.getByRole('link', { name: list }).click();
    await expect(page).toHaveURL(new RegExp(`${leads}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
