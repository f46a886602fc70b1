import { z } from 'zod';
import { type Statement, statement, type Values } from '../../../server/db/statement.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { CallTime, Scope } from '../../../server/tenancy/scope.ts';
import { countVersionRaises, lockMember } from '../../member/lock-member.ts';
import { refusesOverlap } from '../lifecycle/overlap-rule.ts';

/** Live bookings that end after this many hours ago can share a moment with what is booked now. */
const hoursBack = 48;

/* Named so that they can be read beside the columns of another statement. */
const scheduleRow = z.object({
  schedule_member: z.string(),
  schedule_version: z.coerce.number(),
  schedule_held: z.coerce.number(),
  booked_id: z.string().nullable(),
  booked_kind: z.string().nullable(),
  booked_subject: z.string().nullable(),
  booked_once: z.string().nullable(),
  booked_from: z.date().nullable(),
  booked_to: z.date().nullable(),
  booked_units: z.string().nullable(),
  booked_title: z.string().nullable(),
});
type ScheduleRow = z.output<typeof scheduleRow>;
const scheduleColumns = `m.id AS schedule_member, m.booking_version AS schedule_version,
  EXISTS (SELECT 1 FROM booking_hold h WHERE h.shop_id = :shop_id AND h.member_id = m.id AND h.live = 1)
    AS schedule_held, o.id AS booked_id, o.kind AS booked_kind, o.subject_id AS booked_subject, o.once_id AS booked_once, o.starts_at AS booked_from,
  o.ends_at AS booked_to, o.units AS booked_units, o.title AS booked_title`;
const fromSchedule = `FROM member m
  LEFT JOIN booking o ON o.shop_id = :shop_id AND o.member_id = m.id AND o.status IN ('completed', 'attend')
    AND o.ends_at > :booked_after
  WHERE m.shop_id = :shop_id AND m.id IN (:schedule_members) AND m.erased_at IS NULL`;
const withoutSchedule = z.object({ schedule_member: z.null() });
const noSchedule = Object.keys(scheduleRow.shape).map((name) => `NULL AS ${name}`);

const readSchedules = statement(`SELECT ${scheduleColumns} ${fromSchedule}`, scheduleRow);

/** A live booking of a member. */
export interface MemberBooking {
  readonly id: string;
  readonly kind: string;
  readonly subject_id: string;
  readonly once_id: string | null;
  readonly title: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly units: string | null;
}

/** A member's live bookings, with the version of the member's row that they were read with. */
export interface MemberBookings {
  /** Null if the shop has no such member. Without the raises of this transaction. */
  readonly version: number | null;
  /** Whether the member has a live hold, read with the version. */
  readonly hasHold: boolean;
  readonly bookings: readonly MemberBooking[];
}

const bookingFrom = (row: ScheduleRow): MemberBooking[] => {
  const { booked_id: id, booked_kind: kind, booked_subject: subject_id, booked_title: title } = row;
  const { booked_from: starts_at, booked_to: ends_at, booked_units: units, booked_once: once_id } = row;
  if (id === null || kind === null || subject_id === null || title === null) return [];
  if (starts_at === null || ends_at === null) return [];
  return [{ id, kind, subject_id, once_id, title, starts_at, ends_at, units }];
};

function memberBookingsFrom(scope: Scope, memberId: string, rows: readonly ScheduleRow[]): MemberBookings {
  const { completion } = kernelScopeOf(scope);
  const own = rows.filter(({ schedule_member }) => schedule_member === memberId);
  const version = own[0]?.schedule_version;
  return {
    version: version === undefined ? null : version - countVersionRaises(completion, memberId),
    hasHold: own.some(({ schedule_held }) => schedule_held === 1),
    bookings: own.flatMap(bookingFrom),
  };
}

const valuesFor = (scope: CallTime, memberIds: readonly string[]) => ({
  schedule_members: memberIds,
  booked_after: new Date(scope.now.getTime() - hoursBack * 3_600_000),
});

/**
 * Locks the member first if an earlier run of this transaction lost against another call of the member, so that calls
 * of one member take turns and each has its result after one more run.
 */
async function lockOnRetry(scope: Scope, memberId: string): Promise<void> {
  if (kernelScopeOf(scope).completion.isRetry) await lockMember(scope, memberId);
}

/** The live bookings of members, by their ids, in one read. */
export async function readMemberBookings(
  scope: Scope,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, MemberBookings>> {
  for (const id of [...new Set(memberIds)].sort()) await lockOnRetry(scope, id);
  const rows = await kernelScopeOf(scope).rows(readSchedules, valuesFor(scope, memberIds));
  return new Map(memberIds.map((id) => [id, memberBookingsFrom(scope, id, rows)]));
}

const combined = new WeakMap<object, Statement<unknown>>();

function combine<Shape extends z.ZodRawShape>(
  own: Statement<unknown>,
  row: z.ZodObject<Shape>,
): Statement<unknown> {
  const known = combined.get(own);
  if (known) return known;
  const noColumns = Object.keys(row.shape).map(() => 'NULL');
  const schedules = statement(
    `SELECT ${[scheduleColumns, ...noColumns].join(', ')} ${fromSchedule}`,
    z.unknown(),
  );
  const made = {
    sql: `${own.sql.replace(/^\s*SELECT\s/i, `SELECT ${noSchedule.join(', ')}, `)} UNION ALL ${schedules.sql}`,
    names: [...own.names, ...schedules.names],
    tables: [...own.tables, ...schedules.tables],
    row: z.unknown(),
  };
  combined.set(own, made);
  return made;
}

/**
 * A read of a feature's own together with the live bookings of a member, in one statement. Calls that share a
 * transaction read only their own rows here: `book` reads the bookings of all their members at once.
 * @param read.own a statement without ORDER BY, which answers the columns of `read.row` and no others.
 * @param read.row coerces each BIGINT UNSIGNED to a number: MariaDB answers it as a decimal text beside the other rows.
 */
export async function rowsWithMemberBookings<Shape extends z.ZodRawShape>(
  scope: Scope,
  read: {
    readonly own: Statement<z.output<z.ZodObject<Shape>>>;
    readonly row: z.ZodObject<Shape>;
    readonly values: Values;
  },
  { memberId, allowed }: { readonly memberId: string; readonly allowed: boolean },
): Promise<{ rows: z.output<z.ZodObject<Shape>>[]; memberBookings: MemberBookings | undefined }> {
  const isNeeded = refusesOverlap(scope, { allowed });
  if (!isNeeded || kernelScopeOf(scope).isBatched)
    return { rows: await scope.rows(read.own, read.values), memberBookings: undefined };
  await lockOnRetry(scope, memberId);
  const values = { ...read.values, ...valuesFor(scope, [memberId]) };
  const rows: z.output<z.ZodObject<Shape>>[] = [];
  const schedules: ScheduleRow[] = [];
  for (const row of await scope.rows(combine(read.own, read.row), values)) {
    if (withoutSchedule.safeParse(row).success) rows.push(read.row.parse(row));
    else schedules.push(scheduleRow.parse(row));
  }
  return { rows, memberBookings: memberBookingsFrom(scope, memberId, schedules) };
}
