import type { Page } from '@playwright/test';
import { expect, signInStaff, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { memberAndFund } from '../../../../modules/member/tests/people.ts';

/** Has the browser refuse to copy, in the way that pages ask for today, and in the older one too where it is said. */
const refuseCopying = (page: Page, { olderToo }: { readonly olderToo: boolean }) =>
  page.addInitScript((isOlderToo) => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    if (isOlderToo) document.execCommand = () => false;
  }, olderToo);

const selected = (page: Page) => page.evaluate(() => getSelection()?.toString());

test('where the browser refuses to copy an address, it is selected and this is said', async ({
  page,
  app,
}) => {
  const shop = await makeShop(app, { features: [] });
  await refuseCopying(page, { olderToo: true });
  await signInStaff(page, app, await shop.user('admin'));
  await page.goto('/management/share');
  await page.getByRole('button', { name: 'Copy', exact: true }).first().click();
  await expect(page.getByText(/^This browser does not let pages copy\./)).toBeVisible();
  expect(await selected(page)).toContain(`/membership/shop-${shop.id}`);
});

for (const { olderToo, message } of [
  { olderToo: true, message: /^This browser does not let pages copy\./ },
  { olderToo: false, message: 'Copied' },
])
  test(`where the clipboard is refused, the code for LINE is ${olderToo ? 'selected' : 'copied the older way'}`, async ({
    page,
    app,
  }) => {
    const shop = await makeShop(app, { features: [] });
    const { memberId } = await memberAndFund(shop);
    await refuseCopying(page, { olderToo });
    await signInStaff(page, app, await shop.user('staff'));
    await page.goto(`/frontdesk/membership/member-${memberId}`);
    await page.getByRole('button', { name: 'Code for LINE' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(page.getByText(message)).toBeVisible();
    expect(await selected(page)).toMatch(/^[\w-]{6,}\s*$/);
  });
