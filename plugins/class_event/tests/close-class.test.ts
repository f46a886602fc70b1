import { describe, expect, test } from 'vitest';
import { useServer } from '#testing/harness/server.ts';
import { bookedClass } from './booked-class.ts';
import { localizedMessage, messagesTo, whoWasNotified } from './messages.ts';
import { expectSound } from './studio.ts';

const server = useServer();
const make = '/api/classroom_event/make_booking';

describe('closing a class', () => {
  test('to new bookings: hidden and shut, and what is booked stays', async () => {
    const { studio, change, member, book, bookingPath, points, path } = await bookedClass(server.current);
    await messagesTo(server.current, member);
    expect(await change({ is_active: false })).toMatchObject({
      body: { is_active: false, is_cancelled: false, current_participant: 1 },
    });
    const other = await studio.member({ points: 1 });
    expect((await book(other)).body.code).toBe('class_closed');
    const staffMade = await (await studio.shop.user('frontdesk')).client.post(make, {
      event_id: path.slice(-26),
      member_id: other.id,
    });
    expect(staffMade.body.code).toBe('class_closed');
    expect((await other.client.get(path)).body).toMatchObject({ is_bookable: false, why_not: 'closed' });
    const list = await other.client.get(
      `/api/classroom_event/classrooms?branch_id=${studio.branchId}&date=${studio.day(1)}`,
    );
    expect(list.body).toEqual([]);
    expect((await member.client.get(bookingPath)).body.status).toBe('completed');
    expect(await points()).toBe(1);
    expect(await messagesTo(server.current, member)).toHaveLength(1);
    expect((await change({ is_active: true })).body.is_active).toBe(true);
    expect((await book(other)).status).toBe(201);
    await expectSound(server.current, studio.shop.id);
  });

  test('for good: bookings are rejected, points return, members are notified; opening again brings nothing back', async () => {
    const { studio, change, member, book, bookingPath, points, eventId } = await bookedClass(server.current, {
      seats: 2,
    });
    const second = await studio.member({ points: 1 });
    await book(second);
    expect(await change({ is_active: false, cancel_bookings: true })).toMatchObject({
      status: 200,
      body: { is_active: false, is_cancelled: true, current_participant: 0 },
    });
    expect(await points()).toBe(2);
    expect((await member.client.get(bookingPath)).body).toMatchObject({
      status: 'rejected',
      is_allow_cancel: false,
    });
    expect(
      (await whoWasNotified(server.current, [member, second], localizedMessage.classCancelled)).sort(),
    ).toEqual([member.id, second.id].sort());
    expect((await change({ is_active: false, cancel_bookings: true })).body.code).toBe(
      'not_cancelable_again',
    );
    expect((await member.client.post(`${bookingPath}/cancel`)).body.code).toBe('booking_over');

    expect(await change({ is_active: true })).toMatchObject({
      body: { is_active: true, is_cancelled: false, current_participant: 0 },
    });
    expect((await member.client.get(bookingPath)).body.status).toBe('rejected');
    expect(await points()).toBe(2);
    expect((await book(member)).status).toBe(201);
    expect(await points()).toBe(1);
    const live = await server.current.kernel.knex('booking').where({ subject_id: eventId, live: 1 });
    expect(live).toHaveLength(1);
    await expectSound(server.current, studio.shop.id);
  });

  test('after it was closed: the choice to cancel is still there', async () => {
    const { change, points } = await bookedClass(server.current);
    await change({ is_active: false });
    expect(await change({ is_active: false, cancel_bookings: true })).toMatchObject({
      body: { is_cancelled: true },
    });
    expect(await points()).toBe(2);
  });

  test('for good takes those who wait off the list', async () => {
    const { studio, change, waits } = await bookedClass(server.current, { seats: 1 });
    const waiting = await studio.member();
    await waits(waiting);
    await change({ is_active: false, cancel_bookings: true });
    expect(await change({ is_active: true })).toMatchObject({ body: { waiting_count: 0 } });
    expect(await whoWasNotified(server.current, [waiting], localizedMessage.seatFree)).toEqual([]);
  });

  test('keeps who has checked in, and their seat', async () => {
    const { studio, change, staff, member, bookingId, bookingPath, book } = await bookedClass(
      server.current,
      {
        startsAt: new Date(server.current.clock.now().getTime() + 100 * 60_000),
      },
    );
    const other = await studio.member({ points: 1 });
    await book(other);
    server.current.clock.set(new Date(server.current.clock.now().getTime() + 80 * 60_000));
    try {
      await staff.client.post('/api/check_in', { code: bookingId });
      expect(await change({ is_active: false, cancel_bookings: true })).toMatchObject({
        body: { is_cancelled: true, current_participant: 1 },
      });
    } finally {
      server.current.clock.reset();
    }
    expect((await member.client.get(bookingPath)).body.status).toBe('attend');
    await expectSound(server.current, studio.shop.id);
  });

  test('opening again claims the instructor’s time', async () => {
    const { studio, change, bookingPath, staff } = await bookedClass(server.current);
    await staff.client.post(`${bookingPath}/rejected`);
    await change({ is_active: false });
    await studio.classroom({ startsAt: new Date(`${studio.day(1)}T18:30:00+07:00`) });
    expect(await change({ is_active: true })).toMatchObject({
      status: 409,
      body: { code: 'instructor_busy' },
    });
    expect((await change({ is_active: true, datetime: `${studio.day(1)} 17:30` })).status).toBe(200);
  });

  test('a closed class keeps its instructor busy while somebody has booked it, wherever it is moved', async () => {
    const { studio, change, bookingPath, staff } = await bookedClass(server.current);
    const teach = async (time: string) =>
      staff.client.post('/api/classroom_event/', {
        branch_id: studio.branchId,
        topic_id: await studio.topic(),
        instructor_id: studio.instructorId,
        datetime: `${studio.day(1)} ${time}`,
      });
    await change({ is_active: false });
    expect((await teach('18:30')).body.code).toBe('instructor_busy');
    await change({ datetime: `${studio.day(1)} 20:00` });
    expect((await teach('18:30')).status).toBe(201);
    expect((await teach('20:30')).body.code).toBe('instructor_busy');
    await staff.client.post(`${bookingPath}/rejected`);
    expect((await teach('20:30')).status).toBe(201);
  });

  test('opening again notifies those who wait', async () => {
    const { studio, change, waits, bookingPath, staff } = await bookedClass(server.current, { seats: 1 });
    const waiting = await studio.member();
    await waits(waiting);
    await change({ is_active: false });
    await staff.client.post(`${bookingPath}/rejected`);
    expect(await whoWasNotified(server.current, [waiting], localizedMessage.seatFree)).toEqual([]);
    await change({ is_active: true });
    expect(await whoWasNotified(server.current, [waiting], localizedMessage.seatFree)).toEqual([waiting.id]);
  });
});

describe('rejecting a booking', () => {
  test('returns the point and the seat, tells the member, and is audited; a second time changes nothing', async () => {
    const { studio, staff, member, bookingPath, bookingId, points, path } = await bookedClass(server.current);
    expect(await staff.client.post(`${bookingPath}/rejected`, { booking_id: bookingId })).toMatchObject({
      status: 200,
      body: { status: 'rejected' },
    });
    expect(await points()).toBe(2);
    expect((await staff.client.get(path)).body.current_participant).toBe(0);
    expect((await staff.client.get(`${path}/attendee`)).body).toEqual([]);
    expect(await whoWasNotified(server.current, [member], localizedMessage.rejected)).toEqual([member.id]);
    expect((await staff.client.post(`${bookingPath}/rejected`)).body.code).toBe('booking_over');
    expect(await points()).toBe(2);
    const audit = await server.current.kernel.knex('audit').where({ entity_id: bookingId });
    expect(audit).toMatchObject([{ action: 'class_event.reject_booking', actor_id: expect.any(String) }]);
    await expectSound(server.current, studio.shop.id);
  });

  test('by many at once, while the member cancels: ends it once and returns one point', async () => {
    const { studio, staff, member, bookingPath, points } = await bookedClass(server.current);
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => staff.client.post(`${bookingPath}/rejected`)),
      member.client.post(`${bookingPath}/cancel`),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers) if (answer.status !== 200) expect(answer.body.code).toBe('booking_over');
    expect(await points()).toBe(2);
    await expectSound(server.current, studio.shop.id);
  });

  test('with another booking’s id in the body is refused', async () => {
    const { staff, bookingPath, member } = await bookedClass(server.current);
    const answer = await staff.client.post(`${bookingPath}/rejected`, {
      booking_id: '01JAAAAAAAAAAAAAAAAAAAAAAA',
    });
    expect(answer.status).toBe(422);
    expect((await member.client.get(bookingPath)).body.status).toBe('completed');
  });
});
