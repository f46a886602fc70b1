import type { Page } from '@playwright/test';
import { memberCookie } from '#kernel/server/http/cookies.ts';
import { newId } from '#kernel/server/ids/new-id.ts';
import { expect, expectAccessible, test } from '#testing/harness/browser.ts';
import { pressBeforeReading } from '#testing/harness/hold-calls.ts';
import { type WalletShop, walletShop } from '../../../plugins/member_wallet/tests/wallets.ts';

const words = {
  en: {
    wallet: /Wallet\s*0\.00 THB/,
    topUp: 'Top up',
    minimum: 'Minimum amount to top-up 100 THB',
    offer: /Pay 1,000\.00 THB, get 1,200\.00 THB\s*bonus 200\.00 THB/,
    send: 'Top up · 1,000.00 THB',
    type: 'Or type an amount in baht',
    sendTyped: 'Top up · 250.50 THB',
    refused: 'Write an amount in baht, such as 250 or 250.50.',
    checking: 'Checking your payment',
    failed: 'Not paid',
    paid: 'Your top-up has been completed. Thank you for your support.',
    again: 'Try again',
    home: 'To my home',
    now: /Wallet\s*1,200\.00 THB/,
    top: '+1,200.00 THB',
    bonus: 'bonus 200.00 THB',
    received: 'Received 1,200.00 THB (bonus 200.00 THB)',
    tabs: ['All', 'Top-Up', 'Adjusted'],
    balance: 'Balance 1,200.00 THB',
    none: 'No Adjusted Log',
    noTopUp: 'No Top-Up History',
    noChange: 'No money came or went yet',
  },
  th: {
    wallet: /กระเป๋าเงิน\s*0\.00 บาท/,
    topUp: 'เติมเงิน',
    minimum: 'เติมเงินขั้นต่ำ 100 บาท',
    offer: /จ่าย 1,000\.00 บาท ได้ 1,200\.00 บาท\s*ยอดแถม 200\.00 บาท/,
    send: 'เติมเงิน · 1,000.00 บาท',
    type: 'หรือระบุจำนวนเงิน (บาท)',
    sendTyped: 'เติมเงิน · 250.50 บาท',
    refused: 'กรุณาระบุจำนวนเงินเป็นบาท เช่น 250 หรือ 250.50',
    checking: 'กำลังตรวจสอบการชำระเงิน',
    failed: 'ยังไม่ได้ชำระเงิน',
    paid: 'เติมเงินสำเร็จ ขอบคุณที่ใช้บริการ',
    again: 'ลองอีกครั้ง',
    home: 'กลับหน้าแรก',
    now: /กระเป๋าเงิน\s*1,200\.00 บาท/,
    top: '+1,200.00 บาท',
    bonus: 'ยอดแถม 200.00 บาท',
    received: 'ได้รับ 1,200.00 บาท (ยอดแถม 200.00 บาท)',
    tabs: ['ทั้งหมด', 'เติมเงิน', 'การปรับยอดเงิน'],
    balance: 'คงเหลือ 1,200.00 บาท',
    none: 'ยังไม่มีการปรับยอดเงิน',
    noTopUp: 'ยังไม่มีประวัติการเติมเงิน',
    noChange: 'ยังไม่มีประวัติเงิน',
  },
} as const;

/** Buttons of the sandbox’s page, which speaks the member’s own language. */
const pay = { byCard: 'ชำระด้วยบัตร', decline: 'ปฏิเสธการชำระ' };

/** Opens a page of the member app as the shop's member. */
async function open(page: Page, url: string, wallets: WalletShop, path = ''): Promise<void> {
  const { shop, memberId, token } = wallets;
  await page.context().addCookies([{ name: memberCookie(shop.id), value: token, url, httpOnly: true }]);
  await page.goto(`/membership/shop-${shop.id}/id-${memberId}${path}`);
}

for (const [language, width, height] of [
  ['en', 390, 844],
  ['th', 1280, 800],
] as const) {
  const word = words[language];

  test(`from home to the payment and back with the money in the wallet (${language}, ${width} px)`, async ({
    page,
    app,
  }) => {
    const wallets = await walletShop(app);
    await wallets.preset(1000, 1200);
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await page.setViewportSize({ width, height });
    await open(page, app.url, wallets);
    await expect(page.getByRole('link', { name: word.wallet })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: word.topUp }).click();
    await expect(page.getByText(word.minimum)).toBeVisible();
    await page.getByRole('button', { name: word.offer }).click();
    await expect(page.getByRole('button', { name: word.offer })).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
    await page.getByRole('button', { name: word.send }).click();
    await page.getByRole('button', { name: pay.byCard }).click();
    await expect(page.getByText(word.paid)).toBeVisible();
    await expect(page.getByText(word.received)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: word.home }).click();
    await page.getByRole('link', { name: word.now }).click();
    await expect(page.getByRole('tab')).toHaveText([...word.tabs]);
    await expect(page.getByText(word.balance)).toBeVisible();
    await expect(page.getByText(word.top)).toBeVisible();
    await expect(page.getByText(word.bonus)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('tab', { name: word.tabs[1] }).click();
    await expect(page.getByText(word.balance)).toHaveCount(0);
    await expect(page.getByText(word.top)).toBeVisible();
    await expect(page.getByText(word.bonus)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('tab', { name: word.tabs[2] }).click();
    await expect(page.getByText(word.none)).toBeVisible();
    expect(await wallets.wallet()).toEqual([100_000, 20_000]);
  });

  test(`a wrong amount is said at the field, and a declined payment says what to do (${language}, ${width} px)`, async ({
    page,
    app,
  }) => {
    const wallets = await walletShop(app);
    await wallets.preset(1000, 1200);
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await page.setViewportSize({ width, height });
    await open(page, app.url, wallets, '/wallet-history');
    await expect(page.getByText(word.noChange)).toBeVisible();
    await page.getByRole('tab', { name: word.tabs[1] }).click();
    await expect(page.getByText(word.noTopUp)).toBeVisible();
    await page.getByRole('link', { name: word.topUp }).click();
    await page.getByLabel(word.type).fill('12.345');
    await page.getByRole('button', { name: word.topUp, exact: true }).click();
    await expect(page.getByText(word.refused)).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(word.type).fill('250.50');
    await page.getByRole('button', { name: word.sendTyped }).click();
    await page.getByRole('button', { name: pay.decline }).click();
    await expect(page.getByRole('heading', { name: word.failed })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: word.again }).click();
    await expect(page.getByLabel(word.type)).toHaveValue('');
    expect(await wallets.wallet()).toEqual([0, 0]);
  });
}

test('a summary follows an order that is paid while it is looked at, with the feature off as well', async ({
  page,
  app,
}) => {
  const wallets = await walletShop(app);
  const { order_no } = (await wallets.topUp('300')).body;
  await open(page, app.url, wallets, `/top-up/id-${order_no}/summary`);
  await expect(page.getByText(words.en.checking)).toBeVisible();
  await expectAccessible(page);
  await wallets.settle(order_no);
  await expect(page.getByText(words.en.paid)).toBeVisible();
  await wallets.shop.setFeatures([]);
  await page.reload();
  await expect(page.getByText(words.en.paid)).toBeVisible();
  await expectAccessible(page);
  const { shop, memberId } = wallets;
  await page.goto(`/membership/shop-${shop.id}/id-${memberId}/wallet-top-up`);
  await expect(page.getByRole('button', { name: 'Top up' })).toHaveCount(0);
  await expect(page.getByText(words.en.minimum)).toHaveCount(0);
});

test('an amount that is changed after an answer was lost is paid with the next press', async ({
  page,
  app,
}) => {
  const wallets = await walletShop(app);
  await page.addInitScript(() => localStorage.setItem('sala-language', 'en'));
  await open(page, app.url, wallets, '/wallet-top-up');
  await page.route('**/wallet_top_up', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByLabel('Amount in baht').fill('150');
  await page.getByRole('button', { name: 'Top up · 150.00 THB' }).click();
  await expect(page.getByRole('alert')).toContainText('No answer came', { timeout: 20_000 });
  await page.unroute('**/wallet_top_up');
  await page.getByLabel('Amount in baht').fill(words.en.sendTyped.replace(/[^\d.]/g, ''));
  await page.getByRole('button', { name: words.en.sendTyped }).click();
  await page.getByRole('button', { name: pay.byCard }).click();
  await expect(page.getByText(words.en.paid)).toBeVisible();
  expect(await wallets.wallet()).toEqual([25_050, 0]);
});

test('the history shows a payment from the wallet with the balance after it, and not in red', async ({
  page,
  app,
}) => {
  const wallets = await walletShop(app);
  const { shop, memberId } = wallets;
  const { knex } = app.kernel;
  await wallets.adjust(wallets.staff, '300');
  const own = { shop_id: shop.id, member_id: memberId };
  await knex('wallet').where(own).update({ gift_satang: 5_000 });
  await knex('wallet_movement').insert({
    ...own,
    id: newId(),
    satang: -25_000,
    gift_satang: -25_000,
    reason: 'spent',
    actor_id: 'system:test',
    created_at: app.clock.now(),
  });
  await page.addInitScript(() => localStorage.setItem('sala-language', 'en'));
  await open(page, app.url, wallets, '/wallet-history');
  const row = page.getByRole('listitem').filter({ hasText: 'Paid from the wallet' });
  await expect(row.getByText('−250.00 THB')).toBeVisible();
  await expect(row.getByText('−250.00 THB')).not.toHaveClass(/text-danger/);
  await expect(row.getByText('Balance 50.00 THB')).toBeVisible();
  await expect(page.getByText('Balance 300.00 THB')).toBeVisible();
  await expectAccessible(page);
});

test('an expired shop shows the balance and takes no top-up', async ({ page, app }) => {
  const wallets = await walletShop(app);
  await wallets.adjust(wallets.staff, '80');
  await wallets.shop.set({ next_billing_date: '2020-01-01' });
  await open(page, app.url, wallets);
  await expect(page.getByRole('link', { name: /80\.00 THB/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Top up' })).toHaveCount(0);
  await open(page, app.url, wallets, '/wallet-top-up');
  await expect(page.getByText('80.00 THB')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Top up' })).toHaveCount(0);
});

test('on a phone in Thai each amount that is offered stands in one line', async ({ page, app }) => {
  const wallets = await walletShop(app);
  await wallets.preset(1000, 1100);
  await page.addInitScript(() => localStorage.setItem('sala-language', 'th'));
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, app.url, wallets, '/wallet-top-up');
  const amount = page.getByText('จ่าย 1,000.00 บาท ได้ 1,100.00 บาท');
  await expect(amount).toBeVisible();
  const lines = await amount.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(lines).toBe(1);
});

test('an amount for which the wallet receives less by now is said, and ordered with the next press', async ({
  page,
  app,
}) => {
  const say = words.en;
  const wallets = await walletShop(app);
  const preset = await wallets.preset(1000, 1200);
  await page.addInitScript(() => localStorage.setItem('sala-language', 'en'));
  await open(page, app.url, wallets, '/wallet-top-up');
  await page.getByRole('button', { name: say.offer }).click();
  const send = page.getByRole('button', { name: say.send });
  await pressBeforeReading(
    page,
    () => app.kernel.knex('top_up_package').where({ id: preset }).update({ received_satang: 110_000 }),
    () => send.click(),
  );
  await expect(page.getByText(/gives: 1,100\.00 THB in the wallet\./)).toBeVisible();
  await expect(page.getByRole('button', { name: /get 1,100\.00 THB/ })).toBeVisible();
  const amount = page.getByRole('textbox');
  await amount.fill('500');
  await expect(page.getByText(/1,100\.00 THB in the wallet/)).toHaveCount(0);
  await amount.fill('1000');
  await send.click();
  await expect(page.getByRole('button', { name: pay.byCard })).toBeVisible();
});

test('an amount below the shop’s smallest top-up is refused at the field, and nothing is sent', async ({
  page,
  app,
}) => {
  const wallets = await walletShop(app);
  const admin = await wallets.shop.user('admin');
  await admin.client.patch(`/api/wallet_config/shop-${wallets.shop.id}`, { least_top_up: 300 });
  await page.addInitScript(() => localStorage.setItem('sala-language', 'en'));
  await open(page, app.url, wallets, '/wallet-top-up');
  await expect(page.getByText('Minimum amount to top-up 300 THB')).toBeVisible();
  const amount = page.getByLabel('Amount in baht');
  await amount.fill('299');
  await page.getByRole('button', { name: 'Top up · 299.00 THB' }).click();
  await expect(page.getByText('The smallest top-up is 300.00 THB.')).toBeVisible();
  await expect(amount).toBeFocused();
  await expectAccessible(page);
  expect(await app.kernel.knex('payment_order').where({ shop_id: wallets.shop.id })).toEqual([]);
  await amount.fill('300');
  await expect(page.getByText('The smallest top-up is 300.00 THB.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Top up · 300.00 THB' }).click();
  await page.getByRole('button', { name: pay.byCard }).waitFor();
});
