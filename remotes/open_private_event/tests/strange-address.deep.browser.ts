import { signInStaff, test } from '#kernel/testing/browser.ts';
import { makeShop } from '#kernel/testing/factories.ts';
import { expectToStand } from '#kernel/testing/strange-address.ts';

test('/frontdesk/open-private/welcome stands whatever its address says', async ({ page, app }) => {
  const shop = await makeShop(app, { features: ['open_private_event'] });
  await signInStaff(page, app, await shop.user('admin'));
  await expectToStand(page, '/frontdesk/open-private/welcome');
});
