import { loadInstallation } from '#kernel/server/runtime/loader.ts';
import { expect, expectAccessible, signInStaff, test } from '#testing/harness/browser.ts';
import { makeHq, word } from '#testing/harness/factories.ts';

const password = 'first-password';

/** A tree whose features are all taken out has none to switch. */
const { features } = await loadInstallation();
const flips = features.length > 0 ? 2 : 0;

test('HQ creates a shop, moves its billing date, and a switched feature comes to the open browser of its admin', async ({
  page,
  app,
  browser,
}) => {
  const hq = await makeHq(app);
  await signInStaff(page, app, hq);
  await page.goto('/hq');
  await expect(page).toHaveURL(/\/hq\/shop$/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Create Shop' }).first().click();
  await page.getByRole('button', { name: 'Create Shop' }).click();
  await expect(page.getByText('Invalid Email address')).toBeVisible();
  await expect(page.getByText('Item is required')).toBeVisible();
  await expectAccessible(page);

  const id = word('made');
  const name = `ร้าน ${id}`;
  const email = `${id}@sala.test`;
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByLabel('Shop ID').fill(`${id} !`);
  await page.getByLabel('Shop Name').fill(name);
  await page.getByLabel('Sala contact').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Create Shop' }).click();
  await expect(page.getByText('Invalid ID')).toBeVisible();
  await page.getByLabel('Shop ID').fill(id);
  await page.getByRole('button', { name: 'Create Shop' }).click();
  await expect(page).toHaveURL(new RegExp(`/hq/shop/id-${id}$`));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Edit: Expired Date' }).click();
  await page.getByLabel('Expired Date').fill('2031-01-31');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Jan 31, 2031')).toBeVisible();

  const admins = await browser.newContext({ baseURL: app.url });
  const adminPage = await admins.newPage();
  await adminPage.goto('/management');
  await adminPage.getByLabel('Email').fill(email);
  await adminPage.getByLabel('Password', { exact: true }).fill(password);
  await adminPage.getByRole('button', { name: 'Login' }).click();
  await expect(adminPage.getByRole('banner')).toContainText('Jan 31, 2031');
  const entries = adminPage.getByRole('navigation', { name: 'Menu' }).getByRole('link');
  await expect(entries.first()).toBeVisible();
  const before = await entries.count();

  await page.getByRole('tab', { name: 'Feature' }).click();
  if (flips > 0) {
    const feature = page.getByRole('switch').first();
    await feature.check();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect.poll(() => entries.count()).toBeGreaterThan(before);
    await feature.uncheck();
    await expect.poll(() => entries.count()).toBe(before);
  }
  await expectAccessible(page);
  await admins.close();

  await page.getByRole('link', { name: 'Change history' }).click();
  await expect(
    page.getByRole('row', { name: new RegExp(`${name}.*Switched services on or off`) }),
  ).toHaveCount(flips);
});

test('a shop id that is taken is reported, and the form keeps what was typed', async ({ page, app }) => {
  const hq = await makeHq(app);
  const id = word('taken');
  const [supervisor] = (await hq.client.get('/auth/supervisors')).body;
  const made = {
    email: `${id}@sala.test`,
    password,
    shop_id: id,
    shop_name: 'One',
    supervisor: supervisor.id,
  };
  expect((await hq.client.post('/auth/create_user_shop_and_link_them', made)).status).toBe(201);
  await signInStaff(page, app, hq);
  await page.goto('/hq/shop/add-user-shop');
  await page.getByLabel('Email').fill('other@sala.test');
  await page.getByLabel('Password').fill(password);
  await page.getByLabel('Shop ID').fill(id);
  await page.getByLabel('Shop Name').fill('Two');
  await page.getByLabel('Sala contact').selectOption(supervisor.id);
  await page.getByRole('button', { name: 'Create Shop' }).click();
  await expect(page.getByRole('alert')).toContainText('There is already a shop with this ID.');
  await expect(page.getByLabel('Shop Name')).toHaveValue('Two');
});
