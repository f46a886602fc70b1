import type { Locator } from '@playwright/test';
import { expect, expectAccessible, shownDate, signInMember, test } from '#testing/harness/browser.ts';
import { holdCalls } from '#testing/harness/hold-calls.ts';
import { makeStudio, type Studio, type StudioMember } from '../../../plugins/class_event/tests/studio.ts';

const pageOf = ({ shop }: Studio, { id }: StudioMember, classId: string) =>
  `/class-event/shop-${shop.id}/class-info?memberId=${id}&eventId=${classId}`;

const words = {
  en: {
    level: 'Beginner',
    about: 'About',
    bring: 'What to bring',
    text: 'Learn the basic poses.',
    more: 'Read more',
    free: 'Free',
    book: 'Book · free',
    minutes: /60 min$/,
    map: 'Directions',
    cancellation: 'Cancellation',
    rule: /^Free cancellation until .+ 12:00$/,
  },
  th: {
    level: 'ผู้เริ่มต้น',
    about: 'รายละเอียด',
    bring: 'สิ่งที่ต้องเตรียม',
    text: 'เรียนท่าพื้นฐาน',
    more: 'อ่านเพิ่มเติม',
    free: 'ไม่ใช้แต้ม',
    book: 'จองฟรี',
    minutes: /60 นาที$/,
    map: 'เส้นทาง',
    cancellation: 'การยกเลิก',
    rule: /^ยกเลิกฟรีถึง .+ 12:00$/,
  },
} as const;

for (const language of ['en', 'th'] as const) {
  const word = words[language];
  test(`a member reads what a class is, and books it there (${language})`, async ({ page, app }) => {
    const studio = await makeStudio(app);
    const topicId = await studio.topic();
    const classId = await studio.classroom({ topicId });
    const { client } = await studio.shop.user('staff');
    const { body: topic } = await client.patch(`/api/topic/id-${topicId}`, {
      level: 'beginner',
      description: 'เรียนท่าพื้นฐาน\nยืดเหยียด\nหายใจ\nพักท้ายคลาส',
      description_en: 'Learn the basic poses.\nStretch.\nBreathe.\nRest at the end.',
      what_to_bring: 'ผ้าขนหนู',
    });
    await (await studio.shop.user('admin')).client.patch(`/api/shop_branch/id-${studio.branchId}/contact`, {
      map_link: 'https://maps.test/ari',
    });
    const member = await studio.member();
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await page.setViewportSize({ width: 390, height: 844 });
    await signInMember(page, app, studio.shop, member);
    await page.goto(pageOf(studio, member, classId));
    await expect(page.getByRole('heading', { level: 1, name: topic.name })).toBeVisible();
    await expect(page.getByText(word.level, { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: word.about })).toBeVisible();
    await expect(page.getByText(word.text)).toBeVisible();
    await expect(page.getByRole('heading', { name: word.bring })).toBeVisible();
    await expect(page.getByText('ผ้าขนหนู')).toBeVisible();
    await expect(page.getByText(word.minutes)).toBeVisible();
    await expect(page.getByRole('link', { name: word.map })).toHaveAttribute('href', 'https://maps.test/ari');
    const cancellation = page.locator('section', {
      has: page.getByRole('heading', { name: word.cancellation }),
    });
    await expect(cancellation.getByText(word.rule)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: word.more }).click();
    await expect(page.getByRole('button', { name: word.more })).toHaveCount(0);
    await expect(page.locator('[data-book-bar]').getByText(word.free, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: word.book }).click();
    await expect(page).toHaveURL(/\/booking-\w{26}$/);
  });
}

test('the bar of a chosen class leads to its page, from which Back leads to the list of its day', async ({
  page,
  app,
}) => {
  const studio = await makeStudio(app);
  const classId = await studio.classroom();
  const member = await studio.member();
  await page.setViewportSize({ width: 390, height: 844 });
  await signInMember(page, app, studio.shop, member);
  await page.goto(`/class-event/shop-${studio.shop.id}/class-info?memberId=${member.id}`);
  await page
    .getByRole('group', { name: 'Date' })
    .getByRole('button', { name: shownDate(studio.day(1)) })
    .click();
  await page.getByRole('button', { name: /18:00/ }).click();
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  await page.getByRole('link', { name: 'Read more' }).click();
  await expect(page).toHaveURL(new RegExp(`eventId=${classId}&branch=`));
  await expect(page.getByRole('group', { name: 'Date' })).toHaveCount(0);
  // A class type without texts has no empty headings.
  for (const heading of ['About', 'What to bring'])
    await expect(page.getByRole('heading', { name: heading })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(new RegExp(`date=${studio.day(1)}$`));
  await expect(page.getByRole('button', { name: /18:00/ })).toBeVisible();
});

test('the page of a full class offers its waitlist, and of a booked one the booking', async ({
  page,
  app,
}) => {
  const studio = await makeStudio(app);
  const classId = await studio.classroom({ seats: 1 });
  const [first, second] = await studio.members(2);
  if (!first || !second) throw new Error('two members');
  const { body } = await first.client.post('/api/classroom_event/make_booking', {
    event_id: classId,
    member_id: first.id,
  });
  await signInMember(page, app, studio.shop, second);
  await page.goto(pageOf(studio, second, classId));
  await expect(page.getByText('Full')).toBeVisible();
  await page.getByRole('button', { name: 'Notify Me' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Notify Me' }).click();
  await expect(page.getByText('No. 1 on the waitlist')).toBeVisible();

  await signInMember(page, app, studio.shop, first);
  await page.goto(pageOf(studio, first, classId));
  const ticket = new RegExp(`/booking-${body.booking_id}$`);
  await expect(page.getByRole('link', { name: 'See your booking' })).toHaveAttribute('href', ticket);
  await expectAccessible(page);

  // The row of the form leads to the ticket as well.
  await page.goto(
    `/class-event/shop-${studio.shop.id}/class-info?memberId=${first.id}&branch=${studio.branchId}&date=${studio.day(1)}`,
  );
  await page.getByRole('link', { name: /18:00/ }).click();
  await expect(page).toHaveURL(ticket);
});

test('the page of a full class stays in place when the classes of its day come', async ({ page, app }) => {
  const studio = await makeStudio(app);
  const topicId = await studio.topic();
  // The page's HTML has the classes of the first day only.
  await studio.classroom({ topicId });
  const startsAt = new Date(`${studio.day(3)}T09:00:00+07:00`);
  const classId = await studio.classroom({ topicId, seats: 1, startsAt });
  const [first, second] = await studio.members(2);
  if (!first || !second) throw new Error('two members');
  await first.client.post('/api/classroom_event/make_booking', { event_id: classId, member_id: first.id });
  await signInMember(page, app, studio.shop, second);
  const calls = await holdCalls(page, '**/api/classroom_event/classrooms*', 'GET');
  await page.goto(pageOf(studio, second, classId));
  const similar = page.getByRole('heading', { name: 'Similar classes' });
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  await expect(similar).toBeVisible();
  expect(calls.count()).toBeGreaterThan(0);
  const top = await topOf(similar);
  expect(top).toBeLessThan(await topOf(page.locator('a[href*="/instructor-"]')));
  calls.letAll();
  await expect(page.getByRole('button', { name: 'Notify Me' })).toBeVisible();
  expect(await topOf(similar)).toBe(top);
});

test('a row of the form says end, branch, cost, level and until when to book, beside a drawing', async ({
  page,
  app,
}) => {
  const studio = await makeStudio(app);
  const topicId = await studio.topic();
  const hour = 3_600_000;
  await studio.classroom({
    topicId,
    fundId: studio.fundId,
    startsAt: new Date(`${studio.day(1)}T18:00:00+07:00`),
  });
  const { client } = await studio.shop.user('admin');
  await client.patch(`/api/topic/id-${topicId}`, { level: 'all' });
  // Booking ends within a day, so that the row says when.
  const left = Math.floor((Date.parse(`${studio.day(1)}T18:00:00+07:00`) - app.clock.now().getTime()) / hour);
  const closes = Math.max(0, left - 20);
  await client.patch(`/api/classroom_config/shop-${studio.shop.id}`, { shortest_reservation_allow: closes });
  const member = await studio.member({ points: 3 });
  await page.setViewportSize({ width: 390, height: 844 });
  await signInMember(page, app, studio.shop, member);
  await page.goto(
    `/class-event/shop-${studio.shop.id}/class-info?memberId=${member.id}&branch=${studio.branchId}&date=${studio.day(1)}`,
  );
  const row = page.getByRole('button', { name: /18:00/ });
  for (const text of ['– 19:00', 'Thonglor', '1 point', 'All levels', 'Book until', '10 left'])
    await expect(row).toContainText(text);
  await expect(row.locator('svg')).toBeVisible();
  await expectAccessible(page);
});

test('an open page of a class that staff close says so, and leads to other classes', async ({
  page,
  app,
}) => {
  const studio = await makeStudio(app);
  const classId = await studio.classroom();
  const member = await studio.member();
  await signInMember(page, app, studio.shop, member);
  await page.goto(pageOf(studio, member, classId));
  await expect(page.getByRole('button', { name: 'Book · free' })).toBeVisible();
  const { client } = await studio.shop.user('admin');
  const closed = await client.patch(`/api/classroom_event/id-${classId}`, {
    is_active: false,
    cancel_bookings: true,
  });
  expect(closed).toMatchObject({ status: 200 });
  await expect(page.getByText('This class cannot be booked now.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('link', { name: 'See other classes' })).toBeVisible();
});
