import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeShop, type TestShop } from '#testing/harness/factories.ts';
import { statementsAbout } from '#testing/harness/note-statements.ts';
import { runJob } from '#testing/harness/run-job.ts';
import { useServer } from '#testing/harness/server.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { bookingStatus } from '../../../contract/booking.ts';
import { addDays, type LocalDate, toLocalDate } from '../../../contract/time.ts';
import { newId } from '../../../server/ids/new-id.ts';
import { reportDays } from '../../booking-report/report-days.ts';
import { reportRows } from '../../booking-report/report-rows.ts';
import { totalsOfReport } from '../../booking-report/report-totals.ts';
import { noBookings } from '../day-counts/counted-days.ts';
import { storeDayCounts } from '../day-counts/store.ts';
import { findBookingType, forBookingType } from '../kinds.ts';
import { writeBooking } from '../lifecycle/book.ts';
import { closeBooking } from '../lifecycle/end.ts';
import { Booking } from '../models/booking.ts';
import { withBookingKinds } from './installation.ts';

const server = useServer({ installation: await withBookingKinds() });

const kind = 'boat_trip';
const hourMs = 3_600_000;
const branches = [newId(), newId()] as const;
const statuses = bookingStatus.options;

interface DayTrip {
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
async function book({ scope, memberId }: Quay, { daysAgo, hour, branch, hours }: DayTrip): Promise<string> {
  const known = findBookingType(scope, kind);
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
    (inside) =>
      writeBooking(forBookingType(inside, kind), id, kind, known, request, (refusal) => new Error(refusal)),
    nothingIsLost,
  );
  return id;
}

const bookingsOf = ({ scope }: Quay) =>
  forBookingType(scope, kind).query(Booking).where({ kind }).orderBy('id');

/** Ends one that is still booked, whatever its day. */
async function end({ scope }: Quay, booking: Booking | undefined): Promise<void> {
  if (booking)
    await scope.transaction((inside) => closeBooking(inside, booking, 'rejected', false), nothingIsLost);
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

const dayMs = 24 * hourMs;

/** The job, as a worker runs it. @param at the moment that it takes for now. */
const night = (at?: Date): Promise<void> => runJob(server.current.kernel, 'booking.store_day_counts', at);

/** What the job asks of a shop. */
const askedOf = ({ shop }: Quay, at?: Date): Promise<string[]> => statementsAbout(shop.id, () => night(at));

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
              if (each.does === 'store') await storeDayCounts(scope);
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
    await Promise.all([storeDayCounts(quay.scope), ...bookings.map((each) => end(quay, each))]);
    await expectRight(quay);
  }
});

it('a day is not stored while something is booked on it that goes on', async () => {
  for (let round = 0; round < 30; round += 1) {
    const quay = await makeQuay();
    await book(quay, { daysAgo: 2, hour: 12, branch: 0, hours: 1 });
    await Promise.all([
      storeDayCounts(quay.scope),
      book(quay, { daysAgo: 2, hour: 0, branch: 0, hours: 80 }),
    ]);
    await expectRight(quay);
  }
});

it('days that are over are stored once, empty ones as well, and what still goes on is not', async () => {
  const quay = await makeQuay();
  for (const daysAgo of [9, 4, 0]) await book(quay, { daysAgo, hour: 12, branch: 0, hours: 1 });
  await book(quay, { daysAgo: 3, hour: 12, branch: 0, hours: 100 });
  await storeDayCounts(quay.scope);
  // Nine days ago to two days ago, but the one of the long trip.
  expect(await storedDays(quay.shop)).toBe(7);
  await expectRight(quay);
  const [oldest] = await bookingsOf(quay);
  await end(quay, oldest);
  expect(await storedDays(quay.shop)).toBe(6);
  await expectRight(quay);
  await storeDayCounts(quay.scope);
  expect(await storedDays(quay.shop)).toBe(7);
});

it('days of the zone that a shop had before count for no day of its new one', async () => {
  const quay = await makeQuay();
  for (const hour of [0, 23]) await book(quay, { daysAgo: 5, hour, branch: 0, hours: 1 });
  await storeDayCounts(quay.scope);
  await quay.shop.set({ time_zone: 'Asia/Tokyo' });
  const moved = { ...quay, scope: await quay.shop.scope() };
  await expectRight(moved);
  await storeDayCounts(moved.scope);
  await expectRight(moved);
  await end(moved, (await bookingsOf(moved))[0]);
  await expectRight(moved);
  await quay.shop.set({ time_zone: 'Asia/Bangkok' });
  await expectRight({ ...quay, scope: await quay.shop.scope() });
});

it('a shop is asked once a day, in whatever zone it is, and not at all when nothing is booked any more', async () => {
  const { kernel } = server.current;
  const now = kernel.clock.now().getTime();
  for (const zone of ['Asia/Bangkok', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const quay = await makeQuay();
    await quay.shop.set({ time_zone: zone });
    for (const daysAgo of [5, -3]) await book(quay, { daysAgo, hour: 12, branch: 0, hours: 1 });
    for (const hours of [0, 24, 31, 48]) {
      const at = new Date(now + hours * hourMs);
      await night(at);
      expect(await askedOf(quay, at)).toEqual([]);
    }
    expect(await askedOf(quay, new Date(now + 3 * dayMs))).not.toEqual([]);
    await night(new Date(now + 8 * dayMs));
    expect(await askedOf(quay, new Date(now + 9 * dayMs))).toEqual([]);
  }
});

it('a shop that books again after a long time is stored again, and one that never booked is not asked', async () => {
  const quay = await makeQuay();
  const now = server.current.kernel.clock.now().getTime();
  expect(await askedOf(quay)).toEqual([]);
  await book(quay, { daysAgo: 9, hour: 12, branch: 0, hours: 1 });
  await night();
  await book(quay, { daysAgo: -50, hour: 12, branch: 0, hours: 1 });
  await night(new Date(now + 55 * dayMs));
  const { knex } = server.current.kernel;
  expect(await knex('booking_day_count').where({ shop_id: quay.shop.id, bookings: 1 })).toHaveLength(2);
});

it('a day that is changed long after it was over is stored again the next night, and no other', async () => {
  const quay = await makeQuay();
  for (const daysAgo of [90, 60, 4]) await book(quay, { daysAgo, hour: 12, branch: 0, hours: 1 });
  await night();
  expect(await storedDays(quay.shop)).toBe(87);
  await end(quay, (await bookingsOf(quay))[1]);
  expect(await storedDays(quay.shop)).toBe(86);
  const asked = await askedOf(quay);
  expect(asked.filter((sql) => sql.includes('SELECT ?, ?, ?, branch_id'))).toHaveLength(1);
  expect(await storedDays(quay.shop)).toBe(87);
  expect(await askedOf(quay)).toEqual([]);
});

it('a day on which something goes on is stored when it is over, and the days after it before', async () => {
  const quay = await makeQuay();
  const now = server.current.kernel.clock.now().getTime();
  await book(quay, { daysAgo: 20, hour: 12, branch: 0, hours: 24 * 22 });
  for (const daysAgo of [21, 19, 3, -9]) await book(quay, { daysAgo, hour: 12, branch: 1, hours: 1 });
  await night();
  expect(await storedDays(quay.shop)).toBe(19);
  await night(new Date(now + dayMs));
  expect(await storedDays(quay.shop)).toBe(20);
  await night(new Date(now + 4 * dayMs));
  expect(await storedDays(quay.shop)).toBe(24);
  expect(await askedOf(quay, new Date(now + 4 * dayMs))).toEqual([]);
});

it('the days of a kind that is switched off are stored, and its shop is not asked for ever', async () => {
  const quay = await makeQuay();
  await book(quay, { daysAgo: 5, hour: 12, branch: 0, hours: 1 });
  await quay.shop.setFeatures([]);
  await night();
  expect(await storedDays(quay.shop)).toBe(1);
  expect(await askedOf(quay)).toEqual([]);
});

it('a day that a process of the release before forgot is stored again', async () => {
  const quay = await makeQuay();
  for (const daysAgo of [30, 10, -9]) await book(quay, { daysAgo, hour: 12, branch: 0, hours: 1 });
  await night();
  const { kernel } = server.current;
  const count = () => kernel.knex('booking_day_count').where({ shop_id: quay.shop.id, bookings: 1 });
  await count().delete();
  await kernel.knex('booking_day_count').where({ shop_id: quay.shop.id }).limit(5).delete();
  await night(new Date(kernel.clock.now().getTime() + dayMs));
  expect(await storedDays(quay.shop)).toBe(30);
});

it('a change of a day that is over, while the job runs, is counted or has the job run again', async () => {
  const quays = await Promise.all(Array.from({ length: 12 }, makeQuay));
  for (const quay of quays)
    for (let daysAgo = 2; daysAgo < 8; daysAgo += 1)
      await book(quay, { daysAgo, hour: 12, branch: daysAgo % 2, hours: 1 });
  for (let round = 0; round < 6; round += 1) {
    const changes = quays.map(async (quay) => {
      const bookings = await bookingsOf(quay);
      await end(quay, bookings[round]);
      await book(quay, { daysAgo: 7 - round, hour: 9, branch: 0, hours: 1 });
    });
    await Promise.all([night(), ...changes]);
    await Promise.all(quays.map(expectRight));
    await night();
    for (const quay of quays) {
      expect(await storedDays(quay.shop)).toBe(6);
      await expectRight(quay);
    }
  }
}, 60_000);
