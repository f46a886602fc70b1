import { expect, expectAccessible, signInMember, test } from '#testing/harness/browser.ts';
import { paySandbox } from '#testing/harness/pay-sandbox.ts';
import { takePayments } from '#testing/harness/selling.ts';
import { makeStore } from '../../../plugins/package_purchasing/tests/store.ts';

const words = {
  en: {
    buy: 'Buy Ten classes',
    pay: 'Pay 1,000.00 THB',
    waits: 'Waiting for payment',
    now: 'Pay now',
    cancel: 'Cancel order',
    another: 'Another method',
  },
  th: {
    buy: 'ซื้อ Ten classes',
    pay: 'ชำระเงิน 1,000.00 บาท',
    waits: 'รอชำระเงิน',
    now: 'ชำระต่อ',
    cancel: 'ยกเลิกคำสั่งซื้อ',
    another: 'เปลี่ยนวิธีชำระ',
  },
} as const;

for (const language of ['en', 'th'] as const)
  test(`home offers to pay an order that waits, or to cancel it (${language})`, async ({ page, app }) => {
    const word = words[language];
    const store = await makeStore(app);
    await takePayments(store.shop);
    await store.promotion('Classes', [await store.tenPoints('Ten classes')]);
    const member = await store.member();
    await signInMember(page, app, store.shop, member);
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await page.setViewportSize({ width: 390, height: 844 });
    const home = `/membership/shop-${store.shop.id}/id-${member.id}`;
    await page.goto(`${home}/package`);
    await page.getByRole('button', { name: word.buy }).click();
    await page.getByRole('button', { name: word.pay }).click();
    await page.locator('button[value="card"]').waitFor();

    await page.goto(home);
    const row = page.getByRole('region', { name: word.waits });
    await expect(row).toContainText('Ten classes');
    await expect(row).toContainText('1,000.00');
    await expect(row).toContainText(/1[12] (h|ชม\.) \d+ /);
    await expectAccessible(page);
    await row.getByRole('button', { name: word.now }).click();
    await page.locator('button[value="card"]').waitFor();
    await page.goto(home);
    await row.getByRole('button', { name: word.another }).click();
    await expect(page).toHaveURL(`${home}/package`);
    const statuses = () => app.kernel.knex('payment_order').where({ shop_id: store.shop.id }).pluck('status');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Ten classes')).toBeVisible();
    expect(await statuses()).toEqual(['expired']);
    await dialog.getByRole('button', { name: word.pay }).click();
    await page.locator('button[value="card"]').waitFor();
    await page.goto(home);
    await row.getByRole('button', { name: word.cancel }).click();
    await expect(row).toHaveCount(0);
    expect(await statuses()).toEqual(['expired', 'expired']);
  });

test('home adds a payment whose message from the provider was lost, and an open order follows its settlement within 3 s', async ({
  page,
  app,
}) => {
  const store = await makeStore(app);
  await takePayments(store.shop);
  await store.promotion('Classes', [await store.tenPoints('Ten classes')]);
  const member = await store.member();
  await signInMember(page, app, store.shop, member);
  await page.addInitScript(() => localStorage.setItem('sala-language', 'en'));
  const home = `/membership/shop-${store.shop.id}/id-${member.id}`;
  const openProvider = async () => {
    await page.goto(`${home}/package`);
    await page.getByRole('button', { name: words.en.buy }).click();
    await page.getByRole('button', { name: words.en.pay }).click();
    await page.locator('button[value="stay"]').waitFor();
  };
  const sandbox = paySandbox(app);
  await sandbox.set({ postback: 'dropped' });
  try {
    await openProvider();
    await Promise.all([page.waitForResponse(/\/pay$/), page.locator('button[value="stay"]').click()]);
    await page.goto(home);
    await expect(page.getByText(/^10$|10 points/).first()).toBeVisible({ timeout: 14_000 });
    await expect(page.getByRole('region', { name: words.en.waits })).toHaveCount(0);
  } finally {
    await sandbox.set({ postback: null });
  }

  await openProvider();
  const { reference_no } = await app.kernel
    .knex('payment_order')
    .where({ shop_id: store.shop.id, status: 'pending' })
    .first();
  const other = await page.context().newPage();
  await other.goto(`${home}/order/id-${reference_no}/summary`);
  await expect(other.getByText('Checking your payment')).toBeVisible();
  await page.locator('button[value="stay"]').click();
  const settled = async () =>
    (await app.kernel.knex('payment_order').where({ reference_no }).first('status')).status;
  await expect.poll(settled, { timeout: 20_000 }).toBe('paid');
  await expect(other.getByText('Your purchase has been completed.')).toBeVisible({ timeout: 3_000 });
});
