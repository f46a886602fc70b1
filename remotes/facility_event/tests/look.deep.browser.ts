import { expect, signInStaff, test } from '#testing/harness/browser.ts';
import { makeCourts } from '../../../plugins/facility_event/tests/courts.ts';

test('on a phone the button of New Booking stays in sight while a long form is filled in', async ({
  page,
  app,
}) => {
  const courts = await makeCourts(app);
  const resource = await courts.court();
  for (let hour = 6; hour < 18; hour += 1) {
    const at = (value: number) => `${String(value).padStart(2, '0')}:00`;
    await courts.slot(resource, 7, at(hour), at(hour + 1));
  }
  await page.setViewportSize({ width: 390, height: 700 });
  await signInStaff(page, app, await courts.shop.user('frontdesk'));
  await page.goto(`/frontdesk/facility/welcome?view=day&date=${courts.weekday}`);
  await page.getByRole('button', { name: 'New Booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Booking' });
  const choose = (label: string, value: string) =>
    dialog.getByLabel(label, { exact: true }).selectOption(value);
  await choose('Branch', courts.branchId);
  await choose('Date', courts.weekday);
  await choose('Place', resource);
  await expect(dialog.getByRole('button', { name: /20:00 – 21:00/ })).toBeAttached();
  await expect(dialog.getByRole('button', { name: 'Book', exact: true })).toBeInViewport({ ratio: 1 });
  const last = dialog.getByRole('button', { name: /20:00 – 21:00/ });
  await last.focus();
  const book = dialog.getByRole('button', { name: 'Book', exact: true });
  const below = await book.evaluate((button) => {
    const edge = (element: Element | null | undefined) =>
      element?.getBoundingClientRect().bottom ?? Number.NaN;
    return edge(button.closest('form')?.parentElement) - edge(button.parentElement);
  });
  expect(below, 'nothing is seen below them').toBeCloseTo(0, 1);
  const foot = await book.boundingBox();
  const shown = await last.boundingBox();
  expect((shown?.y ?? 0) + (shown?.height ?? 0), 'it is not behind the buttons').toBeLessThanOrEqual(
    foot?.y ?? 0,
  );
});

test('numbers of the report of places stand at the right, and the settings name their own page', async ({
  page,
  app,
}) => {
  const courts = await makeCourts(app);
  const resource_id = await courts.court();
  const made = await courts.book(await courts.player(), { resource_id, starts: ['18:00', '20:00'] });
  expect(made.status).toBe(201);
  await signInStaff(page, app, courts.admin);
  await page.goto('/management/facility-report');
  const table = page.getByRole('region', { name: 'Facility report' });
  await expect(table.getByRole('cell', { name: '400.00 THB' })).toHaveCSS('text-align', 'right');
  // The words of each status and the price have their room on a desk.
  const cancelled = await courts.book(await courts.player(), { resource_id, starts: ['19:00'] });
  const path = `/api/facility_booking/id-${cancelled.body.booking_id}/rejected`;
  expect((await courts.admin.client.post(path)).status).toBe(200);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [language, status] of [
    ['en', 'Canceled by the shop'],
    ['th', 'ร้านยกเลิก'],
  ] as const) {
    await page.evaluate((chosen) => localStorage.setItem('sala-language', chosen), language);
    await page.goto('/management/facility-report');
    const report = page.locator('main section:has(> table)').last();
    await report.getByRole('cell', { name: status }).scrollIntoViewIfNeeded();
    await expect(report.getByRole('cell', { name: status })).toBeInViewport({ ratio: 1 });
    expect(await report.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
  await page.evaluate(() => localStorage.setItem('sala-language', 'en'));
  await page.goto('/management/facility-settings');
  await expect(page.getByText(`/facility-event/shop-${courts.shop.id}`)).toBeVisible();
});
