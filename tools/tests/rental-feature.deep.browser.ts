import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { memberCookie, staffCookie } from '../../kernel/server/http/cookies.ts';
import { test } from '../../testing/clock/shift-pages.ts';
import { shownDate } from '../../testing/harness/browser.ts';
import { checkBoundaries } from '../boundaries.ts';
import {
  type CopiedApp,
  collectFaults,
  countLines,
  listSources,
  shopId,
  signIn,
  startCopiedApp,
} from './copied-app.ts';

/*
 * A further booking feature, built from docs/plugins/build-a-plugin.md alone: hours without a timetable, and a catalog
 * of its own name.
 */

const root = join(import.meta.dirname, '../..');
const fixture = join(import.meta.dirname, 'fixtures/rental-feature');
const ownTests = [import.meta.filename, join(root, 'kernel/modules/booking-feature/tests/rental.test.ts')];
const feature = 'bike_rental';
const mostLines = 900;

test.describe.configure({ mode: 'serial' });
test.use({ locale: 'en-GB' });

let app: CopiedApp;

test.beforeAll(async () => {
  test.setTimeout(480_000);
  app = await startCopiedApp(fixture, { database: 30, redis: 12 });
  const { status } = await app.hq.patch(`/api/shop/id-${shopId}/feature_enable`, { [feature]: true });
  expect(status).toBe(200);
});

test.afterAll(async () => {
  await app?.discard();
});

const openPage = async (browser: Browser, cookie: string, token: string, faults: string[]): Promise<Page> => {
  const context = await browser.newContext({ baseURL: app.url });
  await signIn(context, app, cookie, token);
  const page = await context.newPage();
  collectFaults(page, faults);
  return page;
};

test('plugin, remote and tests are short, and import only what a feature can import', async () => {
  expect(countLines([...listSources(fixture), ...ownTests])).toBeLessThanOrEqual(mostLines);
  const { violations, unseen, unresolved } = await checkBoundaries(app.tree.folder, [
    `plugins/${feature}`,
    `remotes/${feature}`,
  ]);
  expect([...violations, ...unseen, ...unresolved]).toEqual([]);
});

test('the owner adds a bike, a member rents it for an hour, and the desk cancels', async ({ browser }) => {
  test.setTimeout(60_000);
  const faults: string[] = [];
  const manager = await openPage(browser, staffCookie, app.adminToken, faults);
  const member = await openPage(browser, memberCookie(shopId), app.member.token, faults);
  const desk = await openPage(browser, staffCookie, app.frontdeskToken, faults);

  await manager.goto('/management/bike');
  await manager.getByRole('link', { name: 'Add bike' }).first().click();
  await manager.getByLabel('Name', { exact: true }).fill('City bike');
  await manager.getByLabel('Branch', { exact: true }).selectOption(app.branchId);
  await manager.getByLabel('Amount', { exact: true }).fill('5');
  await manager.getByLabel('Price of an hour (THB)').fill('50');
  await manager.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(manager.getByRole('heading', { name: 'City bike' })).toBeVisible();

  const { body: days } = await app.admin.get(`/api/bike_rental/dates?branch_id=${app.branchId}`);
  const day: string = days.at(-1);
  const { name: branch } = await app.kernel.knex('branch').where({ id: app.branchId }).first('name');
  await member.goto(`/membership/shop-${shopId}/id-${app.member.id}`);
  await member.getByRole('main').getByRole('link', { name: 'Rent a bike' }).last().click();
  await member.getByRole('button', { name: branch }).click();
  const dates = member.getByRole('group', { name: 'Date' });
  await dates.getByRole('button', { name: shownDate(day) }).click();
  await member.getByRole('button', { name: /10:00 – 11:00/ }).click();
  await member.getByRole('button', { name: 'Book · 50.00 THB' }).click();
  await expect(member).toHaveURL(/\/booking-\w{26}$/);
  await expect(member.getByText('10:00 – 11:00').first()).toBeVisible();

  await desk.goto(`/frontdesk/bikes?view=day&date=${day}`);
  await desk.getByText('1/5').click();
  const sheet = desk.getByRole('dialog', { name: 'City bike' });
  await expect(sheet.getByText('1 of 5 booked')).toBeVisible();
  await sheet.getByRole('button', { name: `More for ${app.member.name}` }).click();
  await desk.getByRole('menuitem', { name: 'Reject' }).click();
  const question = desk.getByRole('dialog', { name: 'Reject Booking Confirm' });
  await question.getByRole('button', { name: 'Reject' }).click();
  await expect(sheet.getByText('No bikes rented')).toBeVisible();
  // Without a booking, the sheet shows the length of the hour itself.
  await expect(sheet.getByText(/10:00 – 11:00/)).toBeVisible();
  await member.reload();
  await expect(member.getByText('Canceled by the shop')).toBeVisible();

  await manager.goto('/management/bike-report');
  await manager.getByLabel('Bike', { exact: true }).selectOption('City bike');
  await expect(manager).toHaveURL(/[?&]bike=\w{26}/);
  const row = manager.getByRole('row').filter({ hasText: app.member.name });
  await expect(row).toContainText('50.00 THB');
  await manager.goto('/management/bike-settings');
  await expect(manager.getByRole('heading', { name: 'Bike settings' })).toBeVisible();
  expect(faults).toEqual([]);
});
