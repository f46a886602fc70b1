import { loadInstallation } from '#kernel/server/runtime/loader.ts';
import { expect, expectAccessible, signInStaff, test } from '#testing/harness/browser.ts';
import { makeHq, makeShop } from '#testing/harness/factories.ts';
import { enlargeText } from '#testing/harness/layout-faults.ts';
import { hashPassword } from '../../../kernel/modules/staff/passwords.ts';

const password = 'first-password-1';
const { features } = await loadInstallation();

// A tree whose features are all taken out has none to switch.
const testSwitch = features.length > 0 ? test : test.skip;

testSwitch(
  'a switch of a feature asks for the password again and is then made once',
  async ({ page, app }) => {
    const { knex, redis } = app.kernel;
    const shop = await makeShop(app, { features: [] });
    const hq = await makeHq(app);
    await knex('user_account')
      .where({ id: hq.id })
      .update({ password_hash: await hashPassword(password) });
    await signInStaff(page, app, hq);
    await page.goto(`/hq/shop/id-${shop.id}`);
    await page.getByRole('tab', { name: 'Feature' }).click();
    const feature = page.getByRole('switch').first();
    await expect(feature).toBeVisible();
    // What a quarter of an hour does.
    await redis.del(await redis.keys('sala:session-confirmed:*'));
    const keys: string[] = [];
    page.on('request', (request) => {
      const key = request.headers()['idempotency-key'];
      if (request.url().endsWith('/feature_enable') && key) keys.push(key);
    });

    await feature.click();
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await expect(dialog.getByLabel('Your password')).toBeFocused();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(feature).not.toBeChecked();
    expect(await knex('audit').where({ shop_id: shop.id })).toEqual([]);

    keys.length = 0;
    await feature.click();
    await dialog.getByLabel('Your password').fill('wrong-password');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByText('This is not your password.')).toBeVisible();
    // Of a phone with the largest text as well, where the question fills the screen.
    await page.setViewportSize({ width: 340, height: 844 });
    await enlargeText(page);
    await dialog.getByLabel('Your password').press('Enter');
    await expect(dialog.getByText('This is not your password.')).toBeInViewport({ ratio: 1 });
    await dialog.getByLabel('Your password').fill(password);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(feature).toBeChecked();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(await knex('audit').where({ shop_id: shop.id })).toMatchObject([
      { action: 'shop.feature_enable' },
    ]);
  },
);

test('HQ that has to set up a second factor is led to it from every page', async ({ page, app }) => {
  const { environment } = app.kernel;
  const hq = await makeHq(app);
  await signInStaff(page, app, hq);
  Object.assign(environment, { HQ_SECOND_FACTOR: 'required' });
  try {
    await page.goto('/hq/shop');
    await expect(page).toHaveURL(/\/hq\/account$/);
    await expect(page.getByText('HQ logs in with two steps.')).toBeVisible();
    await expectAccessible(page);
  } finally {
    Object.assign(environment, { HQ_SECOND_FACTOR: 'offered' });
  }
});
