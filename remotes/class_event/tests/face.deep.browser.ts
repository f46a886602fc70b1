import type { Locator } from '@playwright/test';
import { expect, expectAccessible, signInMember, test } from '#testing/harness/browser.ts';
import { paintedColors } from '#testing/harness/painted-colors.ts';
import { contrast } from '../../../kernel/contract/contrast.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

const white = [255, 255, 255] as const;

/** A choice has a light tint and an edge in the shop's primary color. No part has the secondary color. */
async function expectSelected(choice: Locator): Promise<void> {
  await expect(choice).toHaveAttribute('aria-pressed', 'true');
  await expect(choice).toHaveCSS('border-color', 'rgb(124, 45, 18)');
  await expect.poll(async () => contrast((await paintedColors(choice)).fill, white)).toBeGreaterThan(1.05);
  const { text, fill } = await paintedColors(choice);
  expect(contrast(fill, white)).toBeLessThan(2);
  expect(fill).not.toEqual([253, 224, 71]);
  expect(contrast(text, fill)).toBeGreaterThanOrEqual(4.5);
}

test('a shop’s two colours stand in its members’ pages, readable, with one wide Book button and no empty box', async ({
  page,
  app,
}) => {
  const studio = await makeStudio(app);
  await studio.classroom();
  const { shop } = studio;
  await app.kernel
    .knex('shop')
    .where({ id: shop.id })
    .update({ primary_color: '#7c2d12', secondary_color: '#fde047' });
  await shop.set({ next_billing_date: null });
  const member = await studio.member();
  await signInMember(page, app, shop, member);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/membership/shop-${shop.id}/id-${member.id}`);
  await expect(page.getByRole('banner').locator(':scope > *')).toHaveCSS(
    'background-color',
    'rgb(124, 45, 18)',
  );
  // The one thing to do here is as wide as the page; what else leads to it is a tile of the menu.
  const home = page.locator('main a:not(nav a)').filter({ hasText: 'View timetable' });
  await expect(home).toHaveCount(1);
  await expect(home).toHaveCSS('background-color', 'rgb(124, 45, 18)');
  expect((await home.boundingBox())?.width).toBeGreaterThan(300);
  const empty = await page
    .locator('main .rounded-card')
    .evaluateAll(
      (cards) => cards.filter((card) => !card.textContent?.trim() && !card.querySelector('img, svg')).length,
    );
  expect(empty, 'boxes with nothing in them').toBe(0);

  await page.getByRole('link', { name: 'Book class' }).first().click();
  const chosen = page.getByRole('button', { name: 'Thonglor' });
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  await expectSelected(chosen);
  await expectSelected(page.getByRole('group', { name: 'Date' }).locator('[aria-pressed="true"]'));
  await page.getByRole('button', { name: /18:00/ }).click();
  await expectSelected(page.getByRole('button', { name: /18:00/ }));
  const book = page.getByRole('button', { name: 'Book · free' });
  await expect(book).toHaveCSS('background-color', 'rgb(124, 45, 18)');
  await page.getByRole('button', { name: 'Details' }).click();
  expect((await book.boundingBox())?.width).toBeGreaterThan(340);
  await expectAccessible(page);
});

test('a booking’s calendar and a member’s data are served at addresses, which LINE’s browser can open', async ({
  page,
  app,
}) => {
  const studio = await makeStudio(app);
  const event_id = await studio.classroom();
  const { shop } = studio;
  const member = await studio.member();
  const make = '/api/classroom_event/make_booking';
  const booked = await member.client.post(make, { event_id, member_id: member.id });
  await signInMember(page, app, shop, member);
  for (const [address, name, type] of [
    [`/class-event/shop-${shop.id}/booking-${booked.body.booking_id}`, 'Add to calendar', /^text\/calendar/],
    [`/membership/shop-${shop.id}/id-${member.id}/setting`, 'Download my data', /^application\/json/],
  ] as const) {
    await page.goto(address);
    const link = page.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', /^(\/|http)/);
    const answer = await page.request.get((await link.getAttribute('href')) ?? '');
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, expect.stringMatching(type)]);
  }
});
