import type { Page } from '@playwright/test';
import { expect, signInStaff, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { holdCalls } from '#testing/harness/hold-calls.ts';
import type { TestServer } from '#testing/harness/server.ts';
import { memberAndFund } from '../../../../modules/member/tests/people.ts';

/** A member's sheet at the desk with its form for points. */
async function openPoints(page: Page, app: TestServer) {
  const shop = await makeShop(app, { features: [] });
  await memberAndFund(shop);
  await signInStaff(page, app, await shop.user('admin'));
  await page.goto('/frontdesk/membership');
  await page.getByRole('cell', { name: '089-999-9999' }).click();
  const sheet = page.getByRole('dialog', { name: 'Nok Dee' });
  await sheet.getByRole('button', { name: 'Adjust' }).click();
  return { sheet, points: page.getByRole('dialog', { name: 'Fund Update' }) };
}

test('a dialog stays open until it is known what became of what it sends, and is left as before where that fails', async ({
  page,
  app,
}) => {
  const { sheet, points } = await openPoints(page, app);
  await points.getByLabel('Point change').fill('10');
  const writes = await holdCalls(page, '**/api/member/id-*/fund', 'POST');
  const save = points.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(save).toHaveAttribute('aria-busy', 'true');
  const ways = [
    points.getByRole('button', { name: 'Close' }),
    points.getByRole('button', { name: 'Cancel' }),
  ];
  for (const way of ways) {
    await expect(way).toBeDisabled();
    await way.click({ force: true });
  }
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(points.getByLabel('Point change')).toHaveValue('10');
  writes.letAll();
  await expect(points).toHaveCount(0);
  await expect(sheet.getByRole('row', { name: /Yoga 10/ })).toBeVisible();

  await sheet.getByRole('button', { name: 'Adjust' }).click();
  await points.getByLabel('Point change').fill('-50');
  await save.click();
  await expect(
    points
      .getByRole('alert')
      .or(points.getByText(/only 10|at most/i))
      .first(),
  ).toBeVisible();
  for (const way of ways) await expect(way).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(points).toHaveCount(0);
  await expect(sheet).toHaveCount(1);
});

test('a press beside a form that was filled in loses nothing of it, and Escape closes it', async ({
  page,
  app,
}) => {
  const { sheet, points } = await openPoints(page, app);
  await points.getByLabel('Point change').fill('10');
  await page.mouse.click(5, 5);
  await expect(points.getByLabel('Point change')).toHaveValue('10');
  await page.keyboard.press('Escape');
  await expect(points).toHaveCount(0);
  await expect(sheet).toHaveCount(1);
});
