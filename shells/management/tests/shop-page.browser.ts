import { makeEntity } from '#testing/harness/booking-entities.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleScreen,
  signInStaff,
  test,
} from '#testing/harness/browser.ts';
import { crawl } from '#testing/harness/crawled-page.ts';
import { makeShop, word } from '#testing/harness/factories.ts';

const words = {
  en: {
    tab: 'Public page',
    edit: 'Edit: Address',
    address: 'Address',
    publish: 'Publish',
    search: 'Show in search engines',
    save: 'Save',
    open: 'Open the page',
    taken: 'Another shop has or had this address.',
    book: 'Book at',
    branches: 'Branches',
  },
  th: {
    tab: 'หน้าร้าน',
    edit: 'แก้ไข: ที่อยู่หน้าร้าน',
    address: 'ที่อยู่หน้าร้าน',
    publish: 'เผยแพร่',
    search: 'แสดงในผลการค้นหา',
    save: 'บันทึก',
    open: 'เปิดหน้าร้าน',
    taken: 'ร้านอื่นใช้หรือเคยใช้ที่อยู่นี้แล้ว',
    book: 'จองที่',
    branches: 'สาขา',
  },
} as const;

for (const language of ['en', 'th'] as const) {
  const say = words[language];
  test(`an admin publishes the shop’s page, and a visitor reads it on a phone (${language})`, async ({
    page,
    app,
    browser,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    const [shop, other] = [await makeShop(app, { features: [] }), await makeShop(app, { features: [] })];
    const [address, taken] = [word('shop').replace('_', '-'), word('taken').replace('_', '-')];
    await (await other.user('admin')).client.patch('/api/shop_page', { address: taken });
    await makeEntity(shop, 'branch', 'Thonglor');
    await signInStaff(page, app, await shop.user('admin'));
    await page.goto('/management/shop/settings');
    await page.getByRole('tab', { name: say.tab }).click();
    await expect(page.getByRole('switch', { name: say.publish })).toBeDisabled();
    await page.getByRole('button', { name: say.edit }).click();
    await page.getByRole('textbox', { name: say.address }).fill(taken);
    await page.getByRole('button', { name: say.save }).click();
    await expect(page.getByText(say.taken)).toBeVisible();
    await page.getByRole('textbox', { name: say.address }).fill(address);
    await page.getByRole('button', { name: say.save }).click();
    await expect(page.getByText(`/s/${address}`, { exact: true })).toBeVisible();
    await page.getByRole('switch', { name: say.publish }).click();
    await expect(page.getByRole('link', { name: say.open })).toHaveAttribute('href', `/s/${address}`);
    const search = page.getByRole('switch', { name: say.search });
    await expect(search).toBeChecked();
    await search.click();
    await expect(search).not.toBeChecked();
    const robots = async () => (await crawl(app, `/s/${address}`)).meta('robots');
    await expect.poll(robots).toBe('noindex');
    await expectAccessible(page);

    const context = await browser.newContext({
      baseURL: app.url,
      locale: language === 'th' ? 'th-TH' : 'en-GB',
      viewport: { width: 390, height: 844 },
    });
    const visitor = await context.newPage();
    const faults: string[] = [];
    visitor.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await visitor.goto(`/s/${address}`);
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText(shop.id);
    await expect(visitor.getByRole('heading', { name: say.branches })).toBeVisible();
    await expect(visitor.getByText('Thonglor')).toBeVisible();
    await expect(visitor.getByRole('link', { name: say.book })).toHaveAttribute(
      'href',
      `${app.url}/membership/shop-${shop.id}`,
    );
    const isWide = await visitor.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWide).toBe(false);
    await expectAccessibleScreen(visitor);
    expect(faults).toEqual([]);
    await context.close();
  });
}
