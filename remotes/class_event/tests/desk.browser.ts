import { expect, expectAccessible, signInStaff, test } from '#testing/harness/browser.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

test('one tap in the roster checks a member in, and Undo takes it back for a minute', async ({
  page,
  app,
}) => {
  await page.clock.install();
  const studio = await makeStudio(app);
  const eventId = await studio.classroom({ startsAt: new Date(app.clock.now().getTime() + 10 * minute) });
  const member = await studio.member();
  const user = await studio.shop.user('frontdesk');
  const booked = await user.client.post('/api/classroom_event/make_booking', {
    event_id: eventId,
    member_id: member.id,
  });
  expect(booked).toMatchObject({ status: 201 });
  const status = async () =>
    (await user.client.get(`/api/classroom_booking/id-${booked.body.booking_id}`)).body.status;

  await signInStaff(page, app, user);
  await page.goto(`/frontdesk/classroom/id-${eventId}`);
  await page.getByRole('button', { name: /^Check in สมหญิง/ }).click();
  await expect(page.getByText(/^Checked in \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^More for/ })).toHaveCount(0);
  expect(await status()).toBe('attend');
  await expectAccessible(page);

  const undo = page.getByRole('button', { name: /^Undo the check-in of สมหญิง/ });
  await undo.click();
  await expect(page.getByRole('button', { name: /^Check in สมหญิง/ })).toBeVisible();
  expect(await status()).toBe('completed');

  await page.getByRole('button', { name: /^Check in สมหญิง/ }).click();
  await expect(undo).toBeVisible();
  await page.clock.fastForward(minute);
  await expect(page.getByText(/^Checked in \d\d:\d\d$/)).toBeVisible();
  await expect(undo).toHaveCount(0);
  expect(await status()).toBe('attend');
});

test('check-in is not offered before its time, and who did not come is named after the end', async ({
  page,
  app,
}) => {
  const studio = await makeStudio(app);
  const member = await studio.member();
  const user = await studio.shop.user('frontdesk');
  await signInStaff(page, app, user);
  const eventId = await studio.classroom();
  const booked = await user.client.post('/api/classroom_event/make_booking', {
    event_id: eventId,
    member_id: member.id,
  });
  await page.goto(`/frontdesk/classroom/id-${eventId}`);
  await expect(page.getByRole('link', { name: /สมหญิง/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Check in/ })).toHaveCount(0);

  // The page goes by its own clock, so the class and its booking are put into the past.
  const { knex } = app.kernel;
  const past = { starts_at: new Date(Date.now() - day), ends_at: new Date(Date.now() - day + 60 * minute) };
  await knex('classroom_event').where({ id: eventId }).update(past);
  await knex('booking').where({ id: booked.body.booking_id }).update(past);
  await page.reload();
  await expect(page.getByText('No-show')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Check in/ })).toHaveCount(0);
});

test('the settings page names units in the reader’s language and shows what is stored', async ({
  page,
  app,
}) => {
  const studio = await makeStudio(app);
  await signInStaff(page, app, await studio.shop.user('admin'));
  await page.goto('/management/class-settings');
  await expect(page.getByText('14 days')).toBeVisible();
  await expect(page.getByText('1 hour', { exact: true })).toBeVisible();
  await expect(page.getByText(`${app.url}/class-event/shop-${studio.shop.id}.`)).toBeVisible();
  await expectAccessible(page);

  const edit = async (label: string, value: string) => {
    await page.getByRole('button', { name: `Edit: ${label}` }).click();
    await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  };
  await edit('Bookings open (days before)', '0');
  await expect(page.getByText('At least 1.')).toBeVisible();
  // The field stays open, so that what was typed can be mended.
  await page.getByLabel('Bookings open (days before)', { exact: true }).fill('1');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('1 day', { exact: true })).toBeVisible();
  await page.getByRole('switch', { name: 'Remind members' }).uncheck();
  await expect(page.getByText('Saved').nth(1)).toBeVisible();

  await page.evaluate(() => localStorage.setItem('sala-language', 'th'));
  await page.reload();
  await expect(page.getByText('1 วัน', { exact: true })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'แจ้งเตือนสมาชิก' })).not.toBeChecked();
});

test('the report shows the days that it spans, and keeps its filters in the address', async ({
  page,
  app,
}) => {
  const studio = await makeStudio(app);
  const eventId = await studio.classroom();
  const member = await studio.member();
  const user = await studio.shop.user('admin');
  await user.client.post('/api/classroom_event/make_booking', { event_id: eventId, member_id: member.id });
  await signInStaff(page, app, user);
  await page.goto('/management/class-report');
  const row = page.getByRole('cell', { name: /สมหญิง/ });
  await expect(row).toBeVisible();
  await expect(page.getByLabel('From')).toHaveValue(studio.day(-31));
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(studio.day(31));

  await page.getByLabel('Instructor').selectOption(studio.instructorId);
  await page.getByLabel('Status').selectOption('canceled');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await expect(page.getByLabel('Instructor')).toHaveValue(studio.instructorId);
  await page.getByLabel('Status').selectOption('');
  await expect(row).toBeVisible();
});

test('a report of days that make no span says what is wrong, and keeps nobody waiting', async ({
  page,
  app,
}) => {
  const studio = await makeStudio(app);
  const eventId = await studio.classroom();
  const member = await studio.member();
  const user = await studio.shop.user('admin');
  await user.client.post('/api/classroom_event/make_booking', { event_id: eventId, member_id: member.id });
  await signInStaff(page, app, user);
  await page.goto('/management/class-report');
  const row = page.getByRole('row', { name: /สมหญิง/ });
  await expect(row).toBeVisible();
  const linesOfDays = () =>
    row.locator('time > span').evaluateAll((days) => days.map((each) => each.getClientRects().length));
  expect(await linesOfDays(), 'lines that each day takes').toEqual([1, 1]);

  // Typing a year by the keyboard passes through years such as this one.
  await page.getByLabel('From').fill('0202-01-01');
  await expect(page.getByText('Complete the year.')).toBeVisible();
  await expect(row).toBeVisible();
  await page.getByLabel('From').fill('2020-01-01');
  await expect(page.getByText('Choose at most 366 days at a time.')).toBeVisible();
  await expect(page.getByLabel('Totals').getByRole('definition')).toHaveText(['-', '-', '-', '-', '-']);
  await page.getByLabel('To', { exact: true }).fill('2019-12-31');
  await expect(page.getByText('The span ends before it starts. Choose a later day at To.')).toBeVisible();
});

test('a name of one endless word leaves a sheet’s Close and its roster’s heading in view', async ({
  page,
  app,
}) => {
  const studio = await makeStudio(app);
  const topicId = await studio.topic();
  await app.kernel
    .knex('topic')
    .where({ id: topicId })
    .update({ name: 'Endless'.repeat(20) });
  const eventId = await studio.classroom({ topicId });
  const member = await studio.member();
  await app.kernel
    .knex('member')
    .where({ id: member.id })
    .update({ first_name: 'ยาวมาก'.repeat(20) });
  const user = await studio.shop.user('frontdesk');
  await user.client.post('/api/classroom_event/make_booking', { event_id: eventId, member_id: member.id });
  await page.setViewportSize({ width: 390, height: 844 });
  await signInStaff(page, app, user);
  await page.goto(`/frontdesk/classroom/welcome?view=day&date=${studio.day(1)}`);
  await page.getByText(/^Endless/).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  const heading = sheet.getByRole('columnheader', { name: 'Check-in' });
  await expect(heading).toBeInViewport({ ratio: 1 });
  const lines = await heading.evaluate((cell) => {
    const text = document.createRange();
    text.selectNodeContents(cell);
    return text.getClientRects().length;
  });
  expect(lines, 'lines of the heading').toBe(1);
});

test('who is signed out is led from a feature’s page to the login, and back', async ({ page, app }) => {
  const studio = await makeStudio(app);
  await page.goto('/management/class-report?status=canceled');
  await expect(page).toHaveURL(
    `/management/login?nextPage=${encodeURIComponent('/management/class-report?status=canceled')}`,
  );
  await expect(page.getByRole('heading', { name: 'Login to Management' })).toBeVisible();
  await signInStaff(page, app, await studio.shop.user('admin'));
  await page.reload();
  await expect(page).toHaveURL('/management/class-report?status=canceled');
  await expect(page.getByRole('heading', { name: 'Class report' })).toBeVisible();
});
