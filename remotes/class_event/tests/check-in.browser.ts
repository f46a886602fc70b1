import { expect, expectAccessible, signInStaff, test } from '#testing/harness/browser.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

const minute = 60_000;

// Late in the evening, a class in ten minutes would not be one of today.
test.beforeEach(({ page, app }) => page.clock.install({ time: app.clock.setTimeOfDay('12:00') }));
test.afterEach(({ app }) => app.clock.reset());

test('who is typed while the one before is looked for stays in the field', async ({ page, app }) => {
  const studio = await makeStudio(app);
  const user = await studio.shop.user('frontdesk');
  const [member] = await studio.members(1);
  const event_id = await studio.classroom({ startsAt: new Date(app.clock.now().getTime() + 10 * minute) });
  await user.client.post('/api/classroom_event/make_booking', { event_id, member_id: member?.id });
  await signInStaff(page, app, user);
  await page.goto('/frontdesk/check-in');
  const field = page.getByLabel('Name, phone or booking code');
  await field.fill('สมหญิง');
  await expect(page.getByRole('button', { name: /^Check in สมหญิง/ })).toBeVisible();
  let answer = () => {};
  const isTyped = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/check_in/today**', async (route) => {
    await isTyped;
    await route.continue();
  });
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await field.pressSequentially('Malee');
  answer();
  await expect(page.getByRole('status').filter({ hasText: 'Checked in' })).toBeVisible();
  await expect(field).toHaveValue('Malee');
});

const words = {
  en: {
    field: 'Name, phone or booking code',
    checkIn: 'Check in Ploy Dee',
    undoWho: 'Undo the check-in of Ploy Dee',
    done: /^Checked in \d\d:\d\d$/,
    plate: 'Checked in',
    undo: 'Undo',
    undone: 'Check-in undone',
    nobody: 'No booking for today has this name, phone or code.',
  },
  th: {
    field: 'ชื่อ เบอร์โทร หรือรหัสการจอง',
    checkIn: 'เช็กอิน Ploy Dee',
    undoWho: 'ย้อนกลับ การเช็กอินของ Ploy Dee',
    done: /^เช็กอินแล้ว \d\d:\d\d$/,
    plate: 'เช็กอินแล้ว',
    undo: 'ย้อนกลับ',
    undone: 'ย้อนการเช็กอินแล้ว',
    nobody: 'วันนี้ไม่มีการจองของชื่อ เบอร์โทร หรือรหัสนี้',
  },
} as const;

for (const [language, width, height] of [
  ['en', 1280, 800],
  ['th', 390, 844],
] as const) {
  const word = words[language];
  test(`check-in finds today’s people by name, phone or short code, and Undo takes it back (${language}, ${width} px)`, async ({
    page,
    app,
  }) => {
    const studio = await makeStudio(app);
    const user = await studio.shop.user('frontdesk');
    const [first, second] = await studio.members(2);
    if (!first || !second) throw new Error('two members');
    const { knex } = app.kernel;
    await knex('member')
      .where({ id: first.id })
      .update({ first_name: 'Ploy', last_name: 'Dee', phone: '+66817654321' });
    const startsAt = new Date(app.clock.now().getTime() + 10 * minute);
    const [soon, later] = [await studio.classroom({ startsAt }), await studio.classroom()];
    const book = async (event_id: string, { id }: { id: string }) =>
      (await user.client.post('/api/classroom_event/make_booking', { event_id, member_id: id })).body
        .booking_id;
    const bookingId = await book(soon, first);
    await book(later, second);
    const booking = async () => (await user.client.get(`/api/classroom_booking/id-${bookingId}`)).body;

    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await page.setViewportSize({ width, height });
    await signInStaff(page, app, user);
    await page.goto('/frontdesk/check-in');
    const field = page.getByLabel(word.field);
    await expect(field).toBeFocused();

    const { short_code: code } = await booking();
    const shown = `${code.slice(0, 3)} ${code.slice(3)}`;
    for (const typed of ['ploy', '+66 81-765', code.toLowerCase(), shown]) {
      await field.fill(typed);
      await expect(page.getByRole('button', { name: word.checkIn })).toBeVisible();
      await expect(page.getByText(shown)).toBeVisible();
    }
    await expectAccessible(page);
    await page.getByRole('button', { name: word.checkIn }).click();
    await expect(page.getByText(word.done)).toBeVisible();
    expect((await booking()).status).toBe('attend');
    await page.getByRole('button', { name: word.undoWho }).click();
    await expect(page.getByRole('button', { name: word.checkIn })).toBeVisible();
    expect((await booking()).status).toBe('completed');

    // Who is booked for another day is not of today, whatever is typed of them.
    await field.fill('สมหญิง');
    await expect(page.getByText(word.nobody)).toBeVisible();

    for (const typed of ['Ploy', shown]) {
      await field.fill(typed);
      await field.press('Enter');
      const plate = page.getByRole('status').filter({ hasText: 'Ploy Dee' });
      await expect(plate.getByText(word.plate, { exact: true })).toBeVisible();
      await expect(field).toHaveValue('');
      await expectAccessible(page);
      await plate.getByRole('button', { name: word.undo }).click();
      await expect(plate.getByText(word.undone)).toBeVisible();
      expect((await booking()).status).toBe('completed');
    }

    // After a minute nobody means the person who has just come.
    await field.fill(shown);
    await field.press('Enter');
    const undo = page.getByRole('status').getByRole('button', { name: word.undo });
    await expect(undo).toBeVisible();
    await page.clock.fastForward(minute);
    await expect(page.getByRole('status').getByText(word.plate, { exact: true })).toBeVisible();
    await expect(undo).toHaveCount(0);
    expect((await booking()).status).toBe('attend');
  });
}
