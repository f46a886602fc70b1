import { expect, signInStaff, test } from '#testing/harness/browser.ts';
import { failRead } from '#testing/harness/failing-read.ts';
import { makeCourts } from '../../../plugins/facility_event/tests/courts.ts';

test('where branches, days or times do not come, a booking for a member offers to try again', async ({
  page,
  app,
}) => {
  const courts = await makeCourts(app);
  await courts.court();
  await signInStaff(page, app, await courts.shop.user('frontdesk'));
  const answerBranches = await failRead(page, '**/api/facility_event/branchs**');
  const answerDates = await failRead(page, '**/api/facility_event/dates**');
  const answerPlaces = await failRead(page, '**/api/facility_event/facility_resources**');
  await page.goto('/frontdesk/facility/welcome');
  await page.getByRole('button', { name: 'New Booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Booking' });
  const retry = dialog.getByRole('button', { name: 'Retry' });
  await expect(retry).toHaveCount(1);
  await answerBranches();
  await retry.click();
  await expect(dialog.getByLabel('Branch').locator('option:checked')).toHaveText('Thonglor');
  await expect(retry).toHaveCount(1);
  await answerDates();
  await retry.click();
  await dialog.getByLabel('Date', { exact: true }).selectOption({ index: 1 });
  await expect(retry).toHaveCount(1);
  await answerPlaces();
  await retry.click();
  await expect(retry).toHaveCount(0);
  await dialog.getByLabel('Place').selectOption('Court 1');
});

test('where branches do not come, a new place can still be created after Retry', async ({ page, app }) => {
  const courts = await makeCourts(app);
  await signInStaff(page, app, await courts.shop.user('admin'));
  const answer = await failRead(page, /\/api\/shop_branch\/(\?|$)/);
  await page.goto('/management/resource/create');
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await answer();
  await retry.click();
  await expect(page.getByLabel('Branch').getByRole('option')).not.toHaveCount(1);
  await expect(retry).toHaveCount(0);
});
