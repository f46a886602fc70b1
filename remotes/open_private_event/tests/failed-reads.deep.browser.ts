import { expect, signInStaff, test } from '#testing/harness/browser.ts';
import { failRead } from '#testing/harness/failing-read.ts';
import { makeSchool } from '../../../plugins/open_private_event/tests/school.ts';

test('where branches, instructors or class types do not come, a session for a member offers to try again', async ({
  page,
  app,
}) => {
  const school = await makeSchool(app);
  await signInStaff(page, app, await school.shop.user('frontdesk'));
  const answerBranches = await failRead(page, '**/api/open_private_event/branchs**');
  const answerInstructors = await failRead(page, /\/api\/open_private_event\/.*instructor/);
  await page.goto('/frontdesk/open-private/welcome');
  await page.getByRole('button', { name: 'New Booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Booking' });
  const retry = dialog.getByRole('button', { name: 'Retry' });
  await expect(retry).toHaveCount(1);
  await answerBranches();
  await retry.click();
  await dialog.getByLabel('Branch').selectOption('Ari');
  await expect(retry).toHaveCount(1);
  await answerInstructors();
  await retry.click();
  await expect(retry).toHaveCount(0);
  await expect(dialog.getByLabel('Instructor').getByRole('option')).not.toHaveCount(1);
});
