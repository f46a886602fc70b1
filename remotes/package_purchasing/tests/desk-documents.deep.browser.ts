import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import ExcelJs from 'exceljs';
import { registerForVat } from '#kernel/modules/tax-document/tests/stored-document.ts';
import { expect, test } from '#testing/harness/browser.ts';
import { textOfPdf } from '#testing/harness/pdf-text.ts';
import { deskShop, openAs, sellTen, sizes, wallets } from './desk-shop.ts';

/** Opens the newest document in the list of an open order. @returns what its PDF says. */
async function printed(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Documents' }).click();
  const address = await page
    .getByRole('dialog')
    .getByRole('link', { name: 'Open and print' })
    .last()
    .getAttribute('href');
  const pdf = await page.request.get(`/api${address}/pdf?language=th`);
  expect(pdf.status()).toBe(200);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return (await textOfPdf(await pdf.body())).join('\n');
}

for (const { tender, title, inThai } of [
  { tender: 'cash', title: 'Cash', inThai: 'เงินสด' },
  { tender: 'transfer', title: 'Bank transfer', inThai: 'โอนเงิน' },
  ...wallets.map(() => ({ tender: 'wallet', title: /^Wallet/, inThai: 'กระเป๋าเงิน' }) as const),
  { tender: 'promptpay', title: 'PromptPay', inThai: 'พร้อมเพย์' },
] as const)
  test(`what is sold by ${tender} has a receipt whose PDF says so, and is voided`, async ({ page, app }) => {
    const desk = await deskShop(app);
    if (tender === 'wallet') await desk.fillWallet('1000');
    await openAs(page, app, desk.frontdesk, {
      ...sizes[0],
      to: `/frontdesk/sell?member=${desk.buyer.id}`,
    });
    await page.getByRole('button', { name: /^Ten points/ }).click();
    await page.locator('label', { has: page.getByRole('radio', { name: title }) }).click();
    if (tender === 'promptpay') {
      await page.getByRole('button', { name: /^Show QR code/ }).click();
      await page.getByLabel('Amount received').fill('1000');
      await page.getByRole('button', { name: 'Confirm the payment' }).click();
    } else await page.getByRole('button', { name: /^Take 1,000\.00 THB/ }).click();
    await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
    expect(await desk.points()).toBe(10);

    await page.getByRole('link', { name: 'Order details' }).click();
    const receipt = await printed(page);
    for (const part of ['ใบเสร็จรับเงิน', 'Thonglor', 'Ten points', '1,000.00', `ชำระโดย ${inThai}`])
      expect(receipt).toContain(part);
    expect(receipt).not.toContain('ยกเลิก');

    await page.getByRole('button', { name: 'Void the sale' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Void the sale' }).click();
    await expect(page.getByText('Voided', { exact: true }).first()).toBeVisible();
    expect(await desk.points()).toBe(0);
    expect(await printed(page)).toContain('ยกเลิก');
  });

test('a half-used package that is refunded has a credit note, which stands in the month’s file with what the books say', async ({
  page,
  app,
}) => {
  const desk = await deskShop(app);
  await registerForVat(desk.shop);
  const orderNo = await sellTen(desk);
  await desk.staff.client.post(`/api/member/id-${desk.buyer.id}/fund`, {
    fund: { [desk.fundId]: { value: -5 } },
  });
  await openAs(page, app, desk.staff, { ...sizes[0], to: `/management/orders/id-${orderNo}` });
  await page.getByRole('button', { name: 'Refund: Ten points' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund: Ten points' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('ย้ายบ้าน');
  await dialog.getByRole('textbox', { name: 'Address' }).fill('1 ถ.สุขุมวิท');
  await dialog.getByRole('button', { name: 'Refund 500.00 THB' }).click();
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible();
  const documents = (await desk.staff.client.get(`/api/order/id-${orderNo}/documents`)).body;
  const numberOf = (wanted: string) =>
    documents.find(({ kind }: { kind: string }) => kind === wanted)?.number;
  const credit = await page.request.get(
    `/api${documents.find(({ kind }: { kind: string }) => kind === 'credit_note').address}/pdf?language=th`,
  );
  const creditText = (await textOfPdf(await credit.body())).join('\n');
  for (const part of ['ใบลดหนี้', numberOf('abbreviated_tax_invoice'), '1,000.00', '500.00', 'ย้ายบ้าน'])
    expect(creditText).toContain(part);

  await page.goto('/management/month');
  await page.getByRole('button', { name: 'Make the file (XLSX)' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Download sala-/ }).click(),
  ]);
  const book = new ExcelJs.Workbook();
  const bytes = await readFile(await download.path());
  await book.xlsx.load(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  const rowsOf = (sheet: string): unknown[][] => {
    const rows: unknown[][] = [];
    book
      .getWorksheet(sheet)
      ?.eachRow(({ values }) => rows.push(Array.isArray(values) ? values.slice(1) : []));
    return rows;
  };
  const [headings = [], ...listed] = rowsOf('Documents');
  const ofDocument = (kind: string, column: string) =>
    listed.find((row) => row.includes(numberOf(kind)))?.[headings.indexOf(column)];
  expect(Math.abs(Number(ofDocument('abbreviated_tax_invoice', 'Total (THB)')))).toBe(1_000);
  expect(Math.abs(Number(ofDocument('credit_note', 'Total (THB)')))).toBe(500);

  const books: { account: string; satang: string }[] = await app.kernel
    .knex('book_entry')
    .where({ shop_id: desk.shop.id })
    .groupBy('account')
    .select('account')
    .sum({ satang: 'satang' });
  expect(books.reduce((sum, { satang }) => sum + Number(satang), 0)).toBe(0);
  const amounts = (all: readonly number[]) =>
    all
      .map((each) => Math.abs(Math.round(each)))
      .filter((each) => each !== 0)
      .sort((one, other) => one - other);
  const inFile = rowsOf('Totals').slice(1);
  expect(amounts(inFile.map((row) => 100 * Number(row[2])))).toEqual(
    amounts(books.map(({ satang }) => Number(satang))),
  );
  expect(inFile.find(([account]) => account === 'Cash drawer')?.[2]).toBe(500);
  // Line by line it is the same: each column of the entries adds up to its account.
  const [columns = [], ...lines] = rowsOf('Entries');
  // The last line holds the totals.
  const entries = lines.slice(0, -1);
  const drawer = columns.indexOf('Cash drawer');
  expect(entries.reduce((sum, row) => sum + Number(row[drawer] ?? 0), 0)).toBe(500);
});
