import { shownPhone } from '#kernel/contract/phone.ts';
import { type Language, languages } from '#kernel/contract/problems.ts';
import { shownDate } from '#kernel/server/text/shown-time.ts';
import { expect, expectAccessible, signInStaff, test } from '#testing/harness/browser.ts';
import { makeCourts } from '../../../plugins/facility_event/tests/courts.ts';

const words = {
  days: { en: 'Workdays', th: 'วันหยุดและเวลาพิเศษ' },
  creation: { en: 'Create Workday', th: 'เพิ่มวันหยุดหรือเวลาพิเศษ' },
  create: { en: 'Create', th: 'สร้าง' },
  required: { en: 'Item is required', th: 'กรุณาเลือกรายการ' },
  branches: { en: 'Branchs', th: 'สาขา' },
  date: { en: 'Date', th: 'วันที่' },
  schedule: { en: 'Schedule', th: 'ตาราง' },
  close: { en: 'Close', th: 'ปิด' },
  two: { en: '2 bookings are outside the branch’s hours', th: 'มีการจอง 2 รายการอยู่นอกเวลาให้บริการของสาขา' },
  one: { en: '1 booking is outside the branch’s hours', th: 'มีการจอง 1 รายการอยู่นอกเวลาให้บริการของสาขา' },
  outside: { en: 'outside the branch’s hours', th: 'อยู่นอกเวลาให้บริการของสาขา' },
  tell: { en: 'Notify the members', th: 'แจ้งสมาชิก' },
  message: { en: 'Message to the members', th: 'ข้อความถึงสมาชิก' },
  member: { en: '1 member has booked.', th: 'มีสมาชิกจอง 1 คน' },
  send: { en: 'Send', th: 'ส่ง' },
  call: { en: 'I will call them', th: 'จะโทรแจ้งเอง' },
  unreachable: { en: 'No LINE or email: call', th: 'ไม่มี LINE และอีเมล กรุณาโทรแจ้ง' },
  done: { en: 'The members were notified', th: 'แจ้งสมาชิกแล้ว' },
  notified: { en: 'Notified', th: 'แจ้งแล้ว' },
  cancel: { en: 'Cancel selected', th: 'ยกเลิกรายการที่เลือก' },
  week: { en: 'Weekly Schedule', th: 'ตารางประจำสัปดาห์' },
  remove: { en: 'Remove', th: 'ลบ' },
  removal: { en: 'Remove this date', th: 'ลบวันหยุดหรือเวลาพิเศษ' },
  none: { en: 'No holidays or special hours yet.', th: 'ยังไม่มีวันหยุดและเวลาพิเศษ' },
};

const wordsIn = (language: Language) => (key: keyof typeof words) => words[key][language];

for (const language of languages)
  test(`a special day closes a branch; the manager tells one member, cancels for another, and takes the day back, in ${language}`, async ({
    page,
    app,
  }) => {
    test.slow();
    const t = wordsIn(language);
    const courts = await makeCourts(app);
    const resource_id = await courts.court({ amount: 2 });
    const [notified, cancelled] = await courts.players(2);
    if (!notified || !cancelled) throw new Error('Nobody plays');
    const { knex } = app.kernel;
    await knex('member')
      .where({ id: notified.id })
      .update({ email: `${notified.id.toLowerCase()}@sala.test` });
    const { phone } = await knex('member').where({ id: cancelled.id }).first('phone');
    const made = await courts.book(notified, { resource_id, starts: ['18:00'] });
    await courts.book(cancelled, { resource_id, starts: ['19:00'] });
    const day = shownDate(courts.weekday, language);

    await test.step('the manager closes the branch for a day', async () => {
      await signInStaff(page, app, courts.admin);
      await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
      await page.goto('/management/branch');
      await page.getByRole('link', { name: t('days') }).click();
      await page
        .getByRole('link', { name: t('creation') })
        .first()
        .click();
      await page.getByRole('button', { name: t('create'), exact: true }).click();
      await expect(page.getByRole('group', { name: t('branches') }).locator('..')).toContainText(
        t('required'),
      );
      await page.getByLabel(t('date'), { exact: true }).fill(courts.weekday);
      await page
        .getByRole('group', { name: t('branches') })
        .getByRole('button', { name: 'Thonglor' })
        .click();
      await page.getByLabel(t('schedule'), { exact: true }).selectOption(t('close'));
      await expectAccessible(page);
      await page.getByRole('button', { name: t('create'), exact: true }).click();
      await expect(page).toHaveURL(/\/management\/workday$/);
      await expect(page.getByRole('row').filter({ hasText: 'Thonglor' })).toContainText(t('close'));
    });

    await test.step('the bookings of that day are listed; one member is told and the other one’s booking cancelled', async () => {
      await expect(page.getByText(t('two'))).toBeVisible();
      await expectAccessible(page);
      const boxOf = (hours: RegExp) => page.getByRole('checkbox', { name: hours });
      const [first, second] = [boxOf(/18:00 – 19:00/), boxOf(/19:00 – 20:00/)];
      await second.uncheck();
      await page.getByRole('button', { name: t('tell') }).click();
      const question = page.getByRole('dialog', { name: t('message') });
      await expect(question.getByText(t('member'))).toBeVisible();
      // Telling is all that is done, so there is no choice not to.
      await expect(question.getByRole('checkbox')).toHaveCount(0);
      await expectAccessible(page);
      await question.getByRole('button', { name: t('send'), exact: true }).click();
      await expect(page.getByText(t('notified'), { exact: true })).toBeVisible();
      await second.check();
      await first.uncheck();

      // Who has neither LINE nor an e-mail address is named with the number, and never counts as told by itself.
      await page.getByRole('button', { name: t('tell') }).click();
      await expect(question.getByRole('link', { name: shownPhone(phone) })).toBeVisible();
      await question.getByRole('button', { name: t('call') }).click();
      await expect(question).toHaveCount(0);
      await expect(page.getByText(`${t('unreachable')} ${shownPhone(phone)}`)).toBeVisible();
      await expect(page.getByText(t('notified'), { exact: true })).toHaveCount(1);

      // What is said in passing does not lie over the buttons of a question.
      await expect(page.getByText(t('done')).first()).toBeVisible();
      await page.getByRole('button', { name: t('cancel') }).click();
      await expect(question.getByRole('button', { name: t('cancel') })).toBeVisible();
      await expect(page.getByText(t('done'))).toHaveCount(0);
      await question.getByRole('button', { name: t('cancel') }).click();
      await expect(page.getByText(t('one'))).toBeVisible();
      const booking = await notified.client.get(`/api/facility_booking/id-${made.body.booking_id}`);
      expect(booking.body.status).toBe('completed');
    });

    await test.step('the branch’s own page lists it too', async () => {
      await page.goto(`/management/branch/id-${courts.branchId}`);
      await page.getByRole('tab', { name: t('week') }).click();
      await expect(page.getByText(t('one'))).toBeVisible();
    });

    await test.step('on a phone it is taken back after a question', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/management/workday');
      await page.getByRole('button', { name: `${t('remove')} ${day}` }).click();
      const question = page.getByRole('dialog', { name: t('removal') });
      await expect(question.getByText('Thonglor')).toBeVisible();
      await expectAccessible(page);
      await question.getByRole('button', { name: t('remove') }).click();
      await expect(page.getByText(t('none'))).toBeVisible();
      await expect(page.getByText(t('outside'))).toHaveCount(0);
      expect((await courts.book(cancelled, { resource_id, starts: ['20:00'] })).status).toBe(201);
    });
  });

test('who is told of a closed day is told once where the answer was lost and Send is pressed again', async ({
  page,
  app,
}) => {
  const t = wordsIn('en');
  const courts = await makeCourts(app);
  const { knex } = app.kernel;
  const player = await courts.player();
  await knex('member')
    .where({ id: player.id })
    .update({ email: `${player.id.toLowerCase()}@sala.test` });
  await courts.book(player, { resource_id: await courts.court(), starts: ['18:00'] });
  await courts.special(courts.weekday, 'close');
  await signInStaff(page, app, courts.admin);
  await page.goto('/management/workday');
  await page.getByRole('button', { name: t('tell') }).click();
  const question = page.getByRole('dialog', { name: t('message') });
  await page.route('**/affected/settle', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await question.getByRole('button', { name: t('send'), exact: true }).click();
  await expect(question.getByText('No answer came')).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/affected/settle');
  await question.getByRole('button', { name: t('send'), exact: true }).click();
  await expect(page.getByText(t('done'))).toBeVisible();
  const told = await knex('audit').where({ shop_id: courts.shop.id, action: 'facility_event.tell_of_days' });
  expect(told).toHaveLength(1);
});
