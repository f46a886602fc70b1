import type { Page } from '@playwright/test';
import { expect, signInMember, signInStaff, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { openToLine, registered } from '../../../kernel/modules/member/tests/people.ts';

const words = {
  en: {
    notFound: 'Nothing found for “qqqq”',
    clearSearch: 'Clear the search',
    clear: 'Clear the filters',
    allDelivered: /^No failed messages/,
    pastEnd: 'The list ends before this page.',
    fromStart: 'Show the list from its start',
  },
  th: {
    notFound: 'ไม่พบข้อมูลที่ตรงกับ “qqqq”',
    clearSearch: 'ล้างคำค้น',
    clear: 'ล้างตัวกรอง',
    allDelivered: /^ไม่มีข้อความค้าง/,
    pastEnd: 'รายการมีไม่ถึงหน้านี้',
    fromStart: 'ดูรายการตั้งแต่ต้น',
  },
} as const;

const pictures = process.env.PICTURES;

/** Letters below which a sentence says no more than that nothing is here. */
const fewLetters = 24;

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.animate-pulse')).toHaveCount(0);
}

/** Empty tables that say nothing, and empty states that neither tell more than that nor lead anywhere. */
const bareParts = (page: Page): Promise<string[]> =>
  page.evaluate(
    (few) => [
      ...[...document.querySelectorAll('main section:has(> table)')]
        .filter((table) => !table.querySelector('tbody tr') && !table.querySelector('[data-empty]'))
        .map((table) => `table ${table.getAttribute('aria-label')}`),
      ...[...document.querySelectorAll('[data-empty]')]
        .filter((part) => (part.textContent ?? '').length < few && !part.querySelector('a, button'))
        .map((part) => part.textContent ?? ''),
    ],
    fewLetters,
  );

const addressesIn = (page: Page, links: string): Promise<string[]> =>
  page
    .locator(links)
    .evaluateAll((found) => [...new Set(found.map((link) => link.getAttribute('href') ?? ''))]);

for (const [language, width] of [
  ['en', 1280],
  ['th', 390],
] as const) {
  const say = words[language];
  test.describe(`in a new shop (${language}, ${width} px)`, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
      await page.setViewportSize({ width: 1280, height: 844 });
    });

    test('every page of the menus says what belongs there, and a search that finds nothing is cleared', async ({
      page,
      app,
    }) => {
      test.slow();
      const shop = await makeShop(app);
      await signInStaff(page, app, await shop.user('admin'));
      const addresses: string[] = [];
      for (const start of ['/management', '/frontdesk/dashboard']) {
        await page.goto(start);
        await settled(page);
        addresses.push(...(await addressesIn(page, 'aside nav a')));
      }
      expect(addresses.length).toBeGreaterThan(25);
      await page.setViewportSize({ width, height: 844 });
      for (const address of addresses)
        await test.step(address, async () => {
          await page.goto(address);
          await settled(page);
          await expect.poll(() => bareParts(page)).toEqual([]);
          if (pictures) {
            const path = `${pictures}/new-shop${address.replaceAll('/', '-')}-${language}.png`;
            await page.screenshot({ path, fullPage: true });
          }
          const search = page.getByRole('main').getByRole('searchbox');
          if ((await search.count()) === 0) return;
          await search.fill('qqqq');
          await expect(page.getByText(say.notFound)).toBeVisible();
          await page.getByRole('button', { name: say.clearSearch }).click();
          await expect(page.getByText(say.notFound)).toHaveCount(0);
          await expect(search).toHaveValue('');
        });
    });

    test('the member’s pages say what will stand there', async ({ page, app }) => {
      const shop = await makeShop(app);
      await openToLine(shop);
      const { token } = await registered(app, shop);
      await signInMember(page, app, shop, { token });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`/membership/shop-${shop.id}`);
      await settled(page);
      const addresses = await addressesIn(page, 'main a[href^="/"]');
      expect(addresses.length).toBeGreaterThan(4);
      for (const address of addresses)
        await test.step(address, async () => {
          await page.goto(address);
          await settled(page);
          const tabs = page.getByRole('main').getByRole('tab');
          for (let at = 0; at === 0 || at < (await tabs.count()); at += 1) {
            if (at > 0) await tabs.nth(at).click();
            await settled(page);
            await expect.poll(() => bareParts(page)).toEqual([]);
          }
        });
    });

    test('what a filter or an old address leaves empty says so, and is one press from the list', async ({
      page,
      app,
    }) => {
      const shop = await makeShop(app);
      const admin = await shop.user('admin');
      await admin.client.post('/api/shop_branch', { name: 'Thonglor' });
      await signInStaff(page, app, admin);
      await page.setViewportSize({ width, height: 844 });

      await page.goto('/management/messages?show=failed');
      await expect(page.getByText(say.allDelivered)).toBeVisible();
      await page.getByRole('button', { name: say.clear }).click();
      await expect(page).toHaveURL(/messages$/);

      await page.goto('/management/branch?page=9');
      await expect(page.getByText(say.pastEnd)).toBeVisible();
      await page.getByRole('button', { name: say.fromStart }).click();
      await expect(page.getByRole('link', { name: 'Thonglor' })).toBeVisible();
    });
  });
}
