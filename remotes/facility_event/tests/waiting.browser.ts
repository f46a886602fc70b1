import { expect, expectAccessible, signInMember, signInStaff, test } from '#testing/harness/browser.ts';
import { makeFullCourt } from '../../../plugins/facility_event/tests/waiting-courts.ts';

for (const [language, word] of Object.entries({
  en: {
    date: 'Date',
    booked: 'Show booked (1)',
    notify: 'Notify Me',
    place: 'No. 1 on the waitlist',
    leave: 'Leave the waitlist',
    list: 'Waitlist · 18:00',
  },
  th: {
    date: 'วันที่',
    booked: 'แสดงที่จองแล้ว (1)',
    notify: 'แจ้งเตือนเมื่อมีที่ว่าง',
    place: 'คิวที่ 1 ในรายชื่อรอ',
    leave: 'ออกจากรายชื่อรอ',
    list: 'รายชื่อรอ · 18:00',
  },
}))
  test(`a member joins the waitlist of a full time, which staff see, and leaves it (${language})`, async ({
    page,
    app,
    browser,
  }) => {
    const courts = await makeFullCourt(app, 1);
    const [who] = courts.waiting;
    if (!who) throw new Error('nobody');
    const { id: shopId } = courts.shop;
    const choose = (chosen: string) => localStorage.setItem('sala-language', chosen);
    await page.addInitScript(choose, language);
    await page.setViewportSize({ width: 390, height: 844 });
    await signInMember(page, app, { id: shopId }, who);
    const form = `/facility-event/shop-${shopId}/facility-info?memberId=${who.id}`;
    await page.goto(
      `${form}&branch=${courts.branchId}&date=${courts.weekday}&resource=${courts.resource_id}`,
    );
    await page.getByRole('button', { name: word.booked }).click();
    await page.getByRole('button', { name: new RegExp(`18:00.*${word.notify}`) }).click();
    const question = page.getByRole('dialog', { name: word.notify });
    await expect(question).toContainText('Court 1');
    await expectAccessible(page);
    await question.getByRole('button', { name: word.notify }).click();
    await expect(question).toHaveCount(0);
    const waited = page.getByRole('button', { name: new RegExp(`18:00.*${word.place}`) });
    await expect(waited).toBeVisible();
    await expectAccessible(page);

    const desk = await (await browser.newContext()).newPage();
    await desk.addInitScript(choose, language);
    await signInStaff(desk, app, await courts.shop.user('frontdesk'));
    await desk.setViewportSize({ width: 1280, height: 800 });
    await desk.goto(`${app.url}/frontdesk/facility/welcome?view=week&date=${courts.weekday}`);
    await desk.getByRole('button', { name: /Court 1.*สมหญิง/ }).click();
    const list = desk.getByRole('list', { name: word.list });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expectAccessible(desk);

    await page.goto(`/membership/shop-${shopId}/id-${who.id}`);
    await expect(page.getByText(word.place)).toBeVisible();
    await expect(page.getByText('Court 1').first()).toBeVisible();
    await page.goto(
      `${form}&branch=${courts.branchId}&date=${courts.weekday}&resource=${courts.resource_id}`,
    );
    await waited.click();
    await page.getByRole('dialog', { name: word.place }).getByRole('button', { name: word.leave }).click();
    await expect(page.getByRole('button', { name: word.booked })).toBeVisible();
    await expect(waited).toHaveCount(0);
    await expect(list).toHaveCount(0);
    await desk.context().close();
  });

test('without waitlists a full time cannot be pressed', async ({ page, app }) => {
  const courts = await makeFullCourt(app, 1, 'off');
  const [who] = courts.waiting;
  if (!who) throw new Error('nobody');
  await signInMember(page, app, courts.shop, who);
  const form = `/facility-event/shop-${courts.shop.id}/facility-info?memberId=${who.id}`;
  await page.goto(`${form}&branch=${courts.branchId}&date=${courts.weekday}&resource=${courts.resource_id}`);
  await page.getByRole('button', { name: 'Show booked (1)' }).click();
  await expect(page.getByRole('button', { name: /18:00.*Taken/ })).toBeDisabled();
  await expect(page.getByText('Notify Me')).toHaveCount(0);
});
