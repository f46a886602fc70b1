import { signInStaff, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { expectToStand } from '#testing/harness/strange-address.ts';

for (const address of ['/frontdesk/facility/welcome', '/management/facility-report'])
  test(`${address} stands whatever its address says`, async ({ page, app }) => {
    const shop = await makeShop(app, { features: ['facility_event'] });
    await signInStaff(page, app, await shop.user('admin'));
    await expectToStand(page, address);
  });
