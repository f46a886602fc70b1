import type { Page } from '@playwright/test';
import { expect, expectAccessible, shownDate, signInStaff, test } from '#testing/harness/browser.ts';
import { type Courts, makeCourts } from '../../../plugins/facility_event/tests/courts.ts';

const columnOf = (page: Page, place: string) => page.getByRole('region', { name: place, exact: true });
const timeOf = (page: Page, place: string, words: RegExp) =>
  columnOf(page, place).getByRole('button', { name: words });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'New Booking' });

/** A shop with one court and three of a kind, on whose next weekday the second hour of the court is booked. */
async function openDay(page: Page, courts: Courts) {
  const one = await courts.court();
  await courts.court({ name: 'Table', amount: 3, isInputAmount: true });
  await courts.book(await courts.player(), { resource_id: one, starts: ['19:00'] });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/frontdesk/facility/welcome?view=day&date=${courts.weekday}`);
  return one;
}

test('a day shows each place with what is free, and times that are dragged over open a booking that is filled in', async ({
  page,
  app,
}) => {
  const courts = await makeCourts(app);
  await signInStaff(page, app, await courts.shop.user('frontdesk'));
  const court = await openDay(page, courts);

  await test.step('free units are seen for each time, also where nothing is booked, and what is closed is not open', async () => {
    await expect(timeOf(page, 'Court 1', /1 free/)).toHaveCount(2);
    await expect(timeOf(page, 'Table', /3 free/)).toHaveCount(3);
    await expect(columnOf(page, 'Table').locator('[data-open]')).toHaveCount(3);
    await expectAccessible(page);
  });

  await test.step('somebody books elsewhere, and the free units follow', async () => {
    const made = await courts.book(await courts.player(), { resource_id: court, starts: ['18:00'] });
    expect(made.status).toBe(201);
    await expect(timeOf(page, 'Court 1', /1 free/)).toHaveCount(1);
  });

  await test.step('dragging over two times opens New Booking with branch, day, place and times', async () => {
    await timeOf(page, 'Table', /18:00 – 19:00/).hover();
    await page.mouse.down();
    await timeOf(page, 'Table', /19:00 – 20:00/).hover();
    await page.mouse.up();
    const dialog = dialogOf(page);
    await expect(dialog.getByRole('combobox', { name: 'Member' })).toBeFocused();
    await expect(dialog.getByLabel('Branch')).toHaveValue(courts.branchId);
    await expect(dialog.getByLabel('Date', { exact: true })).toHaveValue(courts.weekday);
    await expect(dialog.getByRole('combobox', { name: 'Place' }).locator('option:checked')).toHaveText(
      'Table',
    );
    await expect(dialog.getByRole('button', { pressed: true })).toHaveCount(2);
    await expect(dialog.getByText('To pay at the shop: 400.00 THB')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the dialog stays where one presses beside it; Book waits for a time', async () => {
    const dialog = dialogOf(page);
    await page.mouse.click(5, 5);
    await expect(dialog.getByLabel('Branch')).toBeVisible();
    const book = dialog.getByRole('button', { name: 'Book', exact: true });
    await expect(book).toBeEnabled();
    await dialog.getByLabel('Amount').selectOption('2');
    await expect(book).toBeDisabled();
    await dialog.getByRole('button', { name: /18:00 – 19:00/ }).click();
    await expect(dialog.getByText('To pay at the shop: 400.00 THB')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Member' }).fill('สมหญิง');
    await page.getByRole('option', { name: /สมหญิง/ }).first().click();
    await book.click();
    await expect(dialog).toHaveCount(0);
    await expect(timeOf(page, 'Table', /18:00 – 19:00.*1 free/)).toBeVisible();
  });

  await test.step('sheet and roster say units and price', async () => {
    await columnOf(page, 'Table').getByText('2/3').click();
    const sheet = page.getByRole('dialog', { name: 'Table' });
    await expect(sheet.getByText('2 of 3 booked')).toBeVisible();
    await expect(sheet.getByText('To pay at the shop: 400.00 THB', { exact: true })).toHaveCount(2);
    await expect(sheet.getByText('18:00 – 19:00 · Amount 2')).toBeVisible();
    await expectAccessible(page);
  });
});

test('by the keyboard alone two times are chosen, in Thai', async ({ page, app }) => {
  const courts = await makeCourts(app);
  await signInStaff(page, app, await courts.shop.user('frontdesk'));
  await page.addInitScript(() => localStorage.setItem('sala-language', 'th'));
  await openDay(page, courts);
  const first = timeOf(page, 'Table', /18:00 – 19:00.*ว่าง 3/);
  await first.focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(timeOf(page, 'Table', /19:00 – 20:00/)).toBeFocused();
  await expect(columnOf(page, 'Table').getByRole('button', { pressed: true })).toHaveCount(2);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'จองให้สมาชิก' });
  await expect(dialog.getByText('ชำระที่ร้าน 400.00 บาท')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('the week shades all hours in which nothing can be booked, and a day that is closed meanwhile', async ({
  page,
  app,
}) => {
  const courts = await makeCourts(app);
  await courts.court();
  const later = await courts.court({ name: 'Court 2' });
  await courts.slot(later, 7, '21:00', '22:00');
  await signInStaff(page, app, await courts.shop.user('frontdesk'));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/frontdesk/facility/welcome?view=week&date=${courts.weekday}`);
  const day = page.getByRole('region', { name: new RegExp(`${shownDate(courts.weekday)}$`) });
  await expect(day.locator('[data-open]')).toHaveCount(1);
  await expect(day.locator('[data-open="18:00"]')).toHaveCount(1);
  const openHeight = async () => (await day.locator('[data-open]').boundingBox())?.height ?? 0;
  const four = await openHeight();
  await expectAccessible(page);

  await page.getByLabel('Place').selectOption('Court 1');
  await expect.poll(openHeight).toBeCloseTo((four * 3) / 4, 0);
  expect((await courts.special(courts.weekday, 'close')).status).toBe(201);
  await expect(day.locator('[data-open]')).toHaveCount(0);
  await expect(page.locator('[data-open]').first()).toBeAttached();
});

test('where the chosen time was taken meanwhile, New Booking offers another place that has it', async ({
  page,
  app,
}) => {
  const courts = await makeCourts(app);
  await signInStaff(page, app, await courts.shop.user('frontdesk'));
  const court = await courts.court();
  await courts.court({ name: 'Court 2' });
  const player = await courts.player();
  await courts.book(player, { resource_id: court, starts: ['19:00', '20:00'] });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/frontdesk/facility/welcome?view=day&date=${courts.weekday}`);
  await timeOf(page, 'Court 1', /18:00 – 19:00/).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('combobox', { name: 'Member' }).fill('สมหญิง');
  await page.getByRole('option', { name: /สมหญิง/ }).first().click();
  await expect(dialog.getByRole('button', { pressed: true })).toHaveText(/18:00 – 19:00/);
  // The last time is taken, and the page has not heard of it when it books.
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/facility_event/times**', async (route) => {
    await released;
    await route.continue();
  });
  expect((await courts.book(player, { resource_id: court, starts: ['18:00'] })).status).toBe(201);
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  const elsewhere = dialog.getByRole('status').filter({ hasText: 'Free at these times:' });
  await expect(elsewhere).toBeVisible();
  release();
  await expectAccessible(page);
  await elsewhere.getByRole('button', { name: 'Court 2' }).click();
  await expect(elsewhere).toHaveCount(0);
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(dialog.getByRole('button', { pressed: true })).toHaveText(/18:00 – 19:00/);
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(timeOf(page, 'Court 2', /18:00 – 19:00.*สมหญิง/)).toBeVisible();
});
