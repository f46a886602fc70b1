import { expect, expectAccessible, signInMember, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { enlargeText, layoutFaults } from '#testing/harness/layout-faults.ts';
import { makeMembers } from '#testing/harness/members.ts';

for (const [language, titles] of Object.entries({
  en: { setting: 'Settings', history: 'History', upcoming: 'Bookings', back: 'Back' },
  th: { setting: 'ตั้งค่า', history: 'ประวัติ', upcoming: 'การจอง', back: 'ย้อนกลับ' },
}))
  test(`a page has one header of 56 px, with its title or the shop's name (${language})`, async ({
    page,
    app,
  }) => {
    const shop = await makeShop(app, { features: [] });
    const [member] = await makeMembers(shop, 1);
    if (!member) throw new Error('No member was made');
    await signInMember(page, app, shop, member);
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await page.setViewportSize({ width: 390, height: 844 });
    const home = `/membership/shop-${shop.id}/id-${member.id}`;
    await page.goto(home);
    const banner = page.getByRole('banner');
    await expect(banner).toContainText(shop.id);
    // React draws the header again over the server's.
    await expect.poll(async () => (await banner.boundingBox())?.height).toBe(56);
    await expect(banner.locator(':scope > *')).toHaveCSS('border-bottom-width', '0px');

    for (const name of ['setting', 'history', 'upcoming'] as const) {
      await page.goto(`${home}/${name}`);
      const title = page.getByRole('heading', { level: 1, name: titles[name], exact: true });
      await expect(title).toBeVisible();
      await expect(banner).toHaveCount(0);
      const header = page.getByRole('main').locator('header');
      await expect(header).toHaveCount(1);
      await expect.poll(() => header.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 56 });
      await expect(header.getByRole('link', { name: titles.back, exact: true })).toHaveCSS('height', '44px');
      await expectAccessible(page);
      await enlargeText(page);
      for (const width of [340, 390]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await layoutFaults(page), name).toEqual([]);
      }
    }
    await page.getByRole('link', { name: titles.back, exact: true }).click();
    await expect(banner).toContainText(shop.id);
  });
