import { expect, signInMember, test } from '#testing/harness/browser.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

for (const [language, names] of [
  ['en', { topic: 'Yoga Flow', instructor: 'Kru Nan', points: 'Yoga points', book: 'Book · 1 point' }],
  ['th', { topic: 'โยคะโฟลว์', instructor: 'ครูแนน', points: 'แต้มโยคะ', book: 'จอง · 1 แต้ม' }],
] as const)
  test(`a member reads class type, instructor and points in the language of the app (${language})`, async ({
    page,
    app,
  }) => {
    const studio = await makeStudio(app);
    const topicId = await studio.topic({ fundId: studio.fundId });
    const classId = await studio.classroom({ topicId, fundId: studio.fundId });
    const { client } = await studio.shop.user('admin');
    await client.patch(`/api/topic/id-${topicId}`, { name: 'โยคะโฟลว์', name_en: 'Yoga Flow' });
    await client.patch(`/api/instructor/id-${studio.instructorId}`, { name: 'ครูแนน', name_en: 'Kru Nan' });
    await client.patch(`/api/member_fund/id-${studio.fundId}`, { name: 'แต้มโยคะ', name_en: 'Yoga points' });
    const member = await studio.member({ points: 3 });
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await signInMember(page, app, studio.shop, member);
    await page.goto(`/membership/shop-${studio.shop.id}/id-${member.id}`);
    await expect(page.getByRole('heading', { name: names.points })).toBeVisible();
    await page.goto(
      `/class-event/shop-${studio.shop.id}/class-info?memberId=${member.id}&eventId=${classId}`,
    );
    await expect(page.getByRole('heading', { level: 1, name: names.topic })).toBeVisible();
    await expect(page.getByText(names.instructor, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: names.book }).click();
    await expect(page).toHaveURL(/\/booking-\w{26}$/);
    await expect(page.getByText(names.topic).first()).toBeVisible();
    await expect(page.getByText(names.instructor).first()).toBeVisible();
    await expect(page.getByText(names.points).first()).toBeVisible();
  });
