import { expect, expectAccessible, signInMember, test } from '#testing/harness/browser.ts';
import type { TestShop } from '#testing/harness/factories.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

const day = { from: '09:00', until: '21:00' };

/** Enters how a shop and one of its branches are reached. */
async function enterContact(shop: TestShop, branchId: string): Promise<void> {
  const { client } = await shop.user('admin');
  const given = {
    address: '12 Soi Thonglor 13\nBangkok 10110',
    phone: '021234567',
    map_link: 'https://maps.app.goo.gl/abc',
    opening_hours: [day, day, day, day, day, day, null],
  };
  expect((await client.patch(`/api/shop_branch/id-${branchId}/contact`, given)).status).toBe(200);
  expect((await client.patch(`/api/shop/${shop.id}`, { line_account: '@lotus' })).status).toBe(200);
}

test('a ticket past its limit and an expired shop lead to the contact sheet', async ({ page, app }) => {
  const studio = await makeStudio(app);
  const event_id = await studio.classroom();
  const member = await studio.member();
  await enterContact(studio.shop, studio.branchId);
  const { body } = await member.client.post('/api/classroom_event/make_booking', {
    event_id,
    member_id: member.id,
  });
  const contact = page.getByRole('button', { name: 'Contact the shop' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  await signInMember(page, app, studio.shop, member);
  await page.goto(`/class-event/shop-${studio.shop.id}/booking-${body.booking_id}`);
  await expect(page.getByRole('button', { name: 'Cancel this class' })).toBeVisible();
  await expect(contact).toHaveCount(0);
  await expect(page.getByText('12 Soi Thonglor 13')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    'https://maps.app.goo.gl/abc',
  );
  await expect(page.getByRole('link', { name: '02-123-4567' })).toHaveAttribute('href', 'tel:+6621234567');
  const afterLimit = new Date(`${studio.day(1)}T12:05:00+07:00`);
  await page.clock.fastForward(afterLimit.getTime() - Date.now());
  await contact.click();
  const sheet = page.getByRole('dialog', { name: 'Contact the shop' });
  await expect(sheet.getByRole('link', { name: 'Call 02-123-4567' })).toHaveAttribute(
    'href',
    'tel:+6621234567',
  );
  await expect(sheet.getByRole('link', { name: 'LINE @lotus' })).toHaveAttribute(
    'href',
    'https://line.me/R/ti/p/%40lotus',
  );
  await expect(sheet.getByRole('link', { name: 'Map: Thonglor' })).toHaveAttribute(
    'href',
    'https://maps.app.goo.gl/abc',
  );
  await expect(sheet.getByText('12 Soi Thonglor 13')).toBeVisible();
  await expect(sheet.getByText('Monday – Saturday')).toBeVisible();
  await expect(sheet.getByText('09:00 – 21:00')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  await studio.shop.set({ next_billing_date: studio.day(-2) });
  await page.goto(`/membership/shop-${studio.shop.id}/id-${member.id}`);
  await contact.click();
  await expect(sheet.getByRole('link', { name: 'Call 02-123-4567' })).toBeVisible();
});

test('a shop that has entered no contact has no button to it', async ({ page, app }) => {
  const studio = await makeStudio(app);
  const member = await studio.member();
  const read = page.waitForResponse(/\/api\/shop_contact\//);
  await studio.shop.set({ next_billing_date: studio.day(-2) });
  await signInMember(page, app, studio.shop, member);
  await page.goto(`/membership/shop-${studio.shop.id}/id-${member.id}`);
  await read;
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Contact the shop' })).toHaveCount(0);
});

test('the settings and a day without classes lead to the contact sheet, in Thai too', async ({
  page,
  app,
}) => {
  const studio = await makeStudio(app);
  const member = await studio.member();
  await enterContact(studio.shop, studio.branchId);
  await signInMember(page, app, studio.shop, member);
  await page.addInitScript(() => localStorage.setItem('sala-language', 'th'));
  await page.goto(`/class-event/shop-${studio.shop.id}/class-info?memberId=${member.id}`);
  await expect(page.getByText('ยังไม่มีคลาสให้จอง', { exact: true })).toBeVisible();
  const contact = page.getByRole('button', { name: 'ติดต่อร้าน' });
  const sheet = page.getByRole('dialog', { name: 'ติดต่อร้าน' });
  await contact.click();
  await expect(sheet.getByRole('link', { name: 'โทร 02-123-4567' })).toBeVisible();
  await expect(sheet.getByText('จันทร์ – เสาร์')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(`/membership/shop-${studio.shop.id}/id-${member.id}/setting`);
  await contact.click();
  await expect(sheet.getByRole('link', { name: 'LINE @lotus' })).toBeVisible();
});
