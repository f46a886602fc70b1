import { generate } from 'promptparse';
import { expect, signInMember, test } from '#testing/harness/browser.ts';
import { words } from './desk-labels.ts';
import { deskShop, expectSound, fillBasket, openAs, sizes } from './desk-shop.ts';

for (const size of sizes) {
  const say = words[size.language];
  const name = `${size.language}, ${size.width} px`;
  test(`PromptPay waits for the amount that was seen, and refuses another (${name})`, async ({
    page,
    app,
  }) => {
    const desk = await deskShop(app);
    await openAs(page, app, desk.frontdesk, { ...size, to: '/frontdesk/sell' });
    await fillBasket(page, desk);
    await page.getByText(say.promptpay).click();
    await expectSound(page);
    await page.getByRole('button', { name: say.showQr }).click();
    await expect(page.getByRole('img', { name: say.qr })).toBeVisible();
    await expectSound(page);
    expect(await desk.points()).toBe(0);
    await page.getByLabel(say.seen).fill('900');
    await page.getByRole('button', { name: say.confirm }).click();
    await expect(page.getByText(say.other)).toBeVisible();
    await expectSound(page);
    expect(await desk.points()).toBe(0);
    // What waits is gone on with after a reload, as from another desk.
    await page.reload();
    await page.getByLabel(say.seen).fill('1,000');
    await page.getByRole('button', { name: say.confirm }).click();
    await expect(page.getByRole('heading', { name: say.paid })).toBeVisible();
    expect(await desk.points()).toBe(10);
  });
}

test('a sale that waits is canceled, and its code leaves the member’s phone', async ({
  page,
  app,
  browser,
}) => {
  const say = words.en;
  const desk = await deskShop(app);
  await openAs(page, app, desk.frontdesk, { ...sizes[0], to: '/frontdesk/sell' });
  const context = await browser.newContext({ baseURL: app.url, viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await signInMember(phone, app, desk.shop, desk.buyer);
  await fillBasket(page, desk);
  await page.getByText(say.promptpay).click();
  await page.getByRole('button', { name: say.showQr }).click();
  await expect(page.getByRole('img', { name: say.qr })).toBeVisible();
  await phone.goto(`/membership/shop-${desk.shop.id}/id-${desk.buyer.id}`);
  await phone.getByRole('link', { name: /QR/ }).first().click();
  await expect(phone.getByRole('img', { name: /1,000.00/ })).toBeVisible();
  await expectSound(phone);
  await page.getByRole('button', { name: say.cancel }).click();
  await page.getByRole('dialog').getByRole('button', { name: say.cancel }).click();
  await expect(page.getByText(say.cancelled)).toBeVisible();
  await expect(phone.getByRole('img', { name: /1,000.00/ })).toHaveCount(0);
  expect(await desk.points()).toBe(0);
  await context.close();
});

test('a scanned slip is noted, and one that is none or was used before is refused', async ({ page, app }) => {
  const desk = await deskShop(app);
  await openAs(page, app, desk.frontdesk, { ...sizes[0], to: '/frontdesk/sell' });
  const scan = async (content: string) => {
    await page.getByLabel('Slip of the payment (optional)').fill('');
    await page.keyboard.type(content);
    await page.keyboard.press('Enter');
  };
  const waiting = async (offer: RegExp, amount: string) => {
    await page.goto(`/frontdesk/sell?member=${desk.buyer.id}`);
    await page.getByRole('button', { name: offer }).click();
    await page.getByText(words.en.promptpay).click();
    await page.getByRole('button', { name: /^Show QR code/ }).click();
    await page.getByLabel(words.en.seen).fill(amount);
  };
  const slip = generate.slipVerify({ sendingBank: '014', transRef: '2026112200001' });
  await waiting(/^Ten points/, '1000');
  await scan('https://sala.test');
  // Enter of a scanner confirms nothing by itself.
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: words.en.confirm }).click();
  await expect(page.getByText('This is not the QR code of a bank slip.')).toBeVisible();
  await scan(slip);
  await page.getByRole('button', { name: words.en.confirm }).click();
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
  await page.getByRole('link', { name: 'Order details' }).click();
  await expect(page.getByText('2026112200001')).toBeVisible();

  await waiting(/^Trial/, '250');
  await scan(slip);
  await page.getByRole('button', { name: words.en.confirm }).click();
  await expect(page.getByText('This slip was used before')).toBeVisible();
  expect(await desk.points()).toBe(10);
});
