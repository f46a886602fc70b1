import { afterEach, expect, test } from 'vitest';
import { useServer } from '#testing/harness/server.ts';
import { bookedClass } from './booked-class.ts';
import { localizedMessage, messagesTo, whoWasNotified } from './messages.ts';
import { expectSound } from './studio.ts';

const server = useServer();

afterEach(() => server.current.clock.reset());

test('every call answers 403 while class booking is off; its data stays and works again when it is on', async () => {
  const { studio, staff, member, eventId, path, bookingId, bookingPath, points } = await bookedClass(
    server.current,
  );
  const { id: topic_id } = (await staff.client.get('/api/topic/')).body[0];
  const before = (await staff.client.get(path)).body;
  const reads = [
    `/api/classroom_event/branchs?shop_id=${studio.shop.id}`,
    `/api/classroom_event/dates?branch_id=${studio.branchId}`,
    `/api/classroom_event/classrooms?branch_id=${studio.branchId}&date=${studio.day(1)}`,
    path,
    bookingPath,
    `/api/classroom_booking/history?member_id=${member.id}`,
    `/api/classroom_booking/upcoming?member_id=${member.id}`,
  ];
  const staffReads = [
    path,
    `${path}/attendee`,
    bookingPath,
    `/api/classroom_event/calendar?start_date=${studio.day(0)}&end_date=${studio.day(6)}`,
    '/api/classroom_booking/vuetify',
    `/api/classroom_config/shop-${studio.shop.id}`,
  ];
  for (const read of reads) expect((await member.client.get(read)).status).toBe(200);
  for (const read of staffReads) expect((await staff.client.get(read)).status).toBe(200);

  await studio.shop.setFeatures([]);
  const place = { event_id: eventId, member_id: member.id };
  const answers = [
    ...(await Promise.all(reads.map((read) => member.client.get(read)))),
    ...(await Promise.all(staffReads.map((read) => staff.client.get(read)))),
    await member.client.post('/api/classroom_event/make_booking', place),
    await member.client.post('/api/classroom_event/notify_on_available', place),
    await member.client.post(`${bookingPath}/cancel`),
    await staff.client.post(`${bookingPath}/rejected`),
    await staff.client.patch(path, { is_active: false, cancel_bookings: true }),
    await staff.client.post('/api/classroom_event/', {
      branch_id: studio.branchId,
      topic_id,
      instructor_id: studio.instructorId,
      datetime: `${studio.day(3)} 10:00`,
    }),
    await staff.client.patch(`/api/classroom_config/shop-${studio.shop.id}`, { is_advance_notify: false }),
  ];
  for (const answer of answers)
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'feature_disabled', detail: expect.any(String) },
    });

  await studio.shop.setFeatures(['class_event']);
  expect((await staff.client.get(path)).body).toEqual(before);
  expect((await member.client.get(bookingPath)).body).toMatchObject({
    booking_id: bookingId,
    status: 'completed',
  });
  expect(await points()).toBe(1);
  await expectSound(server.current, studio.shop.id);
});

test('a code of its tickets is unknown while it is off', async () => {
  const starts = new Date(server.current.clock.now().getTime() + 2 * 3_600_000);
  const { studio, staff, bookingId } = await bookedClass(server.current, { startsAt: starts });
  server.current.clock.set(starts);
  await studio.shop.setFeatures([]);
  expect((await staff.client.post('/api/check_in', { code: bookingId })).body.code).toBe('unknown_code');
  await studio.shop.setFeatures(['class_event']);
  expect((await staff.client.post('/api/check_in', { code: bookingId })).body.status).toBe('checked_in');
});

test('a message that was to be sent waits until it is on again, and is sent once', async () => {
  const { studio, member, bookingPath } = await bookedClass(server.current);
  await member.client.post(`${bookingPath}/cancel`);
  await studio.shop.setFeatures([]);
  expect(await messagesTo(server.current, member)).toEqual([]);
  await studio.shop.setFeatures(['class_event']);
  expect(await whoWasNotified(server.current, [member], localizedMessage.booked)).toEqual([member.id]);
  expect(await whoWasNotified(server.current, [member], localizedMessage.canceled)).toEqual([member.id]);
  expect(await messagesTo(server.current, member)).toHaveLength(2);
});
