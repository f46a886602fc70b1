import { expect, signInByLine, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { openToLine } from '../../../kernel/modules/member/tests/people.ts';
import { register } from './register.ts';

const noFeatures = { features: [] };

test('what was typed before a reload is in the form again, and leaves the device when it is sent', async ({
  page,
  app,
}) => {
  const shop = await makeShop(app, noFeatures);
  await openToLine(shop);
  await signInByLine(page, shop, 'Interrupted');
  await page.getByLabel('First name').fill('Malee');
  await page.getByLabel('Phone').fill('0812345678');
  await page.getByLabel('Email (optional)').fill('malee@example.test');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Malee');
  await expect(page.getByLabel('Last name')).toHaveValue('');
  await expect(page.getByLabel('Phone')).toHaveValue('0812345678');
  await expect(page.getByLabel('Email (optional)')).toHaveValue('malee@example.test');
  await expect(page.getByRole('checkbox', { name: /I agree/ })).not.toBeChecked();
  await register(page, 'Malee');
  await expect(page).toHaveURL(/\/id-\w{26}$/);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('malee@example.test');
});
