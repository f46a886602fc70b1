import { expect, expectAccessible, signInMember, signInStaff, test } from '#testing/harness/browser.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

const hour = 60 * 60_000;

const words = {
  en: {
    missed: 'No-show',
    cost: '1 point · Yoga points',
    booked: 'Booked',
    newBooking: 'New Booking',
    active: 'Active',
    over: /^This class is over\./,
    overMark: 'Over',
    attendees: 'Attendees',
    showOver: 'Show finished (1)',
    edit: 'Edit',
    menu: /^More for สมหญิง/,
    cancel: 'Reject',
  },
  th: {
    missed: 'ไม่มา',
    cost: '1 แต้ม · Yoga points',
    booked: 'จองแล้ว',
    newBooking: 'จองให้สมาชิก',
    active: 'เปิดให้จอง',
    over: /^คลาสนี้จบแล้ว/,
    overMark: 'จบแล้ว',
    attendees: 'ผู้จอง',
    showOver: 'แสดงที่จบแล้ว (1)',
    edit: 'แก้ไข',
    menu: /^ตัวเลือกของ สมหญิง/,
    cancel: 'ยกเลิกการจอง',
  },
} as const;

test.afterEach(({ app }) => app.clock.reset());

for (const [language, width, height] of [
  ['en', 1280, 800],
  ['th', 390, 844],
] as const) {
  const word = words[language];
  test(`a class that nobody came to says so to its member, and to the desk that it is over (${language}, ${width} px)`, async ({
    page,
    app,
    browser,
  }) => {
    const studio = await makeStudio(app);
    const user = await studio.shop.user('frontdesk');
    const member = await studio.member({ points: 1 });
    const now = app.clock.now().getTime();
    const eventId = await studio.classroom({ startsAt: new Date(now - 2 * hour), fundId: studio.fundId });
    app.clock.set(new Date(now - 5 * hour));
    const { body } = await user.client.post('/api/classroom_event/make_booking', {
      event_id: eventId,
      member_id: member.id,
    });
    app.clock.reset();

    const own = await (
      await browser.newContext({ locale: 'en-GB', viewport: { width: 390, height } })
    ).newPage();
    await own.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    const { shop } = studio;
    await signInMember(own, app, shop, member);
    await own.goto(`${app.url}/membership/shop-${shop.id}/id-${member.id}/history`);
    const row = own.locator(`a[href$="booking-${body.booking_id}"]`);
    await expect(row.getByText(word.missed)).toBeVisible();
    await expect(row.getByText(word.cost)).toBeVisible();
    await expect(row.getByText(word.booked, { exact: true })).toHaveCount(0);
    await row.click();
    await expect(own).toHaveURL(new RegExp(`/booking-${body.booking_id}$`));
    await expect(own.getByText(word.missed)).toBeVisible();
    await expectAccessible(own);
    await own.context().close();

    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await page.setViewportSize({ width, height });
    await signInStaff(page, app, user);
    await page.goto(`/frontdesk/classroom/id-${eventId}`);
    await expect(page.getByText(word.over)).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByText(word.missed)).toBeVisible();
    await expect(main.getByRole('switch')).toHaveCount(0);
    await expect(main.getByText(word.active, { exact: true })).toHaveCount(0);
    await expect(main.getByRole('button', { name: word.edit })).toHaveCount(0);
    await expect(main.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page);
    // A single booking is still canceled for its member, so that the point returns.
    await page.getByRole('button', { name: word.menu }).click();
    await expect(page.getByRole('menuitem', { name: word.cancel })).toBeVisible();
  });

  test(`a class that has begun is not offered for booking, and one that is over neither (${language}, ${width} px)`, async ({
    page,
    app,
  }) => {
    // At noon, so that an hour before and after are of the same day.
    const day = new Date(Date.now() + 7 * hour).toISOString().slice(0, 10);
    const now = new Date(`${day}T12:00:00+07:00`).getTime();
    app.clock.set(new Date(now));
    await page.clock.setFixedTime(new Date(now));
    const studio = await makeStudio(app);
    const user = await studio.shop.user('frontdesk');
    const topicId = await studio.topic();
    await app.kernel.knex('topic').where({ id: topicId }).update({ name: 'Barre' });
    await studio.classroom({ topicId, startsAt: new Date(now - hour / 2) });
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await page.setViewportSize({ width, height });
    await signInStaff(page, app, user);
    await page.goto('/frontdesk/dashboard');
    await page.getByRole('button', { name: 'Barre' }).click();
    const sheet = page.getByRole('dialog', { name: 'Barre' });
    await expect(sheet.getByRole('heading', { name: word.attendees })).toBeVisible();
    await expect(sheet.getByRole('button', { name: word.newBooking })).toHaveCount(0);
    await expect(sheet.getByText(word.overMark, { exact: true })).toHaveCount(0);
    await expect(sheet.getByRole('switch')).toBeVisible();

    await page.clock.setFixedTime(new Date(now + hour));
    app.clock.set(new Date(now + hour));
    await page.goto('/frontdesk/dashboard');
    await page.getByRole('button', { name: word.showOver }).click();
    await page.getByRole('button', { name: 'Barre' }).click();
    await expect(sheet.getByText(word.overMark, { exact: true })).toBeVisible();
    await expect(sheet.getByRole('button', { name: word.newBooking })).toHaveCount(0);
    await expect(sheet.getByRole('switch')).toHaveCount(0);
  });
}
