import { expect, expectAccessible, signInStaff, test } from '#kernel/testing/browser.ts';
import { openMessaging, says, whoWasNotified } from '../../../plugins/class_event/tests/messages.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

const words = {
  en: {
    instructor: 'Instructor',
    asks: 'Message to the members',
    booked: '2 members have booked.',
    ways: '2 by LINE',
    send: 'Send this message',
    save: 'Save',
    keep: 'Change nothing',
    active: 'Active',
    cancel: 'Cancel the class',
    cancelled: 'This class was cancelled, and its bookings with it.',
  },
  th: {
    instructor: 'ผู้สอน',
    asks: 'ข้อความถึงสมาชิก',
    booked: 'มีสมาชิกจอง 2 คน',
    ways: 'ทาง LINE 2 คน',
    send: 'ส่งข้อความนี้',
    save: 'บันทึก',
    keep: 'ไม่เปลี่ยนแปลง',
    active: 'เปิดให้จอง',
    cancel: 'ยกเลิกคลาส',
    cancelled: 'คลาสนี้ถูกยกเลิก และร้านยกเลิกการจองทั้งหมดแล้ว',
  },
} as const;

for (const language of ['en', 'th'] as const)
  test(`staff see the message to the members before it is sent, and may send none (${language})`, async ({
    page,
    app,
  }) => {
    const w = words[language];
    const studio = await makeStudio(app);
    await openMessaging(studio);
    const eventId = await studio.classroom();
    const user = await studio.shop.user('frontdesk');
    const members = await studio.members(2);
    for (const { id } of members)
      await user.client.post('/api/classroom_event/make_booking', { event_id: eventId, member_id: id });
    const [second, third] = [await studio.instructor(), await studio.instructor()];
    const { name } = await app.kernel.knex('instructor').where({ id: second }).first('name');
    const instructorNow = async () =>
      (await user.client.get(`/api/classroom_event/id-${eventId}`)).body.instructor_id;

    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await signInStaff(page, app, user);
    await page.goto(`/frontdesk/classroom/id-${eventId}`);
    const choice = page.getByLabel(w.instructor, { exact: true });
    const dialog = page.getByRole('dialog', { name: w.asks });

    await choice.selectOption(second);
    await expect(dialog.getByText(w.booked)).toBeVisible();
    await expect(dialog.getByText(w.ways)).toBeVisible();
    await expect(dialog.getByRole('blockquote')).toContainText(`เป็น ${name}`);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: w.keep }).click();
    await expect(choice).toHaveValue(studio.instructorId);
    expect(await instructorNow()).toBe(studio.instructorId);

    await choice.selectOption(second);
    await dialog.getByLabel(w.send).uncheck();
    await dialog.getByRole('button', { name: w.save, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect.poll(instructorNow).toBe(second);
    expect(await whoWasNotified(app, members, says.moved)).toEqual([]);

    await choice.selectOption(third);
    await dialog.getByRole('button', { name: w.save, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    // The worker may be delivering them at this moment.
    await expect
      .poll(async () => (await whoWasNotified(app, members, says.moved)).sort())
      .toEqual(members.map(({ id }) => id).sort());

    await page.getByRole('switch', { name: w.active }).click();
    await page.getByRole('button', { name: w.cancel, exact: true }).click();
    await expect(dialog.getByRole('blockquote')).toContainText(says.classCancelled);
    await dialog.getByRole('button', { name: w.cancel, exact: true }).click();
    await expect(page.getByText(w.cancelled)).toBeVisible();
  });
