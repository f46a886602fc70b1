import { expect, expectAccessible, signInMember, signInStaff, test } from '#testing/harness/browser.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

test('staff write why they cancel a booking, and its member reads it on the ticket with a next step', async ({
  page,
  app,
}) => {
  const studio = await makeStudio(app);
  const desk = await studio.shop.user('frontdesk');
  const member = await studio.member();
  const event_id = await studio.classroom();
  const { body } = await member.client.post('/api/classroom_event/make_booking', {
    event_id,
    member_id: member.id,
  });
  await page.addInitScript(() => localStorage.setItem('sala-language', 'en'));
  await signInStaff(page, app, desk);
  await page.goto(`/frontdesk/classroom/id-${event_id}`);
  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject Booking Confirm' });
  await dialog.getByLabel('Reason for the member (optional)').fill('The instructor is ill');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(page.getByText('No Class Booked')).toBeVisible();

  await signInMember(page, app, studio.shop, member);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/class-event/shop-${studio.shop.id}/booking-${body.booking_id}`);
  await expect(page.getByText('Reason: The instructor is ill')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See other classes' })).toBeVisible();
  await expectAccessible(page);
});
