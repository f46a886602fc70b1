import type { Page } from '@playwright/test';
import { expect, expectAccessible, signInStaff, test } from '#testing/harness/browser.ts';
import { pressThai } from '#testing/harness/thai-keyboard.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

const words = {
  en: {
    list: 'Keyboard shortcuts',
    search: 'Search member',
    checkIn: 'Check-in',
    booking: 'New Booking',
    subject: 'New Class',
    today: 'Today',
    day: 'Day',
    week: 'Week',
    off: 'Use shortcuts in this browser',
    others: ['Previous', 'Next', 'Show this list'],
  },
  th: {
    list: 'ปุ่มลัดบนแป้นพิมพ์',
    search: 'ค้นหาสมาชิก',
    checkIn: 'เช็กอิน',
    booking: 'จองให้สมาชิก',
    subject: 'สร้างคลาส',
    today: 'วันนี้',
    day: 'วัน',
    week: 'สัปดาห์',
    off: 'ใช้ปุ่มลัดในเบราว์เซอร์นี้',
    others: ['ก่อนหน้า', 'ถัดไป', 'แสดงรายการนี้'],
  },
} as const;

/** The first Escape may only close a list of choices in the dialog. */
const closeDialogOf = (page: Page) =>
  expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 1_000 });
  }).toPass();

/** Opens the list of shortcuts and the search of members on each page. @param pages with what `/` opens there. */
async function checkLists(
  page: Page,
  word: (typeof words)[keyof typeof words],
  pages: readonly (readonly [path: string, slash: 'dialog' | 'field'])[],
): Promise<void> {
  const dialog = (name: string) => page.getByRole('dialog', { name });
  for (const [path, slash] of pages) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('?');
    for (const each of [word.search, word.checkIn])
      await expect(dialog(word.list).getByRole('term').filter({ hasText: each }), path).toHaveCount(
        slash === 'field' && each === word.search ? 0 : 1,
      );
    await closeDialogOf(page);
    await pressThai(page, 'Slash');
    await expect(
      slash === 'field' ? page.locator('input[type=search]:focus') : dialog(word.search),
      path,
    ).toHaveCount(1);
    if (slash === 'dialog') await closeDialogOf(page);
  }
}

for (const [language, word] of Object.entries(words)) {
  test(`the desk's keys work on a Thai keyboard, and a list tells them (${language})`, async ({
    page,
    app,
  }) => {
    const studio = await makeStudio(app);
    const eventId = await studio.classroom();
    const member = await studio.member();
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await signInStaff(page, app, await studio.shop.user('frontdesk'));
    await page.goto(`/frontdesk/classroom/welcome?view=week&date=${studio.day(1)}`);
    await page.getByText(/^Flow/).waitFor();
    const dialog = (name: string) => page.getByRole('dialog', { name });
    const closeDialog = () => closeDialogOf(page);

    await page.getByRole('button', { name: word.list }).click();
    for (const each of [
      word.search,
      word.checkIn,
      word.booking,
      word.subject,
      word.today,
      word.day,
      word.week,
      ...word.others,
    ])
      await expect(dialog(word.list).getByRole('term').filter({ hasText: each }).first()).toBeVisible();
    await expectAccessible(page);
    await closeDialog();

    const chosen = page.getByRole('button', { name: word.week, exact: true });
    const other = page.getByRole('button', { name: word.day, exact: true });
    const ground = (button: typeof chosen) =>
      button.evaluate((element) => {
        const { backgroundColor, fontWeight } = getComputedStyle(element);
        return `${backgroundColor} ${fontWeight}`;
      });
    await expect(chosen).toHaveAttribute('aria-pressed', 'true');
    expect(await ground(chosen)).not.toBe(await ground(other));
    await pressThai(page, 'KeyD');
    await expect(other).toHaveAttribute('aria-pressed', 'true');
    await pressThai(page, 'KeyW');
    await expect(chosen).toHaveAttribute('aria-pressed', 'true');
    await pressThai(page, 'KeyJ');
    await expect(page).not.toHaveURL(new RegExp(`date=${studio.day(1)}`));
    await pressThai(page, 'KeyT');
    await expect(page).toHaveURL(new RegExp(`date=${studio.day(0)}`));

    await pressThai(page, 'KeyA');
    await expect(dialog(word.subject)).toHaveCount(1);
    // What is typed into a dialog's field does nothing else.
    await pressThai(page, 'KeyN');
    await closeDialog();
    await pressThai(page, 'KeyN', { ctrlKey: true });
    await pressThai(page, 'KeyN');
    await expect(dialog(word.booking)).toHaveCount(1);
    await closeDialog();

    await pressThai(page, 'KeyC');
    await expect(page).toHaveURL(/\/frontdesk\/check-in$/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const field = page.getByRole('textbox').first();
    await expect(field).toBeFocused();
    await page.keyboard.press('/');
    await expect(field).toHaveValue('/');
    await field.blur();
    await pressThai(page, 'Slash');
    await expect(dialog(word.search)).toHaveCount(1);
    await closeDialog();

    await checkLists(page, word, [
      ['/frontdesk/dashboard', 'dialog'],
      ['/frontdesk/membership', 'field'],
      [`/frontdesk/membership/member-${member.id}`, 'dialog'],
      [`/frontdesk/classroom/id-${eventId}`, 'dialog'],
      ['/frontdesk/account', 'dialog'],
    ]);
    await page.goto('/frontdesk/check-in');
    await expect(field).toBeFocused();
    await field.blur();
    await page.keyboard.press('?');
    await expect(dialog(word.list)).toHaveCount(1);
    await dialog(word.list).getByRole('switch', { name: word.off }).uncheck();
    await closeDialog();
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await field.blur();
    await page.keyboard.press('?');
    await page.getByRole('button', { name: word.list }).click();
    await expect(dialog(word.list).getByRole('switch', { name: word.off })).not.toBeChecked();
  });
}
