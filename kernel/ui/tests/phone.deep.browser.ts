import { expect, expectAccessible, signInStaff, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { openToLine, registered } from '../../modules/member/tests/people.ts';

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

for (const [language, word] of Object.entries({
  en: { add: 'Add member', email: 'Email', wrong: 'Invalid email address' },
  th: { add: 'เพิ่มสมาชิก', email: 'อีเมล', wrong: 'อีเมลไม่ถูกต้อง' },
}))
  test.describe(`in ${language}`, () => {
    test.beforeEach(({ page }) =>
      page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language),
    );

    test('a list of the desk is cards on a phone and does not scroll sideways', async ({ page, app }) => {
      const shop = await makeShop(app, { features: [] });
      await openToLine(shop);
      await registered(app, shop);
      await signInStaff(page, app, await shop.user('admin'));
      await page.goto('/frontdesk/membership');
      const phone = page.locator('td[data-heading]').filter({ hasText: '5678' });
      await expect(phone).toBeVisible();
      const heading = await phone.evaluate((cell) => getComputedStyle(cell, '::before').content);
      expect(heading).toContain(await phone.getAttribute('data-heading'));
      for (const width of [340, 390]) {
        await page.setViewportSize({ width, height: 844 });
        const table = page.getByRole('table');
        const [inner, outer] = await table.evaluate((each) => [
          each.scrollWidth,
          each.parentElement?.clientWidth ?? 0,
        ]);
        expect(inner).toBeLessThanOrEqual(outer ?? 0);
      }
      await expectAccessible(page);
    });

    test('a tap leaves no focus ring around what opens; the keyboard has one', async ({ page, app }) => {
      const shop = await makeShop(app, { features: [] });
      await signInStaff(page, app, await shop.user('admin'));
      await page.goto('/frontdesk/membership');
      await page.getByRole('button', { name: word.add }).tap();
      await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible();
      const rings = () =>
        page.evaluate(
          () =>
            [...document.querySelectorAll(':focus:not(input, textarea, select)')].filter(
              (each) => getComputedStyle(each).outlineStyle !== 'none',
            ).length,
        );
      expect(await rings()).toBe(0);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.keyboard.press('Shift+Tab');
      await expect.poll(rings).toBe(1);
    });

    test('a wrong field is told in our words, not in a bubble of the browser', async ({ page, app }) => {
      const shop = await makeShop(app, { features: [] });
      await openToLine(shop);
      const { id } = await registered(app, shop);
      await signInStaff(page, app, await shop.user('admin'));
      await page.goto(`/frontdesk/membership/member-${id}`);
      await page.getByRole('button', { name: new RegExp(`: ${word.email}$`) }).click();
      const field = page.getByLabel(word.email, { exact: true });
      await field.fill('nobody');
      await field.press('Enter');
      await expect(page.getByRole('status').filter({ hasText: word.wrong })).toBeVisible();
    });
  });
