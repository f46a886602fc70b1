import type { Page } from '@playwright/test';
import { expect, signInStaff, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { makeMembers } from '#testing/harness/members.ts';
import type { TestServer } from '#testing/harness/server.ts';

/** A list of a new shop on a machine so many times slower. */
async function openList(page: Page, app: TestServer, slower: number) {
  const shop = await makeShop(app);
  await signInStaff(page, app, await shop.user('admin'));
  await page.goto('/management/orders');
  const search = page.getByRole('main').getByRole('searchbox');
  await expect(search).toBeVisible();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return search;
}

test('a search is cleared for good, however long the browser takes to draw what is cleared', async ({
  page,
  app,
}) => {
  // A pause in typing is over before the next frame, as it is where the browser is busy for as long.
  await page.addInitScript(() => {
    const waiting = new Set<number>();
    const { setTimeout: wait, clearTimeout: stop } = window;
    let last = -1;
    const isPause = (ms: unknown) => typeof ms === 'number' && ms >= 100 && ms <= 500;
    Reflect.set(
      window,
      'setTimeout',
      (work: (...values: unknown[]) => void, ms?: number, ...values: unknown[]) => {
        if (!isPause(ms)) return wait(work, ms, ...values);
        last -= 1;
        const id = last;
        waiting.add(id);
        queueMicrotask(() => waiting.delete(id) && work(...values));
        return id;
      },
    );
    Reflect.set(
      window,
      'clearTimeout',
      (id?: number) => (id !== undefined && waiting.delete(id)) || stop(id),
    );
  });
  const search = await openList(page, app, 1);
  const clear = page.getByRole('button', { name: 'Clear the search' });
  await search.fill('qqqq');
  await clear.click();
  await expect(clear).toHaveCount(0);
  await expect(search).toHaveValue('');
  await expect(page).not.toHaveURL(/search=/);
});

test('what is typed while the list searches stays, and Back brings the text of before', async ({
  page,
  app,
}) => {
  const search = await openList(page, app, 10);
  await search.pressSequentially('anna bell', { delay: 210 });
  await expect(search).toHaveValue('anna bell');
  await expect(page).toHaveURL(/search=anna(\+|%20)bell/);
  const address = page.url();
  await page.getByRole('link', { name: 'Points about to expire' }).first().click();
  await expect(page).not.toHaveURL(address);
  await page.goBack();
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('anna bell');
});

test('a list of more than a thousand counts its rows with a separator', async ({ page, app }) => {
  const shop = await makeShop(app);
  await makeMembers(shop, 1001);
  await signInStaff(page, app, await shop.user('frontdesk'));
  await page.goto('/frontdesk/membership?page=51');
  await expect(page.getByText('1,001–1,001 of 1,001', { exact: true })).toBeVisible();
});
