import { expect, expectAccessible, shownDate, signInMember, test } from '#testing/harness/browser.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

const words = {
  en: {
    filters: 'Filters',
    part: 'Time of day',
    topic: 'Class type',
    morning: 'Morning',
    free: 'Free places',
    clear: 'Clear filters',
    none: 'No class',
  },
  th: {
    filters: 'ตัวกรอง',
    part: 'ช่วงเวลา',
    topic: 'ประเภทคลาส',
    morning: 'เช้า',
    free: 'มีที่ว่าง',
    clear: 'ล้างตัวกรอง',
    none: 'ไม่มีคลาส',
  },
} as const;

for (const language of ['en', 'th'] as const) {
  const word = words[language];
  test(`a member narrows a day of many classes, and a reload restores the filter (${language})`, async ({
    page,
    app,
  }) => {
    const studio = await makeStudio(app);
    for (const hour of ['08', '09', '10', '18', '19', '20'])
      await studio.classroom({ startsAt: new Date(`${studio.day(1)}T${hour}:30:00+07:00`), seats: 1 });
    const [first, second] = await studio.members(2);
    if (!first || !second) throw new Error('two members');
    const full = await app.kernel
      .knex('classroom_event')
      .where({ shop_id: studio.shop.id })
      .orderBy('starts_at');
    for (const { id: event_id } of full.slice(0, 3))
      await first.client.post('/api/classroom_event/make_booking', { event_id, member_id: first.id });
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await page.setViewportSize({ width: 390, height: 844 });
    await signInMember(page, app, studio.shop, second);
    await page.goto(
      `/class-event/shop-${studio.shop.id}/class-info?memberId=${second.id}&branch=${studio.branchId}&date=${studio.day(1)}`,
    );
    const time = (clock: string) => page.locator('time').filter({ hasText: clock });
    await expect(time('08:30')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(word.part).selectOption({ label: word.morning });
    await expect(time('18:30')).toHaveCount(0);
    await expect(time('08:30')).toBeVisible();
    await page.reload();
    await expect(time('08:30')).toBeVisible();
    await expect(time('18:30')).toHaveCount(0);

    await page.getByRole('button', { name: word.free, exact: true }).click();
    await expect(page.getByText(word.none)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: word.clear }).click();
    await expect(time('18:30')).toBeVisible();
    await expect(time('08:30')).toBeVisible();
  });
}

test('the filters are one line, and leave room for five classes on a phone', async ({ page, app }) => {
  const studio = await makeStudio(app);
  for (const hour of ['08', '09', '10', '18', '19', '20'])
    await studio.classroom({ startsAt: new Date(`${studio.day(1)}T${hour}:30:00+07:00`) });
  await app.kernel.knex('instructor').where({ id: studio.instructorId }).update({ name: 'Kru Nan' });
  const member = await studio.member();
  await page.setViewportSize({ width: 390, height: 844 });
  await signInMember(page, app, studio.shop, member);
  await page.goto(
    `/class-event/shop-${studio.shop.id}/class-info?memberId=${member.id}&branch=${studio.branchId}&date=${studio.day(1)}`,
  );
  const filters = page.getByRole('group', { name: words.en.filters });
  await expect(filters).toBeVisible();
  expect((await filters.boundingBox())?.height).toBeLessThan(60);
  await filters.getByRole('button').last().focus();
  await expect(filters.getByRole('button').last()).toBeInViewport({ ratio: 1 });
  for (const language of ['en', 'th'] as const) {
    await page.evaluate((chosen) => localStorage.setItem('sala-language', chosen), language);
    await page.reload();
    await expect(page.getByRole('group', { name: words[language].filters })).toBeVisible();
    const rows = page.getByRole('button', { name: /^\d\d:30/ });
    const countSeen = () =>
      rows.evaluateAll(
        (all) => all.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length,
      );
    await expect.poll(countSeen).toBeGreaterThanOrEqual(5);
  }
});

test('a link to a class type opens the first day that has it', async ({ page, app }) => {
  const studio = await makeStudio(app);
  const topicId = await studio.topic();
  const [topic = ''] = await app.kernel.knex('topic').where({ id: topicId }).pluck('name');
  const start = (day: number, clock: string) => new Date(`${studio.day(day)}T${clock}:00+07:00`);
  await studio.classroom({ startsAt: start(1, '08:30') });
  await studio.classroom({ startsAt: start(3, '08:30') });
  await studio.classroom({ startsAt: start(3, '18:30'), topicId });
  const member = await studio.member();
  await page.setViewportSize({ width: 390, height: 844 });
  await signInMember(page, app, studio.shop, member);
  const query = new URLSearchParams({ memberId: member.id, branch: studio.branchId, topic, names: 'en' });
  await page.goto(`/class-event/shop-${studio.shop.id}/class-info?${query}`);
  await expect(page.getByRole('button', { name: /^18:30/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^08:30/ })).toHaveCount(0);
  await expect(page.getByLabel(words.en.topic)).toHaveValue(topic);
  await expect(page.getByRole('button', { pressed: true, name: shownDate(studio.day(3)) })).toBeVisible();
});

for (const isLate of [false, true]) {
  test(`Back from the page of a class${isLate ? ', which has yet to come,' : ''} restores the filter of the form`, async ({
    page,
    app,
  }) => {
    const studio = await makeStudio(app);
    for (const hour of ['08', '09', '10', '18', '19', '20'])
      await studio.classroom({ startsAt: new Date(`${studio.day(1)}T${hour}:30:00+07:00`) });
    const member = await studio.member();
    await page.setViewportSize({ width: 390, height: 844 });
    await signInMember(page, app, studio.shop, member);
    await page.goto(
      `/class-event/shop-${studio.shop.id}/class-info?memberId=${member.id}&branch=${studio.branchId}&date=${studio.day(1)}`,
    );
    await page.getByLabel(words.en.part).selectOption({ label: words.en.morning });
    await page.getByRole('button', { name: /^08:30/ }).click();
    await page.getByRole('button', { name: 'Details', exact: true }).click();
    if (isLate) await page.route('**/api/classroom_event/id-*', () => undefined);
    await page.getByRole('link', { name: 'Read more' }).click();
    await expect(page).toHaveURL(/eventId=\w+&branch=\w+&date=[\d-]+&part=morning$/);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page.getByRole('button', { name: /^08:30/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /18:30/ })).toHaveCount(0);
  });
}

test('a chosen class that a filter hides cannot be booked until it is listed again', async ({
  page,
  app,
}) => {
  const studio = await makeStudio(app);
  for (const hour of ['08', '09', '10', '18', '19', '20'])
    await studio.classroom({ startsAt: new Date(`${studio.day(1)}T${hour}:30:00+07:00`) });
  const member = await studio.member();
  await page.setViewportSize({ width: 390, height: 844 });
  await signInMember(page, app, studio.shop, member);
  await page.goto(
    `/class-event/shop-${studio.shop.id}/class-info?memberId=${member.id}&branch=${studio.branchId}&date=${studio.day(1)}`,
  );
  const bar = page.locator('[data-book-bar]');
  const part = page.getByLabel(words.en.part);
  await page.getByRole('button', { name: /^08:30/ }).click();
  await expect(bar.getByRole('button', { name: 'Book · free' })).toBeVisible();
  await part.selectOption({ label: 'Evening' });
  await expect(page.getByRole('button', { name: /^18:30/ })).toBeVisible();
  await expect(bar).toHaveCount(0);
  await part.selectOption({ label: words.en.morning });
  await expect(page.getByRole('button', { name: /^08:30/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(bar).toBeVisible();
});
