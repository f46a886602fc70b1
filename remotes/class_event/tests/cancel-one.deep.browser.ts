import { expect, expectAccessible, signInStaff, test } from '#testing/harness/browser.ts';
import { openMessaging } from '../../../plugins/class_event/tests/messages.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

const words = {
  en: {
    menu: /^More for สมหญิง/,
    cancel: 'Reject',
    title: 'Reject Booking Confirm',
    question: 'Please confirm that you really want to reject this booking?',
    returns: '1 point is returned to the member (Yoga points).',
    left: 'Yoga points: 2 points left',
    reached: '1 by LINE',
    send: 'Send this message',
    silent: 'No message is sent. Use this for a small correction.',
    done: 'Canceled for สมหญิง ใจดี 0 · 1 point is back',
    none: 'No Class Booked',
  },
  th: {
    menu: /^ตัวเลือกของ สมหญิง/,
    cancel: 'ยกเลิกการจอง',
    title: 'ยกเลิกการจอง',
    question: 'ต้องการยกเลิกการจองนี้ใช่ไหม',
    returns: 'คืน 1 แต้มให้สมาชิก (Yoga points)',
    left: 'Yoga points: เหลือ 2 แต้ม',
    reached: 'ทาง LINE 1 คน',
    send: 'ส่งข้อความนี้',
    silent: 'จะไม่แจ้งใคร ใช้เมื่อแก้ไขเล็กน้อย',
    done: 'ยกเลิกการจองให้ สมหญิง ใจดี 0 แล้ว · คืน 1 แต้ม',
    none: 'ยังไม่มีการจองคลาส',
  },
} as const;

for (const [language, width, height] of [
  ['en', 1280, 800],
  ['th', 390, 844],
] as const) {
  const say = words[language];
  test(`the roster shows the points left, and canceling one booking says what comes back and the very message (${language}, ${width} px)`, async ({
    page,
    app,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await page.setViewportSize({ width, height });
    const studio = await makeStudio(app);
    await openMessaging(studio);
    const user = await studio.shop.user('frontdesk');
    const member = await studio.member({ points: 3 });
    const event_id = await studio.classroom({ fundId: studio.fundId });
    const { body } = await user.client.post('/api/classroom_event/make_booking', {
      event_id,
      member_id: member.id,
    });
    const points = async () =>
      (await user.client.get(`/api/member/id-${member.id}`)).body.fund[studio.fundId].value;
    await signInStaff(page, app, user);
    await page.goto(`/frontdesk/classroom/id-${event_id}`);
    await expect(page.getByText(say.left)).toBeVisible();

    await page.getByRole('button', { name: say.menu }).click();
    await page.getByRole('menuitem', { name: say.cancel }).click();
    const dialog = page.getByRole('dialog', { name: say.title });
    await expect(dialog.getByText(say.question)).toBeVisible();
    await expect(dialog.getByText('สมหญิง ใจดี 0', { exact: true })).toBeVisible();
    await expect(dialog.getByText(say.returns)).toBeVisible();
    await expect(dialog.getByText(say.reached)).toBeVisible();
    const send = dialog.getByRole('checkbox', { name: say.send });
    await expect(send).toBeChecked();
    const message = dialog.getByRole('figure');
    await expect(message).toContainText('18:00');
    await expectAccessible(page);
    await send.uncheck();
    await expect(message).toHaveCount(0);
    await expect(dialog.getByText(say.silent)).toBeVisible();
    expect(await points()).toBe(2);

    await dialog.getByRole('button', { name: say.cancel, exact: true }).click();
    await expect(page.getByText(say.done)).toBeVisible();
    await expect(page.getByText(say.none)).toBeVisible();
    expect(await points()).toBe(3);
    expect((await user.client.get(`/api/classroom_booking/id-${body.booking_id}`)).body.status).toBe(
      'rejected',
    );
  });
}
