import { expect, expectAccessible, signInStaff, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { expectRoomOnSmallPhone } from '#testing/harness/small-phone.ts';
import { makeAbsent } from '../../../kernel/modules/booking/tests/absent-members.ts';

test('staff see who has not come, write to them once, and see how many came back', async ({ page, app }) => {
  const shop = await makeShop(app);
  const malee = await makeAbsent(shop, 'Malee', { seen: 70 });
  await makeAbsent(shop, 'Somchai', { seen: 90, consent: false });
  await signInStaff(page, app, await shop.user('staff'));
  await page.goto('/management/absent');
  const list = page.getByRole('table', { name: 'Inactive members' });
  const name = list.getByRole('link', { name: 'Malee ใจดี' });
  await expect(name).toHaveAttribute('href', `/frontdesk/membership/member-${malee}`);
  await expect(list.getByText('Somchai ใจดี')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('No check-in for').selectOption('180');
  await expect(page.getByText(/^No inactive members/)).toBeVisible();
  await page.goBack();
  await page.goto('/management/absent?days=60');

  await page.getByRole('button', { name: 'Send a message' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1 member gets the message.')).toBeVisible();
  await expect(dialog.getByText('This uses 0 of the month’s LINE messages, and 1 email.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Done', { exact: true })).toBeVisible();
  await page.reload();
  const runs = page.getByRole('table', { name: 'Messages so far' });
  await expect(runs.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Send a message' }).click();
  await expect(dialog.getByText(/^There is no member to send to/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
});

for (const [path, field] of [
  ['/management/liability', 'At the end of'],
  ['/management/teaching', 'From'],
] as const)
  test(`${path} keeps the day while its year is typed`, async ({ page, app }) => {
    const shop = await makeShop(app, { features: [] });
    await signInStaff(page, app, await shop.user('admin'));
    await page.goto(path);
    const day = page.getByLabel(field, { exact: true });
    await expect(day).not.toHaveValue('');
    // Typing a year by the keyboard passes through years such as this one.
    await day.fill('0202-01-15');
    await expect(page.getByText('Complete the year.')).toBeVisible();
    await expect(day).toHaveValue('0202-01-15');
    await day.fill('2026-01-15');
    await expect(page.getByText('Complete the year.')).toHaveCount(0);
    await expect(day).toHaveValue('2026-01-15');
  });

for (const { path, heading } of [
  { path: '/management/liability', heading: 'Deferred revenue' },
  { path: '/management/teaching', heading: 'Instructor hours' },
  { path: '/management/absent', heading: 'Inactive members' },
])
  test(`${path} has room on a small phone with the largest text, and nothing to be blamed of`, async ({
    page,
    app,
  }) => {
    const shop = await makeShop(app, { features: [] });
    await signInStaff(page, app, await shop.user('admin'));
    await expectRoomOnSmallPhone(page, path, heading);
  });
