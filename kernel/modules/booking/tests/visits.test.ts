import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeShop, type TestShop } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { newId } from '../../../server/ids/new-id.ts';
import { checkIn, undoCheckIn } from '../attendance/check-in.ts';
import { mergeBookings } from '../merge.ts';
import { Booking } from '../models/booking.ts';
import { makeAbsent, seeMember } from './absent-members.ts';
import { withBookingKinds } from './installation.ts';

const server = useServer({ installation: await withBookingKinds() });

const hourMs = 3_600_000;

/** Bookings of a member that may be checked in now. @returns their ids. */
async function bookings(shop: TestShop, memberId: string, count: number): Promise<string[]> {
  const { knex } = shop.server.kernel;
  const now = shop.server.clock.now().getTime();
  const ids = Array.from({ length: count }, () => newId());
  for (const id of ids) {
    await seeMember(shop, memberId, new Date(now));
    const row = { id, status: 'completed', checked_in_at: null, ends_at: new Date(now + hourMs) };
    await knex('booking').where({ shop_id: shop.id, member_id: memberId, status: 'attend' }).update(row);
  }
  await knex('booking_visit').where({ shop_id: shop.id }).delete();
  return ids;
}

/** What was noted of each member, and what their bookings say. */
async function lastVisits({ id, server: { kernel } }: TestShop) {
  const rows = async (sql: string): Promise<object[]> => (await kernel.knex.raw(sql, [id]))[0];
  return {
    noted: await rows('SELECT member_id, last_at FROM booking_visit WHERE shop_id = ? ORDER BY member_id'),
    ofBookings: await rows(
      `SELECT member_id, MAX(checked_in_at) AS last_at FROM booking
        WHERE shop_id = ? AND status = 'attend' GROUP BY member_id ORDER BY member_id`,
    ),
  };
}

const act = fc.record({
  does: fc.constantFrom('check_in' as const, 'check_in' as const, 'undo' as const),
  which: fc.nat(7),
  after: fc.integer({ min: 0, max: 50 }),
});

it('however members are checked in and it is taken back, their last visit is that of their bookings', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 1, maxLength: 6 }), { maxLength: 5 }),
      async (rounds) => {
        const shop = await makeShop(server.current);
        const [one, other] = [await makeAbsent(shop, 'Ann'), await makeAbsent(shop, 'Bee')];
        const ids = [...(await bookings(shop, one, 4)), ...(await bookings(shop, other, 4))];
        const scope = await shop.scope();
        const take = async ({ does, which, after }: (typeof rounds)[number][number]) =>
          scope.at(new Date(scope.now.getTime() + after * 60_000)).transaction(async (inside) => {
            const booking = await inside.query(Booking).findById(ids[which] ?? '');
            if (booking) await (does === 'undo' ? undoCheckIn(inside, booking) : checkIn(inside, booking));
          }, nothingIsLost);
        for (const round of rounds) {
          await Promise.all(round.map(take));
          const { noted, ofBookings } = await lastVisits(shop);
          expect(noted).toEqual(ofBookings);
        }
        await scope.transaction(
          (inside) => mergeBookings.follow(inside, { fromId: one, intoId: other }),
          nothingIsLost,
        );
        const { noted, ofBookings } = await lastVisits(shop);
        expect(noted).toEqual(ofBookings);
      },
    ),
    { numRuns: 25, interruptAfterTimeLimit: 60_000 },
  );
}, 120_000);
