import type { Page } from '@playwright/test';
import { expect, signInStaff, test } from '#testing/harness/browser.ts';
import type { TestServer } from '#testing/harness/server.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

const event = (page: Page, id: string | undefined) => page.locator(`[data-event="${id}"]`);

/** How much of what is shown has moved by itself since the page was opened. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
      document.documentElement.dataset.shifted = String(sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shifted = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.shifted ?? 0));

/** A phone at the desk on a day with a class of an hour at every hour from 06:00 to 20:00, at a time of that day. */
async function openDay(page: Page, app: TestServer, time: string) {
  const studio = await makeStudio(app);
  const day = studio.day(8);
  const classes: Record<number, string> = {};
  for (let hour = 6; hour <= 20; hour += 1)
    classes[hour] = await studio.classroom({
      startsAt: new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+07:00`),
    });
  await signInStaff(page, app, await studio.shop.user('frontdesk'));
  await page.clock.setFixedTime(new Date(`${day}T${time}:00+07:00`));
  await page.setViewportSize({ width: 390, height: 844 });
  await noteShifts(page);
  return { studio, classes, day };
}

const atTop = async (page: Page, id: string | undefined) => {
  await expect(event(page, id)).toBeInViewport({ ratio: 1 });
  const place = await event(page, id).boundingBox();
  // Below the shell's bar and the day's name, which stay.
  expect(place?.y).toBeGreaterThan(64);
  expect(place?.y).toBeLessThan(110);
};

test('a phone’s list of today opens at what is on, without moving anything or taking the focus', async ({
  page,
  app,
}) => {
  const { classes, day } = await openDay(page, app, '12:30');
  await page.goto('/frontdesk/classroom/welcome');
  await atTop(page, classes[12]);
  await expect(page.locator('[data-calendar] h3')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  expect(await shifted(page)).toBeLessThan(0.05);

  // Where somebody scrolled to is theirs.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.clock.setFixedTime(new Date(`${day}T13:30:00+07:00`));
  await event(page, classes[6]).click();
  await page.getByRole('dialog').getByRole('heading').first().waitFor();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(event(page, classes[6])).toBeInViewport();

  // From another page of the desk, and back from another day.
  const go = async (name: string) => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name, exact: true }).click();
  };
  await go('Membership');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await go('Classroom');
  await atTop(page, classes[13]);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(event(page, classes[13])).toHaveCount(0);
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await atTop(page, classes[13]);
});

test('between classes it opens at the next one, before the first at its top, and after all at the last', async ({
  page,
  app,
}) => {
  const { classes, day } = await openDay(page, app, '05:00');
  await page.goto('/frontdesk/classroom/welcome');
  await expect(event(page, classes[6])).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('button', { name: 'New Booking' })).toBeInViewport();

  await page.clock.setFixedTime(new Date(`${day}T10:00:00+07:00`));
  await page.goto('/frontdesk/classroom/welcome?view=week');
  await atTop(page, classes[10]);

  await page.clock.setFixedTime(new Date(`${day}T22:00:00+07:00`));
  await page.goto('/frontdesk/classroom/welcome?view=day');
  await expect(event(page, classes[20])).toBeInViewport({ ratio: 1 });
});

test('a list that comes in parts opens at the right place with each, until somebody moves the page', async ({
  page,
  app,
}) => {
  const { studio, classes, day } = await openDay(page, app, '12:30');
  await app.kernel.knex('classroom_event').where({ id: classes[12] }).delete();
  await page.goto('/frontdesk/classroom/welcome');
  await atTop(page, classes[13]);
  const admin = await studio.shop.user('admin');
  const create = async (time: string): Promise<string> => {
    const made = await admin.client.post('/api/classroom_event/', {
      topic_id: await studio.topic(),
      instructor_id: await studio.instructor(),
      branch_id: studio.branchId,
      datetime: `${day} ${time}`,
    });
    expect(made.status).toBe(201);
    return made.body.id;
  };
  const running = await create('12:10');
  await event(page, running).waitFor();
  await atTop(page, running);

  await page.mouse.move(195, 500);
  await page.mouse.wheel(0, -160);
  await expect.poll(async () => (await event(page, running).boundingBox())?.y).toBeGreaterThan(200);
  const earlier = await create('12:05');
  await event(page, earlier).waitFor();
  expect((await event(page, running).boundingBox())?.y).toBeGreaterThan(200);
});
