import type { Locator, Page } from '@playwright/test';
import { addDays, weekdayOf } from '#kernel/contract/time.ts';
import { expect, expectAccessible, shownDate, signInStaff, test } from '#testing/harness/browser.ts';
import type { TestServer } from '#testing/harness/server.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

const words = {
  en: {
    monday: 'Monday',
    tuesday: 'Tuesday',
    thursday: 'Thursday',
    none: '0 of 10 booked',
    all: '1 of 1 booked, Full',
    closed: '0 of 10 booked, Closed',
    past: '0 of 10 booked, Over',
    date: shownDate,
  },
  th: {
    monday: 'วันจันทร์',
    tuesday: 'วันอังคาร',
    thursday: 'วันพฤหัสบดี',
    none: 'จองแล้ว 0 จาก 10',
    all: 'จองแล้ว 1 จาก 1, เต็ม',
    closed: 'จองแล้ว 0 จาก 10, ปิดรับจอง',
    past: 'จองแล้ว 0 จาก 10, จบแล้ว',
    date: (date: string) =>
      new Intl.DateTimeFormat('th-TH-u-ca-gregory-nu-latn', {
        timeZone: 'UTC',
        day: 'numeric',
        month: 'short',
        year: 'numeric',
      }).format(new Date(`${date}T00:00:00Z`)),
  },
} as const;

/** Next week's classes: Monday 10:00, Tuesday 09:00, which is full, and Thursday 07:00, which is closed. */
const makeWeek = async (app: TestServer) => {
  const studio = await makeStudio(app);
  const monday = addDays(studio.day(7), -weekdayOf(studio.day(7)));
  const at = (days: number, time: string) => new Date(`${addDays(monday, days)}T${time}:00+07:00`);
  const closed = await studio.classroom({ startsAt: at(3, '07:00') });
  const first = await studio.classroom({ startsAt: at(0, '10:00') });
  const full = await studio.classroom({ startsAt: at(1, '09:00'), seats: 1 });
  const user = await studio.shop.user('frontdesk');
  const member = await studio.member();
  await user.client.post('/api/classroom_event/make_booking', { event_id: full, member_id: member.id });
  await user.client.patch(`/api/classroom_event/id-${closed}`, { is_active: false });
  return { studio, user, monday, at, first, full, closed };
};

const event = (page: Page, id: string) => page.locator(`[data-event="${id}"]`);

const groundOf = (box: Locator) => box.evaluate((each) => getComputedStyle(each).backgroundColor);

/** How often Tab stops inside the calendar. */
const stops = (page: Page) =>
  page
    .locator('[data-calendar]')
    .evaluate(
      (calendar) =>
        [...calendar.querySelectorAll<HTMLElement>('*')].filter(({ tabIndex }) => tabIndex >= 0).length,
    );

for (const [language, word] of Object.entries(words)) {
  test.describe(`in ${language}`, () => {
    test.beforeEach(({ page }) =>
      page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language),
    );

    test('the calendar is one Tab stop, and keys go through its events by day and time', async ({
      page,
      app,
    }) => {
      const { user, monday, first, full, closed } = await makeWeek(app);
      await signInStaff(page, app, user);
      await page.goto(`/frontdesk/classroom/welcome?view=week&date=${monday}`);
      await event(page, first).waitFor();
      await expect.poll(() => stops(page)).toBe(1);
      const start = (day: string, days: number) => `${day} ${word.date(addDays(monday, days))}, `;
      await expect(event(page, first)).toHaveAccessibleName(
        new RegExp(`^${start(word.monday, 0)}10:00 – 11:00, Flow.*, ${word.none}, Kru`),
      );
      await expect(event(page, full)).toHaveAccessibleName(
        new RegExp(`^${start(word.tuesday, 1)}09:00 – 10:00, Flow.*, ${word.all}, Kru`),
      );
      await expect(event(page, closed)).toHaveAccessibleName(
        new RegExp(`^${start(word.thursday, 3)}07:00 – 08:00, Flow.*, ${word.closed}, Kru`),
      );
      await expectAccessible(page);

      await event(page, first).focus();
      await page.keyboard.press('ArrowRight');
      await expect(event(page, full)).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(event(page, closed)).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(event(page, closed)).toBeFocused();
      await page.keyboard.press('Home');
      await expect(event(page, first)).toBeFocused();
      await page.keyboard.press('End');
      await expect(event(page, closed)).toBeFocused();
      await page.keyboard.press('ArrowLeft');
      await expect(event(page, full)).toBeFocused();
      expect(await stops(page)).toBe(1);
    });

    test('the focus stays in the calendar when other days come, and comes back to the event whose sheet is closed', async ({
      page,
      app,
    }) => {
      const { studio, user, monday, at, first, full } = await makeWeek(app);
      const over = await studio.classroom({ startsAt: at(-14, '10:00') });
      await signInStaff(page, app, user);
      await page.goto(`/frontdesk/classroom/welcome?view=week&date=${monday}`);
      await event(page, full).waitFor();
      await event(page, full).focus();
      await page.keyboard.press('Enter');
      const sheet = page.getByRole('dialog');
      await expect(sheet.getByRole('link', { name: /สมหญิง/ })).toBeVisible();
      // What others do meanwhile draws the calendar anew.
      await user.client.patch(`/api/classroom_event/id-${full}`, {
        datetime: `${addDays(monday, 1)} 09:30`,
        notify: false,
      });
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
      await expect(event(page, full)).toBeFocused();

      await page.keyboard.press('t');
      await expect(event(page, full)).toHaveCount(0);
      await expect(page.locator('[data-calendar]')).toBeFocused();
      // From the calendar itself the arrows show other weeks, and it keeps the focus.
      await page.keyboard.press('ArrowLeft');
      await expect(event(page, over)).toHaveAccessibleName(new RegExp(`${word.past}, Kru`));
      // For who sees it by a mark, and by another ground than what is still to come.
      await expect(event(page, over).locator('svg').first()).toBeVisible();
      const overGround = await groundOf(event(page, over));
      await expect(page.locator('[data-calendar]')).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(event(page, over)).toBeFocused();

      await page.goto(`/frontdesk/classroom/welcome?view=day&date=${monday}`);
      await event(page, first).waitFor();
      await expect(event(page, first).locator('svg')).toHaveCount(0);
      expect(await groundOf(event(page, first))).not.toBe(overGround);
      await event(page, first).click();
      await expect(sheet).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(event(page, first)).toBeFocused();
    });
  });
}
