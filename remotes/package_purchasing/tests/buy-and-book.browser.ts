import type { Page } from '@playwright/test';
import { loadInstallation } from '#kernel/server/runtime/loader.ts';
import { expect, expectAccessible, signInMember, test } from '#testing/harness/browser.ts';
import { takePayments } from '#testing/harness/selling.ts';
import type { TestServer } from '#testing/harness/server.ts';
import { makeStore } from '../../../plugins/package_purchasing/tests/store.ts';

const { features } = await loadInstallation();

const words = {
  en: {
    five: 'Five · ฿2,000 · 1 used now',
    ten: 'Ten · ฿3,500 · 1 used now',
    all: 'Buy points and book',
    books: 'Books it at once',
    pay: 'Pay 2,000.00 THB',
    ticket: 'See your booking',
  },
  th: {
    five: 'Five · 2,000 บาท · ใช้ 1 แต้มทันที',
    ten: 'Ten · 3,500 บาท · ใช้ 1 แต้มทันที',
    all: 'ซื้อแต้มแล้วจอง',
    books: 'จองให้ทันทีเมื่อชำระแล้ว',
    pay: 'ชำระเงิน 2,000.00 บาท',
    ticket: 'ดูการจอง',
  },
} as const;

/** A member without points at something of a feature that costs one, in a shop that sells two packages of them. */
async function openForm(page: Page, app: TestServer, feature: string, language: 'en' | 'th') {
  const store = await makeStore(app, [feature]);
  await takePayments(store.shop);
  const linked = { linked_member_fund: store.fundId, usage_duration: 60 };
  await store.promotion('Classes', [
    await store.pack({ name: 'Ten', price: '3500', value: 10, ...linked }),
    await store.pack({ name: 'Five', price: '2000', value: 5, ...linked }),
    await store.pack({ name: 'Mat', price: '300' }),
  ]);
  const { client } = await store.shop.user('admin');
  const made = async (path: string, input: object): Promise<string> =>
    (await client.post(path, input)).body.id;
  const topic = { name: 'Flow', period: 60, max_participant: 1, linked_member_fund: store.fundId };
  const eventId = await made('/api/classroom_event/', {
    branch_id: await made('/api/shop_branch/', { name: 'Thonglor' }),
    topic_id: await made('/api/topic', topic),
    instructor_id: await made('/api/instructor', { name: 'Kru Nan' }),
    datetime: `${store.day(1)} 18:00`,
  });
  const member = await store.member();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
  await signInMember(page, app, store.shop, member);
  await page.goto(`/class-event/shop-${store.shop.id}/class-info?memberId=${member.id}&eventId=${eventId}`);
  const { knex } = app.kernel;
  return {
    member,
    bookings: () => knex('booking').where({ shop_id: store.shop.id, live: 1 }),
    taken: async () => Number((await knex('capacity').where({ id: eventId }).first()).taken),
  };
}

for (const feature of features.filter((each) => each === 'class_event')) {
  for (const language of ['en', 'th'] as const)
    test(`a member without points buys the cheapest package for ${feature} and has it booked (${language})`, async ({
      page,
      app,
    }) => {
      const word = words[language];
      const { bookings, taken } = await openForm(page, app, feature, language);
      const bar = page.locator('[data-book-bar]');
      await expect(bar.getByRole('button', { name: /·/ })).toHaveText([word.five, word.ten]);
      await expect(bar.getByRole('link', { name: word.all })).toBeVisible();
      await expectAccessible(page);
      await bar.getByRole('button', { name: word.five }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(word.books)).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: word.pay }).click();
      await expect(page.locator('button[value="card"]')).toBeVisible();
      expect([await taken(), await bookings()]).toEqual([1, []]);
      await page.locator('button[value="card"]').click();
      await page.getByRole('link', { name: word.ticket }).click({ timeout: 20_000 });
      await expect(page).toHaveURL(/\/booking-\w{26}$/);
      expect(await bookings()).toMatchObject([{ cost: 1 }]);
      await expectAccessible(page);
    });

  test(`the place of ${feature} is held while its package is not paid, and released by Another method and by Cancel`, async ({
    page,
    app,
  }) => {
    await page.clock.install();
    const { taken } = await openForm(page, app, feature, 'en');
    await page.getByRole('button', { name: words.en.five }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.en.pay }).click();
    await expect(page.locator('button[value="back"]')).toBeVisible();
    await page.goBack();
    await expect(page.getByText(/^Place held until \d\d:\d\d · (9|10) min left$/)).toBeVisible();
    expect(await taken()).toBe(1);
    await page.clock.fastForward(15_000);
    await page.getByRole('button', { name: 'Another method' }).click();
    const again = page.getByRole('dialog').getByRole('button', { name: words.en.pay });
    await expect(again).toBeVisible();
    expect(await taken()).toBe(0);
    await again.click();
    await expect(page.locator('button[value="back"]')).toBeVisible();
    expect(await taken()).toBe(1);
    await page.goBack();
    await expect(page.getByText(/^Place held until/)).toBeVisible();
    await page.clock.fastForward(15_000);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByRole('heading', { name: 'Canceled' })).toBeVisible();
    expect(await taken()).toBe(0);
  });
}
