import type { Page } from '@playwright/test';
import { openToLine } from '#kernel/modules/member/tests/people.ts';
import { chooseLinePerson, expect, signInByLine, test } from '#testing/harness/browser.ts';
import { failRead } from '#testing/harness/failing-read.ts';
import { takePayments } from '#testing/harness/selling.ts';
import { makeStore } from '../../../plugins/package_purchasing/tests/store.ts';

async function register(page: Page, phone: string): Promise<void> {
  await page.getByLabel('First name').fill('Fah');
  await page.getByLabel('Last name').fill('Suksan');
  await page.getByLabel('Phone').fill(phone);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Register' }).click();
}

test('who comes back in a browser where nobody is signed in signs in and sees the order, with the feature off too; nobody else does', async ({
  page,
  app,
  browser,
}) => {
  const store = await makeStore(app);
  await openToLine(store.shop);
  await takePayments(store.shop);
  await store.promotion('Classes', [await store.tenPoints('Ten classes')]);
  await signInByLine(page, store.shop, 'Returning');
  await register(page, '0898765432');
  await expect(page).toHaveURL(/\/id-\w{26}$/);
  await page.goto(`${page.url()}/package`);
  await page.getByRole('button', { name: 'Buy Ten classes' }).click();
  await page.getByRole('button', { name: 'Pay 1,000.00 THB' }).click();
  await page.locator('button[value="stay"]').click();
  const { reference_no } = await app.kernel.knex('payment_order').where({ shop_id: store.shop.id }).first();

  const returnFromPaying = async (as: string) => {
    const other = await (await browser.newContext({ baseURL: app.url, locale: 'en-GB' })).newPage();
    await other.goto(`/payment/return/${reference_no}?status=CP`);
    await chooseLinePerson(other, as);
    return other;
  };
  const own = await returnFromPaying('Returning');
  await expect(own).toHaveURL(new RegExp(`/order/id-${reference_no}/summary$`));
  await expect(own.getByText('Your purchase has been completed.')).toBeVisible({ timeout: 20_000 });
  await store.shop.setFeatures([]);
  await own.reload();
  await expect(own.getByText('Your purchase has been completed.')).toBeVisible();
  const answer = await failRead(own, '**/api/order/*/documents**');
  await own.reload();
  await own.getByRole('button', { name: 'Retry' }).waitFor();
  await answer();
  await own.getByRole('button', { name: 'Retry' }).click();
  await expect(own.getByRole('link', { name: 'Receipt' })).toBeVisible();
  const stranger = await returnFromPaying('Somebody else');
  await expect(stranger.getByRole('heading', { name: 'Become a member' })).toBeVisible();
  await register(stranger, '0898765433');
  await expect(stranger.getByText(/^This order is not one of yours/)).toBeVisible();
  await expect(stranger.getByText('Ten classes')).toHaveCount(0);
});
