import { closingShop } from '#kernel/modules/cash-desk/tests/closing-shop.ts';
import { storeOrder } from '#kernel/modules/order/tests/stored-order.ts';
import { expect, signInStaff, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { makeMembers } from '#testing/harness/members.ts';
import { findPrintFaults, getLetters, printPages } from '#testing/harness/printed-pages.ts';

const words = {
  en: {
    month: 'Monthly accounting report',
    liability: 'Deferred revenue',
    drawer: 'Cash drawer',
    left: ['Make the file', 'Dashboard', 'Download', 'Running'],
    poster: 'Print',
    orders: 'Orders',
  },
  th: {
    month: 'รายงานบัญชีรายเดือน',
    liability: 'รายได้รับล่วงหน้า',
    drawer: 'ลิ้นชักเงินสด',
    left: ['สร้างไฟล์', 'ภาพรวม', 'ดาวน์โหลด', 'กำลังทำ'],
    poster: 'พิมพ์',
    orders: 'คำสั่งซื้อ',
  },
} as const;

for (const [language, width] of [
  ['en', 1280],
  ['th', 390],
] as const) {
  const say = words[language];

  test(`the reports of money are printed without menu and buttons (${language}, ${width} px)`, async ({
    page,
    app,
  }) => {
    const { shop, seller } = await closingShop(app);
    const own = await seller();
    await own.take(50_000);
    await own.take(30_000, 'promptpay');
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await signInStaff(page, app, await shop.user('staff'));
    for (const [path, shown] of [
      ['month', [say.month, say.drawer, '500.00', '300.00']],
      ['liability', [say.liability, '0.00']],
    ] as const) {
      await page.goto(`/management/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown[0]);
      await expect(page.getByText('0.00').first()).toBeVisible();
      expect(await findPrintFaults(page), path).toEqual([]);
      const [text, ...others] = await printPages(page);
      expect(others, path).toEqual([]);
      for (const each of shown) expect(getLetters(text), path).toContain(getLetters(each));
      for (const each of say.left) expect(getLetters(text), path).not.toContain(getLetters(each));
    }
  });

  test(`a list of orders is printed with all rows of the screen (${language}, ${width} px)`, async ({
    page,
    app,
  }) => {
    const shop = await makeShop(app);
    const [member] = await makeMembers(shop, 1);
    for (let order = 0; order < 45; order += 1)
      await storeOrder(shop, {
        memberId: member?.id ?? '',
        title: `Unlimited yoga for the whole family ${order}`,
        paidSatang: 50_000,
      });
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await signInStaff(page, app, await shop.user('admin'));
    await page.goto('/management/orders?length=100');
    const table = page.getByRole('table', { name: say.orders });
    await expect(table.getByRole('row')).toHaveCount(1 + 45);
    expect(await findPrintFaults(page)).toEqual([]);
    const pages = await printPages(page);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.join('\n').split('500.00').length - 1).toBeGreaterThanOrEqual(45);
  });

  test(`the poster is printed on one page (${language}, ${width} px)`, async ({ page, app }) => {
    const shop = await makeShop(app);
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await signInStaff(page, app, await shop.user('admin'));
    await page.goto('/management/share/poster');
    await expect(page.getByRole('button', { name: say.poster })).toBeVisible();
    expect(await findPrintFaults(page)).toEqual([]);
    const [text, ...others] = await printPages(page);
    expect(others).toEqual([]);
    expect(text).toContain('Scan to book');
    expect(getLetters(text)).not.toContain(getLetters(say.poster));
  });
}
