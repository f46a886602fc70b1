import { signInStaff, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { expectRoomOnSmallPhone } from '#testing/harness/small-phone.ts';

test('the report to be issued has room on a small phone with the largest text', async ({ page, app }) => {
  const shop = await makeShop(app, { features: ['facility_event'] });
  await signInStaff(page, app, await shop.user('admin'));
  await expectRoomOnSmallPhone(page, '/management/facility-report/issue-report', 'Issue Report');
});
