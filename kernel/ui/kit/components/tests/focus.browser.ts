import { expect, signInStaff, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { makeMembers } from '#testing/harness/members.ts';

const noFeatures = { features: [] };

test('a dialog that is opened before its code is there gives the focus back', async ({ page, app }) => {
  const shop = await makeShop(app, noFeatures);
  await signInStaff(page, app, await shop.user('admin'));
  // What a later click needs is fetched ahead after this while, which a person on a slow line does not wait for.
  await page.addInitScript(() => {
    const { setTimeout: wait } = window;
    Reflect.set(window, 'setTimeout', (work: () => void, ms?: number) => (ms === 2_000 ? 0 : wait(work, ms)));
  });
  await page.goto('/frontdesk/membership');
  const add = page.getByRole('button', { name: 'Add member' });
  await add.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add member' });
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(add).toBeFocused();
});

test('a field that is edited in its place leaves the focus where it began, left or saved', async ({
  page,
  app,
}) => {
  const shop = await makeShop(app, noFeatures);
  const [member] = await makeMembers(shop, 1);
  await signInStaff(page, app, await shop.user('admin'));
  await page.goto(`/frontdesk/membership/member-${member?.id}`);
  const edit = page.getByRole('button', { name: 'Edit: First name' });
  const field = page.getByRole('textbox', { name: 'First name' });
  await edit.focus();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();

  await page.keyboard.press('Enter');
  await field.fill('Malee');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(edit).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(edit).toBeFocused();
});

test('steps that take each other’s place hand the focus on', async ({ page, app }) => {
  const shop = await makeShop(app, noFeatures);
  await signInStaff(page, app, await shop.user('admin'));
  await page.goto('/management/account');
  const turnOn = page.getByRole('button', { name: 'Turn on', exact: true });
  await turnOn.focus();
  await page.keyboard.press('Enter');
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await expect(cancel).toBeVisible();
  await expect(page.locator('input[autocomplete="one-time-code"]')).toBeFocused();
  await cancel.focus();
  await page.keyboard.press('Enter');
  await expect(turnOn).toBeFocused();
});

test('the last page of a list leaves the focus at the button that led there', async ({ page, app }) => {
  const shop = await makeShop(app, noFeatures);
  await makeMembers(shop, 21);
  await signInStaff(page, app, await shop.user('admin'));
  await page.goto('/frontdesk/membership');
  const next = page.getByRole('button', { name: 'Next' });
  await expect(page.getByText('1–20 of 21')).toBeVisible();
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('21–21 of 21')).toBeVisible();
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?page=2$/);
  await page.getByRole('button', { name: 'Previous' }).press('Enter');
  await expect(page.getByText('1–20 of 21')).toBeVisible();
});

test('a page that a link opened has the focus, and a search that is cleared has it back', async ({
  page,
  app,
}) => {
  const shop = await makeShop(app, noFeatures);
  await makeMembers(shop, 1);
  await signInStaff(page, app, await shop.user('admin'));
  await page.goto('/frontdesk/dashboard');
  await page.getByRole('link', { name: 'Membership' }).first().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Membership' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  const search = page.getByRole('searchbox');
  await search.fill('zzz');
  await page.getByRole('button', { name: 'Clear the search' }).press('Enter');
  await expect(page.getByText('สมหญิง')).toBeVisible();
  await expect(search).toBeFocused();
});
