import { memberCookie } from '#kernel/server/http/cookies.ts';
import { expect, expectAccessible, signInStaff, test } from '#testing/harness/browser.ts';
import { layoutFaults } from '#testing/harness/layout-faults.ts';
import { makeCourts } from '../../../plugins/facility_event/tests/courts.ts';

const say = {
  owed: 'To pay at the shop: 200.00 THB',
  takeOf: /^Take payment of/,
  take: 'Take 200.00 THB · Cash',
  paid: 'Paid: 200.00 THB',
  done: 'Paid',
} as const;

test('what a booking has to pay stands on ticket and roster until the desk takes it', async ({
  page,
  app,
  browser,
}) => {
  const courts = await makeCourts(app);
  const player = await courts.player();
  const court = await courts.court();
  const { body } = await courts.book(player, { resource_id: court, starts: ['18:00'] });
  const context = await browser.newContext({ baseURL: app.url, viewport: { width: 390, height: 844 } });
  await context.addCookies([{ name: memberCookie(courts.shop.id), value: player.token, url: app.url }]);
  const phone = await context.newPage();
  for (const each of [page, phone])
    await each.addInitScript(() => localStorage.setItem('sala-language', 'en'));
  await phone.goto(`/facility-event/shop-${courts.shop.id}/booking-${body.booking_id}`);
  await expect(phone.getByText(say.owed)).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 800 });
  await signInStaff(page, app, await courts.shop.user('frontdesk'));
  await page.goto(`/frontdesk/facility/welcome?view=day&date=${courts.weekday}`);
  await page.getByText('1/1').first().click();
  const sheet = page.getByRole('dialog', { name: 'Court 1' });
  await expect(sheet.getByText(say.owed)).toHaveCount(2);
  await expectAccessible(page);
  expect(await layoutFaults(page)).toEqual([]);
  await sheet.getByRole('link', { name: say.takeOf }).click();
  await page.getByRole('button', { name: say.take }).click();
  await expect(page.getByRole('heading', { name: say.done })).toBeVisible();
  await phone.reload();
  await expect(phone.getByText(say.paid)).toBeVisible();
  await context.close();
});
