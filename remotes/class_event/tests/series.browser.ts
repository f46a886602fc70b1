import { expect, expectAccessible, signInStaff, test } from '#testing/harness/browser.ts';
import { localizedMessage, openMessaging } from '../../../plugins/class_event/tests/messages.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

const words = {
  en: {
    newClass: 'New Class',
    weekly: 'Repeat weekly',
    type: 'Class type',
    time: 'Time',
    last: 'Last day',
    show: 'Show the days',
    days: 'Days of the series',
    closed: 'The branch is closed',
    busy: 'The instructor has',
    create: (count: number) => `Create ${count} classes`,
    created: (count: number) => `${count} classes created`,
    following: 'This and following',
    instructor: 'Instructor',
    asks: 'Message to the members',
    booked: '1 member has booked.',
    save: 'Save',
    changed: (count: number) => `${count} classes changed`,
    end: 'End the series here',
    cancelled: (count: number) => `${count} classes canceled`,
  },
  th: {
    newClass: 'สร้างคลาส',
    weekly: 'จัดซ้ำทุกสัปดาห์',
    type: 'ประเภทคลาส',
    time: 'เวลาเริ่ม',
    last: 'วันสุดท้าย',
    show: 'ดูวันที่จะสร้าง',
    days: 'วันที่จะสร้างคลาส',
    closed: 'สาขาปิด',
    busy: 'ผู้สอนมี',
    create: (count: number) => `สร้าง ${count} คลาส`,
    created: (count: number) => `สร้าง ${count} คลาสแล้ว`,
    following: 'คลาสนี้และต่อ ๆ ไป',
    instructor: 'ผู้สอน',
    asks: 'ข้อความถึงสมาชิก',
    booked: 'มีสมาชิกจอง 1 คน',
    save: 'บันทึก',
    changed: (count: number) => `แก้ไข ${count} คลาสแล้ว`,
    end: 'ยกเลิกคลาสนี้และคลาสต่อ ๆ ไป',
    cancelled: (count: number) => `ยกเลิก ${count} คลาสแล้ว`,
  },
} as const;

const sizes = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;

for (const language of ['en', 'th'] as const)
  for (const size of ['desk', 'phone'] as const)
    test(`staff make a weekly series, change it from a class on and end it (${language}, ${size})`, async ({
      page,
      app,
    }) => {
      const w = words[language];
      const studio = await makeStudio(app);
      await openMessaging(studio);
      const { knex } = app.kernel;
      const topicId = await studio.topic();
      const [closedDay, busyDay] = [studio.day(8), studio.day(15)];
      await knex('workday').insert({
        shop_id: studio.shop.id,
        branch_id: studio.branchId,
        date: closedDay,
        schedule: 'close',
      });
      await studio.classroom({ topicId, startsAt: new Date(`${busyDay}T17:30:00+07:00`) });
      const user = await studio.shop.user('frontdesk');
      const classes = () =>
        knex('classroom_event')
          .where({ shop_id: studio.shop.id })
          .whereNotNull('series_id')
          .orderBy('starts_at');

      await page.setViewportSize(sizes[size]);
      await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
      await signInStaff(page, app, user);
      await page.goto(`/frontdesk/classroom/welcome?view=day&date=${studio.day(1)}`);
      await page.getByRole('button', { name: w.newClass, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(w.weekly).check();
      await expect(dialog.getByRole('button', { name: w.show })).toBeInViewport({ ratio: 1 });
      await dialog.getByLabel(w.type).selectOption(topicId);
      await dialog.getByLabel(w.time, { exact: true }).fill('18:00');
      const first = await dialog.locator('input[type=date]').first().inputValue();
      await dialog.getByLabel(w.last).fill(studio.day(1));
      await dialog.locator('input[type=date]').first().fill(studio.day(1));
      const weekday = new Intl.DateTimeFormat(language === 'th' ? 'th-TH' : 'en-US', {
        weekday: 'long',
        timeZone: 'UTC',
      });
      const nameOf = (day: string) => weekday.format(new Date(`${day}T00:00:00Z`));
      if (first !== studio.day(1)) await dialog.getByLabel(nameOf(first), { exact: true }).uncheck();
      await dialog.getByLabel(nameOf(studio.day(1)), { exact: true }).check();
      await dialog.getByLabel(w.last).fill(studio.day(29));
      await expectAccessible(page);
      await dialog.getByRole('button', { name: w.show }).click();

      const days = dialog.getByRole('list', { name: w.days }).getByRole('listitem');
      await expect(days).toHaveCount(5);
      await expect(days.nth(1)).toContainText(w.closed);
      await expect(days.nth(1).getByRole('checkbox')).not.toBeChecked();
      await expect(days.nth(2)).toContainText(w.busy);
      await expect(days.nth(2).getByRole('checkbox')).toBeDisabled();
      await expectAccessible(page);
      await expect(dialog.getByRole('button', { name: w.create(3) })).toBeInViewport({ ratio: 1 });
      await days.nth(1).getByRole('checkbox').check();
      await dialog.getByRole('button', { name: w.create(4) }).click();
      await expect(page.getByText(w.created(4))).toBeVisible();
      const made = await classes();
      expect(made.map(({ local_date }) => local_date)).toEqual([1, 8, 22, 29].map(studio.day));

      const [member] = await studio.members(1);
      const booked = await user.client.post('/api/classroom_event/make_booking', {
        event_id: made[2].id,
        member_id: member?.id,
      });
      expect(booked.status).toBe(201);
      const other = await studio.instructor();
      await page.goto(`/frontdesk/classroom/id-${made[1].id}`);
      await page.getByRole('button', { name: w.following }).click();
      await page.getByLabel(w.instructor, { exact: true }).selectOption(other);
      const question = page.getByRole('dialog', { name: w.asks });
      await expect(question.getByText(w.booked)).toBeVisible();
      await expect(question.getByRole('blockquote')).toContainText(localizedMessage.moved);
      await expectAccessible(page);
      await question.getByRole('button', { name: w.save, exact: true }).click();
      await expect(page.getByText(w.changed(3))).toBeVisible();
      expect((await classes()).map(({ instructor_id }) => instructor_id === other)).toEqual([
        false,
        true,
        true,
        true,
      ]);

      await page.goto(`/frontdesk/classroom/id-${made[2].id}`);
      await page.getByRole('button', { name: w.end }).click();
      await page.getByRole('dialog').getByRole('button', { name: w.end }).click();
      await expect(question.getByRole('blockquote')).toContainText(localizedMessage.classCancelled);
      await question.getByRole('button', { name: w.end }).click();
      await expect(page.getByText(w.cancelled(2))).toBeVisible();
      expect((await classes()).map(({ cancelled_at }) => cancelled_at !== null)).toEqual([
        false,
        false,
        true,
        true,
      ]);
    });
