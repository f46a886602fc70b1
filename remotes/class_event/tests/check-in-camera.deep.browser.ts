import { expect, expectAccessible, signInStaff } from '#testing/harness/browser.ts';
import { test } from '#testing/harness/camera.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

const minute = 60_000;

test.afterEach(({ app }) => app.clock.reset());

test('a member’s code before the desk’s camera checks the booking in, once', async ({ app, pageWith }) => {
  // Late in the evening, a class in ten minutes would not be one of today.
  app.clock.setTimeOfDay('12:00');
  const studio = await makeStudio(app);
  const user = await studio.shop.user('frontdesk');
  const [member] = await studio.members(1);
  const event_id = await studio.classroom({ startsAt: new Date(app.clock.now().getTime() + 10 * minute) });
  const { body: booking } = await user.client.post('/api/classroom_event/make_booking', {
    event_id,
    member_id: member?.id,
  });
  const page = await pageWith({ seesQr: `BECG:${booking.booking_id}` });
  await signInStaff(page, app, user);
  await page.goto('/frontdesk/check-in');
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  const plate = page.getByRole('status').filter({ hasText: 'Checked in' });
  await expect(plate).toBeVisible();
  await expect(page.getByLabel('Picture of the camera')).toBeVisible();
  await expectAccessible(page);
  const { body } = await user.client.get(`/api/classroom_booking/id-${booking.booking_id}`);
  expect(body.status).toBe('attend');
  await page.getByRole('button', { name: 'Stop the camera' }).click();
  await expect(page.locator('video')).toHaveCount(0);
  // Still in view when the camera opened again, it says that they are here already.
  await page.reload();
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect(page.getByText(/^Already checked in at/)).toBeVisible();
});

test('where the reader of codes does not load, this is said and the camera goes off', async ({
  app,
  pageWith,
}) => {
  const studio = await makeStudio(app);
  const page = await pageWith({ seesQr: 'nothing' });
  await signInStaff(page, app, await studio.shop.user('frontdesk'));
  await page.addInitScript(() => {
    // No reader of its own, so that the library's is fetched.
    Reflect.deleteProperty(window, 'BarcodeDetector');
    const devices = navigator.mediaDevices;
    const open = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      Reflect.set(window, 'tracks', stream.getTracks());
      return stream;
    };
  });
  await page.goto('/frontdesk/check-in');
  const start = page.getByRole('button', { name: 'Scan with the camera' });
  await expect(start).toBeVisible();
  await page.route('**/shells/frontdesk/*.js', (route) => route.abort('internetdisconnected'));
  await start.click();
  await expect(page.getByText(/^The reading of codes could not be loaded\./)).toBeVisible();
  const states = await page.evaluate(() =>
    (Reflect.get(window, 'tracks') as MediaStreamTrack[]).map(({ readyState }) => readyState),
  );
  expect(states).toEqual(['ended']);
  await page.unroute('**/shells/frontdesk/*.js');
  await page.getByRole('button', { name: 'Stop the camera' }).click();
  await start.click();
  await expect(page.getByLabel('Picture of the camera')).toBeVisible();
});

for (const [camera, message] of [
  ['refused', /^The browser may not use the camera\. Allow it in the browser’s settings/],
  ['none', 'No camera was found. Use a scanner or type the code.'],
] as const)
  test(`where the camera is ${camera}, the check-in page says what to do`, async ({ app, pageWith }) => {
    const studio = await makeStudio(app);
    const page = await pageWith(camera);
    await signInStaff(page, app, await studio.shop.user('frontdesk'));
    await page.goto('/frontdesk/check-in');
    await page.getByRole('button', { name: 'Scan with the camera' }).click();
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByLabel('Name, phone or booking code')).toBeVisible();
    await expectAccessible(page);
  });
