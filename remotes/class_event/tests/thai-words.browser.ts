import { expect, signInMember, test } from '#testing/harness/browser.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

test('Thai pages say in the words of a front desk that there is no class, or none to book', async ({
  page,
  app,
}) => {
  const studio = await makeStudio(app);
  await studio.classroom();
  const member = await studio.member();
  await page.addInitScript(() => localStorage.setItem('sala-language', 'th'));
  await signInMember(page, app, studio.shop, member);
  const base = `/class-event/shop-${studio.shop.id}`;
  await page.goto(`${base}/invalid-for-booking`);
  await expect(page.getByRole('heading', { level: 1, name: 'จองคลาสนี้ไม่ได้' })).toBeVisible();
  await page.goto(`${base}/class-info?memberId=${member.id}&branch=${studio.branchId}&date=${studio.day(2)}`);
  await expect(page.getByText('วันนี้ไม่มีคลาส')).toBeVisible();
});
