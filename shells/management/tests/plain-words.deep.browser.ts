import { expect, signInStaff, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';

/** The distance in pixels between a page's heading and what stands below it. */
const belowHeading = (header: Element) => {
  const next = header.nextElementSibling;
  return next ? next.getBoundingClientRect().top - header.getBoundingClientRect().bottom : null;
};

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const)
  test(`in Thai no page of a new shop speaks English, names a placeholder or stops at an empty list (${width} px)`, async ({
    page,
    app,
  }) => {
    const shop = await makeShop(app);
    await signInStaff(page, app, await shop.user('admin'));
    await page.addInitScript(() => localStorage.setItem('sala-language', 'th'));
    await page.setViewportSize({ width, height });
    const main = page.getByRole('main');

    await page.goto('/management/import');
    await expect(main.getByText('ยังไม่ได้เลือกไฟล์')).toBeVisible();
    // The browser draws its own button in its own language.
    const drawn = (await page.locator('input[type="file"]').boundingBox())?.width ?? 0;
    expect(drawn).toBeLessThanOrEqual(1);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'เลือกไฟล์', exact: true }).click();
    await (await chooser).setFiles({ name: 'สมาชิก.csv', mimeType: 'text/csv', buffer: Buffer.from('name') });
    await expect(main.getByText('สมาชิก.csv')).toBeVisible();

    await page.goto('/management/messages/texts');
    await expect(main.getByText('จอง[สิ่งที่จอง]สำเร็จ')).toBeVisible();
    await expect(main).not.toContainText(/\{\w+\}/);

    await page.goto('/management/team');
    for (const { plugin } of app.kernel.installation.plugins)
      for (const { th } of Object.values(plugin.contract.permissionTitles ?? {})) {
        expect(th).not.toMatch(/[a-z]{3}/);
        await expect(main).toContainText(th);
      }

    for (const address of [
      '/management/month',
      '/frontdesk/closing',
      '/frontdesk/check-in',
      '/management/fund',
    ]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.animate-pulse')).toHaveCount(0);
      expect(await main.locator('header').first().evaluate(belowHeading), address).toBeLessThanOrEqual(20);
    }
  });
