import { largestPicture } from '#kernel/contract/picture-address.ts';
import { expect, expectAccessible, signInMember, signInStaff, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { picture } from '#testing/harness/pictures.ts';
import { openToLine, registered } from '../../../kernel/modules/member/tests/people.ts';

test('an admin uploads a cover and presses its focal point, which members see on their home', async ({
  page,
  app,
  browser,
}) => {
  const shop = await makeShop(app, { features: [] });
  await openToLine(shop);
  const { token } = await registered(app, shop);
  await signInStaff(page, app, await shop.user('admin'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/management/shop/settings?tab=appearance');
  await expect(page.getByText('Focal point')).toHaveCount(0);
  const opened = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload: Cover picture' }).click();
  const buffer = await picture(largestPicture, 800, { background: '#be123c' }).jpeg().toBuffer();
  await (await opened).setFiles({ name: 'cover.jpg', mimeType: 'image/jpeg', buffer });
  const group = page.getByRole('group', { name: 'Focal point: Cover picture' });
  await expect(group).toBeVisible();
  const large = group.locator('[data-focal-point]');
  const { width = 0, height = 0 } = (await large.boundingBox()) ?? {};
  expect(Math.round((width / height) * 10)).toBe(20);
  await large.click({ position: { x: width * 0.25, y: height * 0.75 } });
  await expect(group.getByText('Saved', { exact: true })).toBeVisible();
  const across = group.getByRole('slider', { name: 'Left to right' });
  await expect(across).toHaveValue('25');
  await across.press('ArrowLeft');
  await expect(across).toHaveValue('24');
  await expectAccessible(page);
  const focus = async () => {
    const row = await app.kernel.knex('shop_setting').where({ shop_id: shop.id, plugin: 'shop' }).first();
    return /-\d+-\d+$/.exec(JSON.parse(row.data).cover_link)?.[0];
  };
  await expect.poll(focus).toBe('-24-75');

  const member = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await member.setViewportSize({ width: 390, height: 844 });
  await signInMember(member, app, shop, { token });
  await member.goto(`${app.url}/membership/shop-${shop.id}`);
  const cover = member.getByRole('main').locator('picture img').first();
  await expect(cover).toBeVisible();
  await expect
    .poll(() => cover.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/-480\.avif$/);
  expect(await cover.evaluate((image) => getComputedStyle(image).objectPosition)).toBe('24% 75%');
  expect(await cover.boundingBox()).toMatchObject({ x: 0, width: 390, height: 120 });
  await expectAccessible(member);
  await member.context().close();
});
