import { shownDate } from '#kernel/server/text/shown-time.ts';
import { expect, expectAccessible, signInMember, signInStaff, test } from '#testing/harness/browser.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

const words = {
  en: {
    date: 'Date',
    book: 'Book · free',
    anyway: 'Book anyway',
    clash: /^You have .+ Book both\?$/,
    desk: 'New Booking',
    class: 'Class',
    member: 'Member',
    deskBook: 'Book',
    deskClash: /^This member already has/,
    booked: /^Booked for/,
  },
  th: {
    date: 'วันที่',
    book: 'จองฟรี',
    anyway: 'จองต่อ',
    clash: /^คุณมี .+ ต้องการจองทั้งสองใช่ไหม$/,
    desk: 'จองให้สมาชิก',
    class: 'คลาส',
    member: 'สมาชิก',
    deskBook: 'จอง',
    deskClash: /^สมาชิกคนนี้จอง/,
    booked: /^จองให้ .* แล้ว/,
  },
} as const;

for (const [language, width, height] of [
  ['en', 1280, 800],
  ['th', 390, 844],
] as const) {
  const say = words[language];
  test(`an overlapping booking is made only after Book anyway, and not for the next choice (${language}, ${width} px)`, async ({
    page,
    app,
    browser,
  }) => {
    const choose = (chosen: string) => localStorage.setItem('sala-language', chosen);
    const studio = await makeStudio(app);
    const admin = await studio.shop.user('admin', 'frontdesk');
    const config = `/api/member_config/shop-${studio.shop.id}`;
    await admin.client.patch(config, { allow_overlapping_bookings: 'ask' });
    const evening = new Date(`${studio.day(1)}T18:00:00+07:00`).getTime();
    const starts = [0, 15, 30, 45].map((minutes) => new Date(evening + minutes * 60_000));
    const [first] = await Promise.all(starts.map((startsAt) => studio.classroom({ startsAt })));
    const [member] = await studio.members(1);
    if (!first || !member) throw new Error('The studio is empty');
    const made = await member.client.post('/api/classroom_event/make_booking', {
      event_id: first,
      member_id: member.id,
    });
    expect(made.status).toBe(201);

    await page.addInitScript(choose, language);
    await page.setViewportSize({ width, height });
    await signInMember(page, app, studio.shop, member);
    await page.goto(`/class-event/shop-${studio.shop.id}/class-info?memberId=${member.id}`);
    await page
      .getByRole('group', { name: say.date })
      .getByRole('button', { name: shownDate(studio.day(1), language) })
      .click();
    await page.getByRole('button', { name: /18:15/ }).click();
    await page.getByRole('button', { name: say.book }).click();
    await expect(page.getByText(say.clash)).toBeVisible();
    await expect(page.getByRole('button', { name: say.anyway })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: /18:30/ }).click();
    await page.getByRole('button', { name: say.book }).click();
    await page.getByRole('button', { name: say.anyway }).click();
    await expect(page).toHaveURL(/\/booking-\w{26}$/);

    const desk = await (await browser.newContext({ viewport: { width, height } })).newPage();
    await desk.addInitScript(choose, language);
    await signInStaff(desk, app, admin);
    await desk.goto(`${app.url}/frontdesk/classroom/welcome?view=day&date=${studio.day(1)}`);
    await desk.getByRole('button', { name: say.desk }).click();
    const dialog = desk.getByRole('dialog', { name: say.desk });
    await dialog.getByRole('combobox', { name: say.class }).fill('18:45');
    await desk.getByRole('option', { name: /18:45/ }).click();
    await dialog.getByRole('combobox', { name: say.member }).fill('สมหญิง');
    await desk.getByRole('option', { name: /สมหญิง/ }).click();
    await dialog.getByRole('button', { name: say.deskBook, exact: true }).click();
    await expect(dialog.getByText(say.deskClash)).toBeVisible();
    await expectAccessible(desk);
    await dialog.getByRole('button', { name: say.anyway }).click();
    await expect(desk.getByText(say.booked)).toBeVisible();
    await desk.context().close();
  });
}
