import {
  expect,
  expectAccessible,
  shownDate,
  signInMember,
  signInStaff,
  test,
} from '#testing/harness/browser.ts';
import { picture } from '#testing/harness/pictures.ts';
import { makeCourts } from '../../../plugins/facility_event/tests/courts.ts';

test('staff upload the picture of a place, which members see where they choose it', async ({
  page,
  app,
  browser,
}) => {
  const courts = await makeCourts(app);
  const id = await courts.court({ name: 'Court 1' });
  await signInStaff(page, app, await courts.shop.user('staff'));
  await page.goto(`/management/resource/id-${id}`);
  await expect(page.getByRole('button', { name: 'Upload: Picture' })).toBeVisible();
  const buffer = await picture(800, 450, { background: '#1d4ed8' }).png().toBuffer();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'court.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('button', { name: 'Replace: Picture' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Focal point: Picture' })).toBeVisible();
  await expectAccessible(page);

  const player = await courts.player();
  const member = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await member.setViewportSize({ width: 390, height: 844 });
  await signInMember(member, app, { id: courts.shop.id }, player);
  await member.goto(`${app.url}/facility-event/shop-${courts.shop.id}/facility-info?memberId=${player.id}`);
  await member
    .getByRole('group', { name: 'Date' })
    .getByRole('button', { name: shownDate(courts.weekday) })
    .click();
  const choice = member.getByRole('button', { name: /Court 1/ });
  await expect(choice.locator('img[src$="-480.webp"]')).toBeVisible();
  await expectAccessible(member);
  await member.context().close();
});
