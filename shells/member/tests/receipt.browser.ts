import type { Page } from '@playwright/test';
import { registerForVat, storeDocument } from '#kernel/modules/tax-document/tests/stored-document.ts';
import { expect, expectAccessible, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { makeMembers } from '#testing/harness/members.ts';
import { textOfPdf } from '#testing/harness/pdf-text.ts';

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

/** On how many lines each occurrence of a text stands. */
const linesOf = (page: Page, text: string): Promise<number[]> =>
  page.evaluate((wanted) => {
    const found: number[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const start = node.textContent?.indexOf(wanted) ?? -1;
      if (start < 0 || !node.parentElement?.checkVisibility()) continue;
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, start + wanted.length);
      found.push(new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size);
    }
    return found;
  }, text);

for (const language of ['th', 'en'] as const)
  test(`a number stays on one line beside the longest names (${language})`, async ({ page, app }) => {
    const shop = await makeShop(app);
    await registerForVat(shop, long);
    const { client } = await shop.user('admin');
    const [member] = await makeMembers(shop, 1);
    const document = await storeDocument(shop, { memberId: member?.id ?? '', title: long });
    const buyer = { name: long, address: long };
    const first = (await client.post(`/api/document/id-${document.id}/full_tax_invoice`, buyer)).body;
    const second = (await client.post(`/api/document/id-${first.id}/replace`, buyer)).body;
    // The highest numbers that the branches of a shop can come to.
    const { knex } = app.kernel;
    const longest: string[] = [];
    for (const [index, { id }] of [document, first, second].entries()) {
      const last = { branch_no: '99999', number: 2_147_483_647 - index };
      await knex('document').where({ id }).update(last);
      longest.push(`${index === 0 ? 'AT' : 'TX'}99999-${document.year}-${last.number}`);
    }
    const [abbreviated = '', wrong = '', right = ''] = longest;
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    for (const [address, numbers] of [
      [`/receipt/${document.secret}`, [abbreviated, wrong]],
      [first.address, [wrong, abbreviated, right]],
      [second.address, [right, wrong]],
    ] as const) {
      await page.goto(address);
      await expect(page.getByText(long).first()).toBeVisible();
      for (const [width, height] of [
        ['80mm', '297mm'],
        ['148mm', '210mm'],
      ] as const) {
        const text = (await textOfPdf(await page.pdf({ width, height }))).flatMap((each) => each.split('\n'));
        for (const number of numbers) expect(text.some((line) => line.includes(number))).toBe(true);
      }
      // What the margins leave of a roll, of one that prints narrower, and of A5; and a phone.
      for (const [width, media] of [
        [mm(72), 'print'],
        [mm(64), 'print'],
        [mm(140), 'print'],
        [340, 'screen'],
      ] as const) {
        await page.emulateMedia({ media });
        await page.setViewportSize({ width, height: 844 });
        for (const number of numbers) {
          const lines = await linesOf(page, number);
          expect(lines.length).toBeGreaterThan(0);
          expect(lines.every((count) => count === 1)).toBe(true);
        }
      }
      await page.emulateMedia({ media: null });
    }
  });

test('an address that is none says that the document is not there', async ({ page, app }) => {
  await makeShop(app);
  await page.goto('/receipt/AAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByRole('alert')).toBeVisible();
});
