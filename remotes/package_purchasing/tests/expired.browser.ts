import { expect, expectAccessible, signInMember, test } from '#testing/harness/browser.ts';
import { makeStore } from '../../../plugins/package_purchasing/tests/store.ts';

const words = {
  en: {
    links: 'You can still see',
    reached: ['Bookings', 'Points history', 'Settings'],
    data: 'Download my data',
    closed: 'The shop is closed now and sells no packages.',
    buy: 'Buy Ten classes',
  },
  th: {
    links: 'ยังดูได้',
    reached: ['การจอง', 'ประวัติแต้ม', 'ตั้งค่า'],
    data: 'ดาวน์โหลดข้อมูลของฉัน',
    closed: 'ตอนนี้ร้านปิดให้บริการ จึงซื้อแพ็กเกจไม่ได้',
    buy: 'ซื้อ Ten classes',
  },
} as const;

for (const language of ['en', 'th'] as const)
  test(`members of an expired shop reach bookings, histories and settings, and are told that nothing is sold (${language})`, async ({
    page,
    app,
  }) => {
    const word = words[language];
    const store = await makeStore(app);
    await store.promotion('Classes', [await store.tenPoints('Ten classes')]);
    const member = await store.member();
    await signInMember(page, app, store.shop, member);
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await page.setViewportSize({ width: 390, height: 844 });
    await store.shop.set({ next_billing_date: '2020-01-01' });
    const home = `/membership/shop-${store.shop.id}/id-${member.id}`;
    await page.goto(home);
    const links = page.getByRole('region', { name: word.links });
    await expect(links.getByRole('link', { name: word.reached[0], exact: true })).toBeVisible();
    await expect(links.getByRole('link', { name: word.reached[1], exact: true })).toHaveCount(0);
    await app.kernel
      .knex('member_fund')
      .insert({ shop_id: store.shop.id, member_id: member.id, fund_id: store.fundId });
    await page.goto(home);
    await expect(page.getByText('ร้านค้าหมดอายุ กรุณาติดต่อร้านค้าที่ให้บริการ')).toBeVisible();
    await expectAccessible(page);
    for (const name of word.reached) {
      await links.getByRole('link', { name, exact: true }).click();
      await expect(page).not.toHaveURL(new RegExp(`${home}$`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.goto(home);
    }
    await page.goto(`${home}/setting`);
    await expect(page.getByRole('link', { name: word.data })).toBeVisible();
    await page.goto(`${home}/package`);
    await expect(page.getByText(word.closed)).toBeVisible();
    await expect(page.getByRole('button', { name: word.buy })).toHaveCount(0);
    await expectAccessible(page);
  });
