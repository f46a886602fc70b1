import type { Page } from '@playwright/test';
import { languages } from '#kernel/contract/problems.ts';
import { shownDate } from '#kernel/server/text/shown-time.ts';
import { expect, signInMember, signInStaff, test } from '#testing/harness/browser.ts';
import type { TestServer } from '#testing/harness/server.ts';
import { makeStudio, type Studio, type StudioMember } from '../../../plugins/class_event/tests/studio.ts';

const words = {
  en: {
    book: 'Book · 1 point',
    lost: 'No connection',
    refused: 'No connection. Nothing was changed. Please check your internet and try again.',
    unknown: /No answer came, so this may or may not have been done/,
    waits: 'No connection. This loads by itself when the connection is back.',
    slow: 'Slow connection, still waiting…',
    next: 'Next',
    newBooking: 'New Booking',
    class: 'Class',
    member: 'Member',
    bookFor: 'Book',
  },
  th: {
    book: 'จอง · 1 แต้ม',
    lost: 'ไม่มีการเชื่อมต่อ',
    refused: 'ไม่มีการเชื่อมต่อ ยังไม่มีอะไรเปลี่ยนแปลง กรุณาตรวจสอบอินเทอร์เน็ตแล้วลองอีกครั้ง',
    unknown: /ไม่ได้รับคำตอบ จึงไม่แน่ใจว่าสำเร็จหรือไม่/,
    waits: 'ไม่มีการเชื่อมต่อ ข้อมูลจะโหลดเองเมื่อกลับมาออนไลน์',
    slow: 'อินเทอร์เน็ตช้า กำลังรอ…',
    next: 'ถัดไป',
    newBooking: 'จองให้สมาชิก',
    class: 'คลาส',
    member: 'สมาชิก',
    bookFor: 'จอง',
  },
} as const;

/** A day of the booking form, in either language. */
const dayButton = (page: Page, day: string) =>
  page.getByRole('button', {
    name: new RegExp(languages.map((language) => shownDate(day, language)).join('|')),
  });

/** Opens the booking form with a class of tomorrow chosen. */
const chooseClass = async (page: Page, app: TestServer, studio: Studio, { id, token }: StudioMember) => {
  const { shop } = studio;
  await signInMember(page, app, shop, { token });
  await page.goto(`/class-event/shop-${shop.id}/class-info?memberId=${id}`);
  await dayButton(page, studio.day(1)).click();
  await page.getByRole('button', { name: /18:00/ }).click();
};

const bookingsOf = async (app: TestServer, { id }: StudioMember): Promise<number> => {
  const rows = await app.kernel.knex('booking').where({ member_id: id });
  return rows.length;
};

for (const [language, word] of Object.entries(words))
  test.describe(`in ${language}`, () => {
    test.beforeEach(({ page }) =>
      page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language),
    );

    test('a booking pressed without a connection is refused at once and is not sent when it is back', async ({
      page,
      app,
      context,
    }) => {
      const studio = await makeStudio(app);
      await studio.classroom({ fundId: studio.fundId });
      await studio.classroom({ startsAt: new Date(`${studio.day(2)}T18:00:00+07:00`) });
      const member = await studio.member({ points: 3 });
      await chooseClass(page, app, studio, member);
      await context.setOffline(true);
      await expect(page.getByRole('status').getByText(word.lost, { exact: true })).toBeVisible();
      await page.getByRole('button', { name: word.book }).click();
      await expect(page.getByText(word.refused)).toBeVisible();
      await expect(page.getByRole('button', { name: word.book })).toBeEnabled();

      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') sent.push(request.url());
      });
      const asked = page.waitForResponse(/\/api\/boot/);
      await context.setOffline(false);
      await expect(page.getByRole('status').getByText(word.lost, { exact: true })).toBeHidden();
      await asked;
      expect(sent).toEqual([]);
      expect(await bookingsOf(app, member)).toBe(0);

      // What is read waits, says so, and comes by itself.
      await context.setOffline(true);
      await expect(page.getByRole('status').getByText(word.lost, { exact: true })).toBeVisible();
      await dayButton(page, studio.day(2)).click();
      await expect(page.getByText(word.waits)).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByText(word.waits)).toBeHidden();
      await expect(page.getByRole('button', { name: /18:00/ })).toBeVisible();

      await dayButton(page, studio.day(1)).click();
      await page.getByRole('button', { name: /18:00/ }).click();
      await page.getByRole('button', { name: word.book }).click();
      await expect(page).toHaveURL(/\/booking-\w{26}$/);
      expect(await bookingsOf(app, member)).toBe(1);
    });

    test('a booking whose answer is lost is settled by pressing again, and takes one point', async ({
      page,
      app,
    }) => {
      const studio = await makeStudio(app);
      await studio.classroom({ fundId: studio.fundId });
      const member = await studio.member({ points: 3 });
      await chooseClass(page, app, studio, member);
      const keys = new Set<string | undefined>();
      page.on('request', (request) => {
        if (request.url().endsWith('/make_booking')) keys.add(request.headers()['idempotency-key']);
      });
      await page.route('**/make_booking', async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      });
      // What the screen reads meanwhile says nothing either.
      await page.route('**/api/classroom_event/classrooms*', (route) => route.abort());
      await page.getByRole('button', { name: word.book }).click();
      await expect(page.getByText(word.unknown)).toBeVisible();
      await page.unroute('**/make_booking');
      await page.getByRole('button', { name: word.book }).click();
      await expect(page).toHaveURL(/\/booking-\w{26}$/);
      expect(keys.size).toBe(1);
      expect(await bookingsOf(app, member)).toBe(1);
      const read = await member.client.get(`/api/member/id-${member.id}`);
      expect(read.body.fund[studio.fundId].value).toBe(2);
    });

    test('a booking at the desk whose answer is lost is settled by pressing again', async ({ page, app }) => {
      const studio = await makeStudio(app);
      await studio.classroom({ fundId: studio.fundId });
      const member = await studio.member({ points: 3 });
      await signInStaff(page, app, await studio.shop.user('frontdesk'));
      await page.goto(`/frontdesk/classroom/welcome?view=day&date=${studio.day(1)}`);
      await page.getByRole('button', { name: word.newBooking }).click();
      const booking = page.getByRole('dialog', { name: word.newBooking });
      await booking.getByRole('combobox', { name: word.class }).fill('18:00');
      await page.getByRole('option', { name: /18:00/ }).click();
      await booking.getByRole('combobox', { name: word.member }).fill('สมหญิง');
      await page.getByRole('option', { name: /สมหญิง/ }).click();
      await page.route('**/make_booking', async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      });
      await booking.getByRole('button', { name: word.bookFor, exact: true }).click();
      await expect(booking.getByText(word.unknown)).toBeVisible();
      await page.unroute('**/make_booking');
      await booking.getByRole('button', { name: word.bookFor, exact: true }).click();
      await expect(booking).toHaveCount(0);
      expect(await bookingsOf(app, member)).toBe(1);
    });

    test('the desk’s week and its members say that they wait, and come by themselves', async ({
      page,
      app,
      context,
    }) => {
      const studio = await makeStudio(app);
      await studio.classroom();
      await signInStaff(page, app, await studio.shop.user('frontdesk'));
      await page.goto('/frontdesk/classroom/welcome?view=week');
      await expect(page.locator('[data-calendar] [data-scroller]')).toBeVisible();
      const header = page.getByRole('banner');
      const place = await header.boundingBox();
      await context.setOffline(true);
      await expect(page.getByRole('status').getByText(word.lost, { exact: true })).toBeVisible();
      expect(await header.boundingBox()).toEqual(place);
      await page.getByRole('button', { name: word.next, exact: true }).first().click();
      await expect(page.getByText(word.waits)).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByText(word.waits)).toBeHidden();
      await expect(page.getByRole('status').getByText(word.lost, { exact: true })).toBeHidden();
    });

    test('a list that is long in coming says that it waits, also where the line is then gone', async ({
      page,
      app,
      context,
    }) => {
      const studio = await makeStudio(app);
      await studio.member();
      await signInStaff(page, app, await studio.shop.user('frontdesk'));
      await page.goto('/frontdesk/dashboard');
      let cut = () => {};
      const isCut = new Promise<void>((resolve) => {
        cut = resolve;
      });
      const list = /\/api\/member\/vuetify/;
      await page.route(list, async (route) => {
        await isCut;
        await route.abort('internetdisconnected');
      });
      await page.locator('main nav a[href*="membership"]').first().click();
      await expect(page.getByRole('status').getByText(word.slow)).toBeVisible({ timeout: 15_000 });
      await context.setOffline(true);
      cut();
      // In the place of the rows, which stood grey for ever.
      await expect(page.getByRole('main').getByText(word.waits)).toBeVisible();
      await expect(page.locator('main .animate-pulse')).toHaveCount(0);
      await page.unroute(list);
      await context.setOffline(false);
      await expect(page.getByRole('button', { name: /สมหญิง/ })).toBeVisible();
      await expect(page.getByText(word.waits)).toBeHidden();
      await expect(page.getByText(word.slow)).toBeHidden();
    });

    for (const [line, failing] of Object.entries({
      'is back': 0,
      'is back, after a request that still fails': 1,
    }))
      test(`a page opened without a connection says so, and opens by itself when it ${line}`, async ({
        page,
        app,
        context,
        faults,
      }) => {
        const studio = await makeStudio(app);
        await studio.member();
        await signInStaff(page, app, await studio.shop.user('frontdesk'));
        await page.goto('/frontdesk/membership');
        const row = page.getByRole('button', { name: /สมหญิง/ });
        await expect(row).toBeVisible();
        await context.setOffline(true);
        await expect(page.getByRole('status').getByText(word.lost, { exact: true })).toBeVisible();
        await page.getByRole('searchbox').fill('สม');
        await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
        await expect(row).toBeVisible();
        await page.locator('nav a[href*="/classroom/"]').first().click();
        await expect(page.getByRole('alert').first()).toBeVisible();
        let left = failing;
        await page.route('**/remotes/class_event/remote-entry*', (route) =>
          left-- > 0 ? route.abort() : route.continue(),
        );
        await context.setOffline(false);
        await expect(page.getByRole('button', { name: word.next, exact: true }).first()).toBeVisible();
        await expect(page.getByRole('alert')).toHaveCount(0);
        // The page's code, which could not be fetched meanwhile.
        faults.length = 0;
      });
  });
