import { expect, expectAccessible, shownDate, signInStaff, test } from '#testing/harness/browser.ts';
import { makeSchool } from '../../../plugins/open_private_event/tests/school.ts';

test('the day shows hours and what keeps instructors busy, and a click on a free hour begins a booking that stays open', async ({
  page,
  app,
}) => {
  test.slow();
  const school = await makeSchool(app);
  await school.member();
  const topic = await school.topic({ name: 'Group class' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInStaff(page, app, await school.shop.user('frontdesk'));
  await page.goto(`/frontdesk/open-private/welcome?view=day&date=${school.date}`);
  const column = page.getByRole('region', { name: 'Kru Ploy', exact: true });
  await expect(column.locator('[data-open="13:00"]')).toHaveCount(1);

  const step = 'a class that she gives appears as busy, until it is given up';
  const givesClasses = app.kernel.installation.features.includes('class_event');
  if (givesClasses)
    await test.step(step, async () => {
      const made = await school.admin.client.post('/api/classroom_event/', {
        topic_id: topic,
        instructor_id: school.instructorId,
        branch_id: school.branchId,
        datetime: `${school.date} 16:00`,
      });
      expect(made.status).toBe(201);
      await expect(column.getByText(/^Busy/)).toBeVisible();
      await expectAccessible(page);
      await column.getByText('Group class').first().click();
      await expect(page.getByRole('dialog').getByText(/Kru Ploy is busy/)).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      const closed = await school.admin.client.patch(`/api/classroom_event/id-${made.body.id}`, {
        is_active: false,
      });
      expect(closed.status).toBe(200);
      await expect(column.getByText(/^Busy/)).toHaveCount(0);
    });

  await test.step('a click on 14:00 begins a booking with day, time and instructor', async () => {
    const box = await column.locator('[data-open="13:00"]').boundingBox();
    if (!box) throw new Error('The hours are not drawn');
    await page.mouse.click(box.x + box.width / 2, box.y + (box.height * 1.25) / 5);
    const dialog = page.getByRole('dialog', { name: 'New Booking' });
    await expect(dialog.getByRole('button', { name: 'Book', exact: true })).toBeDisabled();
    await dialog.getByLabel('Branch').selectOption('Ari');
    await expect(dialog.getByLabel('Instructor').locator('option:checked')).toHaveText('Kru Ploy');
    await dialog.getByLabel('Class type').selectOption('Yoga · 60 min');
    await expect(dialog.getByLabel('Date', { exact: true })).toHaveValue(school.date);
    await expect(dialog.getByRole('button', { name: '14:00 – 15:00' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(dialog.getByRole('button', { name: '16:00 – 17:00' })).toBeVisible();
    await expectAccessible(page);
    await page.mouse.click(5, 5);
    await expect(dialog.getByLabel('Branch')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Book', exact: true })).toBeEnabled();
    expect((await school.book(await school.member(), { time: '14:00' })).status).toBe(201);
    await expect(dialog.getByText('14:00 – 15:00 is no longer free.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Book', exact: true })).toBeDisabled();
  });
});

test('where nothing is free on the chosen day, or on the one that was pointed at, the nearest free day is offered', async ({
  page,
  app,
}) => {
  const school = await makeSchool(app);
  const [empty, free] = [school.day(4), school.day(6)];
  // Half an hour, into which no session of an hour fits.
  await school.hours(school.instructorId, empty, '13:00', '13:30');
  await school.hours(school.instructorId, free, '10:00', '12:00');
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInStaff(page, app, await school.shop.user('frontdesk'));
  await page.goto(`/frontdesk/open-private/welcome?view=day&date=${empty}`);
  const column = page.getByRole('region', { name: 'Kru Ploy', exact: true });
  const box = await column.locator('[data-open="13:00"]').boundingBox();
  if (!box) throw new Error('The hours are not drawn');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const dialog = page.getByRole('dialog', { name: 'New Booking' });
  await dialog.getByLabel('Branch').selectOption('Ari');
  await dialog.getByLabel('Class type').selectOption('Yoga · 60 min');
  const date = dialog.getByLabel('Date', { exact: true });
  await expect(date).toHaveValue(empty);
  await expect(dialog.getByText('No time is left on this day.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Book', exact: true })).toBeDisabled();
  await expectAccessible(page);
  const nearest = dialog.getByRole('button', { name: /^The nearest free day/ });
  await nearest.click();
  await expect(date).toHaveValue(free);
  await expect(nearest).toHaveCount(0);

  await date.selectOption(school.date);
  await expect(dialog.getByRole('button', { name: '13:00 – 14:00' })).toBeVisible();
  for (const time of ['13:00', '14:00', '15:00', '16:00', '17:00'])
    expect((await school.book(await school.member(), { time })).status).toBe(201);
  await expect(dialog.getByText('No time is left on this day.')).toBeVisible();
  await expect(date).toHaveValue(school.date);
  await expect(nearest).toHaveText(new RegExp(`${shownDate(free)}$`));
  await nearest.click();
  await expect(date).toHaveValue(free);
  await dialog.getByRole('button', { name: '11:00 – 12:00' }).click();
  await expect(dialog.getByRole('button', { name: 'Book', exact: true })).toBeEnabled();
});

test('the week shades hours in which nobody teaches, and days of a branch that closes meanwhile', async ({
  page,
  app,
}) => {
  const school = await makeSchool(app);
  await school.member();
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInStaff(page, app, await school.shop.user('frontdesk'));
  await page.goto(`/frontdesk/open-private/welcome?view=week&date=${school.date}`);
  const day = page.getByRole('region', { name: new RegExp(`${shownDate(school.date)}$`) });
  await expect(day.locator('[data-open="13:00"]')).toHaveCount(1);
  await school.hours(school.instructorId, school.date, '09:00', '11:00');
  await expect(day.locator('[data-open]')).toHaveCount(2);
  await page.getByLabel('Branch').selectOption('Thonglor');
  const closed = await school.admin.client.patch(`/api/shop_branch/${school.branchId}`, {
    weekly_schedule: Array(7).fill('close'),
  });
  expect(closed.status).toBe(200);
  await expect(day.locator('[data-open]')).toHaveCount(0);
});

test.afterEach(({ app }) => app.clock.reset());

test('today’s sessions stand on the desk’s home, from where the member is checked in, in Thai on a phone', async ({
  page,
  app,
}) => {
  // Noon at the shop, so that the day has an hour left whenever this runs.
  await page.clock.install({ time: app.clock.setTimeOfDay('12:00') });
  const school = await makeSchool(app);
  const today = school.day(0);
  const member = await school.member();
  await school.hours(school.instructorId, today, '12:00', '14:00');
  expect((await school.book(member, { date: today, time: '12:30' })).status).toBe(201);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInStaff(page, app, await school.shop.user('frontdesk'));
  await page.addInitScript(() => localStorage.setItem('sala-language', 'th'));
  await page.goto('/frontdesk/dashboard');
  await page.getByRole('button', { name: /Yoga/ }).first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('สมหญิง ใจดี 0').first()).toBeVisible();
  await expect(sheet.getByText('Kru Ploy')).toBeVisible();
  await sheet.getByRole('button', { name: /เช็กอิน/ }).click();
  await expect(sheet.getByText(/เช็กอินแล้ว/)).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
