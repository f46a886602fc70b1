import { expect, expectAccessible, shownDate, signInStaff, test } from '#kernel/testing/browser.ts';
import { makeCourts } from '../../../plugins/facility_event/tests/courts.ts';

test('a special day closes a branch; the manager tells one member, cancels for another, and takes the day back', async ({
  page,
  app,
}) => {
  test.slow();
  const courts = await makeCourts(app);
  const resource_id = await courts.court({ amount: 2 });
  const [told, cancelled] = await courts.players(2);
  if (!told || !cancelled) throw new Error('Nobody plays');
  const made = await courts.book(told, { resource_id, starts: ['18:00'] });
  await courts.book(cancelled, { resource_id, starts: ['19:00'] });
  const day = shownDate(courts.weekday);

  await test.step('the manager closes the branch for a day', async () => {
    await signInStaff(page, app, courts.admin);
    await page.goto('/management/branch');
    await page.getByRole('link', { name: 'Special days' }).click();
    await page.getByRole('link', { name: 'Create Special Day' }).first().click();
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByRole('group', { name: 'Branches' }).locator('..')).toContainText(/choose/i);
    await page.getByLabel('Date', { exact: true }).fill(courts.weekday);
    await page.getByRole('group', { name: 'Branches' }).getByRole('button', { name: 'Thonglor' }).click();
    await page.getByLabel('Schedule', { exact: true }).selectOption('Close');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page).toHaveURL(/\/management\/workday$/);
    await expect(page.getByRole('row').filter({ hasText: 'Thonglor' })).toContainText('Close');
  });

  await test.step('the bookings of that day are listed; one member is told and the other one’s booking cancelled', async () => {
    await expect(page.getByText('2 bookings are outside the branch’s hours')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: /19:00 – 20:00/ }).uncheck();
    await page.getByRole('button', { name: 'Tell the members' }).click();
    const question = page.getByRole('dialog', { name: 'Message to the members' });
    await expect(question.getByText('1 member has booked.')).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Told', { exact: true })).toBeVisible();
    await page.getByRole('checkbox', { name: /19:00 – 20:00/ }).check();
    await page.getByRole('checkbox', { name: /18:00 – 19:00/ }).uncheck();
    await page.getByRole('button', { name: 'Cancel for the members' }).click();
    await question.getByRole('button', { name: 'Cancel for the members' }).click();
    await expect(page.getByText('1 booking is outside the branch’s hours')).toBeVisible();
    const kept = await told.client.get(`/api/facility_booking/id-${made.body.booking_id}`);
    expect(kept.body.status).toBe('completed');
  });

  await test.step('the branch’s own page lists it too', async () => {
    await page.goto(`/management/branch/id-${courts.branchId}`);
    await page.getByRole('tab', { name: 'Weekly Schedule' }).click();
    await expect(page.getByText('1 booking is outside the branch’s hours')).toBeVisible();
  });

  await test.step('on a phone it is taken back after a question', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/management/workday');
    await page.getByRole('button', { name: `Remove ${day}` }).click();
    const question = page.getByRole('dialog', { name: 'Remove special day' });
    await expect(question.getByText('Thonglor')).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('No special days yet.')).toBeVisible();
    await expect(page.getByText('outside the branch’s hours')).toHaveCount(0);
    expect((await courts.book(cancelled, { resource_id, starts: ['20:00'] })).status).toBe(201);
  });
});
