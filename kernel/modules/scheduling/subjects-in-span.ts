import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { CallContext, ReadScope, WriteScope } from '../../server/tenancy/scope.ts';
import type { AttendanceCounts } from '../booking/attendance/attendance.ts';
import {
  bookingType,
  type DaySpan,
  type DaySubject,
  enabledBookingTypes,
  findBookingType,
  forBookingType,
} from '../booking/kinds.ts';

/** A subject of a span of time, of any kind. */
export interface BookableItem extends DaySubject {
  readonly kind: string;
  /** How its bookings stand, where that came with it: of a kind that is known by its bookings only. */
  readonly counted?: AttendanceCounts;
}

interface BookedRow {
  kind: string;
  subject_id: string;
  title: string;
  branch_id: string;
  instructor_id: string | null;
  starts_at: Date;
  ends_at: Date;
  taken: string | number;
  arrived: string | number;
  bookings: string | number;
}

/** What is booked of kinds that do not say themselves what is on: a subject for each time that somebody booked. */
async function bookedSubjects(
  scope: ReadScope,
  kinds: readonly string[],
  span: DaySpan,
): Promise<BookableItem[]> {
  if (kinds.length === 0) return [];
  const query = kernelScopeOf(scope)
    .table('booking', 'b')
    .whereIn('b.kind', [...kinds])
    .where('b.starts_at', '>=', span.from)
    .where('b.starts_at', '<', span.to)
    .whereIn('b.status', ['completed', 'attend'])
    .groupBy(
      'b.kind',
      'b.subject_id',
      'b.starts_at',
      'b.ends_at',
      'b.title',
      'b.branch_id',
      'b.instructor_id',
    )
    .orderBy(['b.starts_at', 'b.subject_id'])
    .limit(span.limit)
    .select('b.kind', 'b.subject_id', 'b.starts_at', 'b.ends_at', 'b.title', 'b.branch_id', 'b.instructor_id')
    .sum('b.n as taken')
    .count('b.id as bookings')
    .count('b.checked_in_at as arrived');
  const { running } = span;
  if (running)
    query.where((any) =>
      any.where('b.starts_at', '>=', running.before).orWhere('b.ends_at', '>', running.at),
    );
  if (span.branchId !== undefined) query.where('b.branch_id', span.branchId);
  if (span.instructorId !== undefined) query.where('b.instructor_id', span.instructorId);
  const rows: BookedRow[] = await query;
  return rows.map((row) => ({
    kind: row.kind,
    id: row.subject_id,
    title: row.title,
    color: null,
    branchId: row.branch_id,
    instructorId: row.instructor_id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    state: 'open',
    counted: {
      taken: Number(row.taken),
      total: null,
      waiting: 0,
      expected: Number(row.bookings) - Number(row.arrived),
      arrived: Number(row.arrived),
    },
  }));
}

/** Whether a kind says itself what is on, booked or not. */
export const hasDaySchedule = (scope: CallContext, kind: string): boolean =>
  findBookingType(scope, kind)?.onDay !== undefined;

/** What is on in a span of time, booked or not, of the kinds that are on and say it themselves. */
export async function ownSubjects(scope: WriteScope, span: DaySpan): Promise<BookableItem[]> {
  const kinds = enabledBookingTypes(scope).filter((kind) => hasDaySchedule(scope, kind));
  const byKind = await Promise.all(
    kinds.map(async (kind): Promise<BookableItem[]> => {
      const subjects = await forBookingType(scope, kind).askOne(bookingType, kind, 'onDay', span);
      return (subjects ?? []).map((subject) => ({ ...subject, kind }));
    }),
  );
  const isWanted = ({ instructorId }: BookableItem) =>
    span.instructorId === undefined || instructorId === span.instructorId;
  return byKind.flat().filter(isWanted);
}

/** What is on in a span of time, of the kinds that are on, and whether they all say what is on, booked or not. */
export async function subjectsIn(
  scope: WriteScope,
  span: DaySpan,
): Promise<{ subjects: BookableItem[]; isWhole: boolean }> {
  const booked = enabledBookingTypes(scope).filter((kind) => !hasDaySchedule(scope, kind));
  const subjects = await Promise.all([bookedSubjects(scope, booked, span), ownSubjects(scope, span)]);
  return { subjects: subjects.flat(), isWhole: booked.length === 0 };
}
