import type { Page } from '@playwright/test';
import { expect, expectAccessible, shownDate, signInMember, test } from '#testing/harness/browser.ts';
import type { TestMember } from '#testing/harness/members.ts';
import { makeSchool, type School } from '../../../plugins/open_private_event/tests/school.ts';

const phone = { width: 390, height: 844 };

const formOf = (school: School, { id }: TestMember) =>
  `/open-private-event/shop-${school.shop.id}/open-private-info?memberId=${id}`;
const option = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name: typeof name === 'string' ? new RegExp(`^${name}(?: |$)`) : name });
/** A step that is answered, as one line. */
const folded = (page: Page, title: string, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${title}.*${name}`) });
const day = (page: Page, school: School) =>
  page.getByRole('group', { name: 'Date' }).getByRole('button', { name: shownDate(school.date) });

test('a member books any instructor who is free, sees the points change, cancels, and finds it in both histories', async ({
  page,
  app,
}) => {
  test.slow();
  const school = await makeSchool(app);
  const other = await school.instructor('Kru Nan');
  await school.hours(other, school.date, '13:00', '14:00');
  const member = await school.member();
  await page.setViewportSize(phone);
  await signInMember(page, app, school.shop, member);
  const home = `/membership/shop-${school.shop.id}/id-${member.id}`;

  await test.step('the home leads to the form, which asks step by step', async () => {
    await page.goto(home);
    await page.getByRole('link', { name: 'Book private session' }).first().click();
    await expect(page.getByText('Yoga · 60 min')).toBeVisible();
    await expect(page.getByText('1 point', { exact: true })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Date' })).toHaveCount(0);
    await expect(option(page, 'Kru Nan')).toHaveAccessibleName(/ Soonest: .* 13:00$/);
    // The initials in the place of a face.
    const initials = option(page, 'Kru Nan').getByText('KN', { exact: true });
    expect((await initials.boundingBox())?.width).toBe(40);
    await option(page, 'Any free instructor').click();
    await expect(page.getByText('You see the name after booking.')).toBeVisible();
    await expect(option(page, 'Kru Nan')).toHaveCount(0);
    await day(page, school).click();
    await expect(page.getByRole('heading', { name: 'Time', exact: true })).toHaveCount(0);
    await option(page, 'Thonglor').click();
    await expectAccessible(page);
    await option(page, '13:00 – 14:00').click();
    await expect(page.getByText('Private points: 3 → 2 points')).toBeVisible();
    await page.getByRole('button', { name: 'Details', exact: true }).click();
    await expect(page.getByText('Any free instructor · Thonglor')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the ticket says who it is', async () => {
    await page.getByRole('button', { name: 'Book · 1 point' }).click();
    await expect(page).toHaveURL(/\/booking-\w{26}$/);
    await expect(page.getByText(/Kru (Ploy|Nan)/)).toBeVisible();
    await expect(page.getByText('13:00 – 14:00')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('cancelled, the point is back', async () => {
    await page.goto(home);
    await expect(page.getByText('Next private session')).toBeVisible();
    await page.getByText('Next private session').click();
    await page.getByRole('button', { name: 'Cancel this booking' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel this booking' }).click();
    await expect(page.getByText('1 point is back')).toBeVisible();
  });

  await test.step('both spellings of the history show it, and so does its tab', async () => {
    for (const address of [
      `${home}/openPrivateHistory`,
      `/membership/shop-${school.shop.id}/id-:${member.id}/openPrivateHistory`,
      `${home}/history?tab=open_private_event`,
    ]) {
      await page.goto(address);
      await expect(page.getByText('Yoga')).toHaveCount(1);
      await expectAccessible(page);
    }
  });

  await test.step('what cannot be booked leads on', async () => {
    await page.goto(`/open-private-event/shop-${school.shop.id}/invalid-for-booking`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
});

test('a time that is no longer free is said at once, with the nearest that is free', async ({
  page,
  app,
}) => {
  const school = await makeSchool(app);
  const member = await school.member();
  await page.setViewportSize(phone);
  await signInMember(page, app, school.shop, member);
  await page.goto(formOf(school, member));
  await day(page, school).click();
  await option(page, 'Thonglor').click();
  await option(page, '15:00 – 16:00').click();
  await expect(page.getByRole('button', { name: 'Book · 1 point' })).toBeVisible();
  expect((await school.book(await school.member(), { time: '15:00' })).status).toBe(201);
  await expect(page.getByText('15:00 – 16:00 is no longer free.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book · 1 point' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take 14:00 – 15:00 instead' }).click();
  await expect(page.getByText('is no longer free')).toHaveCount(0);
  await page.getByRole('button', { name: 'Book · 1 point' }).click();
  await expect(page).toHaveURL(/\/booking-\w{26}$/);
  await expect(page.getByText('14:00 – 15:00')).toBeVisible();
});

test('the day stays when its last time is taken meanwhile, and nothing is booked on another', async ({
  page,
  app,
}) => {
  const school = await makeSchool(app);
  const instructor_id = await school.instructor('Kru Nan');
  for (const days of [4, 5]) await school.hours(instructor_id, school.day(days), '10:00', '11:00');
  const member = await school.member();
  await page.setViewportSize(phone);
  await signInMember(page, app, school.shop, member);
  await page.goto(formOf(school, member));
  await option(page, 'Kru Nan').click();
  await option(page, 'Thonglor').click();
  await option(page, '10:00 – 11:00').click();
  await expect(page.getByRole('button', { name: 'Book · 1 point' })).toBeVisible();
  const taken = { instructor_id, date: school.day(4), time: '10:00' };
  expect((await school.book(await school.member(), taken)).status).toBe(201);
  await expect(page.getByText('10:00 – 11:00 is no longer free.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book · 1 point' })).toHaveCount(0);
  const next = page.getByRole('group', { name: 'Date' });
  await expect(next.getByRole('button', { name: shownDate(school.day(5)) })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await expectAccessible(page);
  await page
    .getByRole('button', { name: new RegExp(`^The nearest free day: .*${shownDate(school.day(5))}$`) })
    .click();
  await option(page, '10:00 – 11:00').click();
  await expect(page.getByRole('button', { name: 'Book · 1 point' })).toBeVisible();
});

test('a day on which the branch closes while the form is open has no time any more, and the next free one is offered', async ({
  page,
  app,
}) => {
  const school = await makeSchool(app);
  await school.hours(school.instructorId, school.day(4), '10:00', '11:00');
  const member = await school.member();
  await page.setViewportSize(phone);
  await signInMember(page, app, school.shop, member);
  await page.goto(formOf(school, member));
  await day(page, school).click();
  await option(page, 'Thonglor').click();
  await option(page, '15:00 – 16:00').click();
  await expect(page.getByRole('button', { name: 'Book · 1 point' })).toBeVisible();
  const weekday = new Date(`${school.date}T00:00:00Z`).getUTCDay();
  const closed = await school.admin.client.patch(`/api/shop_branch/${school.branchId}`, {
    weekly_schedule: [1, 2, 3, 4, 5, 6, 0].map((each) => (each === weekday ? 'close' : 'weekday')),
  });
  expect(closed.status).toBe(200);
  await expect(page.getByRole('button', { name: 'Book · 1 point' })).toHaveCount(0);
  // The other branch is open, but the time was chosen for this one.
  await expect(page.getByText('The branch you chose is closed on this day.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^The nearest free day/ }).click();
  await expect(option(page, '10:00 – 11:00')).toBeVisible();
});

test('in Thai an earlier choice that changes clears the later ones and keeps the others', async ({
  page,
  app,
}) => {
  const school = await makeSchool(app);
  await school.topic({ name: 'Pilates', period: 90 });
  const other = await school.instructor('Kru Nan');
  await school.hours(other, school.day(4), '09:00', '12:00');
  const member = await school.member();
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInMember(page, app, school.shop, member);
  await page.addInitScript(() => localStorage.setItem('sala-language', 'th'));
  await page.goto(formOf(school, member));
  await option(page, 'Yoga · 60 นาที').click();
  await option(page, 'Kru Ploy').click();
  await option(page, 'Thonglor').click();
  await option(page, '17:00 – 18:00').click();
  await expect(page.getByText('Private points: 3 → 2 แต้ม')).toBeVisible();
  await expectAccessible(page);
  await folded(page, 'ผู้สอน', 'Kru Ploy').click();
  await option(page, 'Kru Nan').click();
  await expect(page.getByText('→')).toHaveCount(0);
  await expect(folded(page, 'ประเภทคลาส', 'Yoga')).toBeVisible();
  await expect(folded(page, 'สาขา', 'Thonglor')).toBeVisible();
  await expect(option(page, '09:00 – 10:00')).toHaveAttribute('aria-pressed', 'false');
  await folded(page, 'ประเภทคลาส', 'Yoga').click();
  await expect(option(page, 'Pilates · 90 นาที')).toContainText('ไม่ใช้แต้ม');
  await option(page, 'Pilates · 90 นาที').click();
  await expect(page.getByRole('heading', { name: 'วันที่' })).toHaveCount(0);
  await option(page, 'Kru Nan').click();
  await expect(folded(page, 'สาขา', 'Thonglor')).toBeVisible();
  await option(page, '09:00 – 10:30').click();
  await expect(page.getByRole('button', { name: 'จองฟรี' })).toBeVisible();
});

test('a link with an instructor leaves them chosen when the member chooses a class type', async ({
  page,
  app,
}) => {
  const school = await makeSchool(app);
  await school.topic({ name: 'Pilates' });
  const other = await school.instructor('Kru Nan');
  await school.hours(other, school.date, '09:00', '12:00');
  const member = await school.member();
  await page.setViewportSize(phone);
  await signInMember(page, app, school.shop, member);
  await page.goto(`${formOf(school, member)}&instructor=${other}`);
  await option(page, 'Pilates · 60 min').click();
  await expect(folded(page, 'Instructor', 'Kru Nan')).toBeVisible();
  await folded(page, 'Class type', 'Pilates · 60 min').click();
  await option(page, 'Yoga · 60 min').click();
  await expect(option(page, 'Kru Nan')).toBeVisible();
  await expect(folded(page, 'Instructor', 'Kru Nan')).toHaveCount(0);
});

test('a reload of the form keeps branch, instructor, class type, day and time', async ({ page, app }) => {
  const school = await makeSchool(app);
  const member = await school.member();
  await page.setViewportSize(phone);
  await signInMember(page, app, school.shop, member);
  await page.goto(formOf(school, member));
  await day(page, school).click();
  await option(page, 'Thonglor').click();
  await option(page, '13:00 – 14:00').click();
  const book = page.getByRole('button', { name: 'Book · 1 point' });
  await expect(book).toBeVisible();
  await page.reload();
  await expect(book).toBeVisible();
  await expect(option(page, '13:00 – 14:00')).toHaveAttribute('aria-pressed', 'true');
  await expect(folded(page, 'Branch', 'Thonglor')).toBeVisible();
});

test('a link to a class type or an instructor that is gone says which, and keeps the other', async ({
  page,
  app,
}) => {
  const school = await makeSchool(app);
  await school.topic({ name: 'Pilates' });
  const member = await school.member();
  await page.setViewportSize(phone);
  await signInMember(page, app, school.shop, member);
  const { instructorId: instructor, topicId: topic } = school;
  const gone = 'your choice is no longer available. Choose another one.';
  await page.goto(`${formOf(school, member)}&${new URLSearchParams({ topic: 'gone', instructor })}`);
  await expect(page.getByText(`Class type: ${gone}`)).toBeVisible();
  await option(page, 'Yoga · 60 min').click();
  await expect(page.getByText(gone)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`instructor=${instructor}`));
  await page.goto(`${formOf(school, member)}&${new URLSearchParams({ topic, instructor: 'gone' })}`);
  await expect(page.getByText(`Instructor: ${gone}`)).toBeVisible();
  await expect(folded(page, 'Class type', 'Yoga · 60 min')).toBeVisible();
});

test('Book again leads from a canceled session to the form with instructor and class type chosen', async ({
  page,
  app,
}) => {
  const school = await makeSchool(app);
  await school.topic({ name: 'Pilates' });
  const member = await school.member();
  const { body } = await school.book(member);
  await school.cancel(member, body.booking_id);
  await page.setViewportSize(phone);
  await signInMember(page, app, school.shop, member);
  await page.goto(`/open-private-event/shop-${school.shop.id}/booking-${body.booking_id}`);
  await page.getByRole('link', { name: 'Book again' }).click();
  await expect(folded(page, 'Branch', 'Thonglor')).toBeVisible();
  await expect(folded(page, 'Class type', 'Yoga · 60 min')).toBeVisible();
});

test('with many instructors the times are on the first screen, and a single open branch is not asked for', async ({
  page,
  app,
}) => {
  const school = await makeSchool(app);
  await school.topic({ name: 'Pilates' });
  for (const name of ['Kru Nan', 'Kru Mai', 'Kru Fon', 'Kru Bee', 'Kru Dao'])
    await school.hours(await school.instructor(name), school.date, '09:00', '12:00');
  await school.close(school.date, school.otherBranchId);
  await page.setViewportSize(phone);
  const member = await school.member();
  await signInMember(page, app, school.shop, member);
  await page.goto(formOf(school, member));
  await expect(option(page, 'Pilates · 60 min')).toHaveAccessibleName('Pilates · 60 min Free');
  await expect(option(page, 'Yoga · 60 min')).toHaveAccessibleName('Yoga · 60 min 1 point');
  await option(page, 'Yoga · 60 min').click();
  await option(page, 'Kru Fon').click();
  await expect(folded(page, 'Instructor', 'Kru Fon')).toBeFocused();
  const time = option(page, '09:00 – 10:00');
  await expect(time).toBeVisible();
  await expect(page.getByText('Ari', { exact: true })).toHaveCount(0);
  const place = await time.boundingBox();
  expect(place?.y).toBeLessThan(640);
  await expectAccessible(page);
  await time.click();
  await page.getByRole('button', { name: 'Details' }).click();
  await expect(page.getByText('Kru Fon · Thonglor')).toBeVisible();
});
