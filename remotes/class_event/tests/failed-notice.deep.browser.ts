import { expect, signInStaff, test } from '#testing/harness/browser.ts';
import { failRead } from '#testing/harness/failing-read.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

test('where the message to the member does not come, canceling for them offers to try again', async ({
  page,
  app,
}) => {
  const studio = await makeStudio(app);
  const eventId = await studio.classroom();
  const member = await studio.member();
  const user = await studio.shop.user('frontdesk');
  await user.client.post('/api/classroom_event/make_booking', { event_id: eventId, member_id: member.id });
  await signInStaff(page, app, user);
  const answer = await failRead(page, '**/rejection_notice**');
  await page.goto(`/frontdesk/classroom/id-${eventId}`);
  await page.getByRole('button', { name: /^More for / }).click();
  await page.getByRole('menuitem', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject Booking Confirm' });
  const cancel = dialog.getByRole('button', { name: 'Reject', exact: true });
  const retry = dialog.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await expect(cancel).toBeDisabled();
  await answer();
  await retry.click();
  await cancel.click();
  await expect(page.getByText(/^Canceled for /)).toBeVisible();
});
