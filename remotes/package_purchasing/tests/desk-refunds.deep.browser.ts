import { newId } from '#kernel/server/ids/new-id.ts';
import { expect, test } from '#testing/harness/browser.ts';
import { deskShop, expectSound, openAs, sellTen, sizes } from './desk-shop.ts';

const words = {
  en: {
    void: 'Void the sale',
    goesBack: 'Refund 1,000.00 THB to the member: Cash.',
    voided: 'Voided',
    refund: 'Refund: Ten points',
    suggested: 'Suggested for the unused part: 500.00 THB',
    amount: 'Amount to refund',
    most: 'At most 1,000.00 THB, which was paid.',
    reason: 'Reason',
    needed: 'Enter the reason for the refund.',
    way: 'Refund method',
    give: 'Refund 500.00 THB',
    refunded: 'Refunded',
    owed: '500.00 THB refund due',
    list: 'Refunds due',
    given: /^Pay refund: Ten points/,
    confirm: 'Pay refund',
    empty: 'All refunds are paid out.',
    title: 'Orders',
  },
  th: {
    void: 'ยกเลิกรายการขาย',
    goesBack: 'คืนเงินสมาชิก 1,000.00 บาท ทางเงินสด',
    voided: 'ยกเลิกรายการขายแล้ว',
    refund: 'คืนเงิน: Ten points',
    suggested: 'จำนวนที่แนะนำตามส่วนที่ยังไม่ใช้ 500.00 บาท',
    amount: 'จำนวนเงินที่คืน',
    most: 'ไม่เกิน 1,000.00 บาท ซึ่งเป็นยอดที่ชำระ',
    reason: 'เหตุผล',
    needed: 'กรุณาระบุเหตุผลที่คืนเงิน',
    way: 'วิธีคืนเงิน',
    give: 'คืนเงิน 500.00 บาท',
    refunded: 'คืนเงินแล้ว',
    owed: 'รอคืนเงิน 500.00 บาท',
    list: 'รอคืนเงิน',
    given: /^จ่ายเงินคืน: Ten points/,
    confirm: 'จ่ายเงินคืน',
    empty: 'ไม่มีเงินที่ต้องคืนสมาชิก',
    title: 'คำสั่งซื้อ',
  },
} as const;

for (const size of sizes) {
  const say = words[size.language];
  const name = `${size.language}, ${size.width} px`;

  test(`the desk voids its sale of the day after it says what goes back (${name})`, async ({ page, app }) => {
    const desk = await deskShop(app);
    await sellTen(desk);
    await openAs(page, app, desk.frontdesk, { ...size, to: '/frontdesk/sell' });
    await page.getByRole('link', { name: /ใจดี/ }).click();
    await expect(page.getByText('Ten points').first()).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: say.void }).click();
    const dialog = page.getByRole('dialog', { name: say.void });
    await expect(dialog.getByText(say.goesBack)).toBeVisible();
    await expectSound(page);
    await dialog.getByRole('button', { name: say.void }).click();
    await expect(page.getByText(say.voided, { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: say.void })).toHaveCount(0);
    await expectSound(page);
    expect(await desk.points()).toBe(0);
  });

  test(`half of a package is refunded and the money given back later (${name})`, async ({ page, app }) => {
    const desk = await deskShop(app);
    const orderNo = await sellTen(desk);
    await desk.staff.client.post(`/api/member/id-${desk.buyer.id}/fund`, {
      fund: { [desk.fundId]: { value: -5 } },
    });
    await openAs(page, app, desk.staff, { ...size, to: '/management/orders' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.title);
    await page.getByRole('link', { name: /Ten points/ }).click();
    await expect(page).toHaveURL(new RegExp(`/management/orders/id-${orderNo}$`));
    await page.getByRole('button', { name: say.refund }).click();
    const dialog = page.getByRole('dialog', { name: say.refund });
    await expect(dialog.getByText(say.suggested)).toBeVisible();
    await expectSound(page);
    await dialog.getByLabel(say.amount).fill('1,000.50');
    await expect(dialog.getByText(say.most)).toBeVisible();
    await dialog.getByLabel(say.amount).fill('500');
    await dialog.getByRole('button', { name: say.give }).click();
    await expect(dialog.getByText(say.needed)).toBeVisible();
    await dialog.getByLabel(say.reason).fill('ย้ายบ้าน');
    await dialog.getByLabel(say.way).selectOption('owed');
    await expectSound(page);
    await dialog.getByRole('button', { name: say.give }).click();
    await expect(page.getByText(say.owed)).toBeVisible();
    await expect(page.getByText(say.refunded, { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: say.refund })).toHaveCount(0);
    await expectSound(page);
    expect(await desk.points()).toBe(0);

    await page.goto('/management/to-give-back');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.list);
    await expect(page.getByText('ย้ายบ้าน')).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: say.given }).click();
    await expectSound(page);
    await page.getByRole('dialog').getByRole('button', { name: say.confirm }).click();
    await expect(page.getByText(say.empty)).toBeVisible();
    await expectSound(page);
  });
}

test('money counts in the drawer of the branch where it is given back', async ({ page, app }) => {
  const desk = await deskShop(app);
  const { knex } = app.kernel;
  const [refunded, owed] = [await sellTen(desk), await sellTen(desk)];
  const ari = { id: newId() };
  await knex('branch').insert({
    ...ari,
    shop_id: desk.shop.id,
    name: 'Ari',
    weekly_schedule: JSON.stringify(Array(7).fill('weekday')),
    created_at: app.clock.now(),
  });
  const sellsAt = [`sala-filters:sell:${desk.shop.id}`, JSON.stringify({ branch: ari.id })] as const;
  await page.addInitScript(([key, stored]) => localStorage.setItem(key, stored), sellsAt);
  await openAs(page, app, desk.staff, { ...sizes[0], to: `/frontdesk/order/id-${refunded}` });
  const open = async () => {
    await page.getByRole('button', { name: 'Refund: Ten points' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Moved away');
    return dialog;
  };
  const atOnce = await open();
  await expect(atOnce.getByLabel('Branch that gives it')).toHaveValue(ari.id);
  await expectSound(page);
  await atOnce.getByRole('button', { name: 'Refund 1,000.00 THB' }).click();
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible();

  await page.goto(`/frontdesk/order/id-${owed}`);
  const later = await open();
  await later.getByLabel('Refund method').selectOption('owed');
  await expect(later.getByLabel('Branch that gives it')).toHaveCount(0);
  await later.getByRole('button', { name: 'Refund 1,000.00 THB' }).click();
  await expect(page.getByText('1,000.00 THB refund due')).toBeVisible();
  await page.goto('/frontdesk/to-give-back');
  await page.getByRole('button', { name: /^Pay refund: Ten points/ }).click();
  await expect(page.getByRole('dialog').getByLabel('Branch that gives it')).toHaveValue(ari.id);
  await expectSound(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Pay refund' }).click();
  await expect(page.getByText('All refunds are paid out.')).toBeVisible();

  const drawers = await knex('book_transaction as t')
    .join('drawer as d', 'd.id', 't.drawer_id')
    .where({ 't.shop_id': desk.shop.id })
    .whereIn('t.reason', ['order_refunded', 'given_back'])
    .orderBy('t.id')
    .select('t.reason', 'd.branch_id');
  expect(drawers).toEqual([
    { reason: 'order_refunded', branch_id: ari.id },
    { reason: 'given_back', branch_id: ari.id },
  ]);
});

test('the front desk is offered no refund, and no voiding of what somebody else sold', async ({
  page,
  app,
}) => {
  const desk = await deskShop(app);
  const orderNo = await sellTen(desk);
  const other = await desk.shop.user('frontdesk');
  await openAs(page, app, other, { ...sizes[0], to: `/frontdesk/order/id-${orderNo}` });
  await expect(page.getByText('Ten points').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Void the sale' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Refund: Ten points' })).toHaveCount(0);
  await page.goto('/frontdesk/sell');
  await expect(page.getByRole('link', { name: 'Refunds due' })).toHaveCount(0);
});
