import type { Page } from '@playwright/test';
import { expect, expectAccessible, signInStaff, test } from '#testing/harness/browser.ts';
import type { TestServer } from '#testing/harness/server.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

const words = {
  en: {
    full: 'Full 1/1',
    fullBadge: 'Full',
    waiting: '1 waiting',
    columns: 'Columns',
    fold: 'Fold the menu to icons',
    unfold: 'Show the menu’s names',
    calendar: 'Classroom',
    create: 'New Class',
    instructor: 'Instructor',
    branch: 'Branch',
    loading: 'Loading…',
    nothing: /^No classes on these days/,
  },
  th: {
    full: 'เต็ม 1/1',
    fullBadge: 'เต็ม',
    waiting: 'รอ 1 คน',
    columns: 'แบ่งคอลัมน์',
    fold: 'ย่อเมนูเหลือไอคอน',
    unfold: 'แสดงชื่อเมนู',
    calendar: 'ตารางคลาส',
    create: 'สร้างคลาส',
    instructor: 'ผู้สอน',
    branch: 'สาขา',
    loading: 'กำลังโหลด…',
    nothing: /^ไม่มีคลาสในวันเหล่านี้/,
  },
} as const;

const event = (page: Page, id: string) => page.locator(`[data-event="${id}"]`);

/** Tomorrow at 18:00 a class that is full, where one waits, and at the same time another one of another instructor. */
const makeEvening = async (app: TestServer) => {
  const studio = await makeStudio(app);
  const otherInstructor = await studio.instructor();
  const full = await studio.classroom({ seats: 1 });
  const other = await studio.classroom({ instructorId: otherInstructor });
  const user = await studio.shop.user('frontdesk');
  const [first, second] = await studio.members(2);
  await user.client.post('/api/classroom_event/make_booking', { event_id: full, member_id: first?.id });
  await user.client.post(`/api/classroom_event/id-${full}/add_waiting`, { member_id: second?.id });
  const instructors = ['Kru Anong', 'Kru Benja'];
  for (const [at, id] of [studio.instructorId, otherInstructor].entries())
    await app.kernel.knex('instructor').where({ id }).update({ name: instructors[at] });
  return { studio, user, full, other, otherInstructor, instructors };
};

for (const [language, word] of Object.entries(words))
  test.describe(`in ${language}`, () => {
    test.beforeEach(({ page }) =>
      page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language),
    );

    test('an event says in words that it is full and who waits, and a day stands in columns, remembered', async ({
      page,
      app,
    }) => {
      const { studio, user, full, other, otherInstructor, instructors } = await makeEvening(app);
      await signInStaff(page, app, user);
      await page.goto(`/frontdesk/classroom/welcome?view=day&date=${studio.day(1)}`);
      await expect(event(page, full).getByText(word.full, { exact: true })).toBeVisible();
      await expect(event(page, full).getByText(word.waiting, { exact: true })).toBeVisible();

      // An hour is tall enough for what an event says, and a name of more than two lines ends in an ellipsis.
      const day = page.locator('[data-calendar] section').first();
      const hours = await page
        .locator('[data-calendar] [data-scroller] > div > [aria-hidden] > .tabular')
        .count();
      expect((await day.evaluate(({ clientHeight }) => clientHeight)) / hours).toBeGreaterThanOrEqual(70);
      await expect(event(page, full).getByText(/^Flow/).last()).toHaveCSS('-webkit-line-clamp', '2');

      const column = (name: string | undefined) =>
        page.locator('[data-calendar]').getByRole('region', { name, exact: true });
      await page.getByLabel(word.columns).selectOption({ label: word.branch });
      for (const id of [full, other])
        await expect(column('Thonglor').locator(`[data-event="${id}"]`)).toBeVisible();
      await page.getByLabel(word.columns).selectOption({ label: word.instructor });
      await expect(column(instructors[0]).locator(`[data-event="${full}"]`)).toBeVisible();
      await expect(column(instructors[1]).locator(`[data-event="${other}"]`)).toBeVisible();
      await expectAccessible(page);
      await page.reload();
      await expect(column(instructors[1]).locator(`[data-event="${other}"]`)).toBeVisible();
      await event(page, full).focus();
      await page.keyboard.press('ArrowRight');
      await expect(event(page, other)).toBeFocused();

      // A click on an empty hour of somebody's column creates at that hour, for them.
      const place = await event(page, other).boundingBox();
      if (!place) throw new Error('The class is not drawn.');
      await page.mouse.click(place.x + place.width / 2, place.y - place.height / 2);
      const dialog = page.getByRole('dialog', { name: word.create });
      await expect(dialog.getByLabel(word.instructor)).toHaveValue(otherInstructor);
    });

    test('the side bar folds to icons, which keep their names, and stays folded', async ({ page, app }) => {
      const { studio, user, full } = await makeEvening(app);
      await signInStaff(page, app, user);
      await page.goto(`/frontdesk/classroom/welcome?view=week&date=${studio.day(1)}`);
      await event(page, full).waitFor();
      const side = page.getByRole('complementary');
      const width = async (box = side.boundingBox()) => (await box)?.width ?? 0;
      expect(await width()).toBe(300);
      await side.getByRole('button', { name: word.fold }).click();
      expect(await width()).toBeLessThan(100);
      const link = side.getByRole('link', { name: word.calendar, exact: true });
      await link.hover();
      await expect(link.getByText(word.calendar)).toHaveCSS('opacity', '1');
      await expectAccessible(page);
      // Folded in the page's own HTML already, so that nothing moves when its code has come.
      await page.reload({ waitUntil: 'commit' });
      await expect(page.locator('aside')).toBeVisible();
      expect(await width(page.locator('aside').boundingBox())).toBeLessThan(100);
      await side.getByRole('button', { name: word.unfold }).click();
      expect(await width()).toBe(300);
    });

    test('a phone shows the days as a list in place of the hours', async ({ page, app }) => {
      const { studio, user, full, other } = await makeEvening(app);
      await signInStaff(page, app, user);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`/frontdesk/classroom/welcome?view=day&date=${studio.day(1)}`);
      const list = page.locator('[data-calendar]').getByRole('list');
      await expect(list.getByRole('listitem')).toHaveCount(2);
      await expect(event(page, full).getByText(word.fullBadge, { exact: true })).toBeVisible();
      await expect(event(page, full).getByText(word.waiting, { exact: true })).toBeVisible();
      await expect(page.locator('[data-calendar]').getByRole('table')).toHaveCount(0);
      await expectAccessible(page);
      await event(page, other).click();
      await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
      await page.goto(`/frontdesk/classroom/welcome?view=day&date=${studio.day(20)}`);
      await expect(page.getByText(word.nothing)).toBeVisible();
    });

    test('a month shows what is on in one line each, and leads to its days', async ({ page, app }) => {
      const studio = await makeStudio(app);
      const day = studio.day(8);
      const classId = await studio.classroom({ startsAt: new Date(`${day}T10:00:00+07:00`) });
      for (let hour = 11; hour < 20; hour += 1)
        await studio.classroom({ startsAt: new Date(`${day}T${hour}:00:00+07:00`) });
      await signInStaff(page, app, await studio.shop.user('frontdesk'));
      await page.goto(`/frontdesk/classroom/welcome?view=week&date=${day}`);
      await expect(event(page, classId)).toBeVisible();
      await page.keyboard.press('m');
      await expect(page.locator('[data-calendar]').getByRole('table')).toBeVisible();
      await expect(event(page, classId)).toBeVisible();
      await expectAccessible(page);
      await event(page, classId).click();
      await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      // The last days of a month stand in the weeks of the next one as well.
      for (const key of ['j', 'j']) await page.keyboard.press(key);
      await expect(event(page, classId)).toHaveCount(0);
      for (const key of ['k', 'k']) await page.keyboard.press(key);
      await page.locator('[data-calendar]').getByRole('button', { name: /\+6/ }).click();
      await expect(page).toHaveURL(new RegExp(`view=day.*date=${day}|date=${day}.*view=day`));
      await expect(event(page, classId)).toBeVisible();
    });

    test('the calendar grows to a class at night, and says that it loads while it is not known', async ({
      page,
      app,
    }) => {
      const studio = await makeStudio(app);
      const early = await studio.classroom({ startsAt: new Date(`${studio.day(8)}T03:00:00+07:00`) });
      const late = await studio.classroom({ startsAt: new Date(`${studio.day(8)}T23:00:00+07:00`) });
      await signInStaff(page, app, await studio.shop.user('frontdesk'));
      await page.goto(`/frontdesk/classroom/welcome?view=week&date=${studio.day(8)}`);
      for (const each of [early, late]) {
        // A calendar that has just grown scrolls to the hour of now once more.
        await expect(async () => {
          await event(page, each).scrollIntoViewIfNeeded();
          await expect(event(page, each)).toBeInViewport({ timeout: 500 });
        }).toPass();
      }
      let answer = () => {};
      const isAnswered = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/api/classroom_event/calendar?*', async (route) => {
        await isAnswered;
        await route.continue();
      });
      await page.keyboard.press('k');
      await expect(page.locator('[data-calendar]').getByText(word.loading)).toBeVisible();
      answer();
      await expect(page.locator('[data-calendar]').getByText(word.loading)).toBeHidden();
    });
  });

test('in the month events begin where their day begins', async ({ page, app }) => {
  const { studio, user, full } = await makeEvening(app);
  await signInStaff(page, app, user);
  await page.goto(`/frontdesk/classroom/welcome?view=month&date=${studio.day(1)}`);
  const [shown, day] = [event(page, full), page.locator(`[data-date="${studio.day(1)}"]`).first()];
  await expect(shown).toBeVisible();
  const left = async (element: typeof shown) => (await element.boundingBox())?.x ?? Number.NaN;
  expect((await left(shown)) - (await left(day))).toBeLessThan(8);
});

test('on a phone New Booking stands at the top, with room for what is found, and says when the chosen class is', async ({
  page,
  app,
}) => {
  const { studio, user } = await makeEvening(app);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInStaff(page, app, user);
  await page.goto(`/frontdesk/classroom/welcome?view=day&date=${studio.day(1)}`);
  await page.getByRole('button', { name: 'New Booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Booking' });
  // The field opens its list once it has the focus, and the list hides the rest from who cannot see.
  const heading = dialog.getByRole('heading', { includeHidden: true });
  expect((await heading.boundingBox())?.y).toBeLessThan(50);
  await dialog.getByRole('combobox', { name: 'Class' }).click();
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /Kru Benja/ })
    .click();
  await expect(dialog.getByText(/18:00 – \d\d:\d\d · Kru Benja/)).toBeInViewport({ ratio: 1 });
});
