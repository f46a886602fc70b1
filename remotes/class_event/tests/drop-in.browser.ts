import type { Page } from '@playwright/test';
import { loadInstallation } from '#kernel/server/runtime/loader.ts';
import { expect, expectAccessible, signInMember, test } from '#testing/harness/browser.ts';
import type { TestServer } from '#testing/harness/server.ts';
import { type DropInClass, dropInClass } from '../../../plugins/class_event/tests/drop-in.ts';
import type { StudioMember } from '../../../plugins/class_event/tests/studio.ts';

const words = {
  en: {
    label: 'Pay for this class ฿450',
    open: 'Pay ฿450',
    pay: 'Pay 450.00 THB',
    booked: 'Booked',
    done: 'Done',
  },
  th: {
    label: 'จ่ายรายครั้ง 450 บาท',
    open: 'ชำระ 450 บาท',
    pay: 'ชำระเงิน 450.00 บาท',
    booked: 'จองสำเร็จ',
    done: 'เสร็จสิ้น',
  },
} as const;

test.afterEach(({ app }) => app.clock.reset());

/** What pays at once; a tree without it has no such booking. */
const wallet = 'member_wallet';
const { features } = await loadInstallation();

/** The ticket says that booking worked, and leads home. */
async function expectJustBooked(page: Page, language: 'en' | 'th' = 'en'): Promise<void> {
  const { booked, done } = words[language];
  await expect(page.getByRole('status').getByText(booked, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: done })).toBeVisible();
}

/** A member on the page of a class that costs 450 baht and no points. */
async function openClass(
  page: Page,
  app: TestServer,
  {
    language = 'en',
    seats = 3,
    others = [],
    change,
  }: {
    language?: 'en' | 'th';
    seats?: number;
    /** Features beside the one that books. */
    others?: readonly string[];
    change?: (sold: DropInClass, member: StudioMember) => Promise<unknown>;
  } = {},
) {
  const sold = await dropInClass(app, { seats, features: others });
  const member = await sold.studio.member();
  await change?.(sold, member);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
  await signInMember(page, app, sold.studio.shop, member);
  const address = `/class-event/shop-${sold.studio.shop.id}/class-info?memberId=${member.id}&eventId=${sold.eventId}`;
  await page.goto(address);
  return { sold, member, address };
}

/** Chooses to pay at the provider, up to its page. */
async function goToProvider(page: Page, language: 'en' | 'th' = 'en'): Promise<void> {
  await page.getByRole('button', { name: words[language].open }).click();
  await page.getByRole('dialog').getByRole('button', { name: words[language].pay }).click();
  await expect(page.locator('button[value="back"]')).toBeVisible();
}

for (const language of ['en', 'th'] as const)
  test(`a member pays the price of a class, and comes back to its ticket (${language})`, async ({
    page,
    app,
  }) => {
    const { sold } = await openClass(page, app, { language });
    const bar = page.locator('[data-book-bar]');
    await expect(bar.getByText(words[language].label)).toBeVisible();
    await expect(bar.getByText(/^Free$|ฟรี$|ไม่ใช้แต้ม$/)).toHaveCount(0);
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(96);
    await expectAccessible(page);
    await page.getByRole('button', { name: words[language].open }).click();
    await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await goToProvider(page, language);
    await page.locator('button[value="card"]').click();
    await expect(page).toHaveURL(/\/booking-\w{26}$/, { timeout: 20_000 });
    expect(await sold.bookings()).toHaveLength(1);
    await expect(page.getByText(language === 'en' ? 'Paid: 450.00 THB' : 'ชำระแล้ว 450.00 บาท')).toBeVisible();
    await expectJustBooked(page, language);
    await expectAccessible(page);
  });

if (features.includes(wallet))
  test('a class that the wallet pays for is booked at once', async ({ page, app }) => {
    const { sold } = await openClass(page, app, {
      others: [wallet],
      change: async ({ studio }, { id }) => {
        const { client } = await studio.shop.user('admin');
        await client.post(`/api/member/id-${id}/adjust_wallet`, { amount: '1000', reason: 'Test' });
      },
    });
    await page.getByRole('button', { name: words.en.open }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /^Wallet/ }).check();
    await dialog.getByRole('button', { name: words.en.pay }).click();
    await expect(page).toHaveURL(/\/booking-\w{26}$/);
    await expectJustBooked(page);
    expect(await sold.bookings()).toHaveLength(1);
  });

test('the question how to pay opens without a fetch of code', async ({ page, app }) => {
  await openClass(page, app);
  await expect(page.getByRole('button', { name: words.en.open })).toBeVisible();
  // Its code comes soon after the page.
  await page.waitForTimeout(4_000);
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') fetched.push(request.url());
  });
  await page.getByRole('button', { name: words.en.open }).click();
  await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible();
  expect(fetched).toEqual([]);
});

test('the place stays held for a member who turns back, and is released by Cancel', async ({ page, app }) => {
  await page.clock.install();
  const { sold, address } = await openClass(page, app);
  await goToProvider(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/hold\/id-\d{12}$/);
  await expect(page.getByText(/^Place held until \d\d:\d\d · (9|10) min left$/)).toBeVisible();
  expect(await sold.taken()).toBe(1);
  await page.reload();
  await expect(page.getByText(/^Place held until/)).toBeVisible();
  await page.clock.fastForward(15_000);
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('heading', { name: 'Canceled' })).toBeVisible();
  await expect(page.getByText(/^Place held until/)).toHaveCount(0);
  expect(await sold.taken()).toBe(0);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(new RegExp(`${address.replaceAll('?', '\\?')}$`));
  await expect(page.getByRole('button', { name: words.en.open })).toBeVisible();
});

test('another method cancels the order first and opens the payment of the class again', async ({
  page,
  app,
}) => {
  await page.clock.install();
  const { sold, address } = await openClass(page, app);
  await goToProvider(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/hold\/id-\d{12}$/);
  await expect(page.getByText(/^Place held until/)).toBeVisible();
  await page.clock.fastForward(15_000);
  await page.getByRole('button', { name: 'Another method' }).click();
  await expect(page).toHaveURL(new RegExp(`${address.replaceAll('?', '\\?')}$`));
  const pay = page.getByRole('dialog').getByRole('button', { name: words.en.pay });
  await expect(pay).toBeVisible();
  await expectAccessible(page);
  expect([await sold.taken(), (await sold.orders()).map(({ status }) => status)]).toEqual([0, ['expired']]);
  await pay.click();
  await page.locator('button[value="card"]').click();
  await expect(page).toHaveURL(/\/booking-\w{26}$/, { timeout: 20_000 });
  expect((await sold.orders()).map(({ status }) => status).sort()).toEqual(['expired', 'paid']);
});

test('a payment that arrives when the class is full says where the money is', async ({ page, app }) => {
  const { sold } = await openClass(page, app, { seats: 1 });
  await goToProvider(page);
  await sold.wait(11);
  const other = await sold.studio.member();
  expect((await sold.book(other)).status).toBe(201);
  await page.locator('button[value="card"]').click();
  await expect(page.getByText('It is full. The shop refunds ฿450.')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('link', { name: 'See what else you can book' })).toBeVisible();
  await expectAccessible(page);
});

test('the ticket of a class that staff booked says what is to be paid at the shop', async ({ page, app }) => {
  const { sold, member } = await openClass(page, app);
  expect((await sold.book(member)).status).toBe(201);
  const [booking] = await sold.bookings();
  await page.goto(`/class-event/shop-${sold.studio.shop.id}/booking-${booking.id}`);
  await expect(page.getByText('To pay at the shop: 450.00 THB')).toBeVisible();
  await expect(page.getByText('Free', { exact: true })).toHaveCount(0);
});

test('a price that changed is said, and the next press pays the new one', async ({ page, app }) => {
  const { sold } = await openClass(page, app);
  await page.getByRole('button', { name: words.en.open }).click();
  await app.kernel.knex('topic').where({ id: sold.topicId }).update({ drop_in_satang: 50_000 });
  await page.getByRole('dialog').getByRole('button', { name: words.en.pay }).click();
  await expect(page.getByText('The price is 500.00 THB now.')).toBeVisible();
  expect(await sold.orders()).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Pay 500.00 THB' }).click();
  await expect(page.locator('button[value="back"]')).toBeVisible();
  expect((await sold.orders()).map(({ satang }) => Number(satang))).toEqual([50_000]);
});

test('a class at the time of another booking is asked about once', async ({ page, app }) => {
  const { sold, member } = await openClass(page, app, {
    change: async (made, who) => {
      const admin = await made.studio.shop.user('admin');
      const config = `/api/member_config/shop-${made.studio.shop.id}`;
      await admin.client.patch(config, { allow_overlapping_bookings: 'ask' });
      const eventId = await made.studio.classroom();
      await who.client.post('/api/classroom_event/make_booking', { event_id: eventId, member_id: who.id });
    },
  });
  await page.getByRole('button', { name: words.en.open }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.en.pay }).click();
  await expect(page.getByText(/^You have .+ at the same time\. Book both\?$/)).toBeVisible();
  await page.getByRole('button', { name: 'Pay 450.00 THB anyway' }).click();
  await expect(page.locator('button[value="back"]')).toBeVisible();
  expect(await sold.orders()).toMatchObject([{ member_id: member.id, status: 'pending' }]);
});

test('a member without suitable points pays for the class alone', async ({ page, app }) => {
  const { sold } = await openClass(page, app, {
    change: ({ studio, eventId }) =>
      app.kernel.knex('classroom_event').where({ id: eventId }).update({ fund_id: studio.fundId }),
  });
  await expect(page.getByText('You have no Yoga points', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay for this class · ฿450' }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.en.pay }).click();
  await page.locator('button[value="card"]').click();
  await expect(page).toHaveURL(/\/booking-\w{26}$/, { timeout: 20_000 });
  expect(await sold.bookings()).toMatchObject([{ cost: 0, fund_id: null }]);
});
