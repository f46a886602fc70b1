import { expect, test } from '#testing/harness/browser.ts';
import { deskShop, openAs, sellTen, sizes } from './desk-shop.ts';

const minute = 60_000;

test.afterEach(({ app }) => app.clock.reset());

test('the sales of today are none of yesterday’s where the sale stays open over midnight', async ({
  page,
  app,
}) => {
  const evening = app.clock.setTimeOfDay('23:50');
  const desk = await deskShop(app);
  await sellTen(desk);
  await page.clock.install({ time: evening });
  // Nothing comes by the stream, as in a night in which nothing is sold.
  await page.route('**/api/live**', () => undefined);
  await openAs(page, app, desk.frontdesk, { ...sizes[0], to: '/frontdesk/sell' });
  const sale = page.getByRole('table', { name: 'Sales of today' }).getByText('Ten points');
  await expect(sale).toBeVisible();
  app.clock.setTimeOfDay('00:10', 1);
  await page.clock.fastForward(20 * minute);
  await expect(page.getByText(/^Nothing was sold today yet/)).toBeVisible();
  await expect(sale).toHaveCount(0);
});
