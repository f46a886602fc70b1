import { expect, expectAccessible, shownDate, signInStaff, test } from '#testing/harness/browser.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

test('staff who freeze points over a class choose what becomes of the booking, and so where the points end', async ({
  page,
  app,
}) => {
  const studio = await makeStudio(app);
  const { shop, day, fundId } = studio;
  const [member, user] = [await studio.member(), await shop.user('staff')];
  await user.client.post(`/api/member/id-${member.id}/fund`, {
    fund: { [fundId]: { value: 10, expire_date: day(5) } },
  });
  for (const days of [3, 4]) {
    const event_id = await studio.classroom({ fundId, startsAt: new Date(`${day(days)}T18:00:00+07:00`) });
    await member.client.post('/api/classroom_event/make_booking', { event_id, member_id: member.id });
  }
  await signInStaff(page, app, user);
  await page.goto(`/frontdesk/membership/member-${member.id}`);
  const points = page.getByRole('listitem').filter({ hasText: '8 points' });
  await points.getByRole('button', { name: 'Freeze' }).click();
  const dialog = page.getByRole('dialog', { name: /^Freeze / });
  const freeze = dialog.getByRole('button', { name: 'Freeze' });
  await freeze.click();
  await expect(dialog.getByText('2 bookings ahead were paid with this.')).toBeVisible();
  await expect(freeze).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByLabel('Days').fill('8');
  await expect(freeze).toBeEnabled();
  await dialog.getByLabel('Days').fill('7');
  await freeze.click();
  await dialog.getByLabel('All bookings').selectOption('Cancel for the member');
  await expect(dialog.getByText(`lasts until ${shownDate(day(12))}`)).toBeVisible();
  await dialog
    .getByRole('combobox', { name: shownDate(day(3)) })
    .selectOption('Keep the booking and do not freeze its day');
  await expect(dialog.getByText(`lasts until ${shownDate(day(11))}`)).toBeVisible();
  await freeze.click();
  await expect(page.getByText(`Frozen until ${shownDate(day(6))}`)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '9 points' })).toContainText(
    `until ${shownDate(day(11))}`,
  );
});

test('staff who set an earlier end choose what becomes of the booking behind it', async ({ page, app }) => {
  const studio = await makeStudio(app);
  const { shop, day, fundId } = studio;
  const [member, user] = [await studio.member(), await shop.user('staff')];
  await user.client.post(`/api/member/id-${member.id}/fund`, {
    fund: { [fundId]: { value: 10, expire_date: day(9) } },
  });
  const event_id = await studio.classroom({ fundId, startsAt: new Date(`${day(5)}T18:00:00+07:00`) });
  await member.client.post('/api/classroom_event/make_booking', { event_id, member_id: member.id });
  await signInStaff(page, app, user);
  await page.goto(`/frontdesk/membership/member-${member.id}`);
  await page.getByRole('button', { name: 'Adjust' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fund Update' });
  await dialog.getByLabel('New expired date (optional)').fill(day(4));
  const update = dialog.getByRole('button', { name: 'Save' });
  await update.click();
  await dialog.getByRole('combobox', { name: shownDate(day(5)) }).selectOption('Pay from other points');
  await update.click();
  await expect(dialog.getByText(/nothing else to pay/)).toBeVisible();
  await dialog.getByRole('combobox', { name: shownDate(day(5)) }).selectOption('Keep the booking');
  await update.click();
  await expect(dialog).toHaveCount(0);
});
