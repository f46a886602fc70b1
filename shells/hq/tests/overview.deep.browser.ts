import { startHeartbeat } from '#kernel/server/runtime/heartbeat.ts';
import { expect, expectAccessible, signInStaff, test } from '#testing/harness/browser.ts';
import { makeHq, makeShop } from '#testing/harness/factories.ts';
import { enlargeText, layoutFaults } from '#testing/harness/layout-faults.ts';
import { runJob } from '#testing/harness/run-job.ts';
import { addDays, defaultZone, toLocalDate } from '../../../kernel/contract/time.ts';

const pictures = process.env.PICTURES;

for (const [language, width, height, soonWord, title] of [
  ['en', 1280, 800, 'Billed within 14 days', 'Dashboard'],
  ['th', 390, 844, 'ครบกำหนดชำระใน 14 วัน', 'ภาพรวม'],
] as const) {
  test(`HQ sees shops, bookings, failures and processes, and each figure leads to what it counts (${language}, ${width} px)`, async ({
    page,
    app,
  }) => {
    const today = toLocalDate(app.clock.now(), defaultZone);
    await makeShop(app, { next_billing_date: addDays(today, 3) });
    await runJob(app.kernel, 'operation.count_bookings');
    const heartbeat = startHeartbeat(app.kernel, 'web');
    await page.setViewportSize({ width, height });
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await signInStaff(page, app, await makeHq(app));
    await page.goto('/hq/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const soon = page.getByRole('link', { name: new RegExp(`^${soonWord}: \\d+`) });
    const figure = (await soon.textContent()) ?? '';
    await expect(page.getByRole('figure')).toBeVisible();
    await expectAccessible(page);
    if (pictures) await page.screenshot({ path: `${pictures}/hq-${language}-${width}.png`, fullPage: true });
    expect(await layoutFaults(page)).toEqual([]);
    const failed = page.locator('#failed');
    await page.setViewportSize({ width, height: 400 });
    await expect(failed).not.toBeInViewport();
    await page.locator('a[href="/hq/dashboard#failed"]').click();
    await expect(failed.getByRole('heading')).toBeInViewport();
    await expect(failed).toBeFocused();
    await page.reload();
    await expect(failed.getByRole('heading')).toBeInViewport();
    await expect(failed).toBeFocused();
    await page.setViewportSize({ width, height });
    await soon.click();
    await expect(page).toHaveURL(/\/hq\/shop\?billing=soon/);
    const rows = page.locator('tbody tr');
    await expect(rows).toHaveCount(Math.min(20, Number(figure.replaceAll(',', ''))));
    await expectAccessible(page);
    if (language === 'th') {
      await page.goto('/hq/dashboard');
      await page.setViewportSize({ width: 340, height: 800 });
      await enlargeText(page);
      await expect(page.getByRole('figure')).toBeVisible();
      expect(await layoutFaults(page)).toEqual([]);
    }
    await heartbeat.stop();
  });
}
