import { readFile } from 'node:fs/promises';
import ExcelJs from 'exceljs';
import { closingShop } from '#kernel/modules/cash-desk/tests/closing-shop.ts';
import { expect, expectAccessible, signInStaff, test } from '#testing/harness/browser.ts';
import { layoutFaults } from '#testing/harness/layout-faults.ts';

const words = {
  en: {
    title: 'Monthly accounting report',
    make: 'Make the file (XLSX)',
    download: /^Download sala-/,
    cash: /Cash drawer.*379\.50/,
    sheet: 'Totals',
    drawer: 'Cash drawer',
  },
  th: {
    title: 'รายงานบัญชีรายเดือน',
    make: 'ส่งออก Excel',
    download: /^ดาวน์โหลด sala-/,
    cash: /ลิ้นชักเงินสด.*379\.50/,
    sheet: 'สรุป',
    drawer: 'ลิ้นชักเงินสด',
  },
} as const;

const pictures = process.env.PICTURES;

for (const [language, width, height] of [
  ['en', 1280, 800],
  ['th', 390, 844],
] as const) {
  test(`the month is read on screen and taken along as a file that says the same (${language}, ${width} px)`, async ({
    page,
    app,
  }) => {
    const say = words[language];
    const { shop, seller } = await closingShop(app);
    const own = await seller();
    await own.take(50_000);
    await own.take(-12_050);
    await own.take(30_000, 'promptpay');
    await page.setViewportSize({ width, height });
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await signInStaff(page, app, await shop.user('staff'));
    await page.goto('/management/month');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.title);
    await expect(page.getByRole('row', { name: say.cash })).toBeVisible();
    await expectAccessible(page);
    if (pictures)
      await page.screenshot({ path: `${pictures}/month-${language}-${width}.png`, fullPage: true });
    expect(await layoutFaults(page)).toEqual([]);

    await page.getByRole('button', { name: say.make }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: say.download }).click(),
    ]);
    const book = new ExcelJs.Workbook();
    const bytes = await readFile(await download.path());
    await book.xlsx.load(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
    const totals = new Map<unknown, unknown>();
    book.getWorksheet(say.sheet)?.eachRow((row) => totals.set(row.getCell(1).value, row.getCell(3).value));
    expect(totals.get(say.drawer)).toBe(379.5);
  });
}
