import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  shownDate,
  signInMember,
  signInStaff,
  test,
} from '#testing/harness/browser.ts';
import { makeStudio, type Studio, type StudioMember } from '../../../plugins/class_event/tests/studio.ts';

/** Opens the booking form on tomorrow, where the studio's classes are. */
const openTomorrow = async (page: Page, studio: Studio, { id }: StudioMember) => {
  await page.goto(`/class-event/shop-${studio.shop.id}/class-info?memberId=${id}`);
  await expect(page.getByRole('button', { name: 'Thonglor' })).toHaveAttribute('aria-pressed', 'true');
  await page
    .getByRole('group', { name: 'Date' })
    .getByRole('button', { name: shownDate(studio.day(1)) })
    .click();
};

test('a member books, shows the QR code and cancels; the frontdesk sees it without a reload', async ({
  page,
  app,
  browser,
}) => {
  const studio = await makeStudio(app);
  await studio.classroom({ fundId: studio.fundId, seats: 2 });
  const member = await studio.member({ points: 3 });

  const desk = await (await browser.newContext()).newPage();
  await signInStaff(desk, app, await studio.shop.user('frontdesk'));
  await desk.goto(`${app.url}/frontdesk/classroom/welcome?view=day&date=${studio.day(1)}`);
  await expect(desk.getByText('0/2')).toBeVisible();
  await expectAccessible(desk);

  await signInMember(page, app, studio.shop, member);
  await openTomorrow(page, studio, member);
  await page.getByRole('button', { name: /18:00/ }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Book · 1 point' }).click();
  await expect(page).toHaveURL(/\/booking-\w{26}$/);
  await expect(page.getByRole('img', { name: 'QR code of this booking' })).toBeVisible();
  await expect(page.getByText(/^[A-Z0-9]{3} [A-Z0-9]{3}$/)).toBeVisible();
  await expect(page.getByText('1 point · Yoga points')).toBeVisible();
  await expectAccessible(page);

  await expect(desk.getByText('1/2')).toBeVisible();
  await desk.getByText('1/2').click();
  const sheet = desk.getByRole('dialog');
  await expect(sheet.getByRole('link', { name: /สมหญิง ใจดี/ })).toHaveAttribute(
    'href',
    `/frontdesk/membership/member-${member.id}`,
  );
  await expectAccessible(desk);

  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click();
  expect((await saved).suggestedFilename()).toMatch(new RegExp(` ${studio.day(1)}\\.ics$`));
  await page.getByRole('button', { name: 'Cancel this class' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Please confirm that you really want to cancel this class?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel this class' }).click();
  await expect(page.getByText('Canceled')).toBeVisible();
  await expect(page.getByText('1 point returned · Yoga points')).toBeVisible();
  await expect(page.getByText('1 point · Yoga points')).toHaveCount(0);
  await expect(page.getByText(/^On \w{3} \d\d, \d{4} \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Book again' })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('img', { name: 'QR code of this booking' })).toHaveCount(0);
  await expect(sheet.getByText('No Class Booked')).toBeVisible();
  await desk.context().close();
});

test('an address that names no booking says so, without fields to correct or a Retry that cannot help', async ({
  page,
  app,
}) => {
  const studio = await makeStudio(app);
  const member = await studio.member();
  await signInMember(page, app, studio.shop, member);
  const sentences = {
    nothing: 'This address leads to nothing. Go back and choose again.',
    [member.id]: 'This was not found. It may have been removed. Go back and choose again.',
  };
  for (const [id, sentence] of Object.entries(sentences)) {
    await page.goto(`/class-event/shop-${studio.shop.id}/booking-${id}`);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  }
});

test('a booking that is over has no QR code to show, and staff read that its member did not come', async ({
  page,
  app,
}) => {
  const studio = await makeStudio(app);
  const eventId = await studio.classroom();
  const member = await studio.member();
  const user = await studio.shop.user('frontdesk');
  const booked = await user.client.post('/api/classroom_event/make_booking', {
    event_id: eventId,
    member_id: member.id,
  });
  await signInMember(page, app, studio.shop, member);
  const ticket = `/class-event/shop-${studio.shop.id}/booking-${booked.body.booking_id}`;
  await page.goto(ticket);
  await expect(page.getByRole('img', { name: 'QR code of this booking' })).toBeVisible();

  // The page goes by its own clock, so the booking is put into the past.
  const hour = 60 * 60_000;
  const past = { starts_at: new Date(Date.now() - 2 * hour), ends_at: new Date(Date.now() - hour) };
  await app.kernel.knex('booking').where({ id: booked.body.booking_id }).update(past);
  await page.goto(ticket);
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  const { knex } = app.kernel;
  const [topic] = await knex('topic').where({ shop_id: studio.shop.id }).pluck('name');
  const [instructor] = await knex('instructor').where({ id: studio.instructorId }).pluck('name');
  const again = await page.getByRole('link', { name: 'Book again' }).getAttribute('href');
  const { searchParams } = new URL(again ?? '', page.url());
  const wanted = { branch: studio.branchId, topic, instructor, names: 'en' };
  expect(Object.fromEntries(searchParams)).toEqual({ memberId: member.id, ...wanted });
  await expect(page.getByRole('img', { name: 'QR code of this booking' })).toHaveCount(0);

  await signInStaff(page, app, user);
  await page.goto(`/frontdesk/membership/member-${member.id}`);
  await page.getByRole('tab', { name: 'Classroom Transaction' }).click();
  await expect(page.getByRole('cell', { name: 'No-show' })).toBeVisible();
});

test('a full class offers Notify Me, and its seat shows as soon as it is free', async ({ page, app }) => {
  const studio = await makeStudio(app);
  const eventId = await studio.classroom({ seats: 1 });
  const [first, second] = await studio.members(2);
  if (!first || !second) throw new Error('two members');
  const booked = await first.client.post('/api/classroom_event/make_booking', {
    event_id: eventId,
    member_id: first.id,
  });

  await signInMember(page, app, studio.shop, second);
  await openTomorrow(page, studio, second);
  await expect(page.getByText('Full')).toBeVisible();
  await expect(page.getByRole('button', { name: /18:00/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Notify Me' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('We will notify you when class is available to book.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Notify Me' }).click();
  await expect(page.getByText('We will notify you', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const cancelled = await first.client.post(`/api/classroom_booking/id-${booked.body.booking_id}/cancel`, {});
  expect(cancelled).toMatchObject({ status: 200 });
  await expect(page.getByText('1 left')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: /18:00/ }).click();
  await expect(page.getByRole('button', { name: 'Book · free' })).toBeVisible();
});

test('a link to a private class, and an expired shop, let nobody book', async ({ page, app }) => {
  const studio = await makeStudio(app);
  const eventId = await studio.classroom({ isPrivate: true });
  const member = await studio.member();
  await signInMember(page, app, studio.shop, member);
  await page.goto(`/class-event/shop-${studio.shop.id}/class-info?memberId=${member.id}&eventId=${eventId}`);
  await expect(page.getByRole('heading', { name: 'Invalid for Booking' })).toBeVisible();
  await expectAccessible(page);

  await studio.shop.set({ next_billing_date: studio.day(-1) });
  await page.goto(`/class-event/shop-${studio.shop.id}/class-info?memberId=${member.id}`);
  await expect(page.getByRole('alert')).toContainText('ร้านค้าหมดอายุ กรุณาติดต่อร้านค้าที่ให้บริการ');
  await expect(page.getByRole('button', { name: 'Thonglor' })).toHaveCount(0);
});

test('reception creates a class, books a member by a part of the phone and rejects again', async ({
  page,
  app,
}) => {
  const studio = await makeStudio(app);
  await studio.topic({ seats: 7 });
  const [, member] = await studio.members(2);
  if (!member) throw new Error('two members');
  await signInStaff(page, app, await studio.shop.user('frontdesk'));
  await page.goto(`/frontdesk/classroom/welcome?view=day&date=${studio.day(1)}`);

  await page.getByRole('button', { name: 'New Class' }).click();
  const newClass = page.getByRole('dialog', { name: 'New Class' });
  await newClass.getByRole('button', { name: 'Create' }).click();
  await expect(newClass.getByText('Field is required').first()).toBeVisible();
  await newClass.getByLabel('Date').fill(studio.day(1));
  await newClass.getByLabel('Time').fill('1830');
  await expectAccessible(page);
  await newClass.getByRole('button', { name: 'Create' }).click();
  await expect(newClass).toHaveCount(0);
  await expect(page.getByText('0/7')).toBeVisible();

  await page.getByRole('button', { name: 'New Class' }).click();
  await newClass.getByLabel('Date').fill(studio.day(1));
  await newClass.getByLabel('Time').fill('19:00');
  await newClass.getByRole('button', { name: 'Create' }).click();
  await expect(newClass.getByRole('alert')).toContainText('already has');
  await page.keyboard.press('Escape');
  await expect(newClass).toHaveCount(0);

  await page.keyboard.press('n');
  const booking = page.getByRole('dialog', { name: 'New Booking' });
  await booking.getByRole('combobox', { name: 'Class' }).fill('18:30');
  await page.getByRole('option', { name: /18:30/ }).click();
  await booking.getByRole('combobox', { name: 'Member' }).fill('00001');
  await page.getByRole('option', { name: /080-000-0001/ }).click();
  await booking.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(booking).toHaveCount(0);

  await page.getByText('1/7').click();
  await page.getByRole('button', { name: /^More for สมหญิง/ }).click();
  await page.getByRole('menuitem', { name: 'Reject' }).click();
  const confirm = page.getByRole('dialog', { name: 'Reject Booking Confirm' });
  await expect(
    confirm.getByText('Please confirm that you really want to reject this booking?'),
  ).toBeVisible();
  await confirm.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(page.getByText('No Class Booked')).toBeVisible();
  await expectAccessible(page);
});

test('a class that is closed while the form is open goes from it at once, with the nearest day that has one', async ({
  page,
  app,
}) => {
  const studio = await makeStudio(app);
  const closing = await studio.classroom();
  await studio.classroom({ startsAt: new Date(`${studio.day(2)}T18:00:00+07:00`) });
  const member = await studio.member();
  await signInMember(page, app, studio.shop, member);
  await openTomorrow(page, studio, member);
  await page.getByRole('button', { name: /18:00/ }).click();
  await expect(page.getByRole('button', { name: 'Book · free' })).toBeVisible();
  const desk = await studio.shop.user('frontdesk');
  const closed = await desk.client.patch(`/api/classroom_event/id-${closing}`, { is_active: false });
  expect(closed.status).toBe(200);
  await expect(page.getByText('No class for this day.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book · free' })).toHaveCount(0);
  await expectAccessible(page);
  const nearest = `^The nearest free day: .*${shownDate(studio.day(2))}$`;
  await page.getByRole('button', { name: new RegExp(nearest) }).click();
  await page.getByRole('button', { name: /18:00/ }).click();
  await expect(page.getByRole('button', { name: 'Book · free' })).toBeVisible();
});

test('the book bar says until when a class can be canceled, and warns if that is over', async ({
  page,
  app,
}) => {
  const studio = await makeStudio(app);
  await studio.classroom();
  const member = await studio.member();
  await page.setViewportSize({ width: 390, height: 844 });
  await signInMember(page, app, studio.shop, member);
  await openTomorrow(page, studio, member);
  await page.getByRole('button', { name: /18:00/ }).click();
  const day = shownDate(studio.day(1));
  const monthDay = day.slice(0, day.indexOf(','));
  await expect(page.getByText(`Free cancellation until ${monthDay}, 12:00`)).toBeVisible();
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  await expect(page.getByText(`Free cancellation until ${day} 12:00`)).toBeVisible();

  const admin = await studio.shop.user('admin');
  const config = `/api/classroom_config/shop-${studio.shop.id}`;
  expect((await admin.client.patch(config, { shortest_cancelation_allow: 48 })).status).toBe(200);
  await openTomorrow(page, studio, member);
  await page.getByRole('button', { name: /18:00/ }).click();
  await expect(page.getByText(/^You cannot cancel after booking: it starts in \d+ h$/)).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Book · free' })).toBeEnabled();
});

test('Back from a chosen class leads to the list, and from its ticket to the page before the form', async ({
  page,
  app,
}) => {
  const studio = await makeStudio(app);
  await studio.classroom();
  const member = await studio.member();
  await signInMember(page, app, studio.shop, member);
  const home = `/membership/shop-${studio.shop.id}/id-${member.id}`;
  await page.goto(home);
  await openTomorrow(page, studio, member);
  const row = page.getByRole('button', { name: /18:00/ });
  const book = page.getByRole('button', { name: 'Book · free' });
  for (const back of [() => page.goBack(), () => page.getByRole('link', { name: 'Back' }).click()]) {
    await row.click();
    await expect(book).toBeVisible();
    await back();
    await expect(book).toHaveCount(0);
    await expect(row).toHaveAttribute('aria-pressed', 'false');
    await expect(page).toHaveURL(new RegExp(`date=${studio.day(1)}`));
  }
  await row.click();
  await book.click();
  await expect(page).toHaveURL(/\/booking-\w{26}$/);
  await page.goBack();
  await expect(page).toHaveURL(home);
});

test('an open ticket says when its free cancellation ends', async ({ page, app }) => {
  const studio = await makeStudio(app);
  const event_id = await studio.classroom();
  const member = await studio.member();
  const { body } = await member.client.post('/api/classroom_event/make_booking', {
    event_id,
    member_id: member.id,
  });
  await page.clock.install();
  await signInMember(page, app, studio.shop, member);
  await page.goto(`/class-event/shop-${studio.shop.id}/booking-${body.booking_id}`);
  const cancel = page.getByRole('button', { name: 'Cancel this class' });
  await expect(cancel).toBeVisible();
  const afterLimit = new Date(`${studio.day(1)}T12:05:00+07:00`);
  await page.clock.fastForward(afterLimit.getTime() - Date.now());
  await expect(page.getByText(`Free cancellation ended ${shownDate(studio.day(1))} 12:00.`)).toBeVisible();
  await expect(cancel).toHaveCount(0);
  await expectAccessible(page);
});

test('a press on the QR code opens it full screen on white, in the dark theme too', async ({ page, app }) => {
  const studio = await makeStudio(app);
  const event_id = await studio.classroom();
  const member = await studio.member();
  const { body } = await member.client.post('/api/classroom_event/make_booking', {
    event_id,
    member_id: member.id,
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await signInMember(page, app, studio.shop, member);
  await page.goto(`/class-event/shop-${studio.shop.id}/booking-${body.booking_id}`);
  await page.getByRole('button', { name: 'Show QR code full screen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Check-in code' });
  const code = dialog.getByRole('img', { name: 'QR code of this booking' });
  await expect(code).toBeVisible();
  expect((await code.boundingBox())?.width).toBeGreaterThan(300);
  const panel = dialog.locator('.bg-white').first();
  await expect(panel).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  expect(await panel.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await expectAccessible(page);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
});
