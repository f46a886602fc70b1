import { storeDocument } from '#kernel/modules/tax-document/tests/stored-document.ts';
import { expect, expectAccessible, signInStaff, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { makeMembers } from '#testing/harness/members.ts';

const words = {
  en: {
    tax: 'Tax',
    edit: 'Edit',
    save: 'Save',
    legal: 'Legal name',
    taxId: 'Tax ID',
    registered: 'Registered for VAT',
    refused: 'A tax ID has 13 digits. Please check them.',
    saved: 'Saved',
    documents: /^Documents of/,
    full: 'Full tax invoice',
    name: 'Name of the buyer',
    address: 'Address',
    issue: 'Issue',
    replaced: 'Replaced',
    correct: 'Correct the buyer',
    void: 'Void',
  },
  th: {
    tax: 'ภาษี',
    edit: 'แก้ไข',
    save: 'บันทึก',
    legal: 'ชื่อตามทะเบียน',
    taxId: 'เลขประจำตัวผู้เสียภาษี',
    registered: 'จดทะเบียนภาษีมูลค่าเพิ่มแล้ว',
    refused: 'เลขประจำตัวผู้เสียภาษีมี 13 หลัก กรุณาตรวจสอบ',
    saved: 'บันทึกแล้ว',
    documents: /^เอกสารของ/,
    full: 'ใบกำกับภาษี',
    name: 'ชื่อผู้ซื้อ',
    address: 'ที่อยู่',
    issue: 'ออกใบกำกับภาษี',
    replaced: 'ถูกแทนแล้ว',
    correct: 'แก้ไขผู้ซื้อ',
    void: 'ยกเลิก',
  },
} as const;

for (const [language, width, height] of [
  ['en', 1280, 800],
  ['th', 390, 844],
] as const) {
  test(`a shop registers for VAT and makes a full tax invoice (${language}, ${width} px)`, async ({
    page,
    app,
  }) => {
    const say = words[language];
    const shop = await makeShop(app);
    const [member] = await makeMembers(shop, 1);
    await page.setViewportSize({ width, height });
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    const admin = await shop.user('admin');
    await admin.client.post('/api/shop_branch', { name: 'ทุ่งครุ' });
    await signInStaff(page, app, admin);
    await page.goto('/management/shop/settings');
    await page.getByRole('tab', { name: say.tax, exact: true }).click();
    const edit = async (label: string, value: string) => {
      await page.getByRole('button', { name: `${say.edit}: ${label}` }).click();
      await page.getByRole('textbox', { name: label, exact: true }).fill(value);
      await page.getByRole('textbox', { name: label, exact: true }).press('Enter');
    };
    await edit(say.taxId, '0105556176230');
    await expect(page.getByText(say.refused)).toBeVisible();
    await page.getByRole('textbox', { name: say.taxId, exact: true }).fill('0105556176239');
    await page.getByRole('textbox', { name: say.taxId, exact: true }).press('Enter');
    await expect(page.getByText(say.refused)).toBeHidden();
    await edit(say.legal, 'บริษัท น้ำปิง จำกัด');
    await expect(page.getByText('บริษัท น้ำปิง จำกัด')).toBeVisible();
    await page.getByRole('switch', { name: say.registered }).click();
    await expect(page.getByRole('switch', { name: say.registered })).toBeChecked();
    await expect
      .poll(async () => (await admin.client.get('/api/tax_settings')).body.vat_registered)
      .toBe(true);
    await expectAccessible(page);

    await storeDocument(shop, { memberId: member?.id ?? '', title: 'โยคะ 10 ครั้ง' });
    await page.goto('/management/orders');
    await page.getByRole('button', { name: say.documents }).click();
    await page.getByRole('button', { name: say.full }).click();
    await page.getByRole('button', { name: say.issue }).click();
    await expect(page.getByRole('dialog').getByRole('textbox', { name: say.name })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await page.getByLabel(say.name).fill('บริษัท ผู้ซื้อ จำกัด');
    await page.getByLabel(say.address).fill('1 ถ.สุขุมวิท กรุงเทพฯ');
    await expectAccessible(page);
    await page.getByRole('button', { name: say.issue }).click();
    await expect(page.getByText(say.replaced)).toBeVisible();
    await expect(page.getByText(/TX00000-\d{4}-000001 ·/)).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: say.correct }).click();
    await expect(page.getByLabel(say.name)).toHaveValue('บริษัท ผู้ซื้อ จำกัด');
    await page.getByLabel(say.name).fill('บริษัท ผู้ซื้อที่ถูก จำกัด');
    await expectAccessible(page);
    await page.getByRole('button', { name: say.issue }).click();
    await expect(page.getByText(/TX00000-\d{4}-000002 ·/)).toBeVisible();
    await expect(page.getByText(say.void, { exact: true })).toBeVisible();
  });
}
