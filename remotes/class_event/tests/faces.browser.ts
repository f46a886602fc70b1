import { smallPicture } from '#kernel/contract/small-picture.ts';
import { expect, expectAccessible, signInMember, test } from '#testing/harness/browser.ts';
import { formOf, picture } from '#testing/harness/pictures.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

test('a row has the face of the instructor, and the page of a class as well', async ({ page, app }) => {
  const studio = await makeStudio(app);
  const classId = await studio.classroom();
  const { client } = await studio.shop.user('staff');
  const file = formOf(await picture(64, 64).png().toBuffer());
  const path = `/api/instructor/id-${studio.instructorId}/upload/image`;
  const { image_link } = (await client.post(path, file)).body;
  const member = await studio.member();
  await page.setViewportSize({ width: 390, height: 844 });
  await signInMember(page, app, studio.shop, member);
  const form = `/class-event/shop-${studio.shop.id}/class-info?memberId=${member.id}`;
  const face = page.locator(`img[src="${smallPicture(image_link)}"]`);
  const width = async () => (await face.boundingBox())?.width;

  await page.goto(`${form}&branch=${studio.branchId}&date=${studio.day(1)}`);
  await expect(page.getByRole('button', { name: /18:00/ })).toBeVisible();
  await expect(face).toBeVisible();
  expect(await width()).toBe(24);
  await expectAccessible(page);

  await page.goto(`${form}&eventId=${classId}`);
  await expect(face).toBeVisible();
  expect(await width()).toBe(40);
  await expectAccessible(page);
});
