import type { Locator, Page } from '@playwright/test';
import { toLocal } from '#kernel/contract/time.ts';
import { expect, signInStaff, test } from '#testing/harness/browser.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

const minute = 60_000;
/** More Tab stops than any of these pages has. */
const mostStops = 60;

const tabTo = async (page: Page, control: Locator) => {
  await control.waitFor();
  for (let stops = 0; stops < mostStops; stops += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there');
};

/** Types into the field that has the focus, and takes the first of what is found. */
const find = async (page: Page, typed: string, found: RegExp) => {
  await page.keyboard.type(typed);
  await page.locator('[role=listbox][aria-busy=false]').getByRole('option', { name: found }).waitFor();
  await page.keyboard.press('Enter');
};

const words = {
  en: {
    search: 'Search member',
    calendar: 'Classroom',
    booking: 'New Booking',
    class: 'Class',
    member: 'Member',
    book: 'Book',
    field: 'Name, phone or booking code',
    checkIn: /^Check in สมหญิง/,
    undo: /^Undo the check-in of สมหญิง/,
  },
  th: {
    search: 'ค้นหาสมาชิก',
    calendar: 'ตารางคลาส',
    booking: 'จองให้สมาชิก',
    class: 'คลาส',
    member: 'สมาชิก',
    book: 'จอง',
    field: 'ชื่อ เบอร์โทร หรือรหัสการจอง',
    checkIn: /^เช็กอิน สมหญิง/,
    undo: /^ย้อนกลับ การเช็กอินของ สมหญิง/,
  },
} as const;

test.afterEach(({ app }) => app.clock.reset());

for (const language of ['en', 'th'] as const) {
  const word = words[language];
  test(`reception finds a member, books, checks in and undoes without a mouse (${language})`, async ({
    page,
    app,
  }) => {
    // Ten minutes before a Sunday's midnight the class would be of another week than the calendar opens at.
    await page.clock.install({ time: app.clock.setTimeOfDay('12:00') });
    const studio = await makeStudio(app);
    const startsAt = new Date(app.clock.now().getTime() + 10 * minute);
    const eventId = await studio.classroom({ startsAt });
    const member = await studio.member();
    const user = await studio.shop.user('frontdesk');
    const statuses = async () =>
      (await user.client.get(`/api/classroom_event/id-${eventId}/attendee`)).body.map(
        ({ status }: { status: string }) => status,
      );
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await signInStaff(page, app, user);
    const [day] = toLocal(startsAt, 'Asia/Bangkok').split(' ');
    await page.goto(`/frontdesk/classroom/welcome?view=day&date=${day}`);
    await page.getByText(/^Flow/).waitFor();

    await page.keyboard.press('/');
    await expect(
      page.getByRole('dialog', { name: word.search }).getByRole('combobox', { name: word.member }),
    ).toBeFocused();
    await find(page, 'สมหญิง', /สมหญิง/);
    await expect(page).toHaveURL(new RegExp(`/member-${member.id}$`));
    await page.getByRole('heading', { level: 1 }).waitFor();

    await tabTo(page, page.getByRole('complementary').getByRole('link', { name: word.calendar }));
    await page.keyboard.press('Enter');
    await page.getByText(/^Flow/).waitFor();
    await page.keyboard.press('n');
    const booking = page.getByRole('dialog', { name: word.booking });
    await expect(booking.getByRole('combobox', { name: word.class })).toBeFocused();
    await find(page, 'Flow', /Flow/);
    await tabTo(page, booking.getByRole('combobox', { name: word.member }));
    await find(page, '0800', /สมหญิง/);
    await tabTo(page, booking.getByRole('button', { name: word.book, exact: true }));
    await page.keyboard.press('Enter');
    await expect(booking).toHaveCount(0);
    expect(await statuses()).toEqual(['completed']);

    await page.keyboard.press('c');
    await expect(page.getByLabel(word.field)).toBeFocused();
    await page.keyboard.type('สมหญิง');
    await tabTo(page, page.getByRole('button', { name: word.checkIn }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: word.undo })).toBeFocused();
    expect(await statuses()).toEqual(['attend']);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: word.checkIn })).toBeFocused();
    expect(await statuses()).toEqual(['completed']);
  });
}
