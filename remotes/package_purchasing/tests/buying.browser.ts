import type { Page } from '@playwright/test';
import { loadInstallation } from '#kernel/server/runtime/loader.ts';
import { expect, expectAccessible, signInMember, test } from '#testing/harness/browser.ts';
import { pressBeforeReading } from '#testing/harness/hold-calls.ts';
import type { TestMember } from '#testing/harness/members.ts';
import { takePayments } from '#testing/harness/selling.ts';
import type { TestServer } from '#testing/harness/server.ts';
import { makeStore, type Store } from '../../../plugins/package_purchasing/tests/store.ts';

const { features } = await loadInstallation();

const words = {
  en: {
    buy: 'Buy Ten classes',
    pay: 'Pay 1,000.00 THB',
    tender: 'Card or PromptPay QR',
    gets: 'You get',
    total: 'Total',
    paid: 'Your purchase has been completed. Thank you for your support.',
    failed: 'The payment did not go through.',
    checking: 'Checking your payment',
    points: 'See my points',
  },
  th: {
    buy: 'ซื้อ Ten classes',
    pay: 'ชำระเงิน 1,000.00 บาท',
    tender: 'บัตรหรือ QR พร้อมเพย์',
    gets: 'สิ่งที่ได้รับ',
    total: 'ยอดชำระ',
    paid: 'ซื้อสำเร็จ ขอบคุณที่ใช้บริการ',
    failed: 'การชำระเงินไม่สำเร็จ',
    checking: 'กำลังตรวจสอบการชำระเงิน',
    points: 'ดูแต้มของฉัน',
  },
} as const;

interface Buyer {
  readonly store: Store;
  readonly member: TestMember;
}

/**
 * A member looks at what a store offers that takes payments: ten classes, and what is added.
 * @param options.adds puts more on offer before the page is opened.
 * @param options.others features that are on beside the one that sells.
 */
async function openOffers(
  page: Page,
  app: TestServer,
  {
    language = 'en',
    adds,
    others,
  }: {
    language?: 'en' | 'th';
    adds?: (store: Store) => Promise<unknown>;
    others?: readonly string[];
  } = {},
): Promise<Buyer> {
  const store = await makeStore(app, others);
  await takePayments(store.shop);
  await store.promotion('Classes', [await store.tenPoints('Ten classes')]);
  await adds?.(store);
  const member = await store.member();
  await signInMember(page, app, store.shop, member);
  await app.kernel.knex('member').where({ id: member.id }).update({ language });
  await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
  await page.goto(`/membership/shop-${store.shop.id}/id-${member.id}/package`);
  return { store, member };
}

/** Buys the ten classes by card, up to the provider's page. */
async function goToProvider(page: Page): Promise<void> {
  await page.getByRole('button', { name: words.en.buy }).click();
  await page.getByRole('button', { name: words.en.pay }).click();
}

for (const [language, width] of [
  ['en', 390],
  ['th', 1280],
] as const)
  test(`a member buys by card and has the points without a reload (${language}, ${width} px)`, async ({
    page,
    app,
  }) => {
    const word = words[language];
    await page.setViewportSize({ width, height: 844 });
    const { store, member } = await openOffers(page, app, { language });
    await page.getByRole('button', { name: word.buy }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('radio', { name: word.tender })).toHaveCount(1);
    const gets = dialog.getByRole('region', { name: word.gets });
    await expect(gets).toContainText(/10 (points|แต้ม) · Yoga/);
    await expect(gets).toContainText(/Use them until|ใช้ได้ถึง/);
    await expect(dialog.getByText(word.total)).toBeVisible();
    await expect(dialog.getByRole('radio')).toHaveCount(1);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: word.pay }).click();
    await page.locator('button[value="card"]').click();
    await expect(page.getByText(word.paid)).toBeVisible({ timeout: 20_000 });
    await expectAccessible(page);
    await page.getByRole('link', { name: word.points }).click();
    await expect(page.getByText(/^10$|10 points|10 แต้ม/).first()).toBeVisible();
    await page.goto(`/membership/shop-${store.shop.id}/id-${member.id}/history?tab=purchase`);
    await page
      .getByRole('tab')
      .filter({ hasText: /Purchase|การซื้อ/ })
      .click();
    const bought = page.getByRole('link', { name: /Ten classes/ });
    await expect(bought).toContainText('1,000.00');
    await expect(bought).toContainText(/Received: 10 points|ได้รับ .*10 แต้ม/);
    await expect(bought).toContainText(/Card or PromptPay QR|บัตรหรือ QR พร้อมเพย์/);
    await expectAccessible(page);
  });

test('a payment that is declined says what to do, and the next try is paid', async ({ page, app }) => {
  const word = words.en;
  await openOffers(page, app);
  await goToProvider(page);
  await page.locator('button[value="decline"]').click();
  await expect(page.getByText(word.failed)).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Another method' }).click();
  await page.getByRole('dialog').getByRole('button', { name: word.pay }).click();
  await page.locator('button[value="card"]').click();
  await expect(page.getByText(word.paid)).toBeVisible({ timeout: 20_000 });
});

test('a browser that never comes back leaves points all the same', async ({ page, app }) => {
  const { store, member } = await openOffers(page, app);
  await goToProvider(page);
  await page.locator('button[value="stay"]').click();
  await page.close();
  const points = async () =>
    (await member.client.get(`/api/member/id-${member.id}`)).body.fund[store.fundId]?.value;
  await expect.poll(points, { timeout: 20_000 }).toBe(10);
});

for (const wallet of features.filter((feature) => feature === 'member_wallet'))
  test(`what was paid from ${wallet}, and its answer lost, is not bought by card as well`, async ({
    page,
    app,
  }) => {
    const { store, member } = await openOffers(page, app, { others: [wallet] });
    await store.staff.client.post(`/api/member/id-${member.id}/adjust_wallet`, { amount: '1000' });
    await page.reload();
    await page.getByRole('button', { name: words.en.buy }).click();
    await page
      .getByRole('dialog')
      .getByRole('radio', { name: /Wallet/ })
      .check();
    await page.route('**/buy_package', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: words.en.pay }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible({ timeout: 20_000 });
    await page.unroute('**/buy_package');
    // By now there is nothing left in it.
    await page.getByRole('dialog').getByRole('radio').first().check();
    await expect(page.getByRole('radio', { name: /Wallet/ })).not.toBeChecked();
    await page.getByRole('button', { name: words.en.pay }).click();
    await expect(page.getByText(words.en.paid)).toBeVisible({ timeout: 20_000 });
    const orders = await app.kernel.knex('payment_order').where({ shop_id: store.shop.id }).pluck('status');
    expect(orders).toEqual(['paid']);
  });

for (const wallet of features.filter((feature) => feature === 'member_wallet'))
  test(`what was paid from ${wallet}, and its answer lost, is not bought again by who closes the question and asks anew`, async ({
    page,
    app,
  }) => {
    const { store, member } = await openOffers(page, app, { others: [wallet] });
    await store.staff.client.post(`/api/member/id-${member.id}/adjust_wallet`, { amount: '5000' });
    await page.reload();
    const payFromWallet = async () => {
      await page.getByRole('button', { name: words.en.buy }).click();
      await page.getByRole('radio', { name: /Wallet/ }).check();
      await page.getByRole('button', { name: words.en.pay }).click();
    };
    await page.route('**/buy_package', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await payFromWallet();
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible({ timeout: 20_000 });
    await page.unroute('**/buy_package');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await payFromWallet();
    await expect(page.getByText(words.en.paid)).toBeVisible({ timeout: 20_000 });
    const paid = () => app.kernel.knex('payment_order').where({ shop_id: store.shop.id }).pluck('status');
    expect(await paid()).toEqual(['paid']);

    // What is known to be bought is bought again by who wants it again.
    await page.goBack();
    await payFromWallet();
    await expect(page.getByText(words.en.paid)).toBeVisible({ timeout: 20_000 });
    expect(await paid()).toEqual(['paid', 'paid']);
  });

test('who turns back unpaid is told that it is checked, then pays or cancels; an open page follows a late payment', async ({
  page,
  app,
}) => {
  const word = words.en;
  await page.clock.install();
  await openOffers(page, app);
  await goToProvider(page);
  await expect(page.locator('button[value="back"]')).toBeVisible();
  const provider = page.url();
  await page.goBack();
  await expect(page).toHaveURL(/\/order\/id-\d{12}\/summary$/);
  await expect(page.getByText(word.checking)).toBeVisible();
  await page.clock.fastForward(15_000);
  await expect(page.getByRole('heading', { name: 'Waiting for payment' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.locator('button[value="back"]').click();
  await expect(page.getByText(word.checking)).toBeVisible();
  await expectAccessible(page);
  await page.clock.fastForward(15_000);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('heading', { name: 'Canceled' })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(provider);
  await other.locator('button[value="stay"]').click();
  const returned = 'You canceled this order before your payment arrived. The shop refunds ฿1,000.';
  await expect(page.getByText(returned)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(word.paid)).toHaveCount(0);
});

test('what costs nothing is had with one press, and a price that changed is asked again', async ({
  page,
  app,
}) => {
  const freeClass = async (store: Store) => {
    const fields = { name: 'First class', price: '0', linked_member_fund: store.fundId, value: 1 };
    await store.promotion('Welcome', [await store.pack(fields, 'one_time_package')]);
  };
  const { store } = await openOffers(page, app, { adds: freeClass });
  await page.getByRole('button', { name: 'Buy Ten classes' }).click();
  const pack = app.kernel.knex('package').where({ shop_id: store.shop.id, name: 'Ten classes' });
  await pressBeforeReading(
    page,
    () => pack.update({ satang: 120_000 }),
    () => page.getByRole('button', { name: 'Pay 1,000.00 THB' }).click(),
  );
  await expect(page.getByText('The price is 1,200.00 THB now.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay 1,200.00 THB' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Get First class' }).click();
  await page.getByRole('button', { name: 'Get for free' }).click();
  await expect(page.getByText(words.en.paid)).toBeVisible();
});

test('a package that gives something else by now is said and bought with the next press', async ({
  page,
  app,
}) => {
  const { store } = await openOffers(page, app);
  await page.getByRole('button', { name: 'Buy Ten classes' }).click();
  const ofShop = { shop_id: store.shop.id, name: 'Ten classes' };
  const pay = page.getByRole('button', { name: 'Pay 1,000.00 THB' });
  await pressBeforeReading(
    page,
    () => app.kernel.knex('package').where(ofShop).update({ value: 5 }),
    () => pay.click(),
  );
  await expect(
    page.getByText(
      /^Ten classes has changed since you opened it\. It costs 1,000\.00 THB now and gives: 5 points of /,
    ),
  ).toBeVisible();
  expect(await app.kernel.knex('payment_order').where({ shop_id: store.shop.id })).toEqual([]);
  await pay.click();
  await expect
    .poll(async () => (await app.kernel.knex('payment_order').where({ shop_id: store.shop.id })).length)
    .toBe(1);
});
