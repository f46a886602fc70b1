import { expect, expectAccessible, signInStaff, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { takePayments } from '#testing/harness/selling.ts';

test('staff set, change and remove the drop-in price of a class type once the shop takes online payments', async ({
  page,
  app,
}) => {
  const shop = await makeShop(app, { features: [] });
  const user = await shop.user('staff');
  const topic = { name: 'Vinyasa Flow', period: 60, max_participant: 12 };
  const { id } = (await user.client.post('/api/topic', topic)).body;
  const price = async () => (await user.client.get(`/api/topic/id-${id}`)).body.drop_in_price;
  await signInStaff(page, app, user);
  await page.goto(`/management/topic/id-${id}`);
  await expect(page.getByRole('button', { name: 'Edit: Max Participant' })).toBeVisible();
  const edit = page.getByRole('button', { name: 'Edit: Drop-in price (THB)' });
  await expect(edit).toHaveCount(0);

  await takePayments(shop);
  await page.reload();
  const save = async (text: string) => {
    await edit.click();
    await page.getByRole('textbox', { name: 'Drop-in price (THB)' }).fill(text);
    await page.getByRole('button', { name: 'Save' }).click();
  };
  await save('0');
  await expect(page.getByRole('textbox', { name: 'Drop-in price (THB)' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await price()).toBeUndefined();
  await save('450');
  await expect(page.getByText('450.00 THB')).toBeVisible();
  expect(await price()).toBe('450.00');
  await expectAccessible(page);
  await save('');
  await expect(page.getByText('450.00 THB')).toHaveCount(0);
  expect(await price()).toBeUndefined();
});

test('a drop-in price can be removed after online payments ended', async ({ page, app }) => {
  const shop = await makeShop(app, { features: [] });
  const user = await shop.user('staff');
  const topic = { name: 'Vinyasa Flow', period: 60, max_participant: 12 };
  const { id } = (await user.client.post('/api/topic', topic)).body;
  await user.client.patch(`/api/topic/id-${id}`, { drop_in_price: '450' });
  await signInStaff(page, app, user);
  await page.addInitScript(() => localStorage.setItem('sala-language', 'th'));
  await page.goto(`/management/topic/id-${id}`);
  await expect(page.getByText('ราคารายครั้ง (บาท)')).toBeVisible();
  await expect(page.getByText('450.00 บาท')).toBeVisible();
});
