import { z } from 'zod';
import type { AffectedBookings } from '../../contract/booking-views.ts';
import { daysSpan, toLocal } from '../../contract/time.ts';
import { statement } from '../../server/db/statement.ts';
import { type KernelScope, kernelScopeOf } from '../../server/kernel-scope.ts';
import type { Scope } from '../../server/scope.ts';
import { reachOf } from '../notify/points.ts';
import type { DaysAsked } from '../shop/points.ts';
import { announceSubject } from './announce.ts';
import { raiseTermsOfEach } from './capacity/subjects.ts';
import { mostAffected } from './contract.ts';
import { asKind, bookingKind, kindOf, kindsOn } from './kinds.ts';
import { Booking } from './models/booking.ts';

/** The last day that a date of a contract can be. */
const lastDay = '2199-12-31';

/** Lets nobody book any more who has read the days of a branch before they are changed. */
export async function raiseTermsAtBranch(scope: Scope, branchId: string): Promise<void> {
  const { installation } = kernelScopeOf(scope).kernel;
  for (const { key } of bookingKind.contributors(installation)) {
    const own = asKind(scope, key);
    const subjects = await own.askOne(bookingKind, key, 'subjectsOfDays', branchId);
    if (!subjects) continue;
    await raiseTermsOfEach(own, key, subjects);
    announceSubject(own, key);
  }
}

const bookedAhead = statement(
  `SELECT id, kind, subject_id, branch_id, starts_at, ends_at, units FROM booking
    WHERE shop_id = :shop_id AND kind = :kind AND branch_id IN (:branch_ids) AND status = 'completed'
      AND starts_at >= :starts_from AND starts_at < :starts_before AND ends_at > :now`,
  z.object({
    id: z.string(),
    kind: z.string(),
    subject_id: z.string(),
    branch_id: z.string(),
    starts_at: z.date(),
    ends_at: z.date(),
    units: z.string().nullable(),
  }),
);

/** Bookings of a kind that have not ended and that the days of their branch do not allow, of some branches. */
async function offDaysOf(scope: KernelScope, kind: string, { branchIds, from, to }: DaysAsked) {
  const own = asKind(scope, kind);
  const { timeZone } = own.shop;
  const span = daysSpan(from ?? own.today, to ?? lastDay, timeZone);
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
      own.askOne(bookingKind, kind, 'offDays', branchId, ofBranch),
    ),
  );
  return ahead.filter(({ id }) => off.some((each) => each?.has(id)));
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

/** Bookings at some branches that their days do not allow any more, of features that are on: the soonest, and how many. */
export async function affectedAtBranches(scope: Scope, asked: DaysAsked): Promise<AffectedBookings> {
  const own = kernelScopeOf(scope);
  // Of a kind that no days bind there is nothing to read, however much is booked of it.
  const bound =
    asked.branchIds.length > 0 ? kindsOn(own).filter((kind) => kindOf(own, kind)?.offDays !== undefined) : [];
  const off = (await Promise.all(bound.map((kind) => offDaysOf(own, kind, asked)))).flat().sort(byStart);
  const ids = off.slice(0, mostAffected).map(({ id }) => id);
  const rows: ShownRow[] = await own
    .table('booking', 'b', [
      { table: 'branch', as: 'r', on: ['r.id', 'b.branch_id'] },
      { table: 'member', as: 'm', on: ['m.id', 'b.member_id'] },
    ])
    .whereIn('b.id', ids)
    .select('b.id', 'b.member_id', 'b.title', 'b.starts_at', 'b.ends_at', 'b.may_always_cancel')
    .select('r.name as branch', 'm.first_name', 'm.last_name', 'm.phone');
  const { timeZone } = own.shop;
  const reach = await reachOf(
    own,
    rows.map(({ member_id }) => member_id),
  );
  return {
    total: off.length,
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

/** What members are written about, by what staff do. */
export const noticeCauses = { tell: 'days_changed', cancel: 'rejected' } as const;

/**
 * Those of some bookings, of features that are on, that are booked still and that the days of their branch do not allow.
 * @param options.holds whether nobody ends them until the transaction does.
 * @returns null where the shop has not all of them.
 */
export async function findAffected(
  scope: Scope,
  ids: readonly string[],
  { holds = false } = {},
): Promise<Booking[] | null> {
  const own = kernelScopeOf(scope);
  const each = [...new Set(ids)];
  const query = own.query(Booking).findByIds(each).whereIn('kind', kindsOn(own)).orderBy('id');
  const bookings = await (holds ? query.forUpdate() : query);
  if (bookings.length < each.length) return null;
  const ahead = bookings.filter(({ status, ends_at }) => status === 'completed' && ends_at > own.now);
  const off = new Set<string>();
  for (const [first, ...others] of Map.groupBy(ahead, (one) => `${one.kind} ${one.branch_id}`).values()) {
    if (!first) continue;
    const { kind, branch_id } = first;
    const answer = await own.askOne(bookingKind, kind, 'offDays', branch_id, [first, ...others]);
    for (const id of answer ?? []) off.add(id);
  }
  return ahead.filter(({ id }) => off.has(id));
}
