import { expect, signInStaff, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const)
  test(`in Thai the settings of a new shop say that there is nothing to choose yet (${width} px)`, async ({
    page,
    app,
  }) => {
    const shop = await makeShop(app, { features: ['open_private_event'] });
    await signInStaff(page, app, await shop.user('admin'));
    await page.addInitScript(() => localStorage.setItem('sala-language', 'th'));
    await page.setViewportSize({ width, height });
    await page.goto('/management/open-private-settings');
    await expect(page.getByRole('main').getByText('ยังไม่มีรายการให้เลือก')).toBeVisible();
  });
