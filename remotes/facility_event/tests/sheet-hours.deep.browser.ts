import { expect, signInStaff, test } from '#testing/harness/browser.ts';
import { makeCourts } from '../../../plugins/facility_event/tests/courts.ts';

test('after its only booking is rejected, a sheet shows the hours of its own day', async ({ page, app }) => {
  const courts = await makeCourts(app);
  // On weekdays, the court's time at 18:00 ends at 19:00.
  const court = await courts.court();
  const weekend = 8;
  expect((await courts.slot(court, weekend, '18:00', '20:00')).status).toBe(201);
  const wanted = { resource_id: court, starts: ['18:00'], end_time: ['20:00'], date: courts.saturday };
  expect((await courts.book(await courts.player(), wanted)).status).toBe(201);

  await signInStaff(page, app, await courts.shop.user('frontdesk'));
  await page.goto(`/frontdesk/facility/welcome?view=day&date=${courts.saturday}`);
  await page.getByText('1/1').click();
  const sheet = page.getByRole('dialog', { name: 'Court 1' });
  await sheet.getByRole('button', { name: /^More for สมหญิง/ }).click();
  await page.getByRole('menuitem', { name: 'Reject' }).click();
  const question = page.getByRole('dialog', { name: 'Reject Booking Confirm' });
  await question.getByRole('button', { name: 'Reject' }).click();
  await expect(sheet.getByText('No Facility Booked')).toBeVisible();
  await expect(sheet.getByText(/, 18:00 – 20:00$/)).toBeVisible();
});
