import { addDays } from '#kernel/contract/zone.ts';
import { expect, expectAccessible, signInMember, signInStaff, test } from '#testing/harness/browser.ts';
import { makeSchool } from '../../../plugins/open_private_event/tests/school.ts';

const languages = [
  {
    language: 'en',
    date: 'Date',
    from: 'From',
    to: 'To',
    add: 'Add hours',
    nextDay: 'next day',
    hint: 'On the next day',
    book: 'Book · 1 point',
  },
  {
    language: 'th',
    date: 'วันที่',
    from: 'ตั้งแต่',
    to: 'ถึง',
    add: 'เพิ่มเวลาสอน',
    nextDay: 'วันถัดไป',
    hint: 'วันถัดไป',
    book: /^จอง · /,
  },
];

for (const { language, date, from, to, add, nextDay, hint, book } of languages)
  test(`staff enter hours until 02:00, and a member books 00:30, in ${language}`, async ({ page, app }) => {
    test.slow();
    const school = await makeSchool(app);
    const instructor = await school.instructor('Kru Nan');
    const day = school.day(2);
    const member = await school.member();
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await page.setViewportSize({ width: 1280, height: 800 });

    await test.step('the end says that it is on the next day, and overlapping hours are refused', async () => {
      await signInStaff(page, app, school.admin);
      await page.goto(`/management/instructor/id-${instructor}`);
      const enter = async (on: string, start: string, end: string) => {
        await page.getByLabel(date, { exact: true }).fill(on);
        await page.getByLabel(from, { exact: true }).fill(start);
        await page.getByLabel(to, { exact: true }).fill(end);
        await page.getByRole('button', { name: add }).click();
      };
      await page.getByLabel(from, { exact: true }).fill('18');
      await page.getByLabel(to, { exact: true }).fill('2');
      await page.getByLabel(from, { exact: true }).focus();
      await expect(page.getByText(hint)).toBeVisible();
      await enter(day, '18', '2');
      await expect(page.getByRole('button', { name: `18:00 – 02:00 (${nextDay})` }).first()).toBeVisible();
      await enter(addDays(day, 1), '01:00', '03:00');
      await expect(page.getByRole('alert')).toContainText('02:00');
      await expectAccessible(page);
    });

    await test.step('the member books 00:30', async () => {
      await page.context().clearCookies();
      await page.setViewportSize({ width: 390, height: 844 });
      await signInMember(page, app, school.shop, member);
      await page.goto(`/open-private-event/shop-${school.shop.id}/open-private-info?memberId=${member.id}`);
      await page.getByRole('button', { name: /^Kru Nan / }).click();
      await page.getByRole('button', { name: 'Thonglor', exact: true }).click();
      await page.getByRole('button', { name: `00:30 – 01:30 (${nextDay})`, exact: true }).click();
      await expectAccessible(page);
      await page.getByRole('button', { name: book }).click();
      await expect(page).toHaveURL(/\/booking-\w{26}$/);
      await expect(page.getByText('00:30 – 01:30')).toBeVisible();
      const id = page.url().slice(-26);
      const { body } = await member.client.get(`/api/open_private_booking/id-${id}`);
      expect(body.datetime).toBe(`${addDays(day, 1)} 00:30`);
      await expectAccessible(page);
    });
  });
