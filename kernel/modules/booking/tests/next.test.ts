import { describe, expect, test } from 'vitest';
import { useServer } from '#testing/harness/server.ts';
import { type Guest, makeHarbour } from './harbour.ts';
import { withBookingKinds } from './installation.ts';

const installation = await withBookingKinds();
const server = useServer({ installation });

const nextOf = async ({ id, client }: Guest) => client.get(`/api/booking/next?member_id=${id}`);

describe('a member’s next bookings', () => {
  test('are the soonest that stands of each kind that is on', async () => {
    const harbour = await makeHarbour(server.current);
    const [guest, other] = await harbour.guests(2);
    if (!guest || !other) throw new Error('two guests');
    expect((await nextOf(guest)).body).toEqual([]);
    const [late, soon, sooner] = [
      await harbour.trip({ days: 4 }),
      await harbour.trip({ days: 3 }),
      await harbour.trip({ days: 2 }),
    ];
    for (const trip of [late, soon]) await harbour.book(guest, trip);
    const { body } = await harbour.book(guest, sooner);
    await harbour.cancel(guest, body.booking_id);
    await harbour.book(other, await harbour.trip({ days: 1 }));
    await harbour.bookLanes(guest, await harbour.pool({ days: 5 }), ['a']);

    const both = [
      { kind: 'boat_trip', member_id: guest.id, datetime: harbour.at(3, 18), branch: 'Pier' },
      { kind: 'swim_lane', member_id: guest.id, datetime: harbour.at(5, 18), status: 'completed' },
    ];
    const shown = (await nextOf(guest)).body;
    expect(shown).toHaveLength(2);
    expect(shown).toEqual(expect.arrayContaining(both.map((each) => expect.objectContaining(each))));

    await harbour.shop.setFeatures(['swim_lane']);
    expect((await nextOf(guest)).body).toMatchObject([both[1]]);
  });

  test('are for the member alone', async () => {
    const harbour = await makeHarbour(server.current);
    const [guest, other] = await harbour.guests(2);
    if (!guest || !other) throw new Error('two guests');
    await harbour.book(guest, await harbour.trip());
    const asked = await other.client.get(`/api/booking/next?member_id=${guest.id}`);
    expect(asked.status).toBe(403);
  });
});
