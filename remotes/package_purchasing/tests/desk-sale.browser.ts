import type { Page } from '@playwright/test';
import { generate } from 'promptparse';
import { memberCookie } from '#kernel/server/http/cookies.ts';
import { newId } from '#kernel/server/ids.ts';
import { expect, test } from '#kernel/testing/browser.ts';
import { type DeskShop, deskShop, expectSound, openAs, sizes, wallets } from './desk-shop.ts';

const words = {
  en: {
    find: 'Member',
    take: (amount: string, tender: string) => `Take ${amount} THB · ${tender}`,
    cash: 'Cash',
    transfer: 'Bank transfer',
    wallet: 'Wallet',
    handed: 'Cash handed over',
    missing: '100.00 THB are missing',
    paid: 'Paid',
    next: 'Next sale',
    baht: 'THB',
    showQr: 'Show QR code · 1,000.00 THB',
    promptpay: 'PromptPay',
    seen: 'Amount seen in the bank',
    confirm: 'Confirm the payment',
    qr: 'PromptPay QR code of 1,000.00 THB',
    other: 'This sale costs 1,000.00 THB, and not 900.00 THB.',
    cancel: 'Cancel the sale',
    cancelled: 'The sale was cancelled. Nothing was taken.',
  },
  th: {
    find: 'สมาชิก',
    take: (amount: string, tender: string) => `รับชำระ ${amount} บาท · ${tender}`,
    cash: 'เงินสด',
    transfer: 'โอนเงิน',
    handed: 'เงินสดที่รับมา',
    missing: 'ยังขาด 100.00 บาท',
    paid: 'ชำระแล้ว',
    next: 'ขายรายการถัดไป',
    baht: 'บาท',
    showQr: 'แสดง QR · 1,000.00 บาท',
    promptpay: 'พร้อมเพย์',
    seen: 'ยอดเงินที่เห็นในบัญชี',
    confirm: 'ยืนยันการชำระเงิน',
    qr: 'QR พร้อมเพย์ 1,000.00 บาท',
    other: 'รายการขายนี้ราคา 1,000.00 บาท ไม่ใช่ 900.00 บาท',
    cancel: 'ยกเลิกรายการขาย',
    cancelled: 'ยกเลิกรายการขายแล้ว ไม่มีการรับเงิน',
  },
} as const;

/** Opens the sale to the shop's buyer with ten points in the basket. */
async function fillBasket(page: Page, { buyer }: DeskShop): Promise<void> {
  await page.goto(`/frontdesk/sell?member=${buyer.id}`);
  await page.getByRole('button', { name: /^Ten points/ }).click();
}

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

test('without a connection nothing is sold, and it is said', async ({ page, app }) => {
  const desk = await deskShop(app);
  await openAs(page, app, desk.frontdesk, { ...sizes[0], to: '/frontdesk/sell' });
  await fillBasket(page, desk);
  await page.context().setOffline(true);
  const take = page.getByRole('button', { name: words.en.take('1,000.00', 'Cash') });
  await take.click();
  await expect(page.getByRole('alert').filter({ hasText: /connection|offline/i })).toBeVisible();
  expect(await desk.points()).toBe(0);
  await page.context().setOffline(false);
  await take.click();
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
  expect(await desk.points()).toBe(10);
});

test('a basket that is changed after an answer was lost is not sold a second time', async ({ page, app }) => {
  const desk = await deskShop(app);
  await openAs(page, app, desk.frontdesk, { ...sizes[0], to: '/frontdesk/sell' });
  await fillBasket(page, desk);
  await page.route('**/api/order', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: words.en.take('1,000.00', 'Cash') }).click();
  await expect(page.getByRole('alert').first()).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/api/order');
  await page.getByRole('button', { name: /^Trial/ }).click();
  await page.getByRole('button', { name: words.en.take('1,250.00', 'Cash') }).click();
  await expect(page.getByText('The first try went through.').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
  await expect(page.getByText('1,000.00 THB · Cash').first()).toBeVisible();
  expect(await desk.points()).toBe(10);
  expect(await desk.ordersThatAre('paid')).toBe(1);
});

test('a sale that was made but cannot be looked up yet is not sold a second time', async ({ page, app }) => {
  const desk = await deskShop(app);
  await openAs(page, app, desk.frontdesk, { ...sizes[0], to: '/frontdesk/sell' });
  await fillBasket(page, desk);
  await page.route('**/api/order', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: words.en.take('1,000.00', 'Cash') }).click();
  await expect(page.getByRole('alert').first()).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/api/order');
  await page.getByRole('button', { name: /^Trial/ }).click();
  const lookUp = /\/api\/order\/id-/;
  await page.route(lookUp, (route) => route.abort('connectionreset'));
  const take = page.getByRole('button', { name: words.en.take('1,250.00', 'Cash') });
  const isLookedUp = page.waitForEvent('requestfailed', (request) => lookUp.test(request.url()));
  await take.click();
  await isLookedUp;
  await expect(take).not.toHaveAttribute('aria-busy', 'true');
  await page.unroute(lookUp);
  await take.click();
  await expect(page.getByText('The first try went through.').first()).toBeVisible();
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

test('a sale that waits is cancelled, and its code leaves the member’s phone', async ({
  page,
  app,
  browser,
}) => {
  const say = words.en;
  const desk = await deskShop(app);
  await openAs(page, app, desk.frontdesk, { ...sizes[0], to: '/frontdesk/sell' });
  const context = await browser.newContext({ baseURL: app.url, viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await context.addCookies([
    { name: memberCookie(desk.shop.id), value: desk.buyer.token, url: app.url, httpOnly: true },
  ]);
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

test('what was found in a long list and gives something else by now is sold with the next press', async ({
  page,
  app,
}) => {
  const say = words.en;
  const desk = await deskShop(app);
  const ofShop = { shop_id: desk.shop.id, name: 'Ten points' };
  const ten = await app.kernel.knex('package').where(ofShop).first();
  const others = Array.from({ length: 60 }, (_, place) => ({
    ...ten,
    id: newId(),
    name: `Another ${place}`,
  }));
  await app.kernel.knex('package').insert(others);
  await openAs(page, app, desk.frontdesk, { ...sizes[0], to: `/frontdesk/sell?member=${desk.buyer.id}` });
  await page.getByRole('searchbox').fill('Ten');
  await page.getByRole('button', { name: /^Ten points/ }).click();
  await app.kernel.knex('package').where(ofShop).update({ value: 5, satang: 90_000 });
  await page.getByRole('button', { name: say.take('1,000.00', say.cash) }).click();
  await expect(
    page.getByText(/^Ten points is not what it was .+ It costs 900\.00 THB now and gives: 5 points of /),
  ).toBeVisible();
  const takeLess = page.getByRole('button', { name: say.take('900.00', say.cash) });
  await expect(takeLess).toBeVisible();
  await takeLess.click();
  await expect(page.getByRole('heading', { name: say.paid })).toBeVisible();
  expect(await desk.points()).toBe(5);
});

test('what gives something else by now is said at the desk and sold with the next press', async ({
  page,
  app,
}) => {
  const say = words.en;
  const desk = await deskShop(app);
  await openAs(page, app, desk.frontdesk, { ...sizes[0], to: `/frontdesk/sell?member=${desk.buyer.id}` });
  await page.getByRole('button', { name: /^Ten points/ }).click();
  const ofShop = { shop_id: desk.shop.id, name: 'Ten points' };
  await app.kernel.knex('package').where(ofShop).update({ value: 5 });
  const take = page.getByRole('button', { name: say.take('1,000.00', say.cash) });
  await take.click();
  await expect(
    page.getByText(
      /^Ten points is not what it was when you opened it\. It costs 1,000\.00 THB now and gives: 5 points of /,
    ),
  ).toBeVisible();
  expect(await desk.points()).toBe(0);
  await expect(page.getByText(/^5 points of/)).toBeVisible();
  await take.click();
  await expect(page.getByRole('heading', { name: say.paid })).toBeVisible();
  expect(await desk.points()).toBe(5);
});
