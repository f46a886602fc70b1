import type { Page } from '@playwright/test';
import { makeEntity } from '#testing/harness/booking-entities.ts';
import { expect, expectAccessible, signInStaff, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';
import type { TestServer } from '#testing/harness/server.ts';
import { openToLine, registered } from '../../../../modules/member/tests/people.ts';

const words = {
  en: {
    address: 'Calendar link',
    make: 'Make a link',
    renew: 'Renew',
    copy: 'Copy',
    copied: 'The link is copied.',
  },
  th: {
    address: 'ลิงก์ปฏิทิน',
    make: 'สร้างลิงก์',
    renew: 'เปลี่ยนลิงก์',
    copy: 'คัดลอก',
    copied: 'คัดลอกลิงก์แล้ว',
  },
} as const;
const sizes = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;

/** Makes an address, copies it, and renews it; the first then leads nowhere. */
async function walk(page: Page, app: TestServer, w: (typeof words)[keyof typeof words]): Promise<void> {
  const status = async (address: string) => (await fetch(`${app.url}${new URL(address).pathname}`)).status;
  const field = page.getByLabel(w.address);
  await page.getByRole('button', { name: w.make }).click();
  await expect(field).toHaveValue(/calendar_feed/);
  const first = await field.inputValue();
  expect(await status(first)).toBe(200);
  await page.getByRole('button', { name: w.copy, exact: true }).click();
  await expect(page.getByText(w.copied)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: w.renew, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: w.renew, exact: true }).click();
  await expect(field).not.toHaveValue(first);
  expect(await status(await field.inputValue())).toBe(200);
  expect(await status(first)).toBe(404);
}

for (const language of ['en', 'th'] as const)
  for (const size of ['desk', 'phone'] as const) {
    test(`an admin gives the calendars of an instructor and a branch (${language}, ${size})`, async ({
      page,
      app,
      context,
    }) => {
      const shop = await makeShop(app);
      const instructor = await makeEntity(shop, 'instructor', 'Kru');
      const branch = await makeEntity(shop, 'branch', 'Ari');
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.setViewportSize(sizes[size]);
      await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
      await signInStaff(page, app, await shop.user('admin'));
      await page.goto(`/management/instructor/id-${instructor}`);
      await walk(page, app, words[language]);
      await page.goto(`/management/branch/id-${branch}`);
      await walk(page, app, words[language]);
    });

    test(`a member has a calendar of their own (${language}, ${size})`, async ({ page, app, context }) => {
      const shop = await makeShop(app);
      await openToLine(shop);
      const { id, token } = await registered(app, shop);
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await context.addCookies([
        { name: `sala-member-${shop.id}`, value: token, url: app.url, httpOnly: true },
      ]);
      await page.setViewportSize(sizes[size]);
      await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
      await page.goto(`/membership/shop-${shop.id}/id-${id}/setting`);
      await walk(page, app, words[language]);
    });
  }
