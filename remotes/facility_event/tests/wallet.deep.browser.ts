import { loadInstallation } from '#kernel/server/runtime/loader.ts';
import { expect, expectAccessible, shownDate, signInMember, test } from '#testing/harness/browser.ts';
import { takePayments } from '#testing/harness/selling.ts';
import { makeCourts } from '../../../plugins/facility_event/tests/courts.ts';

/** What pays; a tree without it has no such booking. */
const wallet = 'member_wallet';
const { features } = await loadInstallation();

if (features.includes(wallet))
  test('a wallet that is too small leads to a top-up in place of a booking, and canceling says what comes back', async ({
    page,
    app,
  }) => {
    const courts = await makeCourts(app);
    const { shop, admin } = courts;
    await shop.setFeatures(['facility_event', wallet]);
    await admin.client.patch(`/api/facility_config/shop-${shop.id}`, { payment: 'wallet' });
    await courts.court();
    const player = await courts.player();
    const give = (amount: string) =>
      admin.client.post(`/api/member/id-${player.id}/adjust_wallet`, { amount, note: 'Test' });
    expect((await give('150.00')).status).toBe(200);
    await page.setViewportSize({ width: 390, height: 844 });
    await signInMember(page, app, shop, player);
    await page.addInitScript(() => localStorage.setItem('sala-language', 'en'));
    await page.goto(`/facility-event/shop-${shop.id}/facility-info?memberId=${player.id}`);
    await page
      .getByRole('group', { name: 'Date' })
      .getByRole('button', { name: shownDate(courts.weekday) })
      .click();
    await page.getByRole('button', { name: /18:00 – 19:00/ }).click();
    const book = page.getByRole('button', { name: 'Book · 200.00 THB' });
    await expect(page.getByText('There is 150.00 THB in your wallet, which is not enough')).toBeVisible();
    await expect(page.getByText('฿50 more needed')).toBeVisible();
    await expect(book).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Top up ฿50 and book' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Top up another amount' })).toHaveAttribute(
      'href',
      /\/wallet-top-up\?/,
    );
    await expectAccessible(page);

    expect((await give('100.00')).status).toBe(200);
    await expect(page.getByText('From your wallet, with 250.00 THB in it')).toBeVisible();
    await book.click();
    await expect(page.getByText('Paid: 200.00 THB')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel this booking' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('You get 200.00 THB back.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel this booking' }).click();
    await expect(page.locator('[aria-live]').getByText('You get 200.00 THB back.')).toBeVisible();
    expect((await player.client.get(`/api/member/id-${player.id}`)).body.wallet_amount).toBe('250.00');
  });

const tops = {
  en: {
    other: 'Top up another amount',
    send: 'Top up · 50.00 THB',
    back: 'Back to your booking',
    book: 'Book · 200.00 THB',
  },
  th: {
    other: 'เติมจำนวนอื่น',
    send: 'เติมเงิน · 50.00 บาท',
    back: 'กลับไปจอง',
    book: 'จอง · 200.00 บาท',
  },
} as const;

if (features.includes(wallet))
  for (const language of ['en', 'th'] as const)
    test(`a member tops up what is missing and comes back to the filled form (${language})`, async ({
      page,
      app,
    }) => {
      const say = tops[language];
      const courts = await makeCourts(app);
      const { shop, admin } = courts;
      await shop.setFeatures(['facility_event', wallet]);
      await takePayments(shop);
      await admin.client.patch(`/api/facility_config/shop-${shop.id}`, { payment: 'wallet' });
      await courts.court();
      const player = await courts.player();
      const adjust = { amount: '150.00', note: 'Test' };
      expect((await admin.client.post(`/api/member/id-${player.id}/adjust_wallet`, adjust)).status).toBe(200);
      await page.setViewportSize({ width: 390, height: 844 });
      await signInMember(page, app, shop, player);
      await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
      await page.goto(
        `/facility-event/shop-${shop.id}/facility-info?memberId=${player.id}&date=${courts.weekday}`,
      );
      await page.getByRole('button', { name: /18:00 – 19:00/ }).click();
      await page.getByRole('link', { name: say.other }).click();
      await expect(page.getByRole('button', { name: say.send })).toBeVisible();
      await expectAccessible(page);
      await page.reload();
      await page.getByRole('button', { name: say.send }).click();
      await page.locator('button[value="card"]').click();
      await page.getByRole('link', { name: say.back }).click({ timeout: 20_000 });
      await expect(page).toHaveURL(/\/facility-info\?/);
      await expect(page.getByRole('button', { name: /18:00 – 19:00/ })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await page.getByRole('button', { name: say.book }).click();
      await expect(page).toHaveURL(/\/booking-\w{26}$/);
    });
