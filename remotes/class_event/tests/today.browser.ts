import type { Page } from '@playwright/test';
import { newId } from '#kernel/server/ids/new-id.ts';
import { expect, expectAccessible, signInStaff, test } from '#testing/harness/browser.ts';
import type { TestServer } from '#testing/harness/server.ts';
import { makeStudio, type Studio } from '../../../plugins/class_event/tests/studio.ts';

const words = {
  en: {
    heading: /^Today, /,
    now: 'Now',
    next: 'Next',
    later: 'Later today',
    expected: (count: number) => `Expected (${count})`,
    arrived: (count: number) => `Checked in (${count})`,
    waiting: (count: number) => `Waitlist (${count})`,
    full: 'Full',
    showOver: 'Show finished (1)',
    missed: 'No-show 1',
    checkIn: /^Check in สมหญิง/,
    close: 'Close',
    branch: 'Branch',
    none: 'Nothing is on today.',
    noneHere: 'Nothing is on at this branch today.',
    all: 'Show all branches',
    open: 'Open the calendar',
    waits: 'No connection. This loads by itself when the connection is back.',
  },
  th: {
    heading: /^วันนี้ /,
    now: 'ตอนนี้',
    next: 'ถัดไป',
    later: 'หลังจากนี้',
    expected: (count: number) => `รอเช็กอิน (${count})`,
    arrived: (count: number) => `เช็กอินแล้ว (${count})`,
    waiting: (count: number) => `รายชื่อรอ (${count})`,
    full: 'เต็ม',
    showOver: 'แสดงที่จบแล้ว (1)',
    missed: 'ไม่มา 1',
    checkIn: /^เช็กอิน สมหญิง/,
    close: 'ปิด',
    branch: 'สาขา',
    none: 'วันนี้ยังไม่มีรายการ',
    noneHere: 'วันนี้สาขานี้ยังไม่มีรายการ',
    all: 'แสดงทุกสาขา',
    open: 'เปิดปฏิทิน',
    waits: 'ไม่มีการเชื่อมต่อ ข้อมูลจะโหลดเองเมื่อกลับมาออนไลน์',
  },
} as const;

const minute = 60_000;

/** A class of today at a time, of a type with this name. */
async function classOf(app: TestServer, studio: Studio, time: string, name: string, seats = 2) {
  const topicId = await studio.topic({ seats });
  await app.kernel.knex('topic').where({ id: topicId }).update({ name });
  const startsAt = new Date(`${studio.day(0)}T${time}:00+07:00`);
  return studio.classroom({ topicId, seats, startsAt });
}

/** A second branch, at which nothing is on. */
async function addBranch({ kernel: { knex } }: TestServer, { branchId }: Studio, name: string) {
  const branch = await knex('branch').where({ id: branchId }).first();
  await knex('branch').insert({ ...branch, id: newId(), name });
}

/** Sets the program's and the page's clock to noon of today at the shop. */
const setNoon = (page: Page, app: TestServer) =>
  page.clock.install({ time: app.clock.setTimeOfDay('12:00') });

test.afterEach(({ app }) => app.clock.reset());

for (const [language, width, height] of [
  ['en', 1280, 800],
  ['th', 390, 844],
] as const) {
  const word = words[language];
  test.describe(`today at the desk (${language}, ${width} px)`, () => {
    test.beforeEach(async ({ page, app }) => {
      await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
      await page.setViewportSize({ width, height });
      await setNoon(page, app);
    });

    test('shows what runs, what comes next and who comes, and every line leads to its roster', async ({
      page,
      app,
    }) => {
      const studio = await makeStudio(app);
      const user = await studio.shop.user('frontdesk');
      const desk = user.client;
      const people = await studio.members(5);
      const [anna, ben, cleo, dao, eve] = people;
      if (!anna || !ben || !cleo || !dao || !eve) throw new Error('five members');
      app.clock.set(new Date(app.clock.now().getTime() - 240 * minute));
      const over = await classOf(app, studio, '09:00', 'Sunrise');
      const running = await classOf(app, studio, '11:30', 'Flow', 5);
      const next = await classOf(app, studio, '12:20', 'Barre');
      await classOf(app, studio, '18:00', 'Reformer');
      const book = (event_id: string, member_id: string) =>
        desk.post('/api/classroom_event/make_booking', { event_id, member_id });
      await book(over, anna.id);
      await book(running, anna.id);
      await book(next, ben.id);
      await book(next, cleo.id);
      await desk.post(`/api/classroom_event/id-${next}/add_waiting`, { member_id: dao.id });
      app.clock.set(new Date(app.clock.now().getTime() + 240 * minute));

      await signInStaff(page, app, user);
      await page.goto('/frontdesk/dashboard');
      await expect(page.getByRole('heading', { level: 1, name: word.heading })).toBeVisible();
      const group = (name: string) =>
        page.getByRole('heading', { level: 2, name, exact: true }).locator('xpath=..');
      await expect(group(word.now).getByText('11:30 – 12:30')).toBeVisible();
      await expect(group(word.now).getByText(word.expected(1))).toBeVisible();
      const card = group(word.next);
      await expect(card.getByText(word.full, { exact: true })).toBeVisible();
      await expect(card.getByText('สมหญิง ใจดี 1, สมหญิง ใจดี 2')).toBeVisible();
      await expect(card.getByText(word.waiting(1))).toBeVisible();
      await expect(group(word.later).getByRole('button', { name: 'Reformer' })).toBeVisible();
      await page.getByRole('button', { name: word.showOver }).click();
      await expect(page.getByText(word.missed)).toBeVisible();
      await expectAccessible(page);

      // Somebody who checks in or books elsewhere is there without a reload.
      const [{ booking_id: code }] = (await desk.get(`/api/classroom_event/id-${next}/attendee`)).body;
      await desk.post('/api/check_in', { code });
      await expect(card.getByText(word.arrived(1))).toBeVisible();
      await book(running, eve.id);
      // What has started takes no more bookings, so nothing came of that.
      await expect(group(word.now).getByText(word.expected(1))).toBeVisible();

      await card.getByRole('button', { name: 'Barre' }).click();
      const sheet = page.getByRole('dialog', { name: 'Barre' });
      await sheet.getByRole('button', { name: word.checkIn }).click();
      await expect(sheet.getByRole('button', { name: word.checkIn })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
      await expect(card.getByText(word.arrived(2))).toBeVisible();
      await expect(page).toHaveURL(/\/frontdesk\/dashboard$/);

      // As time goes on, what was next runs, and who comes to the one after it is named.
      app.clock.set(new Date(app.clock.now().getTime() + 25 * minute));
      await page.clock.fastForward(25 * minute);
      await expect(group(word.now).getByRole('button', { name: 'Barre' })).toBeVisible();
      await expect(group(word.next).getByRole('button', { name: 'Reformer' })).toBeVisible();
    });

    test('keeps the chosen branch, and a day without anything on leads on', async ({ page, app }) => {
      const studio = await makeStudio(app);
      await addBranch(app, studio, 'Ari');
      await signInStaff(page, app, await studio.shop.user('frontdesk'));
      await page.goto('/frontdesk/dashboard');
      await expect(page.getByText(word.none)).toBeVisible();
      await expect(page.getByRole('link', { name: word.open })).toHaveAttribute(
        'href',
        '/frontdesk/classroom/welcome',
      );
      await expectAccessible(page);
      await classOf(app, studio, '18:00', 'Reformer');
      await page.reload();
      await expect(page.getByRole('button', { name: 'Reformer' })).toBeVisible();
      await page.getByLabel(word.branch).selectOption({ label: 'Ari' });
      await expect(page.getByText(word.noneHere)).toBeVisible();
      await page.reload();
      await expect(page.getByText(word.noneHere)).toBeVisible();
      await page.getByRole('button', { name: word.all }).click();
      await expect(page.getByRole('button', { name: 'Reformer' })).toBeVisible();
    });

    test('says that it waits for the connection where today is not known', async ({ page, app, context }) => {
      const studio = await makeStudio(app);
      await addBranch(app, studio, 'Ari');
      await classOf(app, studio, '18:00', 'Reformer');
      await signInStaff(page, app, await studio.shop.user('frontdesk'));
      await page.goto('/frontdesk/dashboard');
      await expect(page.getByRole('button', { name: 'Reformer' })).toBeVisible();
      await context.setOffline(true);
      await page.getByLabel(word.branch).selectOption({ label: 'Ari' });
      await expect(page.getByText(word.waits)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Reformer' })).toBeHidden();
      await context.setOffline(false);
      await expect(page.getByText(word.noneHere)).toBeVisible();
    });
  });
}
