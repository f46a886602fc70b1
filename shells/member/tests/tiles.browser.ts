import { expect, expectAccessible, signInMember, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { layoutFaults } from '#testing/harness/layout-faults.ts';
import { makeMembers } from '#testing/harness/members.ts';

for (const language of ['en', 'th'])
  test(`the home's tiles are four in a row of 72 px, each with its own icon (${language})`, async ({
    page,
    app,
  }) => {
    const shop = await makeShop(app);
    const [member] = await makeMembers(shop, 1);
    if (!member) throw new Error('No member was made');
    await signInMember(page, app, shop, member);
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/membership/shop-${shop.id}/id-${member.id}`);
    const tiles = page.locator('main nav a');
    await expect(tiles.first()).toBeVisible();
    const drawn = await tiles.evaluateAll((links) =>
      links.map((link) => {
        const { top, height } = link.getBoundingClientRect();
        return { top, height, icon: link.querySelector('svg')?.innerHTML };
      }),
    );
    expect(drawn.map(({ height }) => height)).toEqual(drawn.map(() => 72));
    expect(new Set(drawn.map(({ icon }) => icon)).size).toBe(drawn.length);
    drawn.forEach(({ top }, index) => {
      expect(top, `tile ${index + 1}`).toBe(drawn[index - (index % 4)]?.top);
      if (index >= 4) expect(top, `tile ${index + 1}`).toBeGreaterThan(drawn[index - 4]?.top ?? 0);
    });
    for (const width of [340, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await layoutFaults(page)).toEqual([]);
    }
    await expectAccessible(page);
  });
