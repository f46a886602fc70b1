import type { Locator } from '@playwright/test';
import { expect, expectAccessible, signInStaff, test } from '#testing/harness/browser.ts';
import { holdCalls } from '#testing/harness/hold-calls.ts';
import { walletShop } from '../../../plugins/member_wallet/tests/wallets.ts';

const words = {
  en: {
    wallet: 'Wallet',
    adjust: 'Adjust wallet',
    title: 'Wallet Amount Update',
    amount: 'Amount in baht',
    note: 'Reason (optional)',
    save: 'Save',
    unit: 'THB',
    saved: 'The wallet holds 150.00 THB now',
    tooMuch: 'There are only 150.00 THB in the wallet. Take away at most that.',
    create: 'Create Top-up Amount',
    paid: 'Paid Amount',
    received: 'Received Amount',
    make: 'Create',
    exists: 'There is a top-up of 1,000.00 THB already. Archive it first, or choose another amount.',
    offer: 'Offer 1,000.00 THB',
  },
  th: {
    wallet: 'กระเป๋าเงิน',
    adjust: 'ปรับยอดเงิน',
    title: 'ปรับยอดเงิน',
    amount: 'จำนวนเงิน (บาท)',
    note: 'เหตุผล (ไม่บังคับ)',
    save: 'บันทึก',
    unit: 'บาท',
    saved: 'ยอดเงินตอนนี้ 150.00 บาท',
    tooMuch: 'ยอดเงินในกระเป๋าเงินมีเพียง 150.00 บาท กรุณาหักไม่เกินจำนวนนี้',
    create: 'สร้างรายการเติมเงิน',
    paid: 'ยอดชำระ',
    received: 'ยอดที่ได้รับ',
    make: 'สร้าง',
    exists: 'มีรายการเติมเงิน 1,000.00 บาท อยู่แล้ว กรุณาเก็บถาวรรายการเดิมก่อน หรือใช้จำนวนอื่น',
    offer: 'เปิดให้เลือก 1,000.00 บาท',
  },
} as const;

for (const [language, width, height] of [
  ['en', 1280, 800],
  ['th', 390, 844],
] as const) {
  const word = words[language];

  test(`the desk sees a member’s wallet and adjusts it (${language}, ${width} px)`, async ({ page, app }) => {
    const wallets = await walletShop(app);
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await page.setViewportSize({ width, height });
    await signInStaff(page, app, wallets.staff);
    await page.goto('/frontdesk/membership');
    await page.getByText('สมหญิง ใจดี 0').click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText(`0.00 ${word.unit}`)).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: word.adjust }).click();
    const dialog = page.getByRole('dialog', { name: word.title });
    await dialog.getByLabel(word.amount).fill('150');
    await dialog.getByLabel(word.note).fill('Rain');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: word.save }).click();
    await expect(page.getByText(word.saved)).toBeVisible();
    await expect(page.getByText(`150.00 ${word.unit}`, { exact: true })).toBeVisible();
    await page.goto(`/frontdesk/membership/member-${wallets.memberId}`);
    await expect(page.getByText(`150.00 ${word.unit}`, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: word.adjust }).click();
    await dialog.getByLabel(word.amount).fill('-200');
    await dialog.getByRole('button', { name: word.save }).click();
    await expect(dialog.getByText(word.tooMuch)).toBeVisible();
    await expectAccessible(page);
    expect(await wallets.wallet()).toEqual([0, 15_000]);
  });

  test(`management offers an amount for topping up and archives it (${language}, ${width} px)`, async ({
    page,
    app,
  }) => {
    const wallets = await walletShop(app);
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await page.setViewportSize({ width, height });
    await signInStaff(page, app, wallets.staff);
    await page.goto('/management/top-up');
    await expectAccessible(page);
    await page.getByRole('link', { name: word.create }).first().click();
    const create = async () => {
      await page.getByLabel(word.paid).fill('1000');
      await page.getByLabel(word.received).fill('1200');
      await page.getByRole('button', { name: word.make, exact: true }).click();
    };
    await create();
    await expect(page.getByText(`1,200.00 ${word.unit}`)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: word.create }).first().click();
    await create();
    await expect(page.getByText(word.exists)).toBeVisible();
    await expectAccessible(page);
    await page.goto('/management/top-up');
    // On a phone's card each amount stands behind its heading.
    const amount = `1,000.00 ${word.unit}`;
    const paid = width < 640 ? `${word.paid} ${amount}` : amount;
    await expect(page.getByRole('cell', { name: paid, exact: true })).toBeVisible();
    const offered = page.getByRole('switch', { name: word.offer });
    if (width >= 640) {
      const heading = page.getByRole('columnheader').last();
      await expect(heading).toHaveCSS('text-align', 'right');
      const rightOf = async (part: Locator) => {
        const box = await part.boundingBox();
        return (box?.x ?? 0) + (box?.width ?? 0);
      };
      const indent = Number.parseFloat(await heading.evaluate((cell) => getComputedStyle(cell).paddingRight));
      expect((await rightOf(heading)) - indent).toBeCloseTo(await rightOf(offered), 0);
    }
    await offered.click();
    await expect(offered).not.toBeChecked();
    // The switch shows the choice at once, before the server has stored it.
    const offers = async () =>
      (await wallets.client.get(`/api/top_up_package?shop_id=${wallets.shop.id}`)).body;
    await expect.poll(offers).toEqual([]);
  });
}

test('an amount that is changed after an answer was lost is not added as well', async ({ page, app }) => {
  const wallets = await walletShop(app);
  await page.addInitScript(() => localStorage.setItem('sala-language', 'en'));
  await signInStaff(page, app, wallets.staff);
  await page.goto(`/frontdesk/membership/member-${wallets.memberId}`);
  await page.getByRole('button', { name: words.en.adjust }).click();
  const dialog = page.getByRole('dialog', { name: words.en.title });
  await dialog.getByLabel(words.en.amount).fill('150');
  await page.route('**/adjust_wallet', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await dialog.getByRole('button', { name: words.en.save }).click();
  await expect(dialog.getByRole('alert')).toContainText('No answer came', { timeout: 20_000 });
  // What became of it is shown already.
  await expect(dialog.getByText('150.00 THB')).toBeVisible();
  await page.unroute('**/adjust_wallet');
  await dialog.getByLabel(words.en.amount).fill('160');
  await dialog.getByRole('button', { name: words.en.save }).click();
  await expect(dialog.getByRole('alert')).toContainText('Only that was done');
  expect(await wallets.wallet()).toEqual([0, 15_000]);
  await dialog.getByRole('button', { name: words.en.save }).click();
  await expect(page.getByText('The wallet holds 310.00 THB now')).toBeVisible();
});

test('the desk’s limit is said in words, and without the feature nothing of it is there', async ({
  page,
  app,
}) => {
  const wallets = await walletShop(app);
  await page.addInitScript(() => localStorage.setItem('sala-language', 'en'));
  await signInStaff(page, app, wallets.frontdesk);
  await page.goto(`/frontdesk/membership/member-${wallets.memberId}`);
  await page.getByRole('button', { name: 'Adjust wallet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Wallet Amount Update' });
  await dialog.getByLabel('Amount in baht').fill('1500');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(
    dialog.getByText('You may add 1,000.00 THB a day, and 1,000.00 THB are left today.'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await wallets.shop.setFeatures([]);
  await page.reload();
  await expect(page.getByText('Member since')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Adjust wallet' })).toHaveCount(0);
});

test('an amount is shown as it was switched until that has been read, and its switch keeps the focus', async ({
  page,
  app,
}) => {
  const wallets = await walletShop(app);
  await wallets.preset(1000, 1100);
  await signInStaff(page, app, await wallets.shop.user('admin'));
  await page.goto('/management/top-up');
  const offered = page.getByRole('switch', { name: words.en.offer });
  await expect(offered).toBeChecked();
  const reads = await holdCalls(page, '**/api/**top_up**', 'GET');
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
  await offered.press('Space');
  await stored;
  await expect.poll(reads.count).toBeGreaterThan(0);
  await expect(offered).not.toBeChecked({ timeout: 1_000 });
  await expect(offered).toBeFocused();
  reads.letAll();
  await expect(offered).not.toBeChecked();
});

for (const [language, word] of [
  ['en', { tab: 'Wallet', edit: 'Edit: Wallet money a day', field: 'Wallet money a day' }],
  ['th', { tab: 'กระเป๋าเงิน', edit: 'แก้ไข: เพิ่มเงินได้ต่อวัน', field: 'เพิ่มเงินได้ต่อวัน' }],
] as const)
  test(`an admin sets how much the front desk may add in a day (${language})`, async ({ page, app }) => {
    const { shop } = await walletShop(app);
    const admin = await shop.user('admin');
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await signInStaff(page, app, admin);
    await page.goto('/management/shop/settings');
    await page.getByRole('tab', { name: word.tab }).click();
    await page.getByRole('button', { name: word.edit }).click();
    await page.getByRole('spinbutton', { name: word.field }).fill('500');
    await page.keyboard.press('Enter');
    const stored = async () => (await admin.client.get(`/api/wallet_config/shop-${shop.id}`)).body;
    await expect.poll(stored).toEqual({ frontdesk_baht_a_day: 500, least_top_up: 0 });
    await expectAccessible(page);
  });
