import { expect, expectAccessible, signInStaff, test } from '#testing/harness/browser.ts';
import { holdCalls } from '#testing/harness/hold-calls.ts';
import {
  localizedMessage,
  openMessaging,
  whoWasNotified,
} from '../../../plugins/class_event/tests/messages.ts';
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
    cancelled: 'This class was canceled, and its bookings with it.',
    changed: 'Changed the class',
    cancelledIt: 'Canceled the class',
    fromTo: (before: string, after: string) => `Instructor: from ${before} to ${after}`,
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
    changed: 'แก้ไขคลาส',
    cancelledIt: 'ยกเลิกคลาส',
    fromTo: (before: string, after: string) => `ผู้สอน: จาก ${before} เป็น ${after}`,
  },
} as const;

for (const language of ['en', 'th'] as const)
  test(`staff see the message to the members before it is sent, and may send none; the change history says what they did (${language})`, async ({
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
    const nameOf = async (id: string): Promise<string> =>
      (await app.kernel.knex('instructor').where({ id }).first('name')).name;
    const names = [await nameOf(studio.instructorId), await nameOf(second), await nameOf(third)] as const;
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
    const message = dialog.getByRole('blockquote');
    await expect(message).toContainText(`ผู้สอน: จาก ${names[0]} เป็น ${names[1]}`);
    // It names what has changed, and claims nothing of time and place.
    await expect(message).not.toContainText(/เวลา:|สาขา:/);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: w.keep }).click();
    await expect(choice).toHaveValue(studio.instructorId);
    expect(await instructorNow()).toBe(studio.instructorId);

    await choice.selectOption(second);
    await dialog.getByLabel(w.send).uncheck();
    await dialog.getByRole('button', { name: w.save, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect.poll(instructorNow).toBe(second);
    expect(await whoWasNotified(app, members, localizedMessage.moved)).toEqual([]);

    await choice.selectOption(third);
    await dialog.getByRole('button', { name: w.save, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    // The worker may be delivering them at this moment.
    await expect
      .poll(async () => (await whoWasNotified(app, members, localizedMessage.moved)).sort())
      .toEqual(members.map(({ id }) => id).sort());

    await page.getByRole('switch', { name: w.active }).click();
    await page.getByRole('button', { name: w.cancel, exact: true }).click();
    await expect(dialog.getByRole('blockquote')).toContainText(localizedMessage.classCancelled);
    await dialog.getByRole('button', { name: w.cancel, exact: true }).click();
    await expect(page.getByText(w.cancelled)).toBeVisible();

    await signInStaff(page, app, await studio.shop.user('admin'));
    await page.goto('/management/audit');
    const done = (what: string) => page.getByRole('row').filter({ hasText: what });
    await expect(done(w.cancelledIt)).toHaveCount(1);
    await expect(done(w.changed).filter({ hasText: w.fromTo(names[0], names[1]) })).toHaveCount(1);
    await expect(done(w.changed).filter({ hasText: w.fromTo(names[1], names[2]) })).toHaveCount(1);
    await expect(page.getByRole('main')).not.toContainText(
      /[0-9A-HJKMNP-TV-Z]{26}|class_event|_id\b|\d{4}-\d\d-\d\d/,
    );
  });

test('two changes that both have to be asked about are asked about one after the other', async ({
  page,
  app,
}) => {
  const w = words.en;
  const studio = await makeStudio(app);
  await openMessaging(studio);
  const eventId = await studio.classroom();
  const user = await studio.shop.user('frontdesk');
  for (const { id } of await studio.members(2))
    await user.client.post('/api/classroom_event/make_booking', { event_id: eventId, member_id: id });
  const [second, third] = [await studio.instructor(), await studio.instructor()];
  await signInStaff(page, app, user);
  await page.goto(`/frontdesk/classroom/id-${eventId}`);
  const instructor = page.getByLabel(w.instructor, { exact: true });
  const notices = await holdCalls(page, '**/change_notice*', 'GET');
  await instructor.selectOption(second);
  await instructor.selectOption(third);
  notices.letAll();
  const question = page.getByRole('dialog', { name: w.asks });
  await question.getByRole('button', { name: w.keep }).click();
  await expect(instructor).toHaveValue(third);
  await question.getByRole('button', { name: w.keep }).click();
  await expect(question).toHaveCount(0);
  await expect(instructor).toHaveValue(studio.instructorId);
});
