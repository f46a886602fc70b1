import type { Page } from '@playwright/test';
import { closingShop } from '#kernel/modules/cash-desk/tests/closing-shop.ts';
import { expect, expectAccessible, signInStaff, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { enlargeText, layoutFaults } from '#testing/harness/layout-faults.ts';
import { addDays } from '../../../kernel/contract/time.ts';
import { makeAbsent } from '../../../kernel/modules/booking/tests/absent-members.ts';
import { makeLot, memberAndFund } from '../../../kernel/modules/member/tests/people.ts';

const pictures = process.env.PICTURES;
const picture = async (page: Page, name: string) => {
  if (pictures) await page.screenshot({ path: `${pictures}/overview-${name}.png`, fullPage: true });
};

const words = {
  en: {
    title: 'Dashboard',
    month: /^This month until today: .*379\.50/,
    sales: 'Monthly accounting report',
    until: 'Until',
    expiring: 'Points that expire within 7 days: 12',
    expiring_title: 'Points about to expire',
    found: '12 points of 1 member',
    absent: 'Inactive for 30 days: 1',
    absent_title: 'Inactive members',
  },
  th: {
    title: 'ภาพรวม',
    month: /^เดือนนี้ถึงวันนี้: .*379\.50/,
    sales: 'รายงานบัญชีรายเดือน',
    until: 'ถึงวันที่',
    expiring: 'แต้มที่หมดอายุใน 7 วัน: 12',
    expiring_title: 'แต้มใกล้หมดอายุ',
    found: '12 แต้ม ของสมาชิก 1 คน',
    absent: 'สมาชิกที่ไม่ได้มานานกว่า 30 วัน: 1',
    absent_title: 'สมาชิกที่ไม่ได้มานาน',
  },
} as const;

for (const [language, width, height] of [
  ['en', 1280, 800],
  ['th', 390, 844],
] as const) {
  test(`each figure of the overview leads to what it counts (${language}, ${width} px)`, async ({
    page,
    app,
  }) => {
    const say = words[language];
    const { shop, seller } = await closingShop(app);
    await shop.setFeatures(app.kernel.installation.features);
    const own = await seller();
    await own.take(50_000, 'drawer');
    await own.take(-12_050);
    await makeAbsent(shop, 'Malee', { seen: 40 });
    const held = await memberAndFund(shop);
    const { today } = await shop.scope();
    await makeLot(shop, held, { expire_date: addDays(today, 5), points: 12, remaining: 12 });
    await page.setViewportSize({ width, height });
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await signInStaff(page, app, await shop.user('staff'));
    await page.goto('/management/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.title);
    await expect(page.getByRole('link', { name: say.month })).toBeVisible();
    await expectAccessible(page);
    await picture(page, `${language}-${width}`);
    expect(await layoutFaults(page)).toEqual([]);

    await page.getByRole('link', { name: say.month }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.sales);
    await expect(page.getByText(say.until).first()).toBeVisible();
    await expect(page.getByText('379.50').first()).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: say.absent }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.absent_title);
    await expect(page.getByText('Malee ใจดี').first()).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: say.expiring }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.expiring_title);
    await expect(page.getByText(say.found)).toBeVisible();
    await expectAccessible(page);
    await picture(page, `expiring-${language}-${width}`);
    expect(await layoutFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Nok Dee' }).click();
    await expect(page).toHaveURL(/\/frontdesk\/membership\/member-/);
    await expect(page.getByText('Nok Dee').first()).toBeVisible();
  });
}

test('an empty shop’s overview says what to do, and one without features whom to ask', async ({
  page,
  app,
}) => {
  const shop = await makeShop(app);
  await signInStaff(page, app, await shop.user('admin'));
  await page.goto('/management/dashboard');
  await expect(page.getByText('No bookings in the last 30 days')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Link for members' }).last()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 340, height: 800 });
  await enlargeText(page);
  await picture(page, 'empty-340');
  expect(await layoutFaults(page)).toEqual([]);
  await shop.setFeatures([]);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Nothing can be booked at this shop yet.')).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('who may only work at the desk sees no overview and no money', async ({ page, app }) => {
  const shop = await makeShop(app);
  await signInStaff(page, app, await shop.user('frontdesk'));
  await page.goto('/management/dashboard');
  await expect(page.getByText('Your account may not open this page')).toBeVisible();
  await page.goto('/management');
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
});
