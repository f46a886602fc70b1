import { expect, expectAccessible, signInStaff, test } from '#testing/harness/browser.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

const minute = 60_000;

const words = {
  en: {
    checkIn: /^Check in สมหญิง/,
    undo: /^Undo the check-in of สมหญิง/,
    menu: /^More for สมหญิง/,
    cancel: 'Reject',
    title: 'Reject Booking Confirm',
    keep: 'Cancel',
    none: 'No Class Booked',
  },
  th: {
    checkIn: /^เช็กอิน สมหญิง/,
    undo: /^ย้อนกลับ การเช็กอินของ สมหญิง/,
    menu: /^ตัวเลือกของ สมหญิง/,
    cancel: 'ยกเลิกการจอง',
    title: 'ยกเลิกการจอง',
    keep: 'ไม่ยกเลิก',
    none: 'ยังไม่มีการจองคลาส',
  },
} as const;

for (const [language, width, height] of [
  ['en', 1280, 800],
  ['th', 390, 844],
] as const) {
  const word = words[language];
  test(`in the roster checking in and its Undo keep the keyboard’s place, and canceling stands behind a menu (${language}, ${width} px)`, async ({
    page,
    app,
  }) => {
    const studio = await makeStudio(app);
    const eventId = await studio.classroom({ startsAt: new Date(app.clock.now().getTime() + 10 * minute) });
    const member = await studio.member();
    const user = await studio.shop.user('frontdesk');
    const booked = await user.client.post('/api/classroom_event/make_booking', {
      event_id: eventId,
      member_id: member.id,
    });
    const booking = async () =>
      (await user.client.get(`/api/classroom_booking/id-${booked.body.booking_id}`)).body;
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await page.setViewportSize({ width, height });
    await signInStaff(page, app, user);
    await page.goto(`/frontdesk/classroom/id-${eventId}`);

    const { short_code: code } = await booking();
    await expect(page.getByText(`${code.slice(0, 3)} ${code.slice(3)}`)).toBeVisible();
    await expect(page.getByText(word.cancel)).toBeHidden();
    await page.getByRole('button', { name: word.checkIn }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: word.undo })).toBeFocused();
    expect((await booking()).status).toBe('attend');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: word.checkIn })).toBeFocused();
    expect((await booking()).status).toBe('completed');

    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: word.menu })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: word.cancel }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: word.title });
    await dialog.getByRole('button', { name: word.keep, exact: true }).click();
    expect((await booking()).status).toBe('completed');
    await page.getByRole('button', { name: word.menu }).click();
    await page.getByRole('menuitem', { name: word.cancel }).click();
    await dialog.getByRole('button', { name: word.cancel, exact: true }).click();
    await expect(page.getByText(word.none)).toBeVisible();
    expect((await booking()).status).toBe('rejected');
  });
}

test('on a phone the word on the check-in button stays whole beside a long point type', async ({
  page,
  app,
}) => {
  const studio = await makeStudio(app);
  const startsAt = new Date(app.clock.now().getTime() + 10 * minute);
  const eventId = await studio.classroom({ startsAt, fundId: studio.fundId });
  const member = await studio.member({ points: 5 });
  const user = await studio.shop.user('frontdesk');
  await app.kernel
    .knex('fund')
    .where({ id: studio.fundId })
    .update({ name: 'แต้มพิลาทิสรีฟอร์มเมอร์และโยคะบนผ้า สำหรับสมาชิกรายปี' });
  await user.client.post('/api/classroom_event/make_booking', { event_id: eventId, member_id: member.id });
  await page.addInitScript(() => localStorage.setItem('sala-language', 'th'));
  await page.setViewportSize({ width: 390, height: 844 });
  await signInStaff(page, app, user);
  await page.goto(`/frontdesk/classroom/id-${eventId}`);
  const lines = await page.getByRole('button', { name: words.th.checkIn }).evaluate((button) => {
    const word = document.createRange();
    word.selectNodeContents(button);
    return new Set([...word.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(lines).toBe(1);
});
