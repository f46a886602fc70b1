import { closingShop } from '#kernel/modules/cash-desk/tests/closing-shop.ts';
import { expect, signInStaff, test } from '#testing/harness/browser.ts';
import { findPrintFaults, getLetters, printPages } from '#testing/harness/printed-pages.ts';

const words = {
  en: {
    sales: 'Show the sales',
    title: 'Cash drawer',
    sign: 'Signature',
    print: 'Print',
    left: ['Back', 'Show'],
  },
  th: {
    sales: 'แสดงรายการขาย',
    title: 'ลิ้นชักเงินสด',
    sign: 'ลงชื่อ',
    print: 'พิมพ์',
    left: ['กลับ', 'แสดงรายการขาย'],
  },
} as const;

const sales = 30;

for (const [language, width] of [
  ['en', 1280],
  ['th', 390],
] as const)
  test(`the cash closing is printed with all sales, and its summary on one page (${language}, ${width} px)`, async ({
    page,
    app,
  }) => {
    const say = words[language];
    const { seller, closing } = await closingShop(app);
    const own = await seller();
    let drawer = '';
    for (let sale = 0; sale < sales; sale += 1) drawer = await own.take(10_000);
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await signInStaff(page, app, own.user);
    await page.goto('/frontdesk/closing');
    await page.getByRole('button', { name: say.sales }).click();
    await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(1 + sales);
    expect(await findPrintFaults(page)).toEqual([]);
    const text = (await printPages(page)).join('\n');
    expect(text.split('\n').filter((line) => line.includes('100.00'))).toHaveLength(sales);
    for (const shown of [say.title, own.user.email, '3,000.00'])
      expect(getLetters(text)).toContain(getLetters(shown));
    for (const left of say.left) expect(getLetters(text)).not.toContain(getLetters(left));

    const expected = { cash: '3000.00', transfer: '0', promptpay: '0' };
    const pieces = [1000, 500, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.25].map((value) => ({ value, count: 1 }));
    const closed = await own.user.client.post('/api/day_close', {
      ...closing(drawer, { cash: '1688.75', expected, pieces, reason: 'ทอนเงินผิด '.repeat(15).trim() }),
    });
    expect(closed.status, JSON.stringify(closed.body)).toBe(201);
    await page.goto(`/frontdesk/closing/id-${closed.body.id}`);
    await expect(page.getByText('ทอนเงินผิด').first()).toBeVisible();
    expect(await findPrintFaults(page)).toEqual([]);
    const [summary, ...others] = await printPages(page);
    expect(others).toEqual([]);
    for (const shown of [own.user.email, 'สาขาสุขุมวิท', '3,000.00', 'ทอนเงินผิด', say.sign])
      expect(getLetters(summary)).toContain(getLetters(shown));
    for (const left of [say.print, ...say.left]) expect(getLetters(summary)).not.toContain(getLetters(left));
  });
