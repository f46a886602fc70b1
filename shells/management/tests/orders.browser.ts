import { storeOrder } from '#kernel/modules/order/tests/stored-order.ts';
import { expect, expectAccessible, signInStaff, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { enlargeText, layoutFaults } from '#testing/harness/layout-faults.ts';
import { makeMembers } from '#testing/harness/members.ts';

const words = {
  en: {
    title: 'Orders',
    flagged: 'Needs review',
    means: /Less came in than the price/,
    seen: /^Mark as resolved: Ten points/,
    none: 'No order needs review.',
  },
  th: {
    title: 'คำสั่งซื้อ',
    flagged: 'ต้องตรวจสอบ',
    means: /มีเงินเข้ามาน้อยกว่าราคา/,
    seen: /^ทำเครื่องหมายว่าตรวจสอบแล้ว: Ten points/,
    none: 'ไม่มีคำสั่งซื้อที่ต้องตรวจสอบ',
  },
} as const;

for (const [language, width, height] of [
  ['en', 1280, 800],
  ['th', 390, 844],
] as const) {
  test(`what needs a look is found, read and taken off the list (${language}, ${width} px)`, async ({
    page,
    app,
  }) => {
    const say = words[language];
    const shop = await makeShop(app);
    const [member] = await makeMembers(shop, 1);
    const memberId = member?.id ?? '';
    await app.kernel.knex('member').where({ id: memberId }).update({ first_name: 'Bo', last_name: '' });
    await storeOrder(shop, { memberId, title: 'Five points of yoga in the morning' });
    const { orderNo } = await storeOrder(shop, { memberId, flag: 'underpaid' });
    await page.setViewportSize({ width, height });
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await signInStaff(page, app, await shop.user('staff'));
    await page.goto('/management/orders');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.title);
    await expect(page.getByText('Five points')).toBeVisible();
    // When it was ordered stands on one line, however little room the other columns leave it.
    await expect(page.getByText(/ \d\d:\d\d$/).first()).toHaveCSS('white-space', 'nowrap');
    // A short name stands beside its heading, right below the order’s title, and both are pressed.
    await page.setViewportSize({ width: 340, height });
    await enlargeText(page);
    await expect(page.getByText('Five points')).toBeVisible();
    expect(await layoutFaults(page)).toEqual([]);
    await page.reload();
    await page.setViewportSize({ width, height });
    await page.getByRole('button', { name: say.flagged }).click();
    await expect(page.getByText('Five points')).toBeHidden();
    await expect(page.getByText(orderNo)).toBeVisible();
    await expect(page.getByText(say.means)).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await page.getByRole('button', { name: say.seen }).click();
    await expect(page.getByText(say.none)).toBeVisible();
    const order = await app.kernel.knex('payment_order').where({ reference_no: orderNo }).first('flag');
    expect(order?.flag).toBeNull();
  });
}
