import { expect, expectAccessible, test } from '#kernel/testing/browser.ts';
import { makeShop } from '#kernel/testing/factories.ts';
import { makeMembers } from '#kernel/testing/members.ts';
import { textOfPdf } from '../../../kernel/modules/payment/documents/tests/pdf-text.ts';
import {
  registerForVat,
  storeDocument,
} from '../../../kernel/modules/payment/documents/tests/stored-document.ts';

const long = 'นางสาวกตัญญูกตเวทิตาน้ำทิพย์ศรีสุวรรณภูมิ'.repeat(5).slice(0, 200);
const words = {
  en: { included: 'VAT included', print: 'Print', pdf: 'Save as PDF', other: 'ภาษาไทย' },
  th: { included: 'ราคารวมภาษีมูลค่าเพิ่มแล้ว', print: 'พิมพ์', pdf: 'บันทึกเป็น PDF', other: 'English' },
} as const;
const mm = (length: number) => Math.round((length / 25.4) * 96);

for (const [language, width] of [
  ['en', 340],
  ['th', 390],
] as const) {
  test(`whoever has its address reads, prints and saves a document (${language}, ${width} px)`, async ({
    page,
    app,
  }) => {
    const shop = await makeShop(app);
    await registerForVat(shop);
    const [member] = await makeMembers(shop, 1);
    const { secret } = await storeDocument(shop, { memberId: member?.id ?? '', title: long });
    const say = words[language];
    await page.addInitScript((chosen) => {
      if (!localStorage.getItem('sala-language')) localStorage.setItem('sala-language', chosen);
    }, language);
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/receipt/${secret}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ใบเสร็จรับเงิน / ใบกำกับภาษีอย่างย่อ');
    await expect(page.getByText(say.included)).toBeVisible();
    await expect(page.getByText(long)).toBeVisible();
    await expect(page.getByRole('button', { name: say.print })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expectAccessible(page);
    const excess = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await excess()).toBe(0);

    // On a roll and on A5 the sheet alone is printed, and nothing is cut off at the side.
    for (const size of [
      { width: '80mm', height: '297mm' },
      { width: '148mm', height: '210mm' },
    ]) {
      const file = await page.pdf(size);
      const text = (await textOfPdf(file)).join('\n');
      expect(text).toContain('500.00');
      expect(text).not.toContain(say.print);
    }
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: mm(72), height: 844 });
    expect(await excess()).toBe(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width, height: 844 });

    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name: say.pdf }).click();
    expect((await saving).suggestedFilename()).toMatch(/^AT00000-\d{4}-000001\.pdf$/);
    await page.getByRole('button', { name: say.other }).click();
    await expect(page.getByText(words[language === 'en' ? 'th' : 'en'].included)).toBeVisible();
  });
}

test('an address that is none says that the document is not there', async ({ page, app }) => {
  await makeShop(app);
  await page.goto('/receipt/AAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByRole('alert')).toBeVisible();
});
