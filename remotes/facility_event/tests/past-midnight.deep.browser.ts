import { addDays } from '#kernel/contract/zone.ts';
import { expect, expectAccessible, shownDate, signInStaff, test } from '#testing/harness/browser.ts';
import { makeCourts } from '../../../plugins/facility_event/tests/courts.ts';

test('a court until 02:00 is added in Management, and its booking is drawn on both days', async ({
  page,
  app,
}) => {
  test.slow();
  const courts = await makeCourts(app);
  const court = await courts.court();
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInStaff(page, app, courts.admin);

  await test.step('the end says that it is on the next day', async () => {
    await page.goto(`/management/resource/id-${court}`);
    await page.getByLabel('Day', { exact: true }).selectOption('Weekday');
    await page.getByLabel('Price (THB)').fill('500');
    await page.getByLabel('From', { exact: true }).fill('22');
    await page.getByLabel('To', { exact: true }).fill('2');
    await expect(page.getByText('On the next day')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('button', { name: 'Weekday 22:00 – 02:00 (next day), 500.00 THB' }),
    ).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the booking is one event, drawn on both days', async () => {
    const player = await courts.player();
    const made = await courts.book(player, { resource_id: court, starts: ['22:00'], end_time: ['02:00'] });
    expect(made.status).toBe(201);
    await page.goto(`/frontdesk/facility/welcome?view=day&date=${courts.weekday}`);
    const event = page.getByRole('button', { name: /22:00 – 02:00 \(next day\), Court 1, 1 of 1 booked/ });
    await expect(event).toHaveCount(1);
    await page.goto(`/frontdesk/facility/welcome?view=day&date=${addDays(courts.weekday, 1)}`);
    await expect(event).toHaveCount(1);
    await expect(event).toContainText('– 02:00');
    await event.click();
    await expect(page.getByRole('dialog')).toContainText(
      `${shownDate(courts.weekday)}, 22:00 – 02:00 (next day)`,
    );
    await expectAccessible(page);
  });
});
