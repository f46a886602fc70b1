import type { BrowserContext, Page } from '@playwright/test';
import { expect, signInMember, test } from '#testing/harness/browser.ts';
import type { TestServer } from '#testing/harness/server.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

test.use({ serviceWorkers: 'allow' });

const storedPages = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('sala-pages:'));
    const caught = await Promise.all(
      names.map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
      ),
    );
    return caught.flat();
  });

/** Opens a member's home until this browser has stored it, and all that is stored with it. */
const storeHome = (page: Page, home: string) =>
  expect(async () => {
    await page.goto(home);
    // The server leaves out reads that take long, and the pages are stored with a later visit.
    await expect
      .poll(() => storedPages(page), { timeout: 8_000 })
      .toEqual(expect.arrayContaining([home, '/shells/offline/state']));
  }).toPass({ timeout: 60_000 });

/** A member with a booking, whose pages this browser has stored. */
async function openStored(page: Page, context: BrowserContext, app: TestServer) {
  const studio = await makeStudio(app);
  const member = await studio.member();
  const { body } = await member.client.post('/api/classroom_event/make_booking', {
    event_id: await studio.classroom(),
    member_id: member.id,
  });
  const home = `/membership/shop-${studio.shop.id}/id-${member.id}`;
  const ticket = `/class-event/shop-${studio.shop.id}/booking-${body.booking_id}`;
  await signInMember(page, app, studio.shop, member);
  await storeHome(page, home);
  expect(await storedPages(page)).toEqual(expect.arrayContaining([home, ticket]));
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  return { studio, home, ticket };
}

test('home and ticket with its QR code open without a connection, and fresh pages once it is back', async ({
  page,
  context,
  app,
  faults,
}) => {
  const { home, ticket } = await openStored(page, context, app);
  await page.reload();
  await expect(page.getByText('Offline · tickets still work')).toBeVisible();
  await page.getByRole('button', { name: 'Show QR code' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'QR code of this booking' })).toBeVisible();
  await page.goto(ticket);
  await expect(page.getByRole('img', { name: 'QR code of this booking' })).toBeVisible();
  await expect(page.locator('html[data-offline]')).toHaveCount(1);
  await context.setOffline(false);
  // Code that a later press needs is not stored.
  faults.length = 0;
  await page.goto(home);
  await expect(page.locator('html[data-offline]')).toHaveCount(0);
});

test('the links of Home lead to the stored ticket without a connection', async ({
  page,
  context,
  app,
  faults,
}) => {
  const { home, ticket } = await openStored(page, context, app);
  const qr = page.getByRole('img', { name: 'QR code of this booking' });
  const toTicket = page.locator(`main a[href="${ticket}"]`).first();
  const isOffline = page.getByText('Offline · tickets still work');
  await page.reload();
  await expect(isOffline).toBeVisible();
  await toTicket.click();
  await expect(page).toHaveURL(ticket);
  await expect(qr).toBeVisible();

  await page.goto(home);
  await expect(isOffline).toBeVisible();
  await page.getByRole('link', { name: 'See all bookings' }).click();
  await expect(page).toHaveURL(/\/upcoming$/);
  await expect(isOffline).toBeVisible();
  await toTicket.click();
  await expect(qr).toBeVisible();
  // Code that a later press needs is not stored.
  faults.length = 0;
});

test('a page that is not stored keeps its title and Back', async ({ page, context, app, faults }) => {
  const { studio, home } = await openStored(page, context, app);
  const memberId = home.split('id-')[1];
  await page.goto(`/class-event/shop-${studio.shop.id}/class-info?memberId=${memberId}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', home);
  // The code of this page is not stored.
  faults.length = 0;
});

test('another member who signs in sees nothing of the first', async ({ page, context, app, faults }) => {
  const { studio, home, ticket } = await openStored(page, context, app);
  await context.setOffline(false);
  const other = await studio.member();
  await signInMember(page, app, studio.shop, other);
  const otherHome = `/membership/shop-${studio.shop.id}/id-${other.id}`;
  await storeHome(page, otherHome);
  const stored = await storedPages(page);
  expect(stored).not.toContain(home);
  expect(stored).not.toContain(ticket);
  await context.setOffline(true);
  await page.goto(ticket);
  await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', otherHome);
  await expect(page.getByRole('img', { name: 'QR code of this booking' })).toHaveCount(0);
  // The code of this page is not stored.
  faults.length = 0;
});

test('a page of the same browser without stored tickets says only that the connection is gone', async ({
  page,
  context,
  app,
}) => {
  const { studio } = await openStored(page, context, app);
  await context.setOffline(false);
  const other = await studio.member();
  await signInMember(page, app, studio.shop, other);
  await page.goto(`/membership/shop-${studio.shop.id}/id-${other.id}/setting`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('No connection', { exact: true })).toBeVisible();
  await expect(page.getByText('Offline · tickets still work')).toHaveCount(0);
});
