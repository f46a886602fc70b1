import { expect, expectAccessible, signInMember, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { enlargeText, layoutFaults } from '#testing/harness/layout-faults.ts';
import { makeMembers } from '#testing/harness/members.ts';

for (const [language, theme] of [
  ['en', 'light'],
  ['th', 'dark'],
] as const)
  test(`cards have a shadow and no line, and text has the lines of its scale (${language}, ${theme})`, async ({
    page,
    app,
  }) => {
    const shop = await makeShop(app);
    const [member] = await makeMembers(shop, 1);
    if (!member) throw new Error('No member was made');
    await signInMember(page, app, shop, member);
    await page.emulateMedia({ colorScheme: theme });
    await page.addInitScript((chosen) => {
      localStorage.setItem('sala-language', chosen);
      localStorage.setItem('sala-theme', 'system');
    }, language);
    await page.setViewportSize({ width: 390, height: 844 });
    const home = `/membership/shop-${shop.id}/id-${member.id}`;
    for (const address of [home, `${home}/setting`]) {
      await page.goto(address);
      const cards = page.locator('main .plate');
      await expect(cards.first()).toBeVisible();
      await expect(page.locator('main .animate-pulse')).toHaveCount(0);
      const looks = await cards.evaluateAll((all) =>
        all.map((card) => {
          const { borderTopColor, boxShadow, borderTopLeftRadius } = getComputedStyle(card);
          return { borderTopColor, hasShadow: boxShadow !== 'none', borderTopLeftRadius };
        }),
      );
      for (const look of looks)
        expect(look).toEqual({
          borderTopColor: 'rgba(0, 0, 0, 0)',
          hasShadow: true,
          borderTopLeftRadius: '16px',
        });
      await expect(page.locator('main')).toHaveCSS('line-height', '26px');
      if (address !== home)
        await expect(page.locator('main .text-sm').first()).toHaveCSS('line-height', '22px');
      await expectAccessible(page);
      for (const width of [340, 1920]) {
        await page.setViewportSize({ width, height: 844 });
        await enlargeText(page);
        expect(await layoutFaults(page), `${address} at ${width} px`).toEqual([]);
      }
      await page.setViewportSize({ width: 390, height: 844 });
    }
  });
