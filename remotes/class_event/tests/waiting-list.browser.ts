import { expect, expectAccessible, signInMember, signInStaff, test } from '#testing/harness/browser.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

for (const [language, word] of Object.entries({
  en: {
    place: 'No. 1 on the waitlist',
    leave: 'Leave the waitlist',
    list: 'Waitlist',
    add: 'Add to the waitlist',
    member: 'Member',
    remove: /^Take สมหญิง.* off the waitlist$/,
    notify: 'Notify Me',
    full: 'Full',
    first: 'First come, first served.',
  },
  th: {
    place: 'คิวที่ 1 ในรายชื่อรอ',
    leave: 'ออกจากรายชื่อรอ',
    list: 'รายชื่อรอ',
    add: 'เพิ่มในรายชื่อรอ',
    member: 'สมาชิก',
    remove: /^นำ สมหญิง.* ออกจากรายชื่อรอ$/,
    notify: 'แจ้งเตือนเมื่อมีที่ว่าง',
    full: 'เต็ม',
    first: 'ใครกดก่อนได้ก่อน',
  },
}))
  test(`staff add a member to the waitlist, who sees their place and leaves it (${language})`, async ({
    page,
    app,
    browser,
  }) => {
    const studio = await makeStudio(app);
    const eventId = await studio.classroom({ seats: 1 });
    const [first, second] = await studio.members(2);
    if (!first || !second) throw new Error('two members');
    await first.client.post('/api/classroom_event/make_booking', { event_id: eventId, member_id: first.id });
    const choose = (chosen: string) => localStorage.setItem('sala-language', chosen);

    const desk = await (await browser.newContext()).newPage();
    await desk.addInitScript(choose, language);
    await signInStaff(desk, app, await studio.shop.user('frontdesk'));
    await desk.goto(`${app.url}/frontdesk/classroom/id-${eventId}`);
    await desk.getByRole('combobox', { name: word.member }).fill('สมหญิง ใจดี 1');
    await desk.getByRole('option', { name: /ใจดี 1/ }).click();
    await desk.getByRole('button', { name: word.add }).click();
    const list = desk.getByRole('list', { name: word.list });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expectAccessible(desk);

    await page.addInitScript(choose, language);
    await signInMember(page, app, studio.shop, second);
    await page.goto(
      `/class-event/shop-${studio.shop.id}/class-info?memberId=${second.id}&branch=${studio.branchId}&date=${studio.day(1)}`,
    );
    await expect(page.getByText(word.place)).toBeVisible();
    await expect(page.getByText(word.first)).toBeVisible();
    await expect(page.getByText(word.full, { exact: true })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: word.leave }).click();
    await expect(page.getByRole('button', { name: word.notify })).toBeVisible();
    await expect(list).toHaveCount(0);
    await desk.context().close();
  });
