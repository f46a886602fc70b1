import { openToLine } from '#kernel/modules/member/tests/people.ts';
import { shopContract } from '#kernel/modules/shop/contract.ts';
import { writeSettings } from '#kernel/server/tenancy/settings.ts';
import { expect, expectAccessible, signInByLine, test } from '#testing/harness/browser.ts';
import { visitor } from '#testing/harness/client.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { register } from './register.ts';

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

    await line({ friend_flag: true });
    await page.context().clearCookies();
    await page.goto(`/membership/shop-${shop.id}`);
    await expect(page).toHaveURL(/\/id-\w{26}$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(add).toHaveCount(0);
  } finally {
    await line({ friend_flag: null });
  }
});
