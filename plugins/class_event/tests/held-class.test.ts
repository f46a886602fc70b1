import { afterEach, describe, expect, test } from 'vitest';
import type { Answer } from '#testing/harness/client.ts';
import { useServer } from '#testing/harness/server.ts';
import { bookedClass } from './booked-class.ts';
import { expectSound } from './studio.ts';

const server = useServer();
const minute = 60_000;

afterEach(() => server.current.clock.reset());

/** A class with two bookings that starts in two hours, and the clock of its start. */
async function held() {
  const startsAt = new Date(Math.ceil(server.current.clock.now().getTime() / minute) * minute + 120 * minute);
  const booked = await bookedClass(server.current, { startsAt });
  const other = await booked.studio.member({ points: 1 });
  const { body } = await booked.book(other);
  return {
    ...booked,
    other: { ...other, bookingPath: `/api/classroom_booking/id-${body.booking_id}` },
    at: (minutes: number) => server.current.clock.set(new Date(startsAt.getTime() + minutes * minute)),
    checkIn: () => booked.staff.client.post('/api/check_in', { code: booked.bookingId }),
    undo: () => booked.staff.client.post('/api/check_in/undo', { code: booked.bookingId }),
    /** A time of tomorrow at which nothing else is on. */
    elsewhere: `${booked.studio.day(2)} 18:00`,
    cancelClass: () => booked.change({ is_active: false, cancel_bookings: true }),
  };
}

describe('a class to which somebody has checked in', () => {
  test('is not moved to another time or branch, and says what to do; the question says so too', async () => {
    const { at, checkIn, undo, change, elsewhere, path, staff, member, bookingPath, studio } = await held();
    at(-10);
    await checkIn();
    const refused = { status: 409, body: { code: 'has_check_ins' } };
    const answer = await change({ datetime: elsewhere });
    expect(answer).toMatchObject(refused);
    expect(answer.body.detail).toContain('(1)');
    expect(answer.body.detail).toContain('Undo their check-in first');
    const notice = `${path}/change_notice?${new URLSearchParams({ datetime: elsewhere })}`;
    expect(await staff.client.get(notice)).toMatchObject(refused);
    expect((await member.client.get(bookingPath)).body).toMatchObject({ status: 'attend' });
    await undo();
    expect((await change({ datetime: elsewhere })).status).toBe(200);
    expect((await member.client.get(bookingPath)).body).toMatchObject({
      status: 'completed',
      datetime: elsewhere,
    });
    await expectSound(server.current, studio.shop.id);
  });

  test('still gets another instructor, note or number of seats', async () => {
    const { at, checkIn, change, studio } = await held();
    at(-10);
    await checkIn();
    expect((await change({ instructor_id: await studio.instructor() })).status).toBe(200);
    expect((await change({ summary_note: 'Bring water', max_participant: 9 })).status).toBe(200);
  });

  test('is moved or checked in to, when both happen at once, and never checked in to where it was not', async () => {
    for (let round = 0; round < 16; round += 1) {
      const { at, checkIn, change, elsewhere, member, bookingPath, studio } = await held();
      at(-10);
      const pause = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 8));
      const [arrived, moved] = await Promise.all([
        pause().then(checkIn),
        pause().then(() => change({ datetime: elsewhere })),
      ]);
      const { status, datetime } = (await member.client.get(bookingPath)).body;
      if (arrived.status === 200) {
        expect(moved.body.code).toBe('has_check_ins');
        expect(status).toBe('attend');
        expect(datetime).not.toBe(elsewhere);
      } else {
        expect(arrived.body.code).toBe('too_early');
        expect(moved.status).toBe(200);
        expect({ status, datetime }).toEqual({ status: 'completed', datetime: elsewhere });
      }
      await expectSound(server.current, studio.shop.id);
    }
  });

  test('is canceled for the others only, when a check-in comes at the same moment, many times', async () => {
    for (let round = 0; round < 16; round += 1) {
      const { at, checkIn, cancelClass, member, bookingPath, other, path, staff, studio, points } =
        await held();
      at(-10);
      const pause = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 8));
      const [arrived, cancelled]: Answer[] = await Promise.all([
        pause().then(checkIn),
        pause().then(cancelClass),
      ]);
      expect(cancelled?.status).toBe(200);
      const { status } = (await member.client.get(bookingPath)).body;
      const left = (await staff.client.get(path)).body;
      expect(left.is_cancelled).toBe(true);
      if (arrived?.status === 200) {
        expect(status).toBe('attend');
        expect(left.current_participant).toBe(1);
        expect(await points()).toBe(1);
      } else {
        expect(arrived?.body.code).toBe('not_bookable');
        expect(status).toBe('rejected');
        expect(left.current_participant).toBe(0);
        expect(await points()).toBe(2);
      }
      expect((await other.client.get(other.bookingPath)).body.status).toBe('rejected');
      await expectSound(server.current, studio.shop.id);
    }
  });
});

describe('a class that is over', () => {
  test('is read, and no longer changed, canceled or booked', async () => {
    const { at, change, cancelClass, path, staff, elsewhere, studio, eventId } = await held();
    at(59);
    expect((await change({ summary_note: 'Nearly over' })).status).toBe(200);
    at(60);
    for (const body of [
      { datetime: elsewhere },
      { instructor_id: await studio.instructor() },
      { is_active: false },
      { summary_note: 'Too late' },
    ])
      expect(await change(body)).toMatchObject({ status: 409, body: { code: 'class_over' } });
    expect((await cancelClass()).body.code).toBe('class_over');
    const notice = `${path}/change_notice?is_active=false&cancel_bookings=true`;
    expect((await staff.client.get(notice)).body.code).toBe('class_over');
    const guest = await studio.member();
    const booked = await staff.client.post('/api/classroom_event/make_booking', {
      event_id: eventId,
      member_id: guest.id,
    });
    expect(booked.body.code).toBe('class_closed');
    expect((await staff.client.get(path)).body.summary_note).toBe('Nearly over');
    expect((await staff.client.get(`${path}/attendee`)).body).toHaveLength(2);
  });

  test('still lets the shop give one booking’s point back', async () => {
    const { at, staff, bookingPath, points } = await held();
    at(90);
    expect((await staff.client.post(`${bookingPath}/rejected`)).status).toBe(200);
    expect(await points()).toBe(2);
  });
});
