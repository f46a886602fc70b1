import { expect, signInMember, test } from '#testing/harness/browser.ts';
import { makeCourts } from '../../../plugins/facility_event/tests/courts.ts';

test('a link to a place that is gone says so, and keeps day and times for another place', async ({
  page,
  app,
}) => {
  const courts = await makeCourts(app);
  const gone = await courts.court();
  await courts.court({ name: 'Table' });
  await courts.court({ name: 'Other' });
  await app.kernel.knex('facility_resource').where({ id: gone }).update({ is_archived: true });
  const player = await courts.player();
  await signInMember(page, app, courts.shop, player);
  const choice = { branch: courts.branchId, date: courts.weekday, resource: gone, times: '18:00' };
  const query = new URLSearchParams({ memberId: player.id, ...choice });
  await page.goto(`/facility-event/shop-${courts.shop.id}/facility-info?${query}`);
  const notice = page.getByText(
    /: your choice is not available on this day\. Choose another one, or another day\.$/,
  );
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: /^Table\b/ }).click();
  await expect(page.getByRole('button', { name: /18:00 – 19:00/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(notice).toHaveCount(0);
});
