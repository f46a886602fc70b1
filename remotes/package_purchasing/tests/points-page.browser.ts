import { addDays, toLocalDate } from '#kernel/contract/time.ts';
import { expect, expectAccessible, signInMember, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { layoutFaults } from '#testing/harness/layout-faults.ts';
import { makeMembers } from '#testing/harness/members.ts';
import { makeLot, memberAndFund } from '../../../kernel/modules/member/tests/people.ts';

const words = {
  en: {
    points: 'Points',
    buy: 'Buy a package',
    log: 'Points history',
    passes: [
      /^2 of 5 left.*Used first.*Until .+ · Five classes$/,
      /^5 of 5 left.*Does not expire$/,
      /^8 of 10 left.*Frozen until/,
    ],
  },
  th: {
    points: 'แต้ม',
    buy: 'ซื้อแพ็กเกจ',
    log: 'ประวัติแต้ม',
    passes: [
      /^เหลือ 2 จาก 5.*ใช้ก่อน.*ใช้ได้ถึง .+ · Five classes$/,
      /^เหลือ 5 จาก 5.*ไม่หมดอายุ$/,
      /^เหลือ 8 จาก 10.*พักถึง/,
    ],
  },
} as const;

for (const [language, say] of Object.entries(words))
  test(`a member sees each lot of points with its last day, and which is used first (${language})`, async ({
    page,
    app,
  }) => {
    const shop = await makeShop(app, { features: ['package_purchasing'] });
    const { fundId } = await memberAndFund(shop);
    const [member] = await makeMembers(shop, 1);
    if (!member) throw new Error('Nobody was made');
    const today = toLocalDate(app.clock.now(), 'Asia/Bangkok');
    const held = { memberId: member.id, fundId };
    const lots = [
      {
        points: 10,
        remaining: 8,
        expire_date: addDays(today, 2),
        frozen_from: today,
        frozen_until: addDays(today, 9),
      },
      { points: 5, remaining: 2, expire_date: addDays(today, 4), sold_title: 'Five classes' },
      { points: 5, remaining: 5, expire_date: null },
    ];
    for (const lot of lots) await makeLot(shop, held, lot);
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await page.setViewportSize({ width: 340, height: 844 });
    await signInMember(page, app, shop, member);
    const home = `/membership/shop-${shop.id}/id-${member.id}`;
    await page.goto(home);
    await page.getByRole('navigation').getByRole('link', { name: say.points, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${home}/points$`));
    await expect(page.getByRole('heading', { name: 'Yoga' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: /\d/ })).toHaveText([
      ...say.passes,
    ]);
    await expect(page.getByRole('link', { name: say.buy })).toBeVisible();
    await expectAccessible(page);
    expect(await layoutFaults(page)).toEqual([]);
    await page.getByRole('link', { name: say.log }).click();
    await expect(page).toHaveURL(new RegExp(`${home}/history\\?tab=points$`));
    await expect(page.getByRole('tab', { selected: true })).toHaveText(say.points);
  });

test('a member without points finds the way to buy some on the home', async ({ page, app }) => {
  const shop = await makeShop(app, { features: ['package_purchasing'] });
  const [member] = await makeMembers(shop, 1);
  if (!member) throw new Error('Nobody was made');
  await page.addInitScript(() => localStorage.setItem('sala-language', 'en'));
  await signInMember(page, app, shop, member);
  const home = `/membership/shop-${shop.id}/id-${member.id}`;
  await page.goto(home);
  await expect(page.getByText('You have no points yet.')).toBeVisible();
  await page.getByRole('link', { name: words.en.buy }).click();
  await expect(page).toHaveURL(new RegExp(`${home}/package$`));
});
