import { expect, expectAccessible, signInByLine, test } from '#testing/harness/browser.ts';
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

test('a member of the desk follows the link, enters the code and finds the membership', async ({
  page,
  app,
}) => {
  const shop = await makeShop(app, noFeatures);
  await openToLine(shop);
  const { client } = await shop.user('admin');
  const walkIn = { first_name: 'Walk', last_name: 'In', phone: '0898765432' };
  const { id } = (await client.post('/api/member/walk_in', walkIn)).body;
  const { code } = (await client.post(`/api/member/id-${id}/link_code`)).body;
  await signInByLine(page, shop, 'Returning');
  await expect(page.getByRole('switch')).toHaveCount(0);
  await expect(page.getByLabel('Code from the shop')).toHaveCount(0);
  await page.getByRole('button', { name: 'Already a member? Enter your code.' }).click();
  await expect(page.getByLabel('Code from the shop')).toBeFocused();
  await expect(page.getByText('Been here before?')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel('Code from the shop').fill(code);
  await register(page, 'Walk');
  await expect(page).toHaveURL(new RegExp(`/id-${id}$`));
});
