import type { Page } from '@playwright/test';
import { expect, expectAccessible, signInMember, signInStaff, test } from '#testing/harness/browser.ts';
import { startLine } from '#testing/harness/cut-line.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { noise, picture } from '#testing/harness/pictures.ts';
import { openToLine, registered } from '../../../kernel/modules/member/tests/people.ts';

const file = async (background: string) => ({
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: await picture(700, 500, { background }).png().toBuffer(),
});
const appearance = '/management/shop/settings?tab=appearance';

/** The address and the drawn size of the logo in the member app's header. */
const headerLogo = (page: Page) =>
  page
    .getByRole('banner')
    .locator('img')
    .evaluateAll((images) =>
      images.flatMap((image) =>
        image instanceof HTMLImageElement
          ? [{ address: new URL(image.src).pathname, width: image.naturalWidth }]
          : [],
      ),
    );

test('an admin gives the shop a logo, which members see at once, replaces and removes it', async ({
  page,
  app,
  browser,
}) => {
  const shop = await makeShop(app, { features: [] });
  await openToLine(shop);
  const { token } = await registered(app, shop);
  const member = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await signInMember(member, app, shop, { token });
  await member.goto(`${app.url}/membership/shop-${shop.id}`);
  await expect(member.getByRole('banner')).toContainText(shop.id);
  expect(await headerLogo(member)).toEqual([]);

  await signInStaff(page, app, await shop.user('admin'));
  await page.goto(appearance);
  await expect(page.getByText('No image yet').first()).toBeAttached();
  await expectAccessible(page);
  const opened = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload: Logo' }).focus();
  await page.keyboard.press('Enter');
  await (await opened).setFiles(await file('#be123c'));
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const shown = page.getByRole('img', { name: 'Logo' });
  const first = await shown.getAttribute('src');
  expect(first).toMatch(new RegExp(`^/files/${shop.id}/`));
  await expectAccessible(page);
  await expect.poll(() => headerLogo(member)).toEqual([{ address: first, width: 512 }]);
  await expect(member.locator(`link[rel="icon"][href="${first}"]`)).toBeAttached();
  await expectAccessible(member);

  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await file('#1d4ed8'));
  await expect(shown).not.toHaveAttribute('src', first ?? '');
  await expect(page.getByRole('button', { name: 'Replace: Logo' })).toBeEnabled();
  const second = await shown.getAttribute('src');
  await expect.poll(() => headerLogo(member)).toEqual([{ address: second, width: 512 }]);

  await page.getByRole('button', { name: 'Remove: Logo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Upload: Logo' })).toBeVisible();
  await expect.poll(() => headerLogo(member)).toEqual([]);
  await page.goto('/management/audit');
  await expect(page.getByRole('listitem').filter({ hasText: 'Logo: from set to not set' })).toBeVisible();
  await member.context().close();
});

test('a file that is no image is told why, and what is shown stays', async ({ page, app }) => {
  const shop = await makeShop(app, { features: [] });
  await signInStaff(page, app, await shop.user('admin'));
  await page.addInitScript(() => localStorage.setItem('sala-language', 'th'));
  await page.goto(appearance);
  const input = page.locator('input[type="file"]').first();
  await input.setInputFiles(await file('#be123c'));
  await expect(page.getByText('บันทึกแล้ว', { exact: true })).toBeVisible();
  const shown = page.getByRole('img', { name: 'โลโก้ร้าน' });
  const address = await shown.getAttribute('src');

  await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('hello') });
  await expect(page.getByText('อ่านไฟล์รูปภาพนี้ไม่ได้ กรุณาเลือกไฟล์ JPEG, PNG หรือ WebP')).toBeVisible();
  await expect(shown).toHaveAttribute('src', address ?? '');
  // A few bytes that unpack to a hundred megapixels.
  await input.setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await picture(12_000, 9_000).png().toBuffer(),
  });
  await expect(page.getByText(/50 ล้านพิกเซล/)).toBeVisible();
  await expect(shown).toHaveAttribute('src', address ?? '');
  await input.setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(11 * 1024 * 1024, 'x'),
  });
  await expect(page.getByText('ไฟล์ต้องมีขนาดไม่เกิน 10 MB')).toBeVisible();
  await expect(shown).toHaveAttribute('src', address ?? '');
  // Sent again it would be refused again.
  await expect(page.getByRole('button', { name: 'ลองใหม่' })).toHaveCount(0);
  await expectAccessible(page);
});

test('a logo that could not be sent is sent again without being chosen again', async ({ page, app }) => {
  const shop = await makeShop(app, { features: [] });
  await signInStaff(page, app, await shop.user('admin'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(appearance);
  let isCut = true;
  await page.route('**/upload/square_logo', (route) => (isCut ? route.abort() : route.continue()));
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await file('#be123c'));
  await expect(page.getByText('Saving…')).toBeVisible();
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await expect(page.getByText(/^No answer came/)).toBeVisible();
  await expectAccessible(page);
  isCut = false;
  await retry.click();
  await expect(page.getByRole('img', { name: 'Logo' })).toHaveAttribute('src', /^\/files\//);
  await expect(retry).toHaveCount(0);
});

/** What the page says of an upload, and of one that was stopped or cut. */
const uploadWords = {
  en: {
    logo: 'Logo',
    saved: 'Saved',
    sending: 'Upload: Logo',
    percent: /^Uploading… \d{1,2}%$/,
    cancel: 'Cancel',
    cancelled: 'The upload was canceled. The image is as it was.',
    cut: /^No answer came/,
    retry: 'Retry',
  },
  th: {
    logo: 'โลโก้ร้าน',
    saved: 'บันทึกแล้ว',
    sending: 'อัปโหลด: โลโก้ร้าน',
    percent: /^กำลังอัปโหลด \d{1,2}%$/,
    cancel: 'ยกเลิก',
    cancelled: 'ยกเลิกการอัปโหลดแล้ว รูปยังเป็นรูปเดิม',
    cut: /^ไม่ได้รับคำตอบ/,
    retry: 'ลองใหม่',
  },
} as const;

for (const [language, width, height] of [
  ['en', 1280, 800],
  ['th', 390, 844],
] as const) {
  const say = uploadWords[language];
  test(`an upload on a slow line shows how far it is, can be canceled, and keeps the logo where the line is cut (${language}, ${width} px)`, async ({
    page,
    app,
    context,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await page.setViewportSize({ width, height });
    const shop = await makeShop(app, { features: [] });
    await signInStaff(page, app, await shop.user('admin'));
    const wire = await startLine(app.url);
    await page.goto(wire.url + appearance);
    const input = page.locator('input[type="file"]').first();
    await input.setInputFiles(await file('#be123c'));
    await expect(page.getByText(say.saved, { exact: true })).toBeVisible();
    const shown = page.getByRole('img', { name: say.logo });
    const address = await shown.getAttribute('src');

    const line = await context.newCDPSession(page);
    const upload = (bytesASecond: number) =>
      line.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: bytesASecond,
      });
    await line.send('Network.enable');
    await upload(150_000);
    const large = { name: 'logo.png', mimeType: 'image/png', buffer: await noise(900, 900).png().toBuffer() };
    await input.setInputFiles(large);
    const bar = page.getByRole('progressbar', { name: say.sending });
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
    await expect(page.getByText(say.percent)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: say.cancel }).click();
    await expect(page.getByText(say.cancelled)).toBeVisible();
    await expect(bar).toHaveCount(0);
    await expect(shown).toHaveAttribute('src', address ?? '');
    await expect(page.getByRole('button', { name: say.retry })).toHaveCount(0);

    await input.setInputFiles(large);
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
    wire.cut();
    await expect(page.getByText(say.cut)).toBeVisible();
    await expect(bar).toHaveCount(0);
    await expect(shown).toHaveAttribute('src', address ?? '');
    wire.mend();
    await upload(-1);
    await page.getByRole('button', { name: say.retry }).click();
    await expect(page.getByText(say.saved, { exact: true })).toBeVisible();
    await expect(shown).not.toHaveAttribute('src', address ?? '');
    await page.goto(app.url + appearance);
    await wire.stop();
  });
}
