import { signInStaff, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { expectToStand } from '#testing/harness/strange-address.ts';

test('/frontdesk/open-private/welcome stands whatever its address says', async ({ page, app }) => {
  const shop = await makeShop(app, { features: ['open_private_event'] });
  await signInStaff(page, app, await shop.user('admin'));
  await expectToStand(page, '/frontdesk/open-private/welcome');
});
