import { expect, test } from '#testing/harness/browser.ts';
import { words } from './desk-labels.ts';
import { deskShop, expectSound, fillBasket, openAs, sizes, wallets } from './desk-shop.ts';

for (const size of sizes) {
  const say = words[size.language];
  const name = `${size.language}, ${size.width} px`;

  test(`a package and a top-up are sold for cash with change (${name})`, async ({ page, app }) => {
    const desk = await deskShop(app);
    await openAs(page, app, desk.frontdesk, { ...size, to: '/frontdesk/sell' });
    await expectSound(page);
    await page.getByRole('combobox', { name: say.find }).fill('ใจดี');
    await page.getByRole('option', { name: /ใจดี/ }).click();
    await page.getByRole('button', { name: /^Ten points/ }).click();
    await page.getByRole('button', { name: /^Trial/ }).click();
    await expect(page.getByRole('button', { name: say.take('1,250.00', say.cash) })).toBeVisible();
    await page.getByLabel(say.handed).fill('1150');
    await expect(page.getByText(say.missing)).toBeVisible();
    await expect(page.getByRole('button', { name: say.take('1,250.00', say.cash) })).toBeDisabled();
    await page.getByRole('button', { name: '1,500', exact: true }).click();
    await expect(page.getByText(`250.00 ${say.baht}`, { exact: true }).last()).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: say.take('1,250.00', say.cash) }).click();
    await expect(page.getByRole('heading', { name: say.paid })).toBeVisible();
    await expect(page.getByText(`250.00 ${say.baht}`).first()).toBeVisible();
    await expectSound(page);
    expect(await desk.points()).toBe(11);
    await page.getByRole('button', { name: say.next }).click();
    await expect(page.getByRole('combobox', { name: say.find })).toBeFocused();
    await expect(page.getByText('Ten points, Trial')).toBeVisible();
    await expectSound(page);
  });
}

test('a transfer is taken by the keyboard alone', async ({ page, app }) => {
  const say = words.en;
  const desk = await deskShop(app);
  await openAs(page, app, desk.frontdesk, { ...sizes[0], to: '/frontdesk/dashboard' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('s');
  await expect(page.getByRole('combobox', { name: say.find })).toBeFocused();
  await page.keyboard.type('ใจดี');
  await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const offer = page.getByRole('button', { name: /^Ten points|^Trial/ }).first();
  await expect(offer).toBeFocused();
  await page.keyboard.press('Enter');
  const cash = page.getByRole('radio', { name: say.cash });
  for (let presses = 0; presses < 15; presses += 1) {
    if (await cash.evaluate((radio) => radio === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: say.transfer })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: say.paid })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: say.find })).toBeFocused();
});

for (const wallet of wallets)
  test(`${wallet} pays for what there is enough in it`, async ({ page, app }) => {
    const say = words.en;
    const desk = await deskShop(app);
    await desk.fillWallet('600');
    await openAs(page, app, desk.frontdesk, { ...sizes[0], to: '/frontdesk/sell' });
    await fillBasket(page, desk);
    await expect(page.getByRole('radio', { name: /Wallet/ })).toBeDisabled();
    await expect(page.getByText('600.00 THB in it, not enough')).toBeVisible();
    await page.getByRole('button', { name: /^Trial/ }).click();
    await page.getByRole('button', { name: 'Take out: Ten points' }).click();
    await page.getByText('600.00 THB in it', { exact: true }).click();
    await page.getByRole('button', { name: say.take('250.00', say.wallet) }).click();
    await expect(page.getByRole('heading', { name: say.paid })).toBeVisible();
    await page.goto(`/frontdesk/sell?member=${desk.buyer.id}`);
    await expect(page.getByText('Wallet: 350.00 THB')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Trial/ })).toBeDisabled();
  });

for (const wallet of wallets)
  test(`a top-up of any amount goes into ${wallet}`, async ({ page, app }) => {
    const desk = await deskShop(app);
    await openAs(page, app, desk.frontdesk, {
      ...sizes[0],
      to: `/frontdesk/sell?member=${desk.buyer.id}`,
    });
    await page.getByLabel('Another amount').fill('ten');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Write an amount in baht')).toBeVisible();
    await page.getByLabel('Another amount').fill('333.50');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('radio', { name: /Wallet/ })).toHaveCount(0);
    await page.getByRole('button', { name: words.en.take('333.50', 'Cash') }).click();
    await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
    await page.goto(`/frontdesk/sell?member=${desk.buyer.id}`);
    await expect(page.getByText('Wallet: 333.50 THB')).toBeVisible();
  });

test('from a member’s sheet a package is sold in three clicks, and a double tap sells it once', async ({
  page,
  app,
}) => {
  const desk = await deskShop(app);
  await openAs(page, app, desk.frontdesk, {
    ...sizes[0],
    to: `/frontdesk/membership?member=${desk.buyer.id}`,
  });
  await page.getByRole('dialog').getByRole('link', { name: 'Sell' }).click();
  await page.getByRole('button', { name: /^Ten points/ }).click();
  await page.getByRole('button', { name: words.en.take('1,000.00', 'Cash') }).dblclick();
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
  expect(await desk.points()).toBe(10);
  expect(await desk.ordersThatAre('paid')).toBe(1);
});

test('cash that was typed for another basket is no change of one that costs nothing', async ({
  page,
  app,
}) => {
  const desk = await deskShop(app);
  await desk.pack({
    name: 'Gift',
    price: '0',
    linked_member_fund: desk.fundId,
    value: 1,
    usage_duration: 30,
  });
  await openAs(page, app, desk.frontdesk, { ...sizes[0], to: '/frontdesk/sell' });
  await fillBasket(page, desk);
  await page.getByLabel(words.en.handed).fill('1500');
  await page.getByRole('button', { name: 'Take out: Ten points' }).click();
  await page.getByRole('button', { name: /^Gift/ }).click();
  await page.getByRole('button', { name: 'Give it for free' }).click();
  await expect(page.getByRole('heading', { name: words.en.paid })).toBeVisible();
  await expect(page.getByText('Change', { exact: true })).toHaveCount(0);
  expect(await desk.points()).toBe(1);
});
