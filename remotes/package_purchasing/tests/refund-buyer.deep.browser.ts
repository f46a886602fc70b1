import { registerForVat } from '#kernel/modules/tax-document/tests/stored-document.ts';
import { expect, test } from '#testing/harness/browser.ts';
import { textOfPdf } from '#testing/harness/pdf-text.ts';
import { drawOrderNo } from '#testing/harness/selling.ts';
import { type DeskShop, deskShop, expectSound, openAs, sellTen, sizes, wallets } from './desk-shop.ts';

const words = {
  en: {
    refund: 'Refund: Ten points',
    reason: 'Reason',
    name: 'Name of the buyer',
    address: 'Address',
    taxId: 'Tax ID',
    branchNo: 'Branch number',
    addressMissing: 'Write the buyer’s address.',
    wrongTaxId: 'A tax ID has 13 digits. Please check them.',
    give: 'Refund 1,000.00 THB',
    refunded: 'Refunded',
  },
  th: {
    refund: 'คืนเงิน: Ten points',
    reason: 'เหตุผล',
    name: 'ชื่อผู้ซื้อ',
    address: 'ที่อยู่',
    taxId: 'เลขประจำตัวผู้เสียภาษี',
    branchNo: 'เลขที่สาขา',
    addressMissing: 'กรุณาระบุที่อยู่ผู้ซื้อ',
    wrongTaxId: 'เลขประจำตัวผู้เสียภาษีมี 13 หลัก กรุณาตรวจสอบ',
    give: 'คืนเงิน 1,000.00 บาท',
    refunded: 'คืนเงินแล้ว',
  },
} as const;

const wrong = { name: 'ผู้ซื้อที่ผิด', address: 'ที่อยู่ที่ผิด' };
const right = { name: 'บริษัท ผู้ซื้อที่ถูก จำกัด', address: '1 ถ.สุขุมวิท กรุงเทพฯ 10110' };
const taxId = '0107537000521';

/** The documents of an order. */
const documentsOf = async (desk: DeskShop, orderNo: string) =>
  (await desk.staff.client.get(`/api/order/id-${orderNo}/documents`)).body;

for (const size of sizes) {
  const say = words[size.language];

  test(`a refund’s credit note names the buyer as corrected in its dialog (${size.language}, ${size.width} px)`, async ({
    page,
    app,
  }) => {
    const desk = await deskShop(app);
    await registerForVat(desk.shop);
    const orderNo = await sellTen(desk);
    const [abbreviated] = await documentsOf(desk, orderNo);
    await desk.staff.client.post(`/api/document/id-${abbreviated.id}/full_tax_invoice`, wrong);
    await openAs(page, app, desk.staff, { ...size, to: `/management/orders/id-${orderNo}` });
    await page.getByRole('button', { name: say.refund }).click();
    const dialog = page.getByRole('dialog', { name: say.refund });
    const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
    await expect(field(say.name)).toHaveValue(wrong.name);
    await expect(field(say.address)).toHaveValue(wrong.address);
    await field(say.reason).fill('ย้ายบ้าน');
    await field(say.name).fill(right.name);
    await field(say.address).fill('');
    const give = dialog.getByRole('button', { name: say.give });
    await give.click();
    await expect(dialog.getByText(say.addressMissing)).toBeVisible();
    await expect(field(say.address)).toBeFocused();
    await expect(field(say.address)).toBeInViewport();
    await field(say.address).fill(right.address);
    // The last digit is not the check digit of the others.
    await field(say.taxId).fill('0-1075-37000-52-2');
    await field(say.branchNo).fill('00000');
    await give.click();
    await expect(dialog.getByText(say.wrongTaxId)).toBeVisible();
    await expect(field(say.taxId)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(say.taxId)).toBeFocused();
    await expectSound(page);
    expect(await desk.points()).toBe(10);
    expect(await desk.ordersThatAre('refunded')).toBe(0);
    expect(await documentsOf(desk, orderNo)).toHaveLength(2);

    await field(say.taxId).fill('0-1075-37000-52-1');
    await give.click();
    await expect(page.getByText(say.refunded, { exact: true }).first()).toBeVisible();
    expect(await desk.points()).toBe(0);
    const credit = (await documentsOf(desk, orderNo)).find(
      ({ kind }: { kind: string }) => kind === 'credit_note',
    );
    await page.goto(credit.address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ใบลดหนี้');
    const pdf = await page.request.get(`/api${credit.address}/pdf`);
    const [printed = ''] = await textOfPdf(await pdf.body());
    for (const part of [right.name, right.address, taxId]) {
      await expect(page.getByText(part)).toBeVisible();
      expect(printed).toContain(part);
    }
    await expect(page.getByText(wrong.name)).toHaveCount(0);
    expect(printed).not.toContain(wrong.name);
    await expectSound(page);
  });
}

test('the buyer of what was sold to nobody by name begins as the member, without an address', async ({
  page,
  app,
}) => {
  const say = words.en;
  const desk = await deskShop(app);
  await registerForVat(desk.shop);
  const orderNo = await sellTen(desk);
  await openAs(page, app, desk.staff, { ...sizes[0], to: `/management/orders/id-${orderNo}` });
  await page.getByRole('button', { name: say.refund }).click();
  const dialog = page.getByRole('dialog', { name: say.refund });
  await expect(dialog.getByRole('textbox', { name: say.name })).toHaveValue(/ใจดี/);
  await dialog.getByRole('textbox', { name: say.reason }).fill('Moved away');
  await dialog.getByRole('button', { name: say.give }).click();
  await expect(dialog.getByText(say.addressMissing)).toBeVisible();
  expect(await desk.ordersThatAre('refunded')).toBe(0);
  // Without money given back there is no credit note, and nobody is asked for.
  await dialog.getByRole('textbox', { name: 'Amount to refund' }).fill('0');
  await expect(dialog.getByRole('textbox', { name: say.name })).toHaveCount(0);
});

for (const wallet of wallets)
  test('nobody is asked for a buyer while what goes back is the shop’s own gift, of which there is no credit note', async ({
    page,
    app,
  }) => {
    const say = words.en;
    const desk = await deskShop(app);
    await registerForVat(desk.shop, undefined, { wallet_vat: 'use' });
    const { status } = await desk.frontdesk.client.post('/api/order', {
      member_id: desk.buyer.id,
      branch_id: desk.branchId,
      reference_no: drawOrderNo(),
      tender: 'cash',
      items: [{ kind: wallet, subject_id: null, price: '600' }],
    });
    expect(status).toBe(201);
    await desk.fillWallet('400');
    const orderNo = await sellTen(desk, 'wallet');
    const documents = await documentsOf(desk, orderNo);
    await openAs(page, app, desk.staff, { ...sizes[0], to: `/management/orders/id-${orderNo}` });
    await page.getByRole('button', { name: say.refund }).click();
    const dialog = page.getByRole('dialog', { name: say.refund });
    await expect(dialog.getByRole('textbox', { name: say.name })).toBeVisible();
    const amount = dialog.getByRole('textbox', { name: 'Amount to refund' });
    await amount.fill('400.01');
    await expect(dialog.getByRole('textbox', { name: say.name })).toBeVisible();
    await amount.fill('400');
    await expect(dialog.getByRole('textbox', { name: say.name })).toHaveCount(0);
    await dialog.getByRole('textbox', { name: say.reason }).fill('Moved away');
    await dialog.getByRole('button', { name: 'Refund 400.00 THB' }).click();
    await expect(page.getByText(say.refunded, { exact: true }).first()).toBeVisible();
    expect(await documentsOf(desk, orderNo)).toEqual(documents);
  });

test('the keyboard goes on at Refund once its dialog is closed, and on the page once Refund is gone', async ({
  page,
  app,
}) => {
  const say = words.en;
  const desk = await deskShop(app);
  const orderNo = await sellTen(desk);
  await openAs(page, app, desk.staff, { ...sizes[0], to: `/management/orders/id-${orderNo}` });
  const refund = page.getByRole('button', { name: say.refund });
  await refund.press('Enter');
  const dialog = page.getByRole('dialog', { name: say.refund });
  await expect(dialog.getByRole('textbox', { name: 'Amount to refund' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(refund).toBeFocused();
  await refund.press('Enter');
  await dialog.getByRole('textbox', { name: say.reason }).fill('Moved away');
  await dialog.getByRole('button', { name: say.give }).press('Enter');
  await expect(page.getByText(say.refunded, { exact: true }).first()).toBeVisible();
  await expect(refund).toHaveCount(0);
  await expect(page.getByRole('main').locator(':focus').or(page.locator('main:focus'))).toHaveCount(1);
});
