import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bookingStatus } from '../../../contract/booking.ts';
import { addDays, type LocalDate, toLocalDate } from '../../../contract/time.ts';
import { newId } from '../../../server/ids.ts';
import { makeShop, type TestShop } from '../../../testing/factories.ts';
import { useServer } from '../../../testing/server.ts';
import { nothingIsLost } from '../../../testing/settling.ts';
import { writeBooking } from '../book.ts';
import { noBookings } from '../day-counts/counted-days.ts';
import { storeDayCounts } from '../day-counts/store.ts';
import { endBooking } from '../end.ts';
import { asKind, kindOf } from '../kinds.ts';
import { Booking } from '../models/booking.ts';
import { reportDays } from '../report-days.ts';
import { reportRows } from '../report-rows.ts';
import { totalsOfReport } from '../report-totals.ts';
import { withBookingKinds } from './installation.ts';

const server = useServer({ installation: await withBookingKinds() });

const kind = 'boat_trip';
const hourMs = 3_600_000;
const branches = [newId(), newId()] as const;
const statuses = bookingStatus.options;

interface Trip {
  readonly daysAgo: number;
  readonly hour: number;
  readonly branch: number;
  /** Some go on for days. */
  readonly hours: number;
}

const trip = fc.record({
  daysAgo: fc.integer({ min: -2, max: 9 }),
  hour: fc.integer({ min: 0, max: 23 }),
  branch: fc.nat(1),
  hours: fc.constantFrom(1, 1, 1, 80),
});
const act = fc.oneof(
  fc.record({ does: fc.constant('store' as const) }),
  fc.record({ does: fc.constant('end' as const), which: fc.nat(40) }),
  fc.record({ does: fc.constant('book' as const), trip }),
);

async function makeQuay() {
  const shop = await makeShop(server.current, { features: [kind] });
  const scope = await shop.scope();
  const memberId = newId();
  await server.current.kernel.knex('member').insert({
    id: memberId,
    shop_id: shop.id,
    created_at: scope.now,
    first_name: 'Ann',
    last_name: 'Dee',
    phone: '+66812345678',
  });
  return { shop, scope, memberId };
}

type Quay = Awaited<ReturnType<typeof makeQuay>>;

/** Books a trip that is its own subject, also one that is over. */
async function book({ scope, memberId }: Quay, { daysAgo, hour, branch, hours }: Trip): Promise<string> {
  const known = kindOf(scope, kind);
  if (!known) throw new Error('The kind is off');
  const date = addDays(scope.today, -daysAgo);
  const startsAt = new Date(`${date}T${String(hour).padStart(2, '0')}:30:00+07:00`);
  const id = newId();
  const request = {
    memberId,
    branchId: branches[branch] ?? '',
    startsAt,
    endsAt: new Date(startsAt.getTime() + hours * hourMs),
    title: 'Trip',
    fundId: null,
    takes: 'none' as const,
  };
  await scope.transaction(
    (inside) => writeBooking(asKind(inside, kind), id, kind, known, request, (refusal) => new Error(refusal)),
    nothingIsLost,
  );
  return id;
}

const bookingsOf = ({ scope }: Quay) => asKind(scope, kind).query(Booking).where({ kind }).orderBy('id');

/** Ends one that is still booked, whatever its day. */
async function end({ scope }: Quay, booking: Booking | undefined): Promise<void> {
  if (booking)
    await scope.transaction((inside) => endBooking(inside, booking, 'rejected', false), nothingIsLost);
}

const without = ({ date: _date, ...counts }: { readonly date: LocalDate } & typeof noBookings) => counts;
const sum = (counts: readonly (typeof noBookings)[]) =>
  counts.reduce(
    (all, each) => ({
      completed: all.completed + each.completed,
      attend: all.attend + each.attend,
      canceled: all.canceled + each.canceled,
      rejected: all.rejected + each.rejected,
      no_show: all.no_show + each.no_show,
    }),
    noBookings,
  );

/** Compares what reports count, of all branches and of each, with the bookings one by one. */
async function expectRight(quay: Quay): Promise<void> {
  const { scope } = quay;
  const { timeZone } = scope.shop;
  const span = { start_date: addDays(scope.today, -12), end_date: addDays(scope.today, 4) };
  const bookings = await bookingsOf(quay);
  for (const branch of [undefined, ...branches]) {
    const input = { search: '', ...span, branch };
    const report = await reportRows(scope, kind, input, new Map());
    const shown = await reportDays(scope, kind, input, new Map());
    if (!report || !shown) throw new Error('The span is too long');
    const days = shown.days.map(({ date }) => {
      const counts = { ...noBookings };
      for (const { status, starts_at, ends_at, branch_id } of bookings)
        if (toLocalDate(starts_at, timeZone) === date && (!branch || branch_id === branch))
          counts[status === 'completed' && ends_at < scope.now ? 'no_show' : status] += 1;
      return { date, ...counts };
    });
    expect(shown.days).toEqual(days);
    expect(await totalsOfReport(scope, kind, report, branch)).toEqual(sum(days.map(without)));
  }
}

const storedDays = async ({ id, server: { kernel } }: TestShop): Promise<number> =>
  (await kernel.knex('booking_day_count').where({ shop_id: id, branch_id: '' })).length;

it('whatever is booked and ended while days are stored, a report counts its bookings', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(trip, { minLength: 1, maxLength: 12 }),
      fc.array(fc.array(act, { minLength: 1, maxLength: 6 }), { maxLength: 5 }),
      async (trips, rounds) => {
        const quay = await makeQuay();
        const { knex } = server.current.kernel;
        for (const [at, each] of trips.entries()) {
          const id = await book(quay, each);
          await knex('booking')
            .where({ id })
            .update({ status: statuses[at % statuses.length] });
        }
        for (const round of rounds) {
          const bookings = await bookingsOf(quay);
          const scope = await quay.shop.scope();
          await Promise.all(
            round.map(async (each) => {
              if (each.does === 'store') await storeDayCounts(scope, kind);
              else if (each.does === 'end') await end(quay, bookings[each.which % bookings.length]);
              else await book(quay, each.trip);
            }),
          );
          await expectRight({ ...quay, scope: await quay.shop.scope() });
        }
      },
    ),
    { numRuns: 40, interruptAfterTimeLimit: 60_000 },
  );
}, 120_000);

it('a booking that ends while its day is stored is counted as it ended', async () => {
  for (let round = 0; round < 15; round += 1) {
    const quay = await makeQuay();
    for (let daysAgo = 2; daysAgo < 12; daysAgo += 1)
      await book(quay, { daysAgo, hour: 12, branch: daysAgo % 2, hours: 1 });
    const bookings = await bookingsOf(quay);
    await Promise.all([storeDayCounts(quay.scope, kind), ...bookings.map((each) => end(quay, each))]);
    await expectRight(quay);
  }
});

it('a day is not stored while something is booked on it that goes on', async () => {
  for (let round = 0; round < 30; round += 1) {
    const quay = await makeQuay();
    await book(quay, { daysAgo: 2, hour: 12, branch: 0, hours: 1 });
    await Promise.all([
      storeDayCounts(quay.scope, kind),
      book(quay, { daysAgo: 2, hour: 0, branch: 0, hours: 80 }),
    ]);
    await expectRight(quay);
  }
});

it('days that are over are stored once, empty ones as well, and what still goes on is not', async () => {
  const quay = await makeQuay();
  for (const daysAgo of [9, 4, 0]) await book(quay, { daysAgo, hour: 12, branch: 0, hours: 1 });
  await book(quay, { daysAgo: 3, hour: 12, branch: 0, hours: 100 });
  await storeDayCounts(quay.scope, kind);
  // Nine days ago to two days ago, but the one of the long trip.
  expect(await storedDays(quay.shop)).toBe(7);
  await expectRight(quay);
  const [oldest] = await bookingsOf(quay);
  await end(quay, oldest);
  expect(await storedDays(quay.shop)).toBe(6);
  await expectRight(quay);
  await storeDayCounts(quay.scope, kind);
  expect(await storedDays(quay.shop)).toBe(7);
});

it('days of the zone that a shop had before count for no day of its new one', async () => {
  const quay = await makeQuay();
  for (const hour of [0, 23]) await book(quay, { daysAgo: 5, hour, branch: 0, hours: 1 });
  await storeDayCounts(quay.scope, kind);
  await quay.shop.set({ time_zone: 'Asia/Tokyo' });
  const moved = { ...quay, scope: await quay.shop.scope() };
  await expectRight(moved);
  await storeDayCounts(moved.scope, kind);
  await expectRight(moved);
  await end(moved, (await bookingsOf(moved))[0]);
  await expectRight(moved);
  await quay.shop.set({ time_zone: 'Asia/Bangkok' });
  await expectRight({ ...quay, scope: await quay.shop.scope() });
});
