import { addDays } from '#kernel/contract/time.ts';
import { makeEntity } from '#testing/harness/booking-entities.ts';
import { expect, expectAccessible, shownDate, signInStaff, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { memberAndFund } from '../../../kernel/modules/member/tests/people.ts';

test('staff freeze a member’s points, end the freeze, and move points to another member', async ({
  page,
  app,
}) => {
  const shop = await makeShop(app, { features: [] });
  const { memberId, fundId } = await memberAndFund(shop);
  await makeEntity(shop, 'member', 'Ploy');
  const { today } = await shop.scope();
  const user = await shop.user('staff');
  const end = addDays(today, 20);
  await user.client.post(`/api/member/id-${memberId}/fund`, {
    fund: { [fundId]: { value: 10, expire_date: end } },
  });
  await signInStaff(page, app, user);
  await page.goto(`/frontdesk/membership/member-${memberId}`);
  const points = page.getByRole('listitem').filter({ hasText: 'Yoga: 10 points' });
  await points.getByRole('button', { name: 'Freeze' }).click();
  const dialog = page.getByRole('dialog', { name: 'Freeze Yoga: 10 points' });
  await dialog.getByLabel('Days').fill('6');
  await dialog.getByRole('button', { name: 'Freeze' }).click();
  await expect(dialog.getByText('At least 7')).toBeVisible();
  await dialog.getByLabel('Days').fill('14');
  await expect(dialog.getByText(`lasts until ${shownDate(addDays(today, 34))}`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Freeze' }).click();
  await expect(page.getByText(`Frozen until ${shownDate(addDays(today, 13))}`)).toBeVisible();
  await expect(points).toContainText(`until ${shownDate(addDays(today, 34))}`);
  await expect(page.getByRole('row', { name: /Yoga 10/ })).toContainText(shownDate(addDays(today, 34)));
  await expect(points.getByRole('button', { name: 'Transfer points' })).toHaveCount(0);

  await points.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resume' }).click();
  await expect(points).toContainText(`until ${shownDate(end)}`);

  await points.getByRole('button', { name: 'Transfer points' }).click();
  const move = page.getByRole('dialog', { name: 'Transfer points of Yoga: 10 points' });
  await expect(move.getByLabel('To member')).toBeFocused();
  await move.getByLabel('To member').fill('Plo');
  await page.getByRole('option', { name: /Ploy/ }).click();
  await move.getByLabel('How many points').fill('4');
  await expectAccessible(page);
  await move.getByRole('button', { name: 'Transfer points' }).click();
  await expect(page.getByText('Points moved to Ploy Ploy')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Yoga: 6 points' })).toBeVisible();
  await page.getByRole('tab', { name: 'Adjusted' }).click();
  await expect(page.getByRole('row', { name: /Yoga -4 Moved to another member/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Yoga 0 Frozen by the shop/ })).toBeVisible();
});

test('a count that comes when other days are asked for is not taken for these', async ({ page, app }) => {
  const shop = await makeShop(app, { features: [] });
  const { memberId, fundId } = await memberAndFund(shop);
  const { today } = await shop.scope();
  const user = await shop.user('admin');
  await user.client.post(`/api/member/id-${memberId}/fund`, {
    fund: { [fundId]: { value: 10, expire_date: addDays(today, 20) } },
  });
  await signInStaff(page, app, user);
  await page.goto('/management/fund');
  await page.getByRole('button', { name: 'Extend points of members' }).click();
  const dialog = page.getByRole('dialog', { name: 'Extend points of members' });
  let answer = () => {};
  const isChanged = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/member_fund/extend', async (route) => {
    await isChanged;
    await route.continue();
  });
  const count = dialog.getByRole('button', { name: 'Count' });
  await count.click();
  await expect(count).toHaveAttribute('aria-busy', 'true');
  await dialog.getByLabel('Days').fill('30');
  answer();
  await expect(dialog.locator('[aria-busy]')).toHaveCount(0);
  await expect(count).toBeVisible();
  await expect(dialog.getByText('Members: 1.')).toHaveCount(0);
});

test('an admin extends the points of many members after they were counted', async ({ page, app }) => {
  const shop = await makeShop(app, { features: [] });
  const { memberId, fundId } = await memberAndFund(shop);
  const { today } = await shop.scope();
  const user = await shop.user('admin');
  await user.client.post(`/api/member/id-${memberId}/fund`, {
    fund: { [fundId]: { value: 10, expire_date: addDays(today, 20) } },
  });
  await signInStaff(page, app, user);
  await page.goto('/management/fund');
  await page.getByRole('button', { name: 'Extend points of members' }).click();
  const dialog = page.getByRole('dialog', { name: 'Extend points of members' });
  await dialog.getByLabel('Days').fill('10');
  await dialog.getByRole('button', { name: 'Count' }).click();
  await expect(dialog.getByText('Members: 1.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Extend', exact: true }).click();
  await expect(page.getByText('Extended for 1 member')).toBeVisible();
  const { body } = await user.client.get(`/api/member/id-${memberId}`);
  expect(body.fund[fundId].expire_date).toBe(addDays(today, 30));
});
