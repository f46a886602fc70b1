import { expect, signInMember, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { makeMembers } from '#testing/harness/members.ts';
import { paintedColors } from '#testing/harness/painted-colors.ts';
import { contrast } from '../../../../contract/contrast.ts';

for (const theme of ['light', 'dark'] as const)
  test(`a disabled button is sunken and its text can be read (${theme})`, async ({ page, app }) => {
    const shop = await makeShop(app, { features: [] });
    const [member] = await makeMembers(shop, 1);
    if (!member) throw new Error('No member was made');
    await signInMember(page, app, shop, member);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.addInitScript(() => localStorage.setItem('sala-theme', 'system'));
    await page.goto(`/membership/shop-${shop.id}/id-${member.id}/setting`);
    await page.getByRole('button', { name: 'Erase my data' }).click();
    const dialog = page.getByRole('dialog');
    const erase = dialog.getByRole('button', { name: 'Erase my data' });
    await expect(erase).toBeDisabled();
    const off = await paintedColors(erase);
    expect(off.opacity).toBe(1);
    expect(contrast(off.text, off.fill)).toBeGreaterThanOrEqual(4.5);
    await dialog.getByRole('checkbox').check();
    await expect(erase).toBeEnabled();
    await expect.poll(async () => (await paintedColors(erase)).fill).not.toEqual(off.fill);
  });
