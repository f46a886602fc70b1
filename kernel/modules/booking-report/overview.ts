import { z } from 'zod';
import { addDays, daysSpan, type LocalDate, toLocalDate } from '../../contract/time.ts';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { ReadScope, WriteScope } from '../../server/tenancy/scope.ts';
import { type AttendanceCounts, countAttendance } from '../booking/attendance/attendance.ts';
import { enabledBookingTypes } from '../booking/kinds.ts';
import { type BookableItem, subjectsIn } from '../scheduling/subjects-in-span.ts';

/** How many days the overview looks back, today included. */
const overviewDays = 30;
/** Most subjects of a day that are looked at, of each kind. */
const mostSubjects = 1_000;

const startRows = z.array(
  z.object({ kind: z.string(), starts_at: z.date(), bookings: z.coerce.number().int() }),
);

/** Live bookings of some kinds by when they start, from an index of the reports alone. */
async function bookedStarts(scope: ReadScope, kinds: readonly string[], from: LocalDate) {
  const span = daysSpan(from, scope.today, scope.shop.timeZone);
  return startRows.parse(
    await kernelScopeOf(scope)
      .table('booking', 'b')
      .whereIn('b.kind', [...kinds])
      .where('b.starts_at', '>=', span.from)
      .where('b.starts_at', '<', span.to)
      .whereIn('b.status', ['completed', 'attend'])
      .groupBy('b.kind', 'b.starts_at')
      .select('b.kind', 'b.starts_at')
      .count('b.id as bookings'),
  );
}

/** What takes place today, with how it is booked. */
async function todaysSubjects(
  scope: WriteScope,
): Promise<(BookableItem & { readonly counted: AttendanceCounts })[]> {
  const span = daysSpan(scope.today, scope.today, scope.shop.timeZone);
  const { subjects } = await subjectsIn(scope, { ...span, limit: mostSubjects });
  const held = subjects.filter(({ state }) => state !== 'cancelled');
  const counts = await countAttendance(
    scope,
    held.filter((subject) => !subject.counted).map(({ id }) => id),
  );
  const none: AttendanceCounts = { taken: 0, total: 0, waiting: 0, expected: 0, arrived: 0 };
  return held.map((subject) => ({ ...subject, counted: subject.counted ?? counts.get(subject.id) ?? none }));
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** How full some subjects are; without a bound where one of them has none. */
const fillOf = (subjects: readonly { readonly counted: AttendanceCounts }[]) => {
  const totals = subjects.map(({ counted: { total } }) => total);
  return {
    subjects: subjects.length,
    taken: sumOf(subjects.map(({ counted: { taken } }) => taken)),
    total: totals.some((total) => total === null) ? null : sumOf(totals.map((total) => total ?? 0)),
  };
};

/**
 * How the shop is booked today and on the days before, of the features that are on. However much is booked, it takes
 * the same number of statements: one for each kind and three for all of them together.
 */
export async function readOverview(scope: WriteScope) {
  const kinds = enabledBookingTypes(scope);
  const from = addDays(scope.today, 1 - overviewDays);
  const [starts, subjects] =
    kinds.length === 0
      ? [[], []]
      : await Promise.all([bookedStarts(scope, kinds, from), todaysSubjects(scope)]);
  const { installation } = kernelScopeOf(scope).kernel;
  const booked = starts.map(({ kind, starts_at, bookings }) => ({
    kind,
    date: toLocalDate(starts_at, scope.shop.timeZone),
    bookings,
  }));
  const bookingsOf = (wanted: { readonly kind?: string; readonly date?: LocalDate }) =>
    sumOf(
      booked
        .filter(({ kind, date }) => kind === (wanted.kind ?? kind) && date === (wanted.date ?? date))
        .map(({ bookings }) => bookings),
    );
  return {
    date: scope.today,
    from,
    kinds: kinds.map((kind) => ({
      kind,
      title: installation.contract(kind)?.title ?? { en: kind, th: kind },
      today: {
        ...fillOf(subjects.filter((subject) => subject.kind === kind)),
        bookings: bookingsOf({ kind, date: scope.today }),
      },
      bookings: bookingsOf({ kind }),
    })),
    days: Array.from({ length: overviewDays }, (_, index) => {
      const date = addDays(from, index);
      return { date, bookings: bookingsOf({ date }) };
    }),
  };
}
