import { signInStaff, test } from '#kernel/testing/browser.ts';
import { makeShop } from '#kernel/testing/factories.ts';
import { expectToStand } from '#kernel/testing/strange-address.ts';

for (const address of ['/frontdesk/facility/welcome', '/management/facility-report'])
  test(`${address} stands whatever its address says`, async ({ page, app }) => {
    const shop = await makeShop(app, { features: ['facility_event'] });
    await signInStaff(page, app, await shop.user('admin'));
    await expectToStand(page, address);
  });
