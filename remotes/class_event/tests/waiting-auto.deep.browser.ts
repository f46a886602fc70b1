import { expect, expectAccessible, signInMember, signInStaff, test } from '#testing/harness/browser.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

const words = {
  en: {
    setting: 'When a seat gets free',
    notify: 'Notify Me',
    says: 'The next free seat is booked for you at once and costs 1 point.',
    join: 'Join and book automatically',
    waits: 'The next free seat is booked for you',
    ticket: 'Cancel this class',
    hint: 'is booked and charged as soon as a seat is free',
  },
  th: {
    setting: 'เมื่อมีที่ว่าง',
    notify: 'แจ้งเตือนเมื่อมีที่ว่าง',
    says: 'เมื่อมีที่ว่าง ระบบจะจองให้และใช้ 1 แต้ม',
    join: 'เข้ารายชื่อรอและจองอัตโนมัติ',
    waits: 'จะจองให้ทันทีเมื่อมีที่ว่าง',
    ticket: 'ยกเลิกคลาสนี้',
    hint: 'เมื่อมีที่ว่าง ระบบจะจองและหักแต้มให้คนแรก',
  },
} as const;

const sizes = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;

for (const language of ['en', 'th'] as const)
  for (const size of ['desk', 'phone'] as const)
    test(`a shop books the first who waits, who is told so before joining (${language}, ${size})`, async ({
      page,
      app,
      browser,
    }) => {
      const w = words[language];
      const studio = await makeStudio(app);
      const eventId = await studio.classroom({ seats: 1, fundId: studio.fundId });
      const [first, second] = [await studio.member({ points: 1 }), await studio.member({ points: 1 })];
      const make = '/api/classroom_event/make_booking';
      const booked = await first.client.post(make, { event_id: eventId, member_id: first.id });
      const choose = (chosen: string) => localStorage.setItem('sala-language', chosen);

      const desk = await (await browser.newContext({ viewport: sizes[size] })).newPage();
      await desk.addInitScript(choose, language);
      await signInStaff(desk, app, await studio.shop.user('admin'));
      await desk.goto(`${app.url}/management/class-settings`);
      await desk.getByLabel(w.setting).selectOption('auto');
      await expect
        .poll(async () => {
          const row = await app.kernel
            .knex('shop_setting')
            .where({ shop_id: studio.shop.id, plugin: 'class_event' })
            .first();
          return row && JSON.parse(row.data).waitlist_mode;
        })
        .toBe('auto');
      await expectAccessible(desk);

      await page.setViewportSize(sizes[size]);
      await page.addInitScript(choose, language);
      const { id: shopId } = studio.shop;
      await signInMember(page, app, { id: shopId }, second);
      await page.goto(
        `/class-event/shop-${shopId}/class-info?memberId=${second.id}&branch=${studio.branchId}&date=${studio.day(1)}`,
      );
      await page.getByRole('button', { name: w.join }).click();
      await expect(page.getByText(w.notify)).toHaveCount(0);
      await expect(page.getByRole('dialog').getByText(w.says)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('dialog').getByRole('button', { name: w.join }).click();
      await expect(page.getByText(w.waits)).toBeVisible();
      await desk.goto(`${app.url}/frontdesk/classroom/id-${eventId}`);
      await expect(desk.getByText(w.hint)).toBeVisible();

      await first.client.post(`/api/classroom_booking/id-${booked.body.booking_id}/cancel`);
      await expect(page.getByText(w.waits)).toHaveCount(0);
      const made = await app.kernel
        .knex('booking')
        .where({ subject_id: eventId, member_id: second.id, live: 1 })
        .first();
      await page.goto(`/class-event/shop-${shopId}/booking-${made.id}`);
      await expect(page.getByRole('button', { name: w.ticket })).toBeVisible();
      await desk.context().close();
    });
