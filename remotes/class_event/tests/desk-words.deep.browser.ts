import { shownDate } from '#kernel/server/text/shown-time.ts';
import { expect, signInStaff, test } from '#testing/harness/browser.ts';
import { drainOutbox } from '#testing/harness/drain-outbox.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

const words = {
  en: {
    create: 'New Class',
    branch: 'Branch',
    topic: 'Class type',
    instructor: 'Instructor',
    date: 'Date',
    time: 'Time',
    make: 'Create',
    booking: 'New Booking',
    class: 'Class',
    member: 'Member',
    book: 'Book',
    full: 'Add a seat',
    memberOnly: 'Notify Me',
    field: 'Name, phone or booking code',
    opens: 'From 17:30',
    none: 'No failed messages: everything was delivered.',
  },
  th: {
    create: 'สร้างคลาส',
    branch: 'สาขา',
    topic: 'ประเภทคลาส',
    instructor: 'ผู้สอน',
    date: 'วันที่',
    time: 'เวลาเริ่ม',
    make: 'สร้าง',
    booking: 'จองให้สมาชิก',
    class: 'คลาส',
    member: 'สมาชิก',
    book: 'จอง',
    full: 'เพิ่มจำนวนที่',
    memberOnly: 'แจ้งเตือนเมื่อมีที่ว่าง',
    field: 'ชื่อ เบอร์โทร หรือรหัสการจอง',
    opens: 'ตั้งแต่ 17:30',
    none: 'ไม่มีข้อความค้าง ส่งสำเร็จทั้งหมด',
  },
} as const;

/** A date or a time stamp as the program writes it. */
const programDate = /\d{4}-\d\d-\d\d/;
const make = '/api/classroom_event/make_booking';

for (const language of ['en', 'th'] as const) {
  const word = words[language];
  test.describe(`in ${language}`, () => {
    test.beforeEach(({ page }) =>
      page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language),
    );

    test('a wrong time is answered with an example, and a busy instructor with a day as people write it', async ({
      page,
      app,
    }) => {
      const studio = await makeStudio(app);
      await studio.classroom();
      await signInStaff(page, app, await studio.shop.user('frontdesk'));
      await page.goto('/frontdesk/classroom/welcome');
      await page.getByRole('button', { name: word.create }).click();
      const dialog = page.getByRole('dialog', { name: word.create });
      for (const label of [word.branch, word.topic, word.instructor])
        await dialog.getByLabel(label, { exact: true }).selectOption({ index: 1 });
      await dialog.getByLabel(word.date, { exact: true }).fill(studio.day(1));
      await dialog.getByLabel(word.time, { exact: true }).fill('25:00');
      await dialog.getByRole('button', { name: word.make, exact: true }).click();
      const wrong = dialog.getByText(/18:30/);
      await expect(wrong).toBeVisible();
      await expect(wrong).not.toContainText(/YYYY|HH:mm/);

      await dialog.getByLabel(word.time, { exact: true }).fill('18:30');
      await dialog.getByRole('button', { name: word.make, exact: true }).click();
      const clash = dialog.getByText(new RegExp(`${shownDate(studio.day(1), language)}.*18:00`));
      await expect(clash).toBeVisible();
      await expect(dialog).not.toContainText(programDate);
    });

    test('a class that filled up meanwhile tells staff what staff can do', async ({ page, app }) => {
      const studio = await makeStudio(app);
      const event_id = await studio.classroom({ seats: 1 });
      const [first, second] = await studio.members(2);
      const user = await studio.shop.user('frontdesk');
      await signInStaff(page, app, user);
      await page.goto(`/frontdesk/classroom/welcome?view=day&date=${studio.day(1)}`);
      await page.getByRole('button', { name: word.booking }).click();
      const dialog = page.getByRole('dialog', { name: word.booking });
      await dialog.getByRole('combobox', { name: word.class }).fill('18:00');
      await page.getByRole('option', { name: /18:00/ }).click();
      await dialog.getByRole('combobox', { name: word.member }).fill('สมหญิง ใจดี 1');
      await page.getByRole('option', { name: /ใจดี 1/ }).click();
      await expect(dialog.getByRole('button', { name: word.book, exact: true })).toBeEnabled();
      // What others book does not reach the form before the button is pressed.
      await page.route('**/api/live*', (route) => route.abort());
      expect((await user.client.post(make, { event_id, member_id: first?.id })).status).toBe(201);
      await dialog.getByRole('button', { name: word.book, exact: true }).click();
      await expect(dialog.getByText(new RegExp(word.full))).toBeVisible();
      await expect(dialog).not.toContainText(word.memberOnly);
      expect(second?.id).toBeDefined();
    });

    test('before its time check-in says from when it is, and a code of another day why not, without a date of the program', async ({
      page,
      app,
    }) => {
      const studio = await makeStudio(app);
      const [today, later] = await studio.members(2);
      const user = await studio.shop.user('frontdesk');
      const noon = new Date(`${studio.day(0)}T12:00:00+07:00`);
      const evening = new Date(`${studio.day(0)}T18:00:00+07:00`);
      const [soon, another] = [
        await studio.classroom({ startsAt: new Date(Date.now() + 86_400_000) }),
        await studio.classroom({ startsAt: new Date(`${studio.day(3)}T18:00:00+07:00`) }),
      ];
      expect((await user.client.post(make, { event_id: soon, member_id: today?.id })).status).toBe(201);
      const of = (await user.client.post(make, { event_id: another, member_id: later?.id })).body.booking_id;
      const { short_code: code } = (await user.client.get(`/api/classroom_booking/id-${of}`)).body;
      // The page goes by its own clock, and the desk's list of today by the day of the class.
      const moved = { starts_at: evening, ends_at: new Date(evening.getTime() + 3_600_000) };
      for (const [table, key] of [
        ['booking', 'subject_id'],
        ['classroom_event', 'id'],
      ] as const)
        await app.kernel
          .knex(table)
          .where({ [key]: soon })
          .update(moved);
      await page.clock.setFixedTime(noon);
      await signInStaff(page, app, user);
      await page.goto('/frontdesk/check-in');
      await page.getByLabel(word.field).fill('สมหญิง');
      await expect(page.getByText(word.opens, { exact: true })).toBeVisible();

      await page.getByLabel(word.field).fill(code);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('status').getByText(shownDate(studio.day(3), language))).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText(programDate);
    });

    test('a walk-in without an address is no failed message when the shop cancels for them', async ({
      page,
      app,
    }) => {
      const studio = await makeStudio(app);
      const event_id = await studio.classroom();
      const user = await studio.shop.user('admin');
      const person = { first_name: 'Walk', last_name: 'In', phone: '0812345678' };
      const added = await user.client.post('/api/member/walk_in', person);
      expect(added.status).toBe(201);
      const booked = await user.client.post(make, { event_id, member_id: added.body.id });
      const path = `/api/classroom_booking/id-${booked.body.booking_id}/rejected`;
      expect((await user.client.post(path)).status).toBe(200);
      await drainOutbox(app.kernel);
      await signInStaff(page, app, user);
      await page.goto('/management/messages?show=failed');
      await expect(page.getByText(word.none)).toBeVisible();
    });
  });
}
