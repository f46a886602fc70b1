import { newId } from '#kernel/server/ids/new-id.ts';
import { expect, expectAccessible, signInStaff, test } from '#testing/harness/browser.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

const words = {
  en: {
    create: 'New Class',
    fields: ['Branch', 'Class type', 'Instructor'],
    date: 'Date',
    time: 'Time',
    make: 'Create',
    closed: /^The branch is closed on/,
    anyway: 'Create anyway',
    created: 'Class created',
    question: 'Closed day',
    move: 'Move anyway',
    dismiss: 'Cancel',
    two: '2 sessions are scheduled while the branch is closed',
    one: '1 session is scheduled while the branch is closed',
    nobody: 'No bookings',
    leave: 'Leave as planned',
    left: 'Left as planned',
    cancel: 'Cancel selected',
    cancelOne: 'Cancel 1 session?',
    message: 'Message to the members',
    week: 'Weekly Schedule',
  },
  th: {
    create: 'สร้างคลาส',
    fields: ['สาขา', 'ประเภทคลาส', 'ผู้สอน'],
    date: 'วันที่',
    time: 'เวลาเริ่ม',
    make: 'สร้าง',
    closed: /^สาขาปิดวันที่/,
    anyway: 'สร้างในวันที่ปิด',
    created: 'สร้างคลาสแล้ว',
    question: 'วันที่ร้านปิด',
    move: 'ย้ายไปวันที่ปิด',
    dismiss: 'ยกเลิก',
    two: 'มีรายการในตาราง 2 รายการในวันที่สาขาปิด',
    one: 'มีรายการในตาราง 1 รายการในวันที่สาขาปิด',
    nobody: 'ยังไม่มีคนจอง',
    leave: 'คงไว้ตามเดิม',
    left: 'คงไว้ตามเดิมแล้ว',
    cancel: 'ยกเลิกรายการที่เลือก',
    cancelOne: 'ยกเลิก 1 รายการในตารางใช่ไหม',
    message: 'ข้อความถึงสมาชิก',
    week: 'ตารางประจำสัปดาห์',
  },
} as const;

for (const [language, width, height] of [
  ['en', 1280, 800],
  ['th', 390, 844],
] as const) {
  const say = words[language];
  test(`a class is created on a closed day after staff agree, and only on that day (${language}, ${width} px)`, async ({
    page,
    app,
  }) => {
    const studio = await makeStudio(app);
    await studio.topic();
    const { knex } = app.kernel;
    const own = { shop_id: studio.shop.id, branch_id: studio.branchId };
    const closed = [studio.day(3), studio.day(4)];
    await knex('workday').insert(closed.map((date) => ({ ...own, date, schedule: 'close' })));
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await page.setViewportSize({ width, height });
    await signInStaff(page, app, await studio.shop.user('frontdesk', 'staff'));
    await page.goto('/frontdesk/classroom/welcome');
    await page.getByRole('button', { name: say.create }).click();
    const dialog = page.getByRole('dialog', { name: say.create });
    for (const label of say.fields)
      await dialog.getByLabel(label, { exact: true }).selectOption({ index: 1 });
    const date = dialog.getByLabel(say.date, { exact: true });
    await date.fill(studio.day(3));
    await dialog.getByLabel(say.time, { exact: true }).fill('18:30');
    await dialog.getByRole('button', { name: say.make, exact: true }).click();
    await expect(dialog.getByText(say.closed)).toBeVisible();
    await expect(dialog.getByRole('button', { name: say.anyway })).toBeVisible();
    await expectAccessible(page);

    await date.fill(studio.day(4));
    await dialog.getByRole('button', { name: say.make, exact: true }).click();
    await dialog.getByRole('button', { name: say.anyway }).click();
    await expect(page.getByText(say.created)).toBeVisible();
    expect(await knex('classroom_event').where(own).select('local_date')).toEqual([
      { local_date: studio.day(4) },
    ]);
  });

  test(`a class moves to a closed branch only after staff agree (${language}, ${width} px)`, async ({
    page,
    app,
  }) => {
    const studio = await makeStudio(app);
    const eventId = await studio.classroom();
    const ari = newId();
    const { knex } = app.kernel;
    await knex('branch').insert({
      id: ari,
      shop_id: studio.shop.id,
      name: 'Ari',
      weekly_schedule: JSON.stringify(Array(7).fill('close')),
      created_at: app.clock.now(),
    });
    const branchNow = async () => (await knex('classroom_event').where({ id: eventId }).first()).branch_id;
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await page.setViewportSize({ width, height });
    await signInStaff(page, app, await studio.shop.user('frontdesk', 'staff'));
    await page.goto(`/frontdesk/classroom/id-${eventId}`);
    const branch = page.getByLabel(say.fields[0], { exact: true });
    const question = page.getByRole('dialog', { name: say.question });
    await branch.selectOption(ari);
    await expect(question.getByText(say.closed)).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: say.dismiss, exact: true }).click();
    await expect(branch).toHaveValue(studio.branchId);
    expect(await branchNow()).toBe(studio.branchId);
    await branch.selectOption(ari);
    await question.getByRole('button', { name: say.move }).click();
    await expect.poll(branchNow).toBe(ari);
  });

  test(`a branch that closes lists its classes; one is left as planned and one canceled (${language}, ${width} px)`, async ({
    page,
    app,
  }) => {
    const studio = await makeStudio(app);
    const classes = await Promise.all(
      ['09:00', '11:00'].map(async (time) =>
        studio.classroom({
          startsAt: new Date(`${studio.day(1)}T${time}:00+07:00`),
          instructorId: await studio.instructor(),
        }),
      ),
    );
    const admin = await studio.shop.user('admin');
    const [member] = await studio.members(1);
    const booking = { event_id: classes[0], member_id: member?.id };
    expect((await admin.client.post('/api/classroom_event/make_booking', booking)).status).toBe(201);
    await admin.client.patch(`/api/shop_branch/${studio.branchId}`, {
      weekly_schedule: Array(7).fill('close'),
    });
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await page.setViewportSize({ width, height });
    await signInStaff(page, app, admin);
    await page.goto('/management/workday');
    await expect(page.getByRole('heading', { name: say.two })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: /09:00 – 10:00/ }).uncheck();
    await page.getByRole('button', { name: say.leave }).click();
    await expect(page.getByText(say.left)).toBeVisible();
    await expect(page.getByRole('heading', { name: say.one })).toBeVisible();
    await expect(page.getByText(say.nobody)).toHaveCount(0);

    await page.getByRole('checkbox', { name: /09:00 – 10:00/ }).check();
    await page.getByRole('button', { name: say.cancel }).click();
    const confirm = page.getByRole('dialog', { name: say.cancelOne });
    await expect(confirm.getByRole('heading')).toBeVisible();
    await expectAccessible(page);
    await confirm.getByRole('button', { name: say.cancel }).click();
    const question = page.getByRole('dialog', { name: say.message });
    await question.getByRole('button', { name: say.cancel }).click();
    await expect(question).toHaveCount(0);
    await expect(page.getByRole('heading', { name: say.one })).toHaveCount(0);
    const { knex } = app.kernel;
    const cancelled = await knex('classroom_event').whereIn('id', classes).whereNotNull('cancelled_at');
    expect(cancelled.map(({ id }) => id)).toEqual([classes[0]]);

    // What was left is marked where the day is looked at.
    await page.goto(`/frontdesk/classroom/welcome?view=day&date=${studio.day(1)}`);
    await expect(page.getByText(say.question, { exact: false }).first()).toBeAttached();
  });
}
