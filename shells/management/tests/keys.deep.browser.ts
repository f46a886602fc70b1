import { expect, signInStaff, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { pressThai } from '#testing/harness/thai-keyboard.ts';

const words = {
  en: {
    list: 'Keyboard shortcuts',
    listed: ['Create Branch', 'Next', 'Search', 'Back', 'Show this list'],
    month: ['Month before', 'Back'],
  },
  th: {
    list: 'ปุ่มลัดบนแป้นพิมพ์',
    listed: ['สร้างสาขา', 'ถัดไป', 'ค้นหา', 'ย้อนกลับ', 'แสดงรายการนี้'],
    month: ['เดือนก่อนหน้า', 'ย้อนกลับ'],
  },
} as const;

for (const [language, word] of Object.entries(words))
  test(`lists are searched, turned, added to and left by keys of a Thai keyboard too (${language})`, async ({
    page,
    app,
  }) => {
    const shop = await makeShop(app, { features: [] });
    const admin = await shop.user('admin');
    for (let at = 1; at <= 21; at += 1)
      await admin.client.post('/api/shop_branch', { name: `Branch ${String(at).padStart(2, '0')}` });
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await signInStaff(page, app, admin);
    await page.goto('/management/branch');
    const first = page.getByRole('link', { name: 'Branch 01' });
    await expect(first).toBeVisible();

    await pressThai(page, 'Slash', { shiftKey: true });
    const sheet = page.getByRole('dialog', { name: word.list });
    await expect
      .poll(async () => (await sheet.getByRole('term').allInnerTexts()).sort())
      .toEqual([...word.listed].sort());
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);

    await pressThai(page, 'KeyJ');
    await expect(page).toHaveURL(/page=2$/);
    await expect(page.getByRole('link', { name: 'Branch 21' })).toBeVisible();
    await pressThai(page, 'KeyJ');
    await pressThai(page, 'KeyK');
    await expect(first).toBeVisible();
    await pressThai(page, 'KeyN');
    await expect(page).toHaveURL(/\/management\/branch\/create$/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await pressThai(page, 'KeyB');
    await expect(first).toBeVisible();
    await pressThai(page, 'Slash');
    await expect(page.getByRole('searchbox')).toBeFocused();
    // What is typed into a field does nothing else.
    await pressThai(page, 'KeyN');
    await expect(page).toHaveURL(/\/management\/branch(\?|$)/);

    await page.goto('/management/month');
    await page.getByRole('combobox').first().waitFor();
    await pressThai(page, 'KeyK');
    await expect(page).toHaveURL(/\?month=\d{4}-\d\d$/);
    await pressThai(page, 'Slash', { shiftKey: true });
    for (const each of word.month)
      await expect(sheet.getByRole('term').filter({ hasText: each })).toBeVisible();
  });
