import { signInStaff, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { expectRoomOnSmallPhone } from '#testing/harness/small-phone.ts';

for (const { path, heading } of [
  { path: '/management/class-report', heading: 'Class report' },
  { path: '/management/class-report/issue-report', heading: 'Issue Report' },
])
  test(`${path} has room on a small phone with the largest text`, async ({ page, app }) => {
    const shop = await makeShop(app, { features: ['class_event'] });
    await signInStaff(page, app, await shop.user('admin'));
    await expectRoomOnSmallPhone(page, path, heading);
  });
