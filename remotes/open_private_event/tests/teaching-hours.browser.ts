import { addDays, weekdayOf } from '#kernel/contract/time.ts';
import { expect, expectAccessible, signInStaff, test } from '#testing/harness/browser.ts';
import { makeSchool } from '../../../plugins/open_private_event/tests/school.ts';

test('hours are drawn in half hours, repeated weekly, and removed for one week or for all that follow', async ({
  page,
  app,
}) => {
  test.slow();
  const school = await makeSchool(app);
  const instructor = await school.instructor('Kru Nan');
  const hours = async () =>
    (await school.schedule(instructor)).body.map(({ date }: { date: string }) => date);
  const next = addDays(school.day(0), 7 - weekdayOf(school.day(0)));
  const [monday, weekLater, last] = [next, addDays(next, 7), addDays(next, 14)];
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInStaff(page, app, school.admin);
  await page.goto(`/management/instructor/id-${instructor}`);
  const picture = page.getByRole('region', { name: 'Teaching hours', exact: true });
  const drawn = picture.getByRole('button', { name: /09:00 – 11:00/ });

  await test.step('drawn hours fill the fields, and are added until a day', async () => {
    await page.getByRole('button', { name: 'Next week' }).click();
    const column = picture.getByRole('region').first();
    await column.evaluate((element) => {
      element.closest('[data-scroller]')?.scrollIntoView({ block: 'end' });
    });
    const box = await column.boundingBox();
    if (!box) throw new Error('The column is not drawn');
    const x = box.x + box.width / 2;
    const yOf = (hour: number) => box.y + (box.height * hour) / 24;
    await page.mouse.move(x, yOf(9.1));
    await page.mouse.down();
    await page.mouse.move(x, yOf(10.8), { steps: 4 });
    await page.mouse.up();
    await expect(page.getByRole('button', { name: 'Add hours' })).toBeFocused();
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue(monday);
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('09:00');
    await expect(page.getByLabel('To', { exact: true })).toHaveValue('11:00');
    await page.getByLabel('Weekly until').fill(last);
    await page.getByRole('button', { name: 'Add hours' }).click();
    await expect(drawn).toBeVisible();
    expect(await hours()).toEqual([monday, weekLater, last]);
    await expectAccessible(page);
  });

  await test.step('one week alone', async () => {
    await drawn.click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove teaching hours' });
    await expect(dialog.getByText('Are you sure you want to remove timeslot?')).toBeVisible();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(drawn).toHaveCount(0);
    expect(await hours()).toEqual([weekLater, last]);
  });

  await test.step('a row of the table, after the same question', async () => {
    const rows = page.getByRole('table', { name: 'All hours' }).locator('tbody tr');
    await expect(rows).toHaveCount(2);
    await rows
      .last()
      .getByRole('button', { name: /^Remove .* from 09:00 to 11:00$/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Remove teaching hours' });
    await expect(dialog.getByText('Are you sure you want to remove timeslot?')).toBeVisible();
    await expect(dialog.getByLabel('Later weeks as well')).not.toBeChecked();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(rows).toHaveCount(1);
    expect(await hours()).toEqual([weekLater]);
    await expectAccessible(page);
  });

  await test.step('and all that follow', async () => {
    await page.getByRole('button', { name: 'Next week' }).click();
    await drawn.click();
    await page.getByLabel('Later weeks as well').check();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove teaching hours' });
    await expect(dialog.getByText('The same hours of all later weeks are removed as well.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(drawn).toHaveCount(0);
    expect(await hours()).toEqual([]);
  });
});

test('on a phone in Thai the fields add hours, and what they cannot be is said at them', async ({
  page,
  app,
}) => {
  const school = await makeSchool(app);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInStaff(page, app, school.admin);
  await page.addInitScript(() => localStorage.setItem('sala-language', 'th'));
  await page.goto(`/management/instructor/id-${await school.instructor('ครูแนน')}`);
  await page.getByLabel('วันที่', { exact: true }).fill(school.date);
  await page.getByLabel('ตั้งแต่').fill('12');
  await page.getByLabel('ถึง', { exact: true }).fill('10.15');
  await page.getByRole('button', { name: 'เพิ่มเวลาสอน' }).click();
  await expect(page.getByLabel('ถึง', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('ถึง', { exact: true }).fill('15');
  await page.getByRole('button', { name: 'เพิ่มเวลาสอน' }).click();
  await expect(page.getByRole('button', { name: /12:00 – 15:00/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});

test('a day off takes the hours of its days alone, unless they are booked, which is said in Thai', async ({
  page,
  app,
}) => {
  const school = await makeSchool(app);
  const instructor = await school.instructor('ครูแนน');
  const [first, second, third] = [school.day(3), school.day(10), school.day(17)];
  await school.hours(instructor, first, '09:00', '11:00', third);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInStaff(page, app, school.admin);
  await page.addInitScript(() => localStorage.setItem('sala-language', 'th'));
  await page.goto(`/management/instructor/id-${instructor}`);
  const off = async (date: string, until = '') => {
    await page.getByRole('button', { name: 'วันลา' }).click();
    const dialog = page.getByRole('dialog', { name: 'วันลา' });
    await dialog.getByLabel('วันแรก').fill(date);
    await dialog.getByLabel('วันสุดท้าย').fill(until);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'ลบเวลาสอน' }).click();
    return dialog;
  };
  const hours = async () =>
    (await school.schedule(instructor)).body.map(({ date }: { date: string }) => date);

  await expect(await off(second)).toHaveCount(0);
  await expect(page.getByText('ลบเวลาสอนแล้ว')).toBeVisible();
  expect(await hours()).toEqual([first, third]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  const booked = { instructor_id: instructor, date: first, time: '09:00' };
  expect((await school.book(await school.member(), booked)).status).toBe(201);
  await expect((await off(first, third)).getByRole('alert')).toContainText('Yoga');
  expect(await hours()).toEqual([first, third]);
});
