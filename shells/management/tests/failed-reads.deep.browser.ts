import { expect, signInStaff, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { failRead } from '#testing/harness/failing-read.ts';
import { memberAndFund } from '../../../kernel/modules/member/tests/people.ts';

test('where the point types do not come, a new class type still gets one after Retry', async ({
  page,
  app,
}) => {
  const shop = await makeShop(app, { features: [] });
  await memberAndFund(shop);
  await signInStaff(page, app, await shop.user('admin'));
  const answer = await failRead(page, /\/api\/member_fund\/(\?|$)/);
  await page.goto('/management/topic/create');
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await answer();
  await retry.click();
  await page.getByLabel('Linked Fund').selectOption('Yoga');
  await expect(retry).toHaveCount(0);
});
