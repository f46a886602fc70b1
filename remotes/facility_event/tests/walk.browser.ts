import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  shownDate,
  signInMember,
  signInStaff,
  test,
  watchFaults,
} from '#testing/harness/browser.ts';
import { makeCourts } from '../../../plugins/facility_event/tests/courts.ts';

/** Adds a time on the page of a place. */
async function addTime(page: Page, day: string, [from, to]: readonly [string, string], price: string) {
  await page.getByLabel('Day', { exact: true }).selectOption(day);
  await page.getByLabel('From', { exact: true }).fill(from);
  await page.getByLabel('To', { exact: true }).fill(to);
  await page.getByLabel('Price (THB)').fill(price);
  await page.getByRole('button', { name: 'Add time' }).click();
}

test('a place from its creation to a booking that the desk sees and cancels', async ({
  page: manager,
  app,
  browser,
  faults,
}) => {
  test.slow();
  const courts = await makeCourts(app);
  const player = await courts.player();
  const openBrowser = async () => {
    const page = await (await browser.newContext({ baseURL: app.url })).newPage();
    watchFaults(page, faults);
    return page;
  };
  const [desk, member] = [await openBrowser(), await openBrowser()];
  const day = courts.weekday;

  await test.step('the manager creates a place and its times', async () => {
    await signInStaff(manager, app, courts.admin);
    await manager.goto('/management/resource');
    await manager.getByRole('link', { name: 'Create Place' }).first().click();
    await manager.getByLabel('Name', { exact: true }).fill('Court 1');
    await manager.getByLabel('Branch', { exact: true }).selectOption('Thonglor');
    await manager.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(manager.getByRole('heading', { name: 'Court 1' })).toBeVisible();
    await addTime(manager, '7', ['18:00', '19:00'], '200');
    await expect(manager.getByRole('button', { name: 'Weekday 18:00 – 19:00, 200.00 THB' })).toBeVisible();
    await addTime(manager, '7', ['18:30', '19:30'], '200');
    await expect(manager.getByText('This overlaps the time from 18:00 to 19:00.')).toBeVisible();
    await addTime(manager, '7', ['19:00', '20:00'], '250.50');
    await expect(manager.getByRole('button', { name: 'Weekday 19:00 – 20:00, 250.50 THB' })).toBeVisible();
    await expectAccessible(manager);
  });

  await test.step('the member books both times; the bar says what they cost together', async () => {
    const { id: shopId } = courts.shop;
    await member.setViewportSize({ width: 390, height: 844 });
    await signInMember(member, app, { id: shopId }, player);
    await member.goto(`/membership/shop-${shopId}/id-${player.id}`);
    await member.getByRole('link', { name: 'Book facility' }).first().click();
    await member
      .getByRole('group', { name: 'Date' })
      .getByRole('button', { name: shownDate(day) })
      .click();
    await member.getByRole('button', { name: /18:00 – 19:00/ }).click();
    await expect(member.getByRole('button', { name: 'Book · 200.00 THB' })).toBeVisible();
    await member.getByRole('button', { name: /19:00 – 20:00/ }).click();
    await expectAccessible(member);
    await member.getByRole('button', { name: 'Book · 450.50 THB' }).click();
    await expect(member).toHaveURL(/\/booking-\w{26}$/);
    await expect(member.getByText('To pay at the shop: 450.50 THB')).toBeVisible();
    await expect(member.getByText('18:00 – 20:00').first()).toBeVisible();
    await expectAccessible(member);
  });

  await test.step('the desk sees it, books nothing beside it, and cancels for the member', async () => {
    await signInStaff(desk, app, await courts.shop.user('frontdesk'));
    await desk.goto(`/frontdesk/facility/welcome?view=day&date=${day}`);
    const event = desk.getByText('1/1');
    await expect(event).toBeVisible();
    await expectAccessible(desk);
    await event.click();
    await expect(desk.getByRole('dialog').getByText('1 of 1 booked')).toBeVisible();
    await desk.getByRole('button', { name: /^More for สมหญิง/ }).click();
    await desk.getByRole('menuitem', { name: 'Reject' }).click();
    const question = desk.getByRole('dialog', { name: 'Reject Booking Confirm' });
    await question.getByRole('button', { name: 'Reject' }).click();
    await expect(desk.getByText('No Facility Booked')).toBeVisible();
    await expect(member.getByText('Canceled by the shop')).toBeVisible();
  });

  await test.step('the desk books the time again for the member, who finds both bookings', async () => {
    await desk.goto(`/frontdesk/facility/welcome?view=day&date=${day}`);
    await desk.getByRole('button', { name: 'New Booking' }).click();
    const dialog = desk.getByRole('dialog', { name: 'New Booking' });
    await dialog.getByLabel('Date', { exact: true }).selectOption(day);
    await dialog.getByLabel('Place', { exact: true }).selectOption('Court 1');
    await dialog.getByRole('button', { name: /19:00 – 20:00/ }).click();
    await expect(dialog.getByText('To pay at the shop: 250.50 THB')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Member' }).fill('สมหญิง');
    await desk.getByRole('option', { name: /สมหญิง/ }).click();
    await expectAccessible(desk);
    await dialog.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(desk.getByText('1/1')).toBeVisible();
    await member.goto(`/membership/shop-${courts.shop.id}/id-${player.id}/facilityHistory`);
    await expect(member.getByText('Court 1')).toHaveCount(1);
    await expect(member.getByText('Canceled by the shop')).toBeVisible();
    await expect(member.getByText('Price: 450.50 THB')).toBeVisible();
    await member.goto(`/facility-event/shop-${courts.shop.id}/upcoming?memberId=${player.id}`);
    await expect(member.getByText('Court 1')).toHaveCount(1);
    await manager.goto('/management/facility-report');
    await expect(manager.getByText('250.50 THB')).toBeVisible();
    await manager.goto('/management/facility-settings');
    await expect(manager.getByText('14 days')).toBeVisible();
    await expectAccessible(manager);
  });
});
