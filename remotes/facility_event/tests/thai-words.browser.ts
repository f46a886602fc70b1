import { expect, signInMember, test } from '#testing/harness/browser.ts';
import { makeCourts } from '../../../plugins/facility_event/tests/courts.ts';

test('Thai pages name a booking of a place in the words of a front desk', async ({ page, app }) => {
  const courts = await makeCourts(app);
  const player = await courts.player();
  const { status } = await courts.book(player, { resource_id: await courts.court(), starts: ['18:00'] });
  expect(status).toBe(201);
  await page.addInitScript(() => localStorage.setItem('sala-language', 'th'));
  await signInMember(page, app, courts.shop, player);
  await page.goto(`/membership/shop-${courts.shop.id}/id-${player.id}`);
  const main = page.getByRole('main');
  await expect(main.getByText('การจองพื้นที่ถัดไป')).toBeVisible();
  await expect(main.getByRole('link', { name: 'ประวัติพื้นที่' })).toBeVisible();
});
