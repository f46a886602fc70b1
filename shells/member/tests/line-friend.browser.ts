import { openToLine } from '#kernel/modules/member/tests/people.ts';
import { shopContract } from '#kernel/modules/shop/contract.ts';
import { writeSettings } from '#kernel/server/tenancy/settings.ts';
import { expect, expectAccessible, signInByLine, test } from '#testing/harness/browser.ts';
import { visitor } from '#testing/harness/client.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { register } from './register.ts';

/** Height of the card around a text; in pixels. */
const cardHeight = (text: Element): number => text.parentElement?.getBoundingClientRect().height ?? 0;

test('home offers to add the shop’s LINE account only while LINE says that the member is no friend', async ({
  page,
  app,
}) => {
  const shop = await makeShop(app);
  await openToLine(shop);
  const scope = await shop.scope();
  const channel = { line_messaging_client_id: '2000000001', line_messaging_client_secret: 'shh-very-secret' };
  await scope.transaction((inside) => writeSettings(inside, shopContract, channel), nothingIsLost);
  const line = (control: object) => visitor(app).post('/sandbox/line/control', control);
  await page.addInitScript(() => localStorage.setItem('sala-language', 'en'));
  const add = page.getByRole('link', { name: 'Add friend' });
  try {
    await line({ friend_flag: false });
    await signInByLine(page, shop, 'Stranger');
    await register(page, 'Fah');
    await expect(page.getByText('Add the shop on LINE for reminders')).toBeVisible();
    await expect(add).toHaveAttribute('href', 'https://line.me/R/ti/p/%40sala2000000001');
    await expectAccessible(page);

    // The offer has its place before the shop's account is known.
    const account = Promise.withResolvers<void>();
    await page.route('**/api/line_account*', async (route) => {
      await account.promise;
      await route.continue();
    });
    await page.reload();
    await expect(page.getByText('Add the shop on LINE for reminders')).toBeVisible();
    const height = () => page.getByText('Add the shop on LINE for reminders').evaluate(cardHeight);
    const before = await height();
    account.resolve();
    await expect(add).toBeVisible();
    expect(await height()).toBe(before);

    await line({ friend_flag: true });
    await page.context().clearCookies();
    await page.goto(`/membership/shop-${shop.id}`);
    await expect(page).toHaveURL(/\/id-\w{26}$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(add).toHaveCount(0);

    // A member who has followed the offer is not asked again.
    await line({ friend_flag: false });
    await page.context().clearCookies();
    await page.goto(`/membership/shop-${shop.id}`);
    await expect(page).toHaveURL(/\/id-\w{26}$/);
    const isStranger = () =>
      page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('sala-line-stranger:')));
    await expect.poll(isStranger).toBe(true);
    await page.reload();
    const home = page.url();
    await page.route('https://line.me/**', (route) => route.fulfill({ body: 'LINE' }));
    await add.click();
    await expect(page).toHaveURL(/line\.me/);
    await page.goto(home);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(add).toHaveCount(0);
    expect(await isStranger()).toBe(false);
  } finally {
    await line({ friend_flag: null });
  }
});
