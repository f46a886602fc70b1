import { expect, signInStaff, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { makeMembers } from '#testing/harness/members.ts';
import { openToLine, registered } from '../../../../modules/member/tests/people.ts';

test('a link opens in the page, Back comes back, and a click for a new tab is the browser’s', async ({
  page,
  app,
}) => {
  const shop = await makeShop(app, { features: [] });
  await openToLine(shop);
  const { id, token } = await registered(app, shop);
  await page
    .context()
    .addCookies([{ name: `sala-member-${shop.id}`, value: token, url: app.url, httpOnly: true }]);
  const home = `/membership/shop-${shop.id}/id-${id}`;
  await page.goto(home);
  const link = page.locator('nav a[href$="/upcoming"]').first();
  await expect(link).toBeVisible();
  const isSamePage = () => page.evaluate(() => Reflect.get(window, 'isSamePage'));
  await page.evaluate(() => Reflect.set(window, 'isSamePage', true));

  const newTab = page.context().waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  await expect(await newTab).toHaveURL(/\/upcoming/);
  await expect(page).toHaveURL(home);

  await link.click();
  await expect(page).toHaveURL(/\/upcoming$/);
  await page.goBack();
  await expect(page).toHaveURL(home);
  await expect(link).toBeVisible();
  expect(await isSamePage()).toBe(true);
});

test('what is open and typed on the page of one record is not on the page of another', async ({
  page,
  app,
}) => {
  const shop = await makeShop(app, { features: [] });
  const [one] = await makeMembers(shop, 2);
  await signInStaff(page, app, await shop.user('admin'));
  await page.goto(`/frontdesk/membership/member-${one?.id}`);
  const titleOfOne = page.getByRole('heading', { level: 1, name: 'สมหญิง ใจดี 0' });
  const titleOfOther = page.getByRole('heading', { level: 1, name: 'สมหญิง ใจดี 1' });
  await expect(titleOfOne).toBeVisible();
  await page.keyboard.press('/');
  const search = page.getByRole('dialog', { name: 'Search member' });
  await search.getByRole('combobox').fill('ใจดี 1');
  await page.getByRole('option').first().click();
  await expect(titleOfOther).toBeVisible();
  await expect(search).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit: Phone' }).click();
  await page.getByRole('textbox', { name: 'Phone' }).fill('0811111111');
  await page.getByRole('button', { name: 'Adjust' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fund Update' });
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeVisible();
  await page.goBack();
  await expect(titleOfOne).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit: Phone' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveCount(0);
});
