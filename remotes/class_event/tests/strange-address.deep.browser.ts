import { expect, shownDate, signInMember, signInStaff, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { expectToStand } from '#testing/harness/strange-address.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

for (const address of ['/frontdesk/classroom/welcome', '/management/class-report'])
  test(`${address} stands whatever its address says`, async ({ page, app }) => {
    const shop = await makeShop(app, { features: ['class_event'] });
    await signInStaff(page, app, await shop.user('admin'));
    await expectToStand(page, address);
  });

test('members’ pages stand whatever their addresses say', async ({ page, app }) => {
  const studio = await makeStudio(app);
  const { shop } = studio;
  await studio.classroom({ fundId: studio.fundId, startsAt: new Date(`${studio.day(2)}T18:00:00+07:00`) });
  const { id, token } = await studio.member({ points: 3 });
  await signInMember(page, app, shop, { token });
  await expectToStand(page, `/membership/shop-${shop.id}/id-${id}/history`);
  const booking = `/class-event/shop-${shop.id}/class-info`;
  await expectToStand(page, `${booking}?memberId=${id}`);
  // A day that there is not is no choice: the first one with a free place is, as without it.
  await page.goto(`${booking}?memberId=${id}&date=2026-13-01&branch=x`);
  await expect(page.getByRole('button', { name: /18:00/ })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Date' }).locator('[aria-pressed="true"]')).toContainText(
    shownDate(studio.day(2)).slice(0, 3),
  );
});
