import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, shownDate, signInStaff, test } from '#testing/harness/browser.ts';
import { makeCourts } from '../../../plugins/facility_event/tests/courts.ts';

/** The picture's column of a day. */
const columnOf = (page: Page, day: string) =>
  page.getByRole('region', { name: 'Times' }).getByRole('region', { name: day, exact: true });

const weekdayTime = (page: Page, words: string) =>
  columnOf(page, 'Weekday').getByRole('button', { name: `Weekday ${words}` });

/** Draws hours with the mouse, which shows them in the fields. */
async function draw(page: Page, column: Locator, [from, to]: readonly [number, number]) {
  // Scrolled by the picture itself, as a person does; the header covers what is at its top.
  await column.evaluate((element, hour) => {
    const scroller = element.closest('[data-scroller]');
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    scroller?.scrollIntoView({ block: 'end' });
    scroller?.scrollTo({ top: (hour - 1) * 3 * rem });
  }, from);
  const box = await column.boundingBox();
  if (!box) throw new Error('The column is not drawn');
  const yOf = (hour: number) => box.y + (box.height * hour) / 24;
  const x = box.x + box.width / 2;
  await page.mouse.move(x, yOf(from) + 2);
  await page.mouse.down();
  await page.mouse.move(x, yOf(to) - 2, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByLabel('Price (THB)')).toBeFocused();
}

test('a manager draws a week of times, prices them in one go, copies a day, and removes what nobody booked', async ({
  page,
  app,
}) => {
  test.slow();
  page.setDefaultTimeout(10_000);
  const courts = await makeCourts(app);
  const court = await courts.court();
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInStaff(page, app, courts.admin);
  await page.goto(`/management/resource/id-${court}`);
  const saturday = columnOf(page, 'Saturday');

  await test.step('every weekday shows the times of Weekday, which cannot be chosen there', async () => {
    await expect(columnOf(page, 'Weekday').getByRole('button')).toHaveCount(3);
    await expect(columnOf(page, 'Friday').getByText('18:00 – 19:00')).toBeVisible();
    await expect(columnOf(page, 'Friday').getByRole('button')).toHaveCount(0);
    // The branch is closed on Sundays, and its Saturdays are a weekend.
    await expect(saturday.getByText('18:00 – 19:00')).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('hours are drawn, and added with a price', async () => {
    await draw(page, saturday, [9, 11]);
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('09:00');
    await expect(page.getByLabel('To', { exact: true })).toHaveValue('11:00');
    await page.keyboard.type('300');
    await page.keyboard.press('Enter');
    await expect(saturday.getByRole('button', { name: 'Saturday 09:00 – 11:00, 300.00 THB' })).toBeVisible();
  });

  await test.step('hours drawn over others are refused beside them, and nothing is added', async () => {
    await draw(page, saturday, [8, 10]);
    await page.keyboard.press('Enter');
    await expect(saturday.getByRole('alert')).toHaveText(
      'This overlaps the time from 09:00 to 11:00. Choose other hours.',
    );
    await expect(saturday.getByRole('button')).toHaveCount(1);
    await expectAccessible(page);
  });

  await test.step('several are chosen by the keyboard and priced in one go', async () => {
    await columnOf(page, 'Weekday')
      .getByRole('button', { name: /18:00 – 19:00/ })
      .focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(page.getByText('2 chosen')).toBeVisible();
    await page.getByLabel('Price (THB)').fill('220.50');
    await page.getByRole('button', { name: 'Set price' }).click();
    const weekdays = columnOf(page, 'Weekday');
    await expect(weekdays.getByRole('button', { name: 'Weekday 18:00 – 19:00, 220.50 THB' })).toBeVisible();
    await expect(weekdays.getByRole('button', { name: 'Weekday 19:00 – 20:00, 220.50 THB' })).toBeVisible();
    await expect(weekdays.getByRole('button', { name: 'Weekday 20:00 – 21:00, 200.00 THB' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add time' })).toBeVisible();
  });

  await test.step('a price that is none is refused, and changes nothing', async () => {
    await columnOf(page, 'Weekday')
      .getByRole('button', { name: /18:00 – 19:00/ })
      .click();
    await page.getByLabel('Price (THB)').fill('a lot');
    await page.getByRole('button', { name: 'Set price' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(weekdayTime(page, '18:00 – 19:00, 220.50 THB')).toBeVisible();
    await page.getByRole('button', { name: 'Choose none' }).click();
  });

  await test.step('a day is copied to others, and where it does not fit that is said', async () => {
    await page.getByRole('button', { name: 'Copy a day' }).click();
    const dialog = page.getByRole('dialog', { name: 'Copy a day' });
    await dialog.getByLabel('Copy', { exact: true }).selectOption('Saturday');
    await dialog.getByLabel('Sunday').check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(
      columnOf(page, 'Sunday').getByRole('button', { name: 'Sunday 09:00 – 11:00, 300.00 THB' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Copy a day' }).click();
    await dialog.getByLabel('Monday').check();
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('Monday 18:00 – 19:00: This overlaps');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('what is booked is not removed, which names the bookings; what nobody booked is', async () => {
    const made = await courts.book(await courts.player(), { resource_id: court, starts: ['18:00'] });
    expect(made.status).toBe(201);
    await columnOf(page, 'Weekday')
      .getByRole('button', { name: /18:00 – 19:00/ })
      .click();
    await columnOf(page, 'Sunday')
      .getByRole('button', { name: /09:00 – 11:00/ })
      .click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove timeslot' });
    await expect(dialog.getByText('Are you sure you want to remove timeslot?')).toBeVisible();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(dialog.getByRole('alert')).toContainText(
      'Weekday 18:00 – 19:00: There are bookings ahead: 1.',
    );
    await expectAccessible(page);
    await dialog.getByRole('button', { name: `End it after ${shownDate(courts.weekday)}` }).click();
    await expect(dialog).toHaveCount(0);
    const words = `18:00 – 19:00, 220.50 THB until ${shownDate(courts.weekday)}`;
    await expect(weekdayTime(page, words)).toBeVisible();
    await expect(columnOf(page, 'Sunday').getByRole('button')).toHaveCount(0);
    await expect(columnOf(page, 'Weekday').getByRole('button')).toHaveCount(3);
  });

  await test.step('the table lists all times, and a row is removed after the same question', async () => {
    const rows = page.getByRole('table', { name: 'All hours' }).locator('tbody tr');
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(1)).toHaveText(/Weekday\s*19:00\s*20:00\s*220\.50 THB/);
    await page.getByRole('button', { name: 'Remove Saturday from 09:00 to 11:00' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove timeslot' });
    await expect(dialog.getByText('Are you sure you want to remove timeslot?')).toBeVisible();
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(rows).toHaveCount(3);
    await expect(saturday.getByRole('button')).toHaveCount(0);
    await expectAccessible(page);
  });
});

test('a time that is typed in short is understood also where Enter sends the form', async ({ page, app }) => {
  const courts = await makeCourts(app);
  const court = await courts.court();
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInStaff(page, app, courts.admin);
  await page.goto(`/management/resource/id-${court}`);
  await page.getByLabel('Day', { exact: true }).selectOption('Weekend');
  await page.getByLabel('Price (THB)').fill('250');
  await page.getByLabel('From', { exact: true }).fill('9');
  await page.getByLabel('To', { exact: true }).fill('930');
  await page.keyboard.press('Enter');
  await expect(
    columnOf(page, 'Weekend').getByRole('button', { name: 'Weekend 09:00 – 09:30, 250.00 THB' }),
  ).toBeVisible();
});

test('on a phone in Thai the fields add a time, and a tap fills them', async ({ page, app }) => {
  const courts = await makeCourts(app);
  const court = await courts.court();
  await page.setViewportSize({ width: 390, height: 844 });
  await signInStaff(page, app, courts.admin);
  await page.addInitScript(() => localStorage.setItem('sala-language', 'th'));
  await page.goto(`/management/resource/id-${court}`);
  await page.getByLabel('วัน', { exact: true }).selectOption('วันหยุด');
  await page.getByLabel('ตั้งแต่').fill('9');
  await page.getByLabel('ถึง').fill('10');
  await page.getByLabel('ราคา (บาท)').fill('250');
  await page.getByRole('button', { name: 'เพิ่มรอบเวลา' }).click();
  await expect(page.getByRole('button', { name: 'วันหยุด 09:00 – 10:00, 250.00 บาท' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});
