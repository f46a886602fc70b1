import { expect, signInStaff, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';

test('a form whose rules did not load says so, and sends itself once they do', async ({ page, app }) => {
  const shop = await makeShop(app, { features: [] });
  await signInStaff(page, app, await shop.user('admin'));
  await page.route('**/shells/management/*.js', async (route) => {
    const answer = await route.fetch();
    const isSchemaLibrary = (await answer.text()).includes('$ZodError');
    await (isSchemaLibrary ? route.abort('internetdisconnected') : route.fulfill({ response: answer }));
  });
  await page.goto('/management/branch/create');
  await page.getByLabel('Name').fill('Ari');
  const create = page.getByRole('button', { name: 'Create' });
  await create.click();
  await expect(page.getByRole('alert')).toHaveText(/The service could not be reached for a moment/);
  await expect(create).not.toHaveAttribute('aria-busy', 'true');
  await page.unroute('**/shells/management/*.js');
  await create.click();
  await expect(page).toHaveURL(/\/management\/branch$/);
  await expect(page.getByText('Ari')).toBeVisible();
});

test('a page whose part of the kit did not load is there after Retry', async ({ page, app, faults }) => {
  const shop = await makeShop(app, { features: [] });
  await signInStaff(page, app, await shop.user('admin'));
  await page.goto('/management/share');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route('**/shells/management/*.js', (route) => route.abort('internetdisconnected'));
  await page.getByRole('link', { name: 'Branchs' }).click();
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  // The page's error listeners get why, once a second try has failed too.
  await expect.poll(() => faults).not.toEqual([]);
  await expect(retry).toBeVisible();
  await page.unroute('**/shells/management/*.js');
  await retry.click();
  await expect(page.getByRole('link', { name: 'Create Branch' })).toBeVisible();
  // Only what this test did to the page on purpose.
  expect(faults.filter((fault) => !fault.startsWith('ChunkLoadError'))).toEqual([]);
  faults.length = 0;
});
