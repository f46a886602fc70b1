import { describe, expect, test } from 'vitest';
import { statementsAbout } from '#testing/harness/note-statements.ts';
import { useServer } from '#testing/harness/server.ts';
import { newId } from '../../../server/ids/new-id.ts';
import { type Guest, type Harbour, makeHarbour } from './harbour.ts';
import { withBookingKinds } from './installation.ts';

const installation = await withBookingKinds();
const server = useServer({ installation });

const upcomingOf = ({ id, client }: Guest, page = '') =>
  client.get(`/api/booking/upcoming?member_id=${id}${page}`);
const leave = ({ id, client }: Guest, subjectId: string, memberId = id) =>
  client.post(`/api/booking/subject-${subjectId}/leave_waiting`, { member_id: memberId });

async function people(harbour: Harbour): Promise<[Guest, Guest, Guest]> {
  const [guest, other, third] = await harbour.guests(3);
  if (!guest || !other || !third) throw new Error('three guests');
  return [guest, other, third];
}

/** A full trip whose waitlist has the third person first and the guest second. */
async function fullTrip(
  harbour: Harbour,
  [guest, other, third]: readonly [Guest, Guest, Guest],
  days: number,
) {
  const trip = await harbour.trip({ total: 1, days });
  await harbour.book(other, trip);
  await harbour.wait(third, trip);
  await harbour.wait(guest, trip);
  return trip;
}

describe('a member’s upcoming bookings of all kinds', () => {
  test('come soonest first, with the places on waitlists', async () => {
    const harbour = await makeHarbour(server.current);
    const all = await people(harbour);
    const [guest, other] = all;
    expect((await upcomingOf(guest)).body).toEqual({
      data: [],
      total_items: 0,
      waiting: [],
      has_booked: false,
    });

    const late = await harbour.book(guest, await harbour.trip({ days: 6 }));
    const lanes = await harbour.bookLanes(guest, await harbour.pool({ days: 4 }), ['a']);
    const early = await harbour.book(guest, await harbour.trip({ days: 2 }));
    const canceled = await harbour.book(guest, await harbour.trip({ days: 3 }));
    await harbour.cancel(guest, canceled.body.booking_id);
    await harbour.book(other, await harbour.trip({ days: 1 }));
    const second = await fullTrip(harbour, all, 7);
    const first = await fullTrip(harbour, all, 5);

    const { body } = await upcomingOf(guest);
    expect(body.total_items).toBe(3);
    expect(body.has_booked).toBe(true);
    expect(body.data).toMatchObject([
      {
        kind: 'boat_trip',
        booking_id: early.body.booking_id,
        to: `/boat-trip/booking-${early.body.booking_id}`,
        branch: 'Pier',
        status: 'completed',
        spans: [{ start: harbour.at(2, 18), end: harbour.at(2, 19) }],
      },
      {
        kind: 'swim_lane',
        booking_id: lanes.body.booking_id,
        to: `/swim-lane/booking-${lanes.body.booking_id}`,
        spans: [{ start: harbour.at(4, 18), end: harbour.at(4, 21) }],
      },
      { kind: 'boat_trip', booking_id: late.body.booking_id },
    ]);
    const place = { kind: 'boat_trip', branch: 'Pier', instructor: null, position: 2, books: false };
    expect(body.waiting).toMatchObject([
      { ...place, subject_id: first, datetime: harbour.at(5, 18), to: `/boat-trip/${first}` },
      { ...place, subject_id: second, datetime: harbour.at(7, 18), to: `/boat-trip/${second}` },
    ]);
  });

  test('say that a member has booked though every booking is canceled', async () => {
    const harbour = await makeHarbour(server.current);
    const [guest, other] = await people(harbour);
    const { body: made } = await harbour.book(guest, await harbour.trip({ days: 2 }));
    await harbour.cancel(guest, made.booking_id);
    expect((await upcomingOf(guest)).body).toMatchObject({ total_items: 0, has_booked: true });
    expect((await upcomingOf(other)).body).toMatchObject({ total_items: 0, has_booked: false });
  });

  test('come in pages', async () => {
    const harbour = await makeHarbour(server.current);
    const [guest] = await people(harbour);
    for (const days of [4, 2, 3]) await harbour.book(guest, await harbour.trip({ days }));
    const { body } = await upcomingOf(guest, '&length=2&page=2');
    expect(body).toMatchObject({ total_items: 3, data: [{ datetime: harbour.at(4, 18) }] });
    expect(body.data).toHaveLength(1);
  });

  test('show nothing of a feature that is off', async () => {
    const harbour = await makeHarbour(server.current);
    const all = await people(harbour);
    const [guest] = all;
    await harbour.book(guest, await harbour.trip({ days: 2 }));
    await harbour.bookLanes(guest, await harbour.pool({ days: 3 }), ['a']);
    const trip = await fullTrip(harbour, all, 5);

    await harbour.shop.setFeatures(['swim_lane']);
    const { body } = await upcomingOf(guest);
    expect(body).toMatchObject({ total_items: 1, data: [{ kind: 'swim_lane' }], waiting: [] });
    expect((await leave(guest, trip)).status).toBe(404);

    await harbour.shop.setFeatures(['boat_trip', 'swim_lane']);
    expect((await upcomingOf(guest)).body).toMatchObject({ total_items: 2, waiting: [{ position: 2 }] });
  });

  test('are for the member alone', async () => {
    const harbour = await makeHarbour(server.current);
    const [guest, other] = await people(harbour);
    expect((await other.client.get(`/api/booking/upcoming?member_id=${guest.id}`)).status).toBe(403);
  });
});

/** Puts a member on the waitlists of trips that start on some days, past days among them. */
async function waitOn({ shop, trip }: Harbour, { id: member_id }: Guest, days: readonly number[]) {
  const trips = await Promise.all(days.map((each) => trip({ total: 1, days: each })));
  const row = { shop_id: shop.id, kind: 'boat_trip', member_id, created_at: server.current.clock.now() };
  await server.current.kernel
    .knex('booking_waiting')
    .insert(trips.map((subject_id) => ({ ...row, id: newId(), subject_id })));
  return trips;
}

const daysFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);

describe('the places of a member on many waitlists', () => {
  test('are not hidden by places of past sessions', async () => {
    const harbour = await makeHarbour(server.current);
    const [guest] = await people(harbour);
    const [live] = await waitOn(harbour, guest, [35]);
    await waitOn(harbour, guest, daysFrom(-25, 25));
    expect((await upcomingOf(guest)).body.waiting).toMatchObject([{ subject_id: live, position: 1 }]);
  });

  test('are the 20 soonest', async () => {
    const harbour = await makeHarbour(server.current);
    const [guest] = await people(harbour);
    const trips = await waitOn(harbour, guest, daysFrom(1, 22).reverse());
    const { waiting } = (await upcomingOf(guest)).body;
    expect(waiting.map(({ subject_id }: { subject_id: string }) => subject_id)).toEqual(
      trips.toReversed().slice(0, 20),
    );
  });

  test('are read by as many statements as one place', async () => {
    const harbour = await makeHarbour(server.current);
    const [guest] = await people(harbour);
    const count = async () => {
      const sent = await statementsAbout(harbour.shop.id, async () => {
        await upcomingOf(guest);
      });
      return sent.length;
    };
    await waitOn(harbour, guest, [2]);
    await upcomingOf(guest);
    const one = await count();
    expect(one).toBeGreaterThan(0);
    await waitOn(harbour, guest, [...daysFrom(3, 18), ...daysFrom(-10, 10)]);
    expect((await upcomingOf(guest)).body.waiting).toHaveLength(19);
    expect(await count()).toBe(one);
  });
});

describe('a place on a waitlist', () => {
  test('is given up by its member alone, and the next member moves up', async () => {
    const harbour = await makeHarbour(server.current);
    const all = await people(harbour);
    const [guest, , third] = all;
    const trip = await fullTrip(harbour, all, 5);
    expect((await leave(guest, trip, third.id)).status).toBe(403);
    expect((await leave(third, trip)).body).toEqual({ is_waiting: false });
    expect((await upcomingOf(third)).body.waiting).toEqual([]);
    expect((await upcomingOf(guest)).body.waiting).toMatchObject([{ subject_id: trip, position: 1 }]);
    expect((await leave(third, trip)).body).toEqual({ is_waiting: false });
  });

  test('is not shown once members cannot book what it is for', async () => {
    const harbour = await makeHarbour(server.current);
    const all = await people(harbour);
    const [guest] = all;
    const trip = await fullTrip(harbour, all, 5);
    await harbour.change(trip, { is_open: false });
    expect((await upcomingOf(guest)).body.waiting).toEqual([]);
  });
});
