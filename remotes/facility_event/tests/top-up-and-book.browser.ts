import { loadInstallation } from '#kernel/server/runtime/loader.ts';
import { expect, expectAccessible, signInMember, test } from '#testing/harness/browser.ts';
import { topUpCourts, wallet } from '../../../plugins/facility_event/tests/top-up-courts.ts';

const { features } = await loadInstallation();

const words = {
  en: {
    top: 'Top up ฿150 and book',
    other: 'Top up another amount',
    ticket: 'See your booking',
    paid: 'Paid: 200.00 THB',
  },
  th: { top: 'เติม 150 บาทแล้วจอง', other: 'เติมจำนวนอื่น', ticket: 'ดูการจอง', paid: 'ชำระแล้ว 200.00 บาท' },
} as const;

if (features.includes(wallet))
  for (const language of ['en', 'th'] as const)
    test(`a member with too little in the wallet tops up and books in one go (${language})`, async ({
      page,
      app,
    }) => {
      const sold = await topUpCourts(app);
      const { shop, weekday } = sold.courts;
      const player = await sold.courts.player();
      await sold.give(player, '50.00');
      await page.setViewportSize({ width: 390, height: 844 });
      await signInMember(page, app, shop, player);
      await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
      const query = `memberId=${player.id}&date=${weekday}&times=18:00`;
      await page.goto(`/facility-event/shop-${shop.id}/facility-info?${query}`);
      const say = words[language];
      await expect(page.getByRole('link', { name: say.other })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: say.top }).click();
      await expect(page.locator('button[value="back"]')).toBeVisible();
      expect(await sold.holds()).toHaveLength(1);
      await page.locator('button[value="card"]').click();
      await page.getByRole('link', { name: say.ticket }).click({ timeout: 20_000 });
      await expect(page).toHaveURL(/\/booking-\w{26}$/);
      await expect(page.getByText(say.paid)).toBeVisible();
      expect(await sold.bookings()).toHaveLength(1);
    });
