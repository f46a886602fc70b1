import { expect, expectAccessible, signInStaff, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';

const words = { en: 'Show publicly', th: 'แสดงต่อสาธารณะ' } as const;

for (const language of ['en', 'th'] as const)
  test(`staff show an instructor publicly, who is not before (${language})`, async ({ page, app }) => {
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    const shop = await makeShop(app, { features: [] });
    const staff = await shop.user('staff');
    const { body } = await staff.client.post('/api/instructor', { name: 'Kru Ploy' });
    await signInStaff(page, app, staff);
    await page.goto(`/management/instructor/id-${body.id}`);
    const shown = page.getByRole('switch', { name: words[language] });
    await expect(shown).not.toBeChecked();
    await expectAccessible(page);
    await shown.click();
    await expect(shown).toBeChecked();
    const path = `/api/instructor/id-${body.id}`;
    await expect.poll(async () => (await staff.client.get(path)).body.is_public).toBe(true);
    await page.reload();
    await expect(shown).toBeChecked();
  });
