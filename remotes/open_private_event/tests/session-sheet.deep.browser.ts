import { expect, signInStaff, test } from '#testing/harness/browser.ts';
import { makeSchool } from '../../../plugins/open_private_event/tests/school.ts';

/* A sheet that is loaded for the first time draws, once it is there, what was handed to it before. */
test('who comes is shown also where the sheet is loaded later than its answers', async ({ page, app }) => {
  const school = await makeSchool(app);
  const topicId = await school.topic({ name: 'Pilates', fundId: school.fundId });
  const nan = await school.instructor('Kru Nan');
  await school.hours(nan, school.date, '09:00', '12:00');
  const booked = await school.book(await school.member(), {
    instructor_id: nan,
    topic_id: topicId,
    time: '10:00',
  });
  expect(booked.status).toBe(201);
  await signInStaff(page, app, await school.shop.user('frontdesk'));
  const sessionDrawn = Promise.withResolvers<void>();
  const attendeesDrawn = Promise.withResolvers<void>();
  let isOpening = false;
  await page.route('**/shells/frontdesk/*.js', async (route) => {
    if (isOpening) await attendeesDrawn.promise;
    await route.continue();
  });
  await page.route('**/attendee', async (route) => {
    const answer = await route.fetch();
    await sessionDrawn.promise;
    await route.fulfill({ response: answer });
  });
  await page.goto(`/frontdesk/open-private/welcome?view=day&date=${school.date}`);
  const column = page.getByRole('region', { name: 'Kru Nan', exact: true });
  const session = column.getByText('Pilates').first();
  await expect(session).toBeVisible();
  isOpening = true;
  const answered = (part: string) => page.waitForResponse((response) => response.url().endsWith(part));
  const [ofSession, ofAttendees] = [answered(`/id-${booked.body.booking_id}`), answered('/attendee')];
  const drawn = () => page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
  await session.click();
  await ofSession.then(drawn);
  sessionDrawn.resolve();
  await ofAttendees.then(drawn);
  attendeesDrawn.resolve();
  await expect(page.getByRole('dialog').getByText('สมหญิง').first()).toBeVisible();
});
