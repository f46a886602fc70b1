import type { Page } from '@playwright/test';
import { expect, signInStaff, test } from '#testing/harness/browser.ts';
import { findPrintFaults, getLetters, printPages } from '#testing/harness/printed-pages.ts';
import type { TestServer } from '#testing/harness/server.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

const attendees = 25;

/** A class on each day of tomorrow's week, early and late, one of them with many attendees. */
const busyWeek = async (page: Page, app: TestServer) => {
  const studio = await makeStudio(app);
  const at = (days: number, time: string) => new Date(`${studio.day(1 + days)}T${time}:00+07:00`);
  for (const time of ['05:15', '12:15', '19:15', '22:15'])
    for (const days of [-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6])
      await studio.classroom({ startsAt: at(days, time) });
  const full = await studio.classroom({ startsAt: at(0, '20:30'), seats: attendees });
  const user = await studio.shop.user('frontdesk');
  for (const { id } of await studio.members(attendees))
    await user.client.post('/api/classroom_event/make_booking', { event_id: full, member_id: id });
  await page.addInitScript(() => localStorage.setItem('sala-language', 'en'));
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInStaff(page, app, user);
  return { studio, full };
};

const count = (text: string | undefined, part: string): number => (text ?? '').split(part).length - 1;

test('a week and a day of the calendar are printed whole on one page, without buttons', async ({
  page,
  app,
}) => {
  const { studio, full } = await busyWeek(page, app);
  for (const [view, columns] of [
    ['week', 7],
    ['day', 1],
  ] as const) {
    await page.goto(`/frontdesk/classroom/welcome?view=${view}&date=${studio.day(1)}`);
    await expect(page.locator(`[data-event="${full}"]`)).toBeVisible();
    const [text, ...others] = await printPages(page);
    expect(others, view).toEqual([]);
    for (const time of ['05:15', '12:15', '19:15', '22:15']) expect(count(text, time), time).toBe(columns);
    expect(text).toContain('25/25');
    expect(text).toContain('Classroom');
    expect(text).not.toContain('New Class');
  }
});

test('a roster of 25 is printed on one page, alone and without buttons', async ({ page, app }) => {
  const { studio, full } = await busyWeek(page, app);
  await page.goto(`/frontdesk/classroom/welcome?view=day&date=${studio.day(1)}`);
  await page.locator(`[data-event="${full}"]`).click();
  await expect(page.getByRole('dialog').getByRole('row')).toHaveCount(1 + attendees);
  const [text, ...others] = await printPages(page);
  expect(others).toEqual([]);
  expect(text).toContain('25/25 seats');
  expect(count(text, '080-000-00')).toBe(attendees);
  for (const left of ['New Booking', 'Active', 'Add to the waitlist', '05:15'])
    expect(text).not.toContain(left);
});

test('the page of a class prints its roster on one page', async ({ page, app }) => {
  const { full } = await busyWeek(page, app);
  await page.goto(`/frontdesk/classroom/id-${full}`);
  await expect(page.getByRole('row')).toHaveCount(1 + attendees);
  const [text, ...others] = await printPages(page);
  expect(others).toEqual([]);
  expect(count(text, '080-000-00')).toBe(attendees);
  expect(text).not.toContain('Expired Date');
});

test('the day list of a phone is printed on one page', async ({ page, app }) => {
  const { studio, full } = await busyWeek(page, app);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/frontdesk/classroom/welcome?view=day&date=${studio.day(1)}`);
  await expect(page.locator(`[data-event="${full}"]`)).toBeVisible();
  const [text, ...others] = await printPages(page);
  expect(others).toEqual([]);
  for (const time of ['05:15', '12:15', '19:15', '20:30', '22:15']) expect(text).toContain(time);
});

test('the booking report is printed with all rows that the screen shows, its filters and its total', async ({
  page,
  app,
}) => {
  const { studio, full } = await busyWeek(page, app);
  const members = await studio.members(20);
  const user = await studio.shop.user('admin');
  for (const { id } of members)
    await user.client.post('/api/classroom_event/make_booking', { event_id: full, member_id: id });
  const days = `start_date=${studio.day(0)}&end_date=${studio.day(2)}`;
  await signInStaff(page, app, user);
  for (const [length, rows] of [
    [100, attendees],
    [20, 20],
  ] as const) {
    await page.goto(`/management/class-report?${days}&length=${length}`);
    const table = page.getByRole('table', { name: 'Class report' });
    await expect(table.getByRole('row')).toHaveCount(1 + rows);
    await expect(page.getByRole('figure').getByRole('img', { name: /^The busiest day/ })).toBeVisible();
    expect(await findPrintFaults(page)).toEqual([]);
    const text = (await printPages(page)).join('\n');
    expect(count(getLetters(text), getLetters('ใจดี')), 'rows').toBe(rows);
    for (const shown of ['Class report', 'The busiest day is', 'Thonglor']) expect(text).toContain(shown);
    for (const left of ['Issue Report', 'Export', 'Instructor hours', 'Dashboard'])
      expect(text).not.toContain(left);
    if (rows < attendees) expect(text).toContain(`1–20 of ${attendees}`);
  }
});
