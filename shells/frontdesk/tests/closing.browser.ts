import { closingShop } from '#kernel/modules/cash-desk/tests/closing-shop.ts';
import { expect, expectAccessible, signInStaff, test } from '#testing/harness/browser.ts';
import { failRead } from '#testing/harness/failing-read.ts';
import { layoutFaults } from '#testing/harness/layout-faults.ts';

/** A note or coin as people call it: 1,000, and 0.50. */
const asNamed = (baht: number) => (baht < 1 ? baht.toFixed(2) : baht.toLocaleString('en-US'));

const words = {
  en: {
    title: 'Cash drawer',
    count: /^Count and close/,
    float: 'Opening float (THB)',
    pieces: (value: number) => `How many of ${asNamed(value)} THB`,
    short: 'Short 19.50 THB',
    reason: 'Why it differs',
    close: 'Close drawer',
    asks: 'Write why the count differs from the books.',
    back: 'Back',
    none: 'Nothing was sold since the last closing.',
    sales: 'Show the sales',
  },
  th: {
    title: 'ลิ้นชักเงินสด',
    count: /^นับเงินและปิดยอด/,
    float: 'เงินทอนตั้งต้น (บาท)',
    pieces: (value: number) => `จำนวน ${asNamed(value)} บาท`,
    short: 'ขาด 19.50 บาท',
    reason: 'สาเหตุที่ยอดไม่ตรง',
    close: 'ปิดยอด',
    asks: 'กรุณาระบุสาเหตุที่ยอดนับไม่ตรงกับระบบ',
    back: 'กลับ',
    none: 'ยังไม่มีการขายตั้งแต่ปิดยอดครั้งล่าสุด',
    sales: 'แสดงรายการขาย',
  },
} as const;

const pictures = process.env.PICTURES;

for (const [language, width, height] of [
  ['en', 1280, 800],
  ['th', 390, 844],
] as const) {
  test(`a drawer is counted by notes and coins, closed with a difference and printed (${language}, ${width} px)`, async ({
    page,
    app,
  }) => {
    const say = words[language];
    const { shop, branchId, seller } = await closingShop(app);
    const own = await seller();
    await own.take(50_000);
    await own.take(20_000, 'transfer');
    await own.take(30_000, 'promptpay');
    const picture = async (name: string) => {
      if (pictures)
        await page.screenshot({
          path: `${pictures}/closing-${name}-${language}-${width}.png`,
          fullPage: true,
        });
      expect(await layoutFaults(page)).toEqual([]);
    };
    await page.setViewportSize({ width, height });
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await signInStaff(page, app, own.user);
    await page.goto('/frontdesk/closing');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.title);
    await page.getByRole('button', { name: say.sales }).click();
    await expect(page.getByRole('table').first()).toContainText('500.00');
    await expectAccessible(page);
    await picture('drawers');

    // The own drawer by its key alone.
    await page.keyboard.press('c');
    await expect(page.getByLabel(say.float)).toBeFocused();
    await page.getByLabel(say.float).fill('1,000');
    await page.getByRole('textbox', { name: say.pieces(1000), exact: true }).fill('1');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: say.pieces(500), exact: true })).toBeFocused();
    await page.getByRole('textbox', { name: say.pieces(100), exact: true }).fill('4');
    // A reload, or a key that leads elsewhere, loses nothing of the count.
    await page.reload();
    await expect(page.getByRole('textbox', { name: say.pieces(100), exact: true })).toHaveValue('4');
    await expect(page.getByLabel(say.float)).toHaveValue('1,000');
    await page.getByRole('textbox', { name: say.pieces(50), exact: true }).fill('1');
    await page.getByRole('textbox', { name: say.pieces(10), exact: true }).fill('3');
    await page.getByRole('textbox', { name: say.pieces(0.5), exact: true }).fill('1');
    await expect(page.getByText(say.short)).toBeVisible();
    await expectAccessible(page);
    await picture('count');
    await page.getByRole('button', { name: say.close, exact: true }).click();
    await expect(page.getByText(say.asks)).toBeVisible();
    await page.getByLabel(say.reason).fill('ทอนเงินผิด');
    await page.getByRole('button', { name: say.close, exact: true }).click();

    await expect(page).toHaveURL(/\/frontdesk\/closing\/id-/);
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('count'))),
    ).toEqual([]);
    await expect(page.getByText(say.short).last()).toBeVisible();
    await expect(page.getByText('ทอนเงินผิด')).toBeVisible();
    await expectAccessible(page);
    await picture('summary');
    await page.getByRole('link', { name: say.back }).click();
    await expect(page.getByText(say.none)).toBeVisible();
    await expect(page.getByRole('cell', { name: new RegExp(own.user.email) })).toBeVisible();
    await expectAccessible(page);
    await picture('earlier');
    const [closing] = await app.kernel.knex('day_close').where({ shop_id: shop.id, branch_id: branchId });
    expect(closing).toMatchObject({ shift: 1, reason: 'ทอนเงินผิด', user_id: own.user.id });
  });
}

test('what was sold while somebody counted is told and counted again, and not closed over', async ({
  page,
  app,
}) => {
  const { seller } = await closingShop(app);
  const own = await seller();
  const drawer = await own.take(10_000);
  await signInStaff(page, app, own.user);
  await page.goto(`/frontdesk/closing?drawer=${drawer}`);
  await page.getByRole('button', { name: 'One sum' }).click();
  await page.getByLabel('All cash in the drawer (THB)').fill('100');
  await expect(page.getByText('Balanced')).toBeVisible();
  await own.take(5_000);
  await page.getByRole('button', { name: 'Close drawer', exact: true }).click();
  await expect(page.getByText(/Something was sold or refunded since you counted/)).toBeVisible();
  await expect(page.getByText('Short 50.00 THB')).toBeVisible();
  await page.getByLabel('All cash in the drawer (THB)').fill('150');
  await page.getByRole('button', { name: 'Close drawer', exact: true }).click();
  await expect(page).toHaveURL(/\/frontdesk\/closing\/id-/);
});

test('where the branches do not come, the page says so, and a day is closed after Retry', async ({
  page,
  app,
}) => {
  const { seller } = await closingShop(app);
  const own = await seller();
  await own.take(50_000);
  await signInStaff(page, app, own.user);
  const answer = await failRead(page, /\/api\/shop_branch\/(\?|$)/);
  await page.goto('/frontdesk/closing');
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await answer();
  await retry.click();
  await expect(page.getByRole('button', { name: words.en.count })).toBeVisible();
  await expect(retry).toHaveCount(0);
});
