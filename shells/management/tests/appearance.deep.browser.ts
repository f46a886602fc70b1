import type { Page } from '@playwright/test';
import { expect, expectAccessible, signInMember, signInStaff, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { openToLine, registered } from '../../../kernel/modules/member/tests/people.ts';

const appearance = '/management/shop/settings?tab=appearance';

const words = {
  en: {
    primary: 'Primary Color',
    background: 'Background Color',
    saved: 'Saved',
    hard: /^Words and icons in the main color on white cards have a contrast of 1\.\d : 1/,
    links: /^Links on the background/,
    held: 'Not saved yet.',
    back: 'Undo',
    save: 'Save all the same',
  },
  th: {
    primary: 'สีหลัก',
    background: 'สีพื้นหลัง',
    saved: 'บันทึกแล้ว',
    hard: /^ตัวอักษรและไอคอนสีหลักบนการ์ดสีขาวมีคอนทราสต์ 1\.\d : 1/,
    links: /^ลิงก์บนพื้นหลัง/,
    held: 'ยังไม่ได้บันทึก',
    back: 'กลับไปใช้สีเดิม',
    save: 'บันทึกตามนี้',
  },
} as const;

/** The ground of the shop's name: the member app's header, or that of the preview. */
const headerGround = (page: Page, shopId: string, place: 'banner' | 'preview') =>
  page
    .locator(place === 'banner' ? 'header' : 'main [inert]')
    .locator('.bg-primary', { hasText: shopId })
    .evaluate((element) => getComputedStyle(element).backgroundColor);

for (const [language, width] of [
  ['en', 1280],
  ['th', 390],
] as const) {
  const say = words[language];
  test(`an admin tries colors out, is warned before they are saved, and members see them (${language}, ${width} px)`, async ({
    page,
    app,
    browser,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await page.setViewportSize({ width, height: 844 });
    const shop = await makeShop(app, { features: [] });
    await openToLine(shop);
    const { token } = await registered(app, shop);
    const member = await (await browser.newContext()).newPage();
    await signInMember(member, app, shop, { token });
    await member.goto(`${app.url}/membership/shop-${shop.id}`);
    await expect(member.getByRole('banner')).toContainText(shop.id);
    const seen = () => headerGround(member, shop.id, 'banner');
    const shown = () => headerGround(page, shop.id, 'preview');

    await signInStaff(page, app, await shop.user('admin'));
    await page.goto(appearance);
    await page.getByLabel(say.primary).fill('#be123c');
    await expect.poll(shown).toBe('rgb(190, 18, 60)');
    await expect(page.getByText(say.saved, { exact: true })).toBeVisible();
    await expect.poll(seen).toBe('rgb(190, 18, 60)');
    await expectAccessible(page);

    await page.getByLabel(say.primary).fill('#fde047');
    await expect.poll(shown).toBe('rgb(253, 224, 71)');
    await expect(page.getByText(say.hard)).toBeVisible();
    await expect(page.getByText(say.held)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: say.back }).click();
    await expect(page.getByText(say.hard)).toHaveCount(0);
    await expect.poll(shown).toBe('rgb(190, 18, 60)');
    expect(await seen()).toBe('rgb(190, 18, 60)');

    await page.getByLabel(say.primary).fill('#fde047');
    await page.getByRole('button', { name: say.save }).click();
    await expect(page.getByText(say.held)).toHaveCount(0);
    await expect.poll(seen).toBe('rgb(253, 224, 71)');
    // What is saved and hard to read is still said.
    await expect(page.getByText(say.hard)).toBeVisible();

    await page.getByLabel(say.background).fill('#164e63');
    await expect(page.getByText(say.links)).toBeVisible();
    await expect(page.getByText(say.held)).toBeVisible();
    await member.context().close();
  });
}

test('a color that was chosen is saved, also by who leaves the page at once', async ({ page, app }) => {
  // The device's picker is taken to rest for longer than the person stays.
  await page.addInitScript(() => {
    const { setTimeout: wait } = window;
    Reflect.set(window, 'setTimeout', (work: () => void, ms?: number) => (ms === 400 ? 0 : wait(work, ms)));
  });
  const shop = await makeShop(app, { features: [] });
  await signInStaff(page, app, await shop.user('admin'));
  await page.goto(appearance);
  await page.getByLabel(words.en.primary).fill('#be123c');
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
  await page.getByRole('tab', { name: 'Detail' }).click();
  await stored;
  await page.goto(appearance);
  await expect(page.getByLabel(words.en.primary)).toHaveValue('#be123c');
});
