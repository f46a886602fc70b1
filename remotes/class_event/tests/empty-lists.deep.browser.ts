import { expect, signInStaff, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';

const words = {
  en: {
    clear: 'Clear the filters',
    noMatch: 'Nothing matches these filters.',
    noBooking: 'No Class Booked',
    noEvents: 'Nothing on these days matches the filters.',
    noClasses: /^No classes on these days/,
    branch: 'Branch',
  },
  th: {
    clear: 'ล้างตัวกรอง',
    noMatch: 'ไม่มีรายการตามที่เลือกไว้ด้านบน',
    noBooking: 'ยังไม่มีการจองคลาส',
    noEvents: 'ไม่มีรายการในวันเหล่านี้ที่ตรงกับตัวกรอง',
    noClasses: /^ไม่มีคลาสในวันเหล่านี้/,
    branch: 'สาขา',
  },
} as const;

for (const [language, width] of [
  ['en', 1280],
  ['th', 390],
] as const)
  test(`a report or calendar that filters leave empty says so, and is one press from all (${language}, ${width} px)`, async ({
    page,
    app,
  }) => {
    const say = words[language];
    const shop = await makeShop(app, { features: ['class_event'] });
    const admin = await shop.user('admin');
    for (const name of ['Thonglor', 'Ari']) await admin.client.post('/api/shop_branch', { name });
    await admin.client.post('/api/instructor', { name: 'Nok' });
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await signInStaff(page, app, admin);
    await page.setViewportSize({ width, height: 844 });

    await page.goto('/management/class-report?status=no_show&page=3');
    await expect(page.getByText(say.noMatch)).toBeVisible();
    await page.getByRole('button', { name: say.clear }).click();
    await expect(page.getByText(say.noBooking)).toBeVisible();
    await expect(page).toHaveURL(/class-report$/);

    await page.goto('/frontdesk/classroom/welcome');
    await expect(page.getByText(say.noClasses)).toBeVisible();
    await page.getByLabel(say.branch, { exact: true }).selectOption({ label: 'Ari' });
    await expect(page.getByText(say.noEvents)).toBeVisible();
    await page.getByRole('button', { name: say.clear }).click();
    await expect(page.getByText(say.noClasses)).toBeVisible();
  });
