import { expect, expectAccessible, signInMember, test } from '#testing/harness/browser.ts';
import { enlargeText, layoutFaults } from '#testing/harness/layout-faults.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

for (const [language, say] of Object.entries({
  en: { tabs: ['Book', 'Purchase', 'Adjusted', 'Points'], kind: 'Kind of booking' },
  th: { tabs: ['การจอง', 'การซื้อ', 'แต้มที่ร้านปรับ', 'แต้ม'], kind: 'ประเภทการจอง' },
}))
  test(`the history has the specified four tabs, and kinds are chips in Book (${language})`, async ({
    page,
    app,
  }) => {
    const studio = await makeStudio(app);
    const { features } = app.kernel.installation;
    await studio.shop.setFeatures(features);
    const member = await studio.member();
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await signInMember(page, app, studio.shop, member);
    await page.setViewportSize({ width: 340, height: 844 });
    const history = `/membership/shop-${studio.shop.id}/id-${member.id}/history`;
    await page.goto(history);
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveText([...say.tabs]);
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
    const row = page.getByRole('tablist');
    expect(await row.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
    await expectAccessible(page);

    const chips = page.getByRole('group', { name: say.kind }).getByRole('button');
    // A tree without another feature that books has one kind.
    const isMany = features.some((each) => ['facility_event', 'open_private_event'].includes(each));
    if (isMany) await expect.poll(() => chips.count()).toBeGreaterThan(1);
    const kinds = await chips.count();
    for (let at = 0; at < kinds; at += 1) {
      await chips.nth(at).click();
      await expect(chips.nth(at)).toHaveAttribute('aria-pressed', 'true');
      await page.reload();
      await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
      await expect(chips.nth(at)).toHaveAttribute('aria-pressed', 'true');
    }
    await expectAccessible(page);
    await enlargeText(page);
    expect(await layoutFaults(page)).toEqual([]);

    // A shop with one kind needs no chips.
    await studio.shop.setFeatures(['class_event']);
    await page.goto(history);
    await expect(tabs).toHaveText([...say.tabs]);
    await expect(chips).toHaveCount(0);
  });
