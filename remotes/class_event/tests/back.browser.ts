import { expect, signInMember, test } from '#testing/harness/browser.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

test('Back closes a member’s open dialog, and leaves the page once it is closed in whatever way', async ({
  page,
  app,
}) => {
  const studio = await makeStudio(app);
  const event_id = await studio.classroom();
  const member = await studio.member();
  const { body } = await member.client.post('/api/classroom_event/make_booking', {
    event_id,
    member_id: member.id,
  });
  await signInMember(page, app, studio.shop, member);
  const home = `/membership/shop-${studio.shop.id}/id-${member.id}`;
  const ticket = `/class-event/shop-${studio.shop.id}/booking-${body.booking_id}`;
  await page.goto(home);
  await page.goto(ticket);
  const opens = page.getByRole('button', { name: 'Cancel this class' });
  const dialog = page.getByRole('dialog', { name: 'Cancel class' });
  await opens.click();
  await expect(dialog.getByRole('heading')).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(ticket);

  await opens.click();
  await dialog.getByRole('button', { name: 'Keep booking' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(home);
});
