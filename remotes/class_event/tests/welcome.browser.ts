import { expect, expectAccessible, signInMember, test } from '#testing/harness/browser.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

const words = {
  en: {
    first: 'Book your first class',
    timetable: 'View timetable',
    book: 'Book class',
    points: 'My points',
    none: 'No Upcoming Class',
  },
  th: {
    first: 'จองคลาสแรกของคุณ',
    timetable: 'ดูตารางคลาส',
    book: 'จองคลาส',
    points: 'แต้มของฉัน',
    none: 'ยังไม่มีการจอง เลือกคลาสแรกได้เลย',
  },
} as const;

for (const [language, say] of Object.entries(words))
  test(`a new member's home has one card that leads to the timetable, until they book (${language})`, async ({
    page,
    app,
  }) => {
    const studio = await makeStudio(app);
    const eventId = await studio.classroom();
    const member = await studio.member();
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await signInMember(page, app, studio.shop, member);
    await page.setViewportSize({ width: 390, height: 844 });
    const home = `/membership/shop-${studio.shop.id}/id-${member.id}`;
    const main = page.getByRole('main');
    const card = main.getByRole('heading', { name: say.first });
    await page.goto(home);
    await expect(card).toBeVisible();
    await expect(main.getByText(say.points)).toHaveCount(0);
    await expect(main.getByText(say.none)).toHaveCount(0);
    await expect(main.getByRole('link', { name: say.book, exact: true })).toHaveCount(1);
    const button = main.getByRole('link', { name: say.timetable });
    const box = await button.boundingBox();
    expect(box && box.y + box.height).toBeLessThanOrEqual(844 / 2);
    await expectAccessible(page);
    await button.click();
    await expect(page).toHaveURL(/\/class-info\?memberId=/);

    const made = await member.client.post('/api/classroom_event/make_booking', {
      event_id: eventId,
      member_id: member.id,
    });
    expect(made.status).toBe(201);
    await page.goto(home);
    await expect(main.getByText(say.points)).toBeVisible();
    await expect(card).toHaveCount(0);
    const cancel = `/api/classroom_booking/id-${made.body.booking_id}/cancel`;
    expect((await member.client.post(cancel)).status).toBe(200);
    await page.goto(home);
    await expect(main.getByText(say.none)).toBeVisible();
    await expect(card).toHaveCount(0);
  });
