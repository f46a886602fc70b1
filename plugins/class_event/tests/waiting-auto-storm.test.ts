import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useServer } from '#testing/harness/server.ts';
import { expectSound, makeStudio, type Studio, type StudioMember } from './studio.ts';

const server = useServer();
const runs = 50;
const people = 6;

type Move = 'join' | 'book' | 'leave' | 'cancel';
interface Call {
  readonly who: number;
  readonly move: Move;
}

/** A full class of a shop that books the first who waits, and what each of its people may do. */
async function fullClass(studio: Studio, seats: number, points: readonly number[]) {
  const eventId = await studio.classroom({ seats, fundId: studio.fundId });
  const members = await Promise.all(points.map((each) => studio.member({ points: each })));
  const { knex } = server.current.kernel;
  const asked = ({ id }: StudioMember) => ({ event_id: eventId, member_id: id });
  const book = (who: StudioMember) => who.client.post('/api/classroom_event/make_booking', asked(who));
  const moves: Record<Move, (who: StudioMember) => Promise<unknown>> = {
    book,
    join: (who) => who.client.post('/api/classroom_event/notify_on_available', asked(who)),
    leave: ({ client, id }) =>
      client.post(`/api/classroom_event/id-${eventId}/leave_waiting`, { member_id: id }),
    async cancel(who) {
      const live = await knex('booking')
        .where({ subject_id: eventId, member_id: who.id, live: 1 })
        .first('id');
      return live && who.client.post(`/api/classroom_booking/id-${live.id}/cancel`);
    },
  };
  for (const who of members.slice(0, seats)) await book(who);
  return { eventId, members, moves };
}

test(`however members cancel, join, book and leave at once: no seat twice, no point twice, nobody passed over (${runs} storms)`, {
  timeout: 300_000,
}, async () => {
  const studio = await makeStudio(server.current);
  const admin = await studio.shop.user('admin');
  await admin.client.patch(`/api/classroom_config/shop-${studio.shop.id}`, { waitlist_mode: 'auto' });
  const { knex } = server.current.kernel;
  const call = fc.record<Call>({
    who: fc.nat(people - 1),
    move: fc.constantFrom('join', 'join', 'cancel', 'cancel', 'book', 'leave'),
  });
  const purse = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: people, maxLength: people });
  let fromList = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 2 }),
      purse,
      fc.array(call, { minLength: 8, maxLength: 16 }),
      async (seats, points, calls) => {
        const { eventId, members, moves } = await fullClass(studio, seats, points);
        await Promise.all(
          calls.map(({ who, move }) => {
            const member = members[who];
            return member && moves[move](member);
          }),
        );
        const bookings = await knex('booking').where({ subject_id: eventId });
        const live = bookings.filter((booking) => booking.live === 1);
        fromList += bookings.filter(({ booked_by }) => booked_by === 'system:waiting_list').length;
        expect(live.length).toBeLessThanOrEqual(seats);
        const left = await knex('fund_lot').whereIn(
          'member_id',
          members.map(({ id }) => id),
        );
        for (const [at, { id }] of members.entries()) {
          const held = live.filter(({ member_id }) => member_id === id);
          expect(held.length).toBeLessThanOrEqual(1);
          const rest = left.find(({ member_id }) => member_id === id)?.remaining ?? 0;
          expect(rest + held.length).toBe(points[at]);
        }
        const waiting = await knex('booking_waiting').where({ subject_id: eventId });
        const able = waiting.filter(
          ({ member_id }) =>
            left.some((lot) => lot.member_id === member_id && lot.remaining > 0) &&
            !live.some((booking) => booking.member_id === member_id),
        );
        expect(live.length === seats || able.length === 0, 'somebody who could pay waits').toBe(true);
      },
    ),
    { numRuns: runs, endOnFailure: true },
  );
  expect(fromList).toBeGreaterThan(0);
  await expectSound(server.current, studio.shop.id);
});
