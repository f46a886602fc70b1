import { toInstant } from '#kernel/contract/zone.ts';
import { expect, expectAccessible, signInMember, test } from '#testing/harness/browser.ts';
import { makeStudio, type Studio, type StudioMember } from '../../../plugins/class_event/tests/studio.ts';

const make = '/api/classroom_event/make_booking';
const words = {
  en: {
    title: 'Bookings',
    waitlist: 'Waitlist',
    place: 'No. 1 on the waitlist',
    leave: 'Leave the waitlist',
    none: 'No Upcoming Class',
    book: 'Book class',
    notWaiting: 'No waitlist entries',
    cost: '1 point',
    history: 'History',
    next: 'Next class',
    more: '2 more bookings',
    all: 'See all bookings',
    checkedIn: 'Checked in',
    qr: 'Show QR code',
  },
  th: {
    title: 'การจอง',
    waitlist: 'รายชื่อรอ',
    place: 'คิวที่ 1 ในรายชื่อรอ',
    leave: 'ออกจากรายชื่อรอ',
    none: 'ยังไม่มีการจอง เลือกคลาสแรกได้เลย',
    book: 'จองคลาส',
    notWaiting: 'ไม่มีรายชื่อรอ',
    cost: '1 แต้ม',
    history: 'ประวัติ',
    next: 'คลาสถัดไป',
    more: 'อีก 2 การจอง',
    all: 'ดูการจองทั้งหมด',
    checkedIn: 'เช็กอินแล้ว',
    qr: 'แสดง QR code',
  },
} as const;

const book = async (member: StudioMember, eventId: string): Promise<string> => {
  const { status, body } = await member.client.post(make, { event_id: eventId, member_id: member.id });
  expect(status).toBe(201);
  return body.booking_id;
};

/** A class of a name, some days from now. */
async function namedClass(studio: Studio, name: string, days: number, seats = 5) {
  const topicId = await studio.topic({ seats, fundId: studio.fundId });
  await studio.shop.server.kernel.knex('topic').where({ id: topicId }).update({ name });
  const startsAt = toInstant(`${studio.day(days)} 18:00`, 'Asia/Bangkok');
  return studio.classroom({ topicId, seats, fundId: studio.fundId, startsAt });
}

for (const [language, say] of Object.entries(words))
  test(`a member sees what is booked ahead soonest first, and leaves a waitlist (${language})`, async ({
    page,
    app,
  }) => {
    const studio = await makeStudio(app);
    const [member, other] = [await studio.member({ points: 3 }), await studio.member({ points: 1 })];
    const later = await book(member, await namedClass(studio, 'Pilates', 3));
    const sooner = await book(member, await namedClass(studio, 'Yoga', 2));
    const full = await namedClass(studio, 'Barre', 1, 1);
    await book(other, full);
    const waits = { event_id: full, member_id: member.id };
    expect((await member.client.post('/api/classroom_event/notify_on_available', waits)).status).toBe(201);

    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await signInMember(page, app, studio.shop, member);
    await page.setViewportSize({ width: 390, height: 844 });
    const home = `/membership/shop-${studio.shop.id}/id-${member.id}`;
    await page.goto(`${home}/upcoming`);
    await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible();
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('link')).toHaveCount(2);
    await expect(panel.getByRole('link').nth(0)).toHaveAttribute('href', new RegExp(`/booking-${sooner}$`));
    await expect(panel.getByRole('link').nth(1)).toHaveAttribute('href', new RegExp(`/booking-${later}$`));
    await expect(panel.getByText(say.cost)).toHaveCount(2);
    await expectAccessible(page);

    await page.getByRole('tab', { name: say.waitlist }).click();
    await expect(panel.getByText('Barre')).toBeVisible();
    await expect(panel.getByText(say.place)).toBeVisible();
    await expectAccessible(page);
    await panel.getByRole('button', { name: say.leave }).click();
    await expect(panel.getByText(say.notWaiting)).toBeVisible();
    await page.getByRole('link', { name: say.history }).click();
    await expect(page).toHaveURL(new RegExp(`${home}/history$`));
  });

for (const [language, say] of Object.entries(words))
  test(`without a booking the way to the form is there (${language})`, async ({ page, app }) => {
    const studio = await makeStudio(app);
    const member = await studio.member();
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await signInMember(page, app, studio.shop, member);
    await page.goto(`/membership/shop-${studio.shop.id}/id-${member.id}/upcoming`);
    await expect(page.getByText(say.none)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: say.book })).toBeVisible();
    await expectAccessible(page);
  });

for (const [language, say] of Object.entries(words))
  test(`the home shows the next booking, how many follow, and a place on a waitlist (${language})`, async ({
    page,
    app,
  }) => {
    const studio = await makeStudio(app);
    const [member, other] = [await studio.member({ points: 3 }), await studio.member({ points: 1 })];
    const next = await book(member, await namedClass(studio, 'Yoga', 1));
    const later = [
      await book(member, await namedClass(studio, 'Pilates', 3)),
      await book(member, await namedClass(studio, 'Stretch', 4)),
    ];
    const full = await namedClass(studio, 'Barre', 2, 1);
    await book(other, full);
    const waits = { event_id: full, member_id: member.id };
    expect((await member.client.post('/api/classroom_event/notify_on_available', waits)).status).toBe(201);

    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await signInMember(page, app, studio.shop, member);
    await page.setViewportSize({ width: 390, height: 844 });
    const home = `/membership/shop-${studio.shop.id}/id-${member.id}`;
    await page.goto(home);
    const main = page.getByRole('main');
    const card = main.getByRole('link', { name: new RegExp(`^${say.next}.*Yoga`) });
    await expect(card).toHaveAttribute('href', new RegExp(`/booking-${next}$`));
    await expect(main.getByText('Pilates')).toHaveCount(0);
    await expect(main.getByRole('link', { name: say.more })).toHaveAttribute('href', `${home}/upcoming`);
    await expect(main.getByText(say.place)).toBeVisible();
    await expectAccessible(page);

    await main.getByRole('button', { name: say.leave }).click();
    await expect(main.getByText(say.place)).toHaveCount(0);
    for (const id of later)
      expect((await member.client.post(`/api/classroom_booking/id-${id}/cancel`)).status).toBe(200);
    await expect(main.getByRole('link', { name: say.all })).toBeVisible();

    await app.kernel
      .knex('booking')
      .where({ id: next })
      .update({ status: 'attend', checked_in_at: new Date() });
    await page.reload();
    await expect(main.getByRole('link', { name: new RegExp(`^${say.checkedIn}.*Yoga`) })).toBeVisible();
    await expect(main.getByRole('button', { name: say.qr })).toHaveCount(0);
  });

test('a place taken in the form is on the home at once', async ({ page, app }) => {
  const studio = await makeStudio(app);
  const [member, other] = [await studio.member({ points: 1 }), await studio.member({ points: 1 })];
  await book(other, await namedClass(studio, 'Barre', 1, 1));
  await signInMember(page, app, studio.shop, member);
  await page.goto(`/membership/shop-${studio.shop.id}/id-${member.id}`);
  await expect(page.getByText('No Upcoming Class')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Book class' }).first().click();
  await page.getByRole('button', { name: 'Notify Me' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Notify Me' }).click();
  await expect(page.getByText('No. 1 on the waitlist')).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page.getByText('No Upcoming Class')).toBeVisible();
  await expect(page.getByText('No. 1 on the waitlist')).toBeVisible();
});
