import { z } from 'zod';
import type { AffectedBookings } from '../../contract/booking-views.ts';
import { daysSpan, type LocalDate, toLocal, toLocalDate } from '../../contract/time.ts';
import { statement } from '../../server/db/statement.ts';
import { type KernelScope, kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { CallContext, CallTime, Scope, WriteScope } from '../../server/tenancy/scope.ts';
import { announceSubject } from '../booking/announce.ts';
import { bumpVersions } from '../booking/capacity/subjects.ts';
import { maxAffected } from '../booking/contract.ts';
import {
  bookingType,
  enabledBookingTypes,
  findBookingType,
  forBookingType,
  type SubjectAhead,
  type SubjectsAsked,
} from '../booking/kinds.ts';
import { Booking } from '../booking/models/booking.ts';
import { readContactChannels } from '../notify/api.ts';
import { type DaysAsked, listBranches } from '../shop/api.ts';
import { withoutExceptions } from './closed-day-exceptions.ts';

/** The last day that a date of a contract can be. */
const lastDay = '2199-12-31';

/** Lets nobody book any more who has read the days of a branch before they are changed. */
export async function raiseTermsAtBranch(scope: WriteScope, branchId: string): Promise<void> {
  const { installation } = kernelScopeOf(scope).kernel;
  for (const { key } of bookingType.contributors(installation)) {
    const own = forBookingType(scope, key);
    const subjects = await own.askOne(bookingType, key, 'subjectsOfDays', branchId);
    if (!subjects) continue;
    await bumpVersions(own, key, subjects);
    announceSubject(own, key);
  }
}

const bookedAhead = statement(
  `SELECT id, kind, subject_id, instructor_id, branch_id, starts_at, ends_at, units FROM booking
    WHERE shop_id = :shop_id AND kind = :kind AND branch_id IN (:branch_ids) AND status = 'completed'
      AND starts_at >= :starts_from AND starts_at < :starts_before AND ends_at > :now`,
  z.object({
    id: z.string(),
    kind: z.string(),
    subject_id: z.string(),
    instructor_id: z.string().nullable(),
    branch_id: z.string(),
    starts_at: z.date(),
    ends_at: z.date(),
    units: z.string().nullable(),
  }),
);

/** Which days are asked for, today and all later ones where the call does not say. */
const daysAsked = (scope: CallTime, { branchIds, from, to }: DaysAsked): SubjectsAsked => ({
  branchIds,
  from: from ?? scope.today,
  to: to ?? lastDay,
});

const dayOf = (scope: CallContext, { starts_at }: Pick<Booking, 'starts_at'>): LocalDate =>
  toLocalDate(starts_at, scope.shop.timeZone);

/** Bookings of a kind that have not ended and that the days of their branch do not allow, of some branches. */
async function offDaysOf(scope: KernelScope, kind: string, { branchIds, from, to }: SubjectsAsked) {
  const own = forBookingType(scope, kind);
  const span = daysSpan(from, to, own.shop.timeZone);
  // Of all branches at once, because the index knows no branch and would be read once for each.
  const ahead = await own.rows(bookedAhead, {
    kind,
    branch_ids: branchIds,
    starts_from: span.from,
    starts_before: span.to,
    now: own.now,
  });
  const off = await Promise.all(
    [...Map.groupBy(ahead, ({ branch_id }) => branch_id)].map(([branchId, ofBranch]) =>
      own.askOne(bookingType, kind, 'offDays', branchId, ofBranch),
    ),
  );
  const affected = ahead.filter(({ id }) => off.some((each) => each?.has(id)));
  return withoutExceptions(
    own,
    affected.map((booking) => ({ ...booking, day: dayOf(own, booking) })),
  );
}

/** A subject that takes place on a day on which its branch is closed. */
interface AffectedSubject extends SubjectAhead {
  readonly kind: string;
}

/** Subjects of features that are on that take place on closed days of some branches and are not excepted. */
async function subjectsOnClosedDays(scope: KernelScope, asked: SubjectsAsked): Promise<AffectedSubject[]> {
  const kinds = enabledBookingTypes(scope).filter(
    (kind) => findBookingType(scope, kind)?.subjectsOnClosedDays !== undefined,
  );
  const subjects = await Promise.all(
    kinds.map(async (kind) => {
      const own = forBookingType(scope, kind);
      const onClosedDays = (await own.askOne(bookingType, kind, 'subjectsOnClosedDays', asked)) ?? [];
      return withoutExceptions(
        own,
        onClosedDays.map((subject) => ({ ...subject, kind })),
      );
    }),
  );
  return subjects
    .flat()
    .sort((one, other) => +one.startsAt - +other.startsAt || (one.id < other.id ? -1 : 1));
}

type StartingAt = Pick<Booking, 'id' | 'starts_at'>;
const byStart = (one: StartingAt, other: StartingAt): number =>
  one.starts_at.getTime() - other.starts_at.getTime() || (one.id < other.id ? -1 : 1);

interface ShownRow extends Pick<Booking, 'id' | 'member_id' | 'title' | 'starts_at' | 'ends_at'> {
  may_always_cancel: number;
  branch: string;
  first_name: string;
  last_name: string;
  phone: string;
}

/**
 * Bookings at some branches that their days do not allow any more, and subjects that take place on closed days, of
 * features that are on: the soonest of each, and how many there are in all.
 */
export async function affectedAtBranches(scope: Scope, wanted: DaysAsked): Promise<AffectedBookings> {
  const own = kernelScopeOf(scope);
  const asked = daysAsked(own, wanted);
  const subjects = asked.branchIds.length > 0 ? await subjectsOnClosedDays(own, asked) : [];
  // Of a kind that no days bind there is nothing to read, however much is booked of it.
  const bound =
    asked.branchIds.length > 0
      ? enabledBookingTypes(own).filter((kind) => findBookingType(own, kind)?.offDays !== undefined)
      : [];
  const off = (await Promise.all(bound.map((kind) => offDaysOf(own, kind, asked)))).flat().sort(byStart);
  const ids = off.slice(0, maxAffected).map(({ id }) => id);
  const rows: ShownRow[] = await own
    .table('booking', 'b', [
      { table: 'branch', as: 'r', on: ['r.id', 'b.branch_id'] },
      { table: 'member', as: 'm', on: ['m.id', 'b.member_id'] },
    ])
    .whereIn('b.id', ids)
    .select('b.id', 'b.member_id', 'b.title', 'b.starts_at', 'b.ends_at', 'b.may_always_cancel')
    .select('r.name as branch', 'm.first_name', 'm.last_name', 'm.phone');
  const { timeZone } = own.shop;
  const reach = await readContactChannels(
    own,
    rows.map(({ member_id }) => member_id),
  );
  const branchNames = new Map((await listBranches(own)).map(({ id, name }) => [id, name]));
  return {
    total: off.length,
    subject_total: subjects.length,
    subjects: subjects.slice(0, maxAffected).map((subject) => ({
      subject_id: subject.id,
      kind: subject.kind,
      title: subject.title,
      branch: branchNames.get(subject.branchId) ?? '',
      datetime: toLocal(subject.startsAt, timeZone),
      end_datetime: toLocal(subject.endsAt, timeZone),
      booked: subject.booked,
      waiting: subject.waiting,
    })),
    bookings: rows.sort(byStart).map((row) => ({
      booking_id: row.id,
      member_id: row.member_id,
      attendee: `${row.first_name} ${row.last_name}`.trim(),
      phone: row.phone,
      branch: row.branch,
      title: row.title,
      datetime: toLocal(row.starts_at, timeZone),
      end_datetime: toLocal(row.ends_at, timeZone),
      is_notified: Boolean(row.may_always_cancel),
      is_reachable: reach.get(row.member_id)?.by != null,
    })),
  };
}

/**
 * Those of some bookings, of features that are on, that are booked still, that the days of their branch do not allow
 * and that are not excepted.
 * @param options.holds whether nobody ends them until the transaction does.
 * @returns null where the shop has not all of them.
 */
export async function findAffected(
  scope: WriteScope,
  ids: readonly string[],
  { holds = false } = {},
): Promise<Booking[] | null> {
  const own = kernelScopeOf(scope);
  const each = [...new Set(ids)];
  const query = own.query(Booking).findByIds(each).whereIn('kind', enabledBookingTypes(own)).orderBy('id');
  const bookings = await (holds ? query.forUpdate() : query);
  if (bookings.length < each.length) return null;
  const ahead = bookings.filter(({ status, ends_at }) => status === 'completed' && ends_at > own.now);
  const off = new Set<string>();
  for (const [first, ...others] of Map.groupBy(ahead, (one) => `${one.kind} ${one.branch_id}`).values()) {
    if (!first) continue;
    const { kind, branch_id } = first;
    const answer = await own.askOne(bookingType, kind, 'offDays', branch_id, [first, ...others]);
    for (const id of answer ?? []) off.add(id);
  }
  const dated = ahead
    .filter(({ id }) => off.has(id))
    .map((booking) => ({ booking, id: booking.id, day: dayOf(own, booking) }));
  return (await withoutExceptions(own, dated)).map(({ booking }) => booking);
}

/**
 * Those of some subjects, of features that are on, that take place on a closed day of their branch still and are not
 * excepted, by their kind.
 */
export async function findAffectedSubjects(
  scope: WriteScope,
  ids: readonly string[],
): Promise<Map<string, AffectedSubject[]>> {
  const own = kernelScopeOf(scope);
  if (ids.length === 0) return new Map();
  const branchIds = (await listBranches(own)).map(({ id }) => id);
  const wanted = new Set(ids);
  const all = await subjectsOnClosedDays(own, daysAsked(own, { branchIds }));
  return Map.groupBy(
    all.filter(({ id }) => wanted.has(id)),
    ({ kind }) => kind,
  );
}
