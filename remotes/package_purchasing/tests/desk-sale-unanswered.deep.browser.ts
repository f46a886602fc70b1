import type { Page } from '@playwright/test';
import { expect, test } from '#testing/harness/browser.ts';
import { words } from './desk-labels.ts';
import { deskShop, fillBasket, openAs, sizes } from './desk-shop.ts';

/** Sells the basket, of which the answer is lost on its way, and puts a trial into it. */
async function changeAfterLostAnswer(page: Page): Promise<void> {
  await page.route('**/api/order', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: words.en.take('1,000.00', 'Cash') }).click();
  await expect(page.getByRole('alert').first()).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/api/order');
  await page.getByRole('button', { name: /^Trial/ }).click();
}

test('without a connection nothing is sold, and it is said', async ({ page, app }) => {
  const desk = await deskShop(app);
  await openAs(page, app, desk.frontdesk, { ...sizes[0], to: '/frontdesk/sell' });
  await fillBasket(page, desk);
  await page.context().setOffline(true);
  const take = page.getByRole('button', { name: words.en.take('1,000.00', 'Cash') });
  await take.click();
  await expect(page.getByRole('alert').filter({ hasText: /connection|offline/i })).toBeVisible();
  expect(await desk.points()).toBe(0);
  await page.context().setOffline(false);
  await take.click();
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
  expect(await desk.points()).toBe(10);
});

test('a basket that is changed after an answer was lost is not sold a second time', async ({ page, app }) => {
  const desk = await deskShop(app);
  await openAs(page, app, desk.frontdesk, { ...sizes[0], to: '/frontdesk/sell' });
  await fillBasket(page, desk);
  await changeAfterLostAnswer(page);
  await page.getByRole('button', { name: words.en.take('1,250.00', 'Cash') }).click();
  await expect(page.getByText('The first try succeeded.').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
  await expect(page.getByText('1,000.00 THB · Cash').first()).toBeVisible();
  expect(await desk.points()).toBe(10);
  expect(await desk.ordersThatAre('paid')).toBe(1);
});

test('a sale that was made but cannot be looked up yet is not sold a second time', async ({ page, app }) => {
  const desk = await deskShop(app);
  await openAs(page, app, desk.frontdesk, { ...sizes[0], to: '/frontdesk/sell' });
  await fillBasket(page, desk);
  await changeAfterLostAnswer(page);
  const lookUp = /\/api\/order\/id-/;
  await page.route(lookUp, (route) => route.abort('connectionreset'));
  const take = page.getByRole('button', { name: words.en.take('1,250.00', 'Cash') });
  const isLookedUp = page.waitForEvent('requestfailed', (request) => lookUp.test(request.url()));
  await take.click();
  await isLookedUp;
  await expect(take).not.toHaveAttribute('aria-busy', 'true');
  await page.unroute(lookUp);
  await take.click();
  await expect(page.getByText('The first try succeeded.').first()).toBeVisible();
  expect(await desk.points()).toBe(10);
  expect(await desk.ordersThatAre('paid')).toBe(1);
});
