import type { Page, Request } from '@playwright/test';
import { expect, shownDate, signInMember, signInStaff, test } from '#testing/harness/browser.ts';
import type { TestServer } from '#testing/harness/server.ts';
import { makeStudio, type Studio, type StudioMember } from '../../../plugins/class_event/tests/studio.ts';

const minute = 60_000;
const patience = { timeout: 30_000 };

/** The calls of one path that a page makes from now on. */
const watch = (page: Page, path: string) => {
  const isOfPath = (request: Request) => new URL(request.url()).pathname === path;
  const calls = { sent: 0, cancelled: 0, began: Date.now() };
  page.on('request', (request) => {
    if (isOfPath(request)) calls.sent += 1;
  });
  page.on('requestfailed', (request) => {
    if (isOfPath(request)) calls.cancelled += 1;
  });
  return calls;
};

type Desk = Awaited<ReturnType<Studio['shop']['user']>>;

const bookAll = async (desk: Desk, eventId: string, members: readonly StudioMember[]) => {
  const waiting = [...members];
  const bookOneByOne = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const booked = await desk.client.post('/api/classroom_event/make_booking', {
        event_id: eventId,
        member_id: next.id,
      });
      expect(booked).toMatchObject({ status: 201 });
    }
  };
  await Promise.all(Array.from({ length: 4 }, bookOneByOne));
};

const openCalendar = async (page: Page, app: TestServer, studio: Studio, desk: Desk) => {
  await signInStaff(page, app, desk);
  const streaming = page.waitForResponse((response) => response.url().includes('/api/live'));
  await page.goto(`/frontdesk/classroom/welcome?view=day&date=${studio.day(1)}`);
  await expect(page.getByText(/^0\/\d+$/).first()).toBeVisible();
  await streaming;
};

/** Whether the page is seen, as a browser tells it when its tab is hidden or shown. */
const setSeen = (page: Page, isSeen: boolean) =>
  page.evaluate((seen) => {
    Object.defineProperty(document, 'hidden', { value: !seen, configurable: true });
    Object.defineProperty(document, 'visibilityState', {
      value: seen ? 'visible' : 'hidden',
      configurable: true,
    });
    window.dispatchEvent(new Event('visibilitychange'));
  }, isSeen);

test('the desk’s calendar follows 500 bookings as they pour in, with two questions a second and none cancelled', async ({
  page,
  app,
}) => {
  test.slow();
  const studio = await makeStudio(app);
  const eventId = await studio.classroom({ seats: 500 });
  const elsewhere = await studio.classroom({
    seats: 30,
    startsAt: new Date(app.clock.now().getTime() + 10 * 24 * 60 * minute),
  });
  const members = await studio.members(500);
  const desk = await studio.shop.user('frontdesk');
  await openCalendar(page, app, studio, desk);

  const calls = watch(page, '/api/classroom_event/calendar');
  await bookAll(desk, elsewhere, members.slice(0, 20));
  expect(calls.sent, 'questions about a class of another week').toBe(0);

  const shown = new Set<string>();
  const booking = bookAll(desk, eventId, members);
  let isPouring = true;
  void booking.finally(() => {
    isPouring = false;
  });
  while (isPouring) {
    shown.add((await page.getByText(/^\d+\/500$/).textContent()) ?? '');
    await page.waitForTimeout(100);
  }
  await booking;
  await expect(page.getByText('500/500')).toBeVisible(patience);
  const seconds = (Date.now() - calls.began) / 1_000;
  expect(shown.size, 'numbers that were shown on the way').toBeGreaterThan(2);
  expect(calls.sent).toBeLessThanOrEqual(2 * seconds + 2);
  expect(calls.cancelled).toBe(0);
});

test('a calendar that nobody sees asks nothing, and once when it is seen again', async ({ page, app }) => {
  const studio = await makeStudio(app);
  const eventId = await studio.classroom({ seats: 40 });
  const members = await studio.members(40);
  const desk = await studio.shop.user('frontdesk');
  await openCalendar(page, app, studio, desk);
  await bookAll(desk, eventId, members.slice(0, 1));
  await expect(page.getByText('1/40')).toBeVisible(patience);

  await setSeen(page, false);
  const calls = watch(page, '/api/classroom_event/calendar');
  await bookAll(desk, eventId, members.slice(1));
  await page.waitForTimeout(1_500);
  expect(calls.sent).toBe(0);
  await setSeen(page, true);
  await expect(page.getByText('40/40')).toBeVisible(patience);
  expect(calls.sent).toBe(1);
});

test('a booking made between a calendar’s first answer and its stream is shown', async ({ page, app }) => {
  const studio = await makeStudio(app);
  const eventId = await studio.classroom({ seats: 40 });
  const desk = await studio.shop.user('frontdesk');
  let letThrough = () => {};
  const isLetThrough = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/api/live?*', async (route) => {
    await isLetThrough;
    await route.continue();
  });
  await signInStaff(page, app, desk);
  await page.goto(`/frontdesk/classroom/welcome?view=day&date=${studio.day(1)}`);
  await expect(page.getByText('0/40')).toBeVisible();
  await bookAll(desk, eventId, await studio.members(1));
  letThrough();
  await expect(page.getByText('1/40')).toBeVisible(patience);

  // A second tab listens to the stream that the first holds.
  const second = await page.context().newPage();
  let isBooked = false;
  await second.route('**/api/classroom_event/calendar?*', async (route) => {
    const answer = await route.fetch();
    if (!isBooked) {
      isBooked = true;
      await bookAll(desk, eventId, await studio.members(1));
    }
    await route.fulfill({ response: answer });
  });
  await second.goto(`/frontdesk/classroom/welcome?view=day&date=${studio.day(1)}`);
  await expect(second.getByText('2/40')).toBeVisible(patience);
});

test('a member’s open list shows the seats that others take, and classes that the desk adds and closes', async ({
  page,
  app,
}) => {
  const studio = await makeStudio(app);
  const eventId = await studio.classroom({ seats: 3 });
  const [member, ...others] = await studio.members(3);
  if (!member) throw new Error('three members');
  const desk = await studio.shop.user('frontdesk', 'admin');
  await signInMember(page, app, studio.shop, member);
  await page.goto(`/class-event/shop-${studio.shop.id}/class-info?memberId=${member.id}`);
  await page
    .getByRole('group', { name: 'Date' })
    .getByRole('button', { name: shownDate(studio.day(1)) })
    .click();
  await expect(page.getByRole('button', { name: /18:00/ })).toContainText('3 left');

  const calls = watch(page, '/api/classroom_event/classrooms');
  await bookAll(desk, eventId, others);
  await expect(page.getByText('1 left')).toBeVisible(patience);
  const added = await desk.client.post('/api/classroom_event/', {
    branch_id: studio.branchId,
    topic_id: await studio.topic(),
    instructor_id: studio.instructorId,
    datetime: `${studio.day(1)} 20:00`,
  });
  expect(added).toMatchObject({ status: 201 });
  await expect(page.getByRole('button', { name: /20:00/ })).toBeVisible(patience);
  await desk.client.patch(`/api/classroom_event/id-${added.body.id}`, { is_active: false });
  await expect(page.getByRole('button', { name: /20:00/ })).toHaveCount(0, patience);
  expect(calls.cancelled).toBe(0);
  expect(calls.sent).toBeLessThanOrEqual(6);
});

test('a member’s ticket turns Checked in and back by itself, and Canceled when the shop cancels it', async ({
  page,
  app,
}) => {
  const studio = await makeStudio(app);
  const eventId = await studio.classroom({ startsAt: new Date(app.clock.now().getTime() + 10 * minute) });
  const member = await studio.member();
  const desk = await studio.shop.user('frontdesk');
  const booked = await desk.client.post('/api/classroom_event/make_booking', {
    event_id: eventId,
    member_id: member.id,
  });
  const path = `/api/classroom_booking/id-${booked.body.booking_id}`;
  await signInMember(page, app, studio.shop, member);
  const streaming = page.waitForResponse((response) => response.url().includes('/api/live'));
  await page.goto(`/class-event/shop-${studio.shop.id}/booking-${booked.body.booking_id}`);
  const code = page.getByRole('img', { name: 'QR code of this booking' });
  await expect(code).toBeVisible();
  await streaming;

  await desk.client.post(`${path}/check_in`);
  await expect(page.getByText(/^Checked in at /)).toBeVisible(patience);
  await expect(code).toHaveCount(0);
  await desk.client.post(`${path}/undo_check_in`);
  await expect(code).toBeVisible(patience);
  await desk.client.post(`${path}/rejected`);
  await expect(page.getByText('Canceled by the shop')).toBeVisible(patience);
  await expect(code).toHaveCount(0);
});
