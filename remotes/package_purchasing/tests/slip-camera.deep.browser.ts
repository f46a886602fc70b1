import type { Page } from '@playwright/test';
import { generate } from 'promptparse';
import { expect } from '#testing/harness/browser.ts';
import { test } from '#testing/harness/camera.ts';
import { type DeskShop, deskShop, expectSound, openAs, sizes } from './desk-shop.ts';

const words = {
  en: {
    promptpay: 'PromptPay',
    showQr: /^Show QR code/,
    scan: 'Scan with the camera',
    stop: 'Stop the camera',
    slip: 'Slip of the payment (optional)',
    seen: 'Amount received',
    confirm: 'Confirm the payment',
    paid: 'Paid',
    details: 'Order details',
    usedBefore: 'This slip was used before',
    refused:
      'The browser may not use the camera. Allow it in the browser’s settings of this page, then try again.',
    missing: 'No camera was found. Use a scanner or type the code.',
  },
  th: {
    promptpay: 'พร้อมเพย์',
    showQr: /^แสดง QR/,
    scan: 'สแกนด้วยกล้อง',
    stop: 'ปิดกล้อง',
    slip: 'สลิปการโอน (ไม่บังคับ)',
    seen: 'ยอดเงินเข้า',
    confirm: 'ยืนยันการชำระเงิน',
    paid: 'ชำระแล้ว',
    details: 'รายละเอียดคำสั่งซื้อ',
    usedBefore: 'สลิปนี้ใช้ไปแล้ว',
    refused: 'เบราว์เซอร์ไม่ได้รับอนุญาตให้ใช้กล้อง กรุณาอนุญาตในการตั้งค่าของหน้านี้แล้วลองอีกครั้ง',
    missing: 'ไม่พบกล้อง กรุณาใช้เครื่องสแกนหรือพิมพ์รหัส',
  },
} as const;

/** Opens a sale that waits for PromptPay. */
async function waitForMoney(
  page: Page,
  desk: DeskShop,
  say: (typeof words)[keyof typeof words],
  offer: RegExp,
): Promise<void> {
  await page.goto(`/frontdesk/sell?member=${desk.buyer.id}`);
  await page.getByRole('button', { name: offer }).click();
  await page.getByText(say.promptpay).click();
  await page.getByRole('button', { name: say.showQr }).click();
  await expect(page.getByLabel(say.seen)).toBeVisible();
}

for (const size of sizes) {
  const say = words[size.language];
  const name = `${size.language}, ${size.width} px`;

  test(`a slip before the desk’s camera is noted, and the same slip counts once (${name})`, async ({
    app,
    pageWith,
  }) => {
    const desk = await deskShop(app);
    const slip = generate.slipVerify({ sendingBank: '014', transRef: '2026112200009' });
    const page = await pageWith({ seesQr: slip });
    await openAs(page, app, desk.frontdesk, { ...size, to: '/frontdesk/dashboard' });
    await waitForMoney(page, desk, say, /^Ten points/);
    await page.getByRole('button', { name: say.scan }).click();
    await expect(page.getByLabel(say.slip)).toHaveValue(slip);
    // It stops by itself, and nothing is confirmed before the amount was typed.
    await expect(page.getByRole('button', { name: say.scan })).toBeVisible();
    await expect(page.locator('video')).toHaveCount(0);
    expect(await desk.points()).toBe(0);
    await page.getByLabel(say.seen).fill('1000');
    await expectSound(page);
    await page.getByRole('button', { name: say.confirm }).click();
    await expect(page.getByRole('heading', { name: say.paid })).toBeVisible();
    await page.getByRole('link', { name: say.details }).click();
    await expect(page.getByText('2026112200009')).toBeVisible();

    await waitForMoney(page, desk, say, /^Trial/);
    await page.getByRole('button', { name: say.scan }).click();
    await expect(page.getByLabel(say.slip)).toHaveValue(slip);
    await page.getByLabel(say.seen).fill('250');
    await page.getByRole('button', { name: say.confirm }).click();
    await expect(page.getByText(say.usedBefore)).toBeVisible();
    await expectSound(page);
    expect(await desk.points()).toBe(10);
    expect(await desk.ordersThatAre('paid')).toBe(1);
  });

  for (const camera of ['refused', 'none'] as const)
    test(`where the camera is ${camera}, the desk reads what to do and types the slip (${name})`, async ({
      app,
      pageWith,
    }) => {
      const desk = await deskShop(app);
      const page = await pageWith(camera);
      await openAs(page, app, desk.frontdesk, { ...size, to: '/frontdesk/dashboard' });
      await waitForMoney(page, desk, say, /^Ten points/);
      await page.getByRole('button', { name: say.scan }).click();
      await expect(page.getByText(camera === 'refused' ? say.refused : say.missing)).toBeVisible();
      await expect(page.locator('video')).toHaveCount(0);
      await expectSound(page);
      await page.getByRole('button', { name: say.stop }).click();
      await page
        .getByLabel(say.slip)
        .fill(generate.slipVerify({ sendingBank: '014', transRef: '2026112200010' }));
      await page.getByLabel(say.seen).fill('1000');
      await page.getByRole('button', { name: say.confirm }).click();
      await expect(page.getByRole('heading', { name: say.paid })).toBeVisible();
    });
}
