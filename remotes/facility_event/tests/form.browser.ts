import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  shownDate,
  signInMember,
  signInStaff,
  test,
} from '#testing/harness/browser.ts';
import { pressBeforeReading } from '#testing/harness/hold-calls.ts';
import type { TestServer } from '#testing/harness/server.ts';
import { type Courts, makeCourts } from '../../../plugins/facility_event/tests/courts.ts';

/** Opens the members' form, as somebody of the shop. */
async function openFirstDay(page: Page, app: TestServer, courts: Courts) {
  const player = await courts.player();
  const { id: shopId } = courts.shop;
  await page.setViewportSize({ width: 390, height: 844 });
  await signInMember(page, app, { id: shopId }, player);
  await page.goto(`/facility-event/shop-${shopId}/facility-info?memberId=${player.id}`);
}

/** Opens the members' form on the next weekday, as somebody of the shop. */
async function openForm(page: Page, app: TestServer, courts: Courts) {
  await openFirstDay(page, app, courts);
  await page
    .getByRole('group', { name: 'Date' })
    .getByRole('button', { name: shownDate(courts.weekday) })
    .click();
}

test('what is no longer free is said at once, with the nearest time that is free', async ({ page, app }) => {
  const courts = await makeCourts(app);
  const court = await courts.court();
  await openForm(page, app, courts);
  await page.getByRole('button', { name: /18:00 – 19:00/ }).click();
  await page.getByRole('button', { name: /20:00 – 21:00/ }).click();
  await expect(page.getByRole('button', { name: 'Book · 400.00 THB' })).toBeVisible();
  await expect(page.getByText('Pay ฿400 at the shop')).toBeVisible();
  const pause = page.getByText('Separate times with a pause: 18:00 – 19:00, 20:00 – 21:00');
  await expect(pause).toBeVisible();
  await expect(page.getByText(/^Free cancellation until \w{3} \d+, \d{4} 12:00$/)).toBeVisible();
  const made = await courts.book(await courts.player(), { resource_id: court, starts: ['18:00'] });
  expect(made.status).toBe(201);
  await expect(page.getByText('18:00 – 19:00 is no longer free.')).toBeVisible();
  await expect(page.getByRole('button', { name: /18:00 – 19:00.*Taken/ })).toBeDisabled();
  // What is left of the choice stays, and is all that would be booked.
  await expect(page.getByRole('button', { name: 'Book · 200.00 THB' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take 19:00 – 20:00 instead' }).click();
  await expect(page.getByText('is no longer free')).toHaveCount(0);
  await expect(pause).toHaveCount(0);
  await page.getByRole('button', { name: 'Book · 400.00 THB' }).click();
  await expect(page.getByText('To pay at the shop: 400.00 THB')).toBeVisible();
  await expect(page.getByText('19:00 – 21:00').first()).toBeVisible();
});

test('a price that changed between form and booking is asked again, and only the new one is booked', async ({
  page,
  app,
}) => {
  const courts = await makeCourts(app);
  const court = await courts.court();
  await openForm(page, app, courts);
  await page.getByRole('button', { name: /18:00 – 19:00/ }).click();
  const book = page.getByRole('button', { name: /^Book · / });
  await expect(book).toHaveText('Book · 200.00 THB');
  await pressBeforeReading(
    page,
    () =>
      app.kernel
        .knex('facility_timeslot')
        .where({ shop_id: courts.shop.id, resource_id: court, start_minute: 18 * 60 })
        .update({ satang: 35_000 }),
    () => book.click(),
  );
  await expect(page.getByRole('alert')).toContainText('It is 350.00 THB now.');
  await expect(book).toHaveText('Book · 350.00 THB');
  expect(await courts.taken(court)).toEqual({});
  await book.click();
  await expect(page.getByText('To pay at the shop: 350.00 THB')).toBeVisible();
});

test('an earlier choice that changes clears the later ones and keeps everything else', async ({
  page,
  app,
}) => {
  const courts = await makeCourts(app);
  await courts.court();
  await courts.court({ name: 'Table', amount: 3, isInputAmount: true });
  await openForm(page, app, courts);
  const chosen = page.getByRole('button', { pressed: true });
  await page.getByRole('button', { name: /^Table\b/ }).click();
  await page.getByRole('button', { name: '2', exact: true }).click();
  await page.getByRole('button', { name: /18:00 – 19:00/ }).click();
  await expect(page.getByRole('button', { name: 'Book · 400.00 THB' })).toBeVisible();
  await page.getByRole('button', { name: '3', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Book · / })).toHaveCount(0);
  await expect(chosen.filter({ hasText: 'Table' })).toHaveCount(1);
  await page.getByRole('button', { name: /^Court 1\b/ }).click();
  await expect(page.getByRole('heading', { name: 'Amount' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: shownDate(courts.weekday) })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectAccessible(page);
});

test('where nothing else of the place is free, another place that has the times is offered', async ({
  page,
  app,
}) => {
  const courts = await makeCourts(app);
  const court = await courts.court();
  await courts.court({ name: 'Court 2' });
  const player = await courts.player();
  await courts.book(player, { resource_id: court, starts: ['19:00', '20:00'] });
  await openForm(page, app, courts);
  await page.getByRole('button', { name: /^Court 1\b/ }).click();
  await page.getByRole('button', { name: /18:00 – 19:00/ }).click();
  // The last time is taken, and the page has not heard of it when it books.
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/facility_event/times**', async (route) => {
    await released;
    await route.continue();
  });
  const made = await courts.book(player, { resource_id: court, starts: ['18:00'] });
  expect(made.status).toBe(201);
  await page.getByRole('button', { name: /^Book · / }).click();
  const elsewhere = page.getByRole('status').filter({ hasText: 'Free at these times:' });
  await expect(elsewhere).toBeVisible();
  release();
  await elsewhere.getByRole('button', { name: 'Court 2' }).click();
  await page.getByRole('button', { name: 'Book · 200.00 THB' }).click();
  await expect(page.getByText('To pay at the shop: 200.00 THB')).toBeVisible();
  await expect(page.getByText('Court 2').first()).toBeVisible();
});

test('where nothing of a place is free on a day, the nearest day with a free time is offered, with the place kept', async ({
  page,
  app,
}) => {
  const courts = await makeCourts(app);
  const court = await courts.court();
  await courts.court({ name: 'Court 2' });
  await openForm(page, app, courts);
  await page.getByRole('button', { name: /^Court 1\b/ }).click();
  await page.getByRole('button', { name: /18:00 – 19:00/ }).click();
  const nearest = page.getByRole('button', { name: /^The nearest free day/ });
  await expect(nearest).toHaveCount(0);
  // All of the day is taken meanwhile, the chosen time among it.
  const made = await courts.book(await courts.player(), {
    resource_id: court,
    starts: ['18:00', '19:00', '20:00'],
  });
  expect(made.status).toBe(201);
  await expect(nearest).toBeVisible();
  await expectAccessible(page);
  await nearest.click();
  await expect(nearest).toHaveCount(0);
  await expect(page.getByRole('button', { name: shownDate(courts.weekday) })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await expect(page.getByRole('button', { name: /^Court 1\b/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('is no longer free')).toHaveCount(0);
  await page.getByRole('button', { name: /18:00 – 19:00/ }).click();
  await expect(page.getByRole('button', { name: 'Book · 200.00 THB' })).toBeVisible();
});

test('a day that the branch closes while the form is open is said at once, with the nearest that is open', async ({
  page,
  app,
}) => {
  const courts = await makeCourts(app);
  await courts.court();
  await openForm(page, app, courts);
  await page.getByRole('button', { name: /18:00 – 19:00/ }).click();
  await expect(page.getByRole('button', { name: 'Book · 200.00 THB' })).toBeVisible();
  expect((await courts.special(courts.weekday, 'close')).status).toBe(201);
  await expect(page.getByText('No place can be booked on this day.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Book · / })).toHaveCount(0);
  await page.getByRole('button', { name: /^The nearest free day/ }).click();
  await expect(page.getByRole('button', { name: /18:00 – 19:00/ })).toBeVisible();
});

test('times that were chosen for the first open day are not those of the next once it is closed', async ({
  page,
  app,
}) => {
  const courts = await makeCourts(app);
  await courts.court();
  for (let days = 0; courts.day(days) < courts.weekday; days += 1)
    await courts.special(courts.day(days), 'close');
  await openFirstDay(page, app, courts);
  await page.getByRole('button', { name: /18:00 – 19:00/ }).click();
  await expect(page.getByRole('button', { name: 'Book · 200.00 THB' })).toBeVisible();
  expect((await courts.special(courts.weekday, 'close')).status).toBe(201);
  await expect(page.getByText('No place can be booked on this day.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Book · / })).toHaveCount(0);
});

test('a booking of times that are not side by side says each of them wherever it is listed', async ({
  page,
  app,
}) => {
  const courts = await makeCourts(app);
  const court = await courts.court();
  const player = await courts.player();
  const made = await courts.book(player, { resource_id: court, starts: ['20:00', '18:00'] });
  expect(made.status).toBe(201);
  const { id: shopId } = courts.shop;
  await signInMember(page, app, { id: shopId }, player);
  const home = `/membership/shop-${shopId}/id-${player.id}`;
  const expectHours = async (address: string) => {
    await page.goto(address);
    await expect(page.getByText('18:00 – 19:00, 20:00 – 21:00')).toBeVisible();
    await expect(page.getByText('18:00 – 21:00')).toHaveCount(0);
  };
  await expectHours(`/facility-event/shop-${shopId}/upcoming?memberId=${player.id}`);
  await expectHours(`${home}/upcoming`);
  await expectHours(`/facility-event/shop-${shopId}/booking-${made.body.booking_id}`);
  await signInStaff(page, app, await courts.shop.user('frontdesk'));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/frontdesk/facility/welcome?view=week&date=${courts.weekday}`);
  const events = page.getByRole('button', { name: /Court 1.*สมหญิง/ });
  await expect(events.filter({ hasText: '18:00 – 19:00' })).toHaveCount(1);
  await expect(events.filter({ hasText: '20:00 – 21:00' })).toHaveCount(1);
  await player.client.post(`/api/facility_booking/id-${made.body.booking_id}/cancel`);
  await expectHours(`${home}/facilityHistory`);
  await expectHours(`${home}/history?tab=facility_event`);
});

test('the form of a shop with several branches opens at the one that the member used last', async ({
  page,
  app,
}) => {
  const courts = await makeCourts(app);
  await courts.court();
  expect((await courts.admin.client.post('/api/shop_branch', { name: 'Silom' })).status).toBe(201);
  await openFirstDay(page, app, courts);
  const branch = page.getByRole('button', { name: 'Thonglor', exact: true });
  await expect(branch).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('group', { name: 'Date' })).toHaveCount(0);
  await branch.click();
  await expect(page.getByRole('button', { name: /18:00 – 19:00/ })).toBeVisible();

  await openFirstDay(page, app, courts);
  await expect(branch).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: /18:00 – 19:00/ })).toBeVisible();
});

test('a reload of the form keeps day, place, number and times', async ({ page, app }) => {
  const courts = await makeCourts(app);
  await courts.court();
  await courts.court({ name: 'Table', amount: 3, isInputAmount: true });
  await openForm(page, app, courts);
  await page.getByRole('button', { name: /^Table\b/ }).click();
  await page.getByRole('button', { name: '2', exact: true }).click();
  await page.getByRole('button', { name: /18:00 – 19:00/ }).click();
  await page.getByRole('button', { name: /19:00 – 20:00/ }).click();
  const book = page.getByRole('button', { name: 'Book · 800.00 THB' });
  await expect(book).toBeVisible();
  await page.reload();
  await expect(book).toBeVisible();
  const pressed = page.getByRole('button', { pressed: true });
  for (const name of ['Table', '2', shownDate(courts.weekday)])
    await expect(pressed.filter({ hasText: name }).first()).toBeVisible();
});

test('Book again leads from a canceled booking to the form with its place and number chosen', async ({
  page,
  app,
}) => {
  const courts = await makeCourts(app);
  await courts.court();
  const resource_id = await courts.court({ name: 'Table', amount: 3, isInputAmount: true });
  const player = await courts.player();
  const { body } = await courts.book(player, { resource_id, starts: ['18:00'], amount: 2 });
  await courts.cancel(player, body.booking_id);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInMember(page, app, courts.shop, player);
  await page.goto(`/facility-event/shop-${courts.shop.id}/booking-${body.booking_id}`);
  await page.getByRole('link', { name: 'Book again' }).click();
  for (const name of [/^Table /, /^2$/])
    await expect(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
});

test('times that are taken are folded until they are asked for', async ({ page, app }) => {
  const courts = await makeCourts(app);
  const court = await courts.court();
  await courts.book(await courts.player(), { resource_id: court, starts: ['18:00', '19:00'] });
  await openForm(page, app, courts);
  const taken = page.getByRole('button', { name: /Taken/ });
  await expect(page.getByRole('button', { name: /20:00 – 21:00/ })).toBeVisible();
  await expect(taken).toHaveCount(0);
  await page.getByRole('button', { name: 'Show booked (2)' }).click();
  await expect(taken).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hide booked (2)' }).click();
  await expect(taken).toHaveCount(0);
});

test('a court shows its price before its times, and times that cost more than usual are marked', async ({
  page,
  app,
}) => {
  const courts = await makeCourts(app);
  const court = await courts.court();
  await courts.slot(court, 5, '10:00', '11:00', '250');
  await openForm(page, app, courts);
  await expect(page.getByRole('button', { name: 'Court 1 from ฿200/h' })).toBeVisible();
  const evening = page.getByRole('button', { name: /18:00 – 19:00/ });
  await expect(evening).toContainText('200.00 THB');
  await expect(evening).not.toContainText('Peak');
  await page
    .getByRole('group', { name: 'Date' })
    .getByRole('button', { name: shownDate(courts.saturday) })
    .click();
  await expect(page.getByRole('button', { name: /10:00 – 11:00/ })).toContainText('250.00 THB · Peak');
  await expect(page.getByText('from ฿250/h')).toBeVisible();
  await expect(page.getByText('Peak times cost more than the usual ฿200/h.')).toBeVisible();
  await expectAccessible(page);
});
