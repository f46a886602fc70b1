import type { Page } from '@playwright/test';
import { expect, signInMember, signInStaff, test } from '#testing/harness/browser.ts';
import { holdCalls } from '#testing/harness/hold-calls.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

const makeBooking = '/api/classroom_event/make_booking';

/** Counts the calls to an address that the page makes from now on. */
const countCalls = (page: Page, address: string) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(address)) calls.push(request.url());
  });
  return calls;
};

/** Two taps that both arrive before the page has drawn anything. */
const tapTwice = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });

const words = {
  en: {
    bookFree: 'Book · free',
    newClass: 'New Class',
    branch: 'Branch',
    newBooking: 'New Booking',
    class: 'Class',
    member: 'Member',
    book: 'Book',
    addMember: 'Add member',
    firstName: 'First name',
    lastName: 'Last name',
    phone: 'Phone',
    create: 'Create',
  },
  th: {
    bookFree: 'จองฟรี',
    newClass: 'สร้างคลาส',
    branch: 'สาขา',
    newBooking: 'จองให้สมาชิก',
    class: 'คลาส',
    member: 'สมาชิก',
    book: 'จอง',
    addMember: 'เพิ่มสมาชิก',
    firstName: 'ชื่อ',
    lastName: 'นามสกุล',
    phone: 'เบอร์โทร',
    create: 'สร้าง',
  },
} as const;

const open = async (page: Page, language: 'en' | 'th', width: number) => {
  await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
  await page.setViewportSize({ width, height: 844 });
};

/** Waits until what was found for all that is typed can be taken. */
const offered = (page: Page, name: RegExp) =>
  page.locator('[role=listbox][aria-busy=false]').getByRole('option', { name }).waitFor();

for (const [language, width] of [
  ['en', 1280],
  ['th', 390],
] as const) {
  const word = words[language];
  test(`a double tap of a member books once (${language}, ${width} px)`, async ({ page, app }) => {
    const studio = await makeStudio(app);
    const eventId = await studio.classroom();
    const member = await studio.member();
    await open(page, language, width);
    await signInMember(page, app, studio.shop, member);
    const calls = countCalls(page, makeBooking);
    await page.goto(
      `/class-event/shop-${studio.shop.id}/class-info?memberId=${member.id}&eventId=${eventId}`,
    );
    await page.getByRole('button', { name: word.bookFree }).waitFor();
    await tapTwice(page, word.bookFree);
    await expect(page).toHaveURL(/\/booking-\w{26}$/);
    expect(calls).toHaveLength(1);
  });

  test(`at the desk dialogs start in their first field, a double tap sends once and phones are taken as written (${language}, ${width} px)`, async ({
    page,
    app,
  }) => {
    const studio = await makeStudio(app);
    await studio.classroom();
    await studio.members(1);
    await open(page, language, width);
    await signInStaff(page, app, await studio.shop.user('frontdesk'));
    await page.goto(`/frontdesk/classroom/welcome?view=day&date=${studio.day(1)}`);
    await page.getByRole('button', { name: word.newClass }).click();
    const created = page.getByRole('dialog', { name: word.newClass });
    await expect(created.getByLabel(word.branch)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(created).toHaveCount(0);
    await page.keyboard.press('n');
    const booking = page.getByRole('dialog', { name: word.newBooking });
    await expect(booking.getByRole('combobox', { name: word.class })).toBeFocused();
    await page.keyboard.type('18:00');
    await offered(page, /18:00/);
    await page.keyboard.press('Enter');
    await booking.getByRole('combobox', { name: word.member }).fill('สมหญิง');
    await offered(page, /สมหญิง/);
    await page.keyboard.press('Enter');
    const booked = countCalls(page, makeBooking);
    await tapTwice(page, word.book);
    await expect(booking).toHaveCount(0);
    expect(booked).toHaveLength(1);

    await page.goto('/frontdesk/membership');
    await page.getByRole('button', { name: word.addMember }).click();
    const added = page.getByRole('dialog', { name: word.addMember });
    await expect(added.getByLabel(word.firstName, { exact: true })).toBeFocused();
    await page.keyboard.type('Ploy');
    await added.getByLabel(word.lastName).fill('Dee');
    await added.getByLabel(word.phone).fill('+66 81-765 4321');
    const sent = countCalls(page, '/api/member/walk_in');
    await tapTwice(page, word.create);
    await expect(page.getByText('081-765-4321').first()).toBeVisible();
    expect(sent).toHaveLength(1);
  });
}

test('Enter pressed before the search is through opens nobody, and then the one who was typed', async ({
  page,
  app,
}) => {
  const studio = await makeStudio(app);
  await studio.classroom();
  const [, second] = await studio.members(2);
  if (!second) throw new Error('two members');
  const { first_name, last_name } = await app.kernel.knex('member').where({ id: second.id }).first();
  const name = `${first_name} ${last_name}`;
  await open(page, 'en', 1280);
  await signInStaff(page, app, await studio.shop.user('frontdesk'));
  await page.goto(`/frontdesk/classroom/welcome?view=day&date=${studio.day(1)}`);
  await page.getByText('18:00').first().waitFor();
  await page.keyboard.press('/');
  const search = page.getByRole('dialog').getByRole('combobox', { name: words.en.member });
  await expect(search).toBeFocused();
  await page.keyboard.type(name.slice(0, 3));
  await offered(page, new RegExp(name));
  await page.keyboard.type(name.slice(3));
  await page.keyboard.press('Enter');
  await offered(page, new RegExp(name));
  await expect(page).toHaveURL(/\/classroom\/welcome/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/member-${second.id}$`));
});

test('a booking that is being canceled cannot be kept any more, nor a filled form be lost by a press beside it', async ({
  page,
  app,
}) => {
  const studio = await makeStudio(app);
  const eventId = await studio.classroom();
  const member = await studio.member();
  await open(page, 'en', 1280);
  await signInMember(page, app, studio.shop, member);
  const booked = await member.client.post(makeBooking, { event_id: eventId, member_id: member.id });
  await page.goto(`/class-event/shop-${studio.shop.id}/booking-${booked.body.booking_id}`);
  await page.getByRole('button', { name: 'Cancel this class' }).click();
  const question = page.getByRole('dialog');
  const cancel = question.getByRole('button', { name: 'Cancel this class' });
  const writes = await holdCalls(page, '**/cancel', 'POST');
  await cancel.click();
  await expect(cancel).toHaveAttribute('aria-busy', 'true');
  await expect(question.getByRole('button', { name: 'Keep booking' })).toBeDisabled();
  await question.getByRole('button', { name: 'Keep booking' }).click({ force: true });
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(question).toHaveCount(1);
  writes.letAll();
  await expect(question).toHaveCount(0);
  await expect(page.getByText('Canceled').first()).toBeVisible();

  await signInStaff(page, app, await studio.shop.user('frontdesk'));
  await page.goto(`/frontdesk/classroom/welcome?view=day&date=${studio.day(1)}`);
  await page.getByRole('button', { name: words.en.newClass }).click();
  const created = page.getByRole('dialog', { name: words.en.newClass });
  await created.getByLabel('Time').fill('18:30');
  await page.mouse.click(5, 5);
  await expect(created.getByLabel('Time')).toHaveValue('18:30');
});

test('a class shows whether it can be booked as it was switched until that has been read, and keeps the focus', async ({
  page,
  app,
}) => {
  const studio = await makeStudio(app);
  const eventId = await studio.classroom();
  await open(page, 'en', 1280);
  await signInStaff(page, app, await studio.shop.user('frontdesk'));
  await page.goto(`/frontdesk/classroom/id-${eventId}`);
  const active = page.getByRole('switch', { name: 'Active' });
  await expect(active).toBeChecked();
  const reads = await holdCalls(page, `**/api/classroom_event/id-${eventId}*`, 'GET');
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
  await active.press('Space');
  await stored;
  await expect.poll(reads.count).toBeGreaterThan(0);
  await expect(active).not.toBeChecked({ timeout: 1_000 });
  await expect(active).toBeFocused();
  reads.letAll();
  await expect(active).not.toBeChecked();
});
