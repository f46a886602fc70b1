import type { Knex } from 'knex';
import { type BookingStatus, maxReportDays } from '../../contract/booking.ts';
import type { BookingFilter } from '../../contract/booking-endpoints.ts';
import { addDays, daysSpan, type LocalDate } from '../../contract/time.ts';
import { containing } from '../../server/db/search.ts';
import type { KernelScope } from '../../server/tenancy/kernel-scope.ts';
import type { WriteScope } from '../../server/tenancy/scope.ts';
import type { InstantRange } from '../booking/day-counts/counted-days.ts';
import { forBookingType } from '../booking/kinds.ts';
import { Booking } from '../booking/models/booking.ts';
import { nameMatch } from '../member/api.ts';

/** Days that a report spans to each side of today where no dates are given (docs/domain/reports.md#r1). */
const usualDays = 31;

/** What a report is narrowed to. */
export interface ReportFilter {
  search: string;
  start_date?: LocalDate | undefined;
  end_date?: LocalDate | undefined;
  branch?: string | undefined;
  status?: BookingStatus | 'no_show' | undefined;
}

/** Columns that a kind adds to what its report is narrowed by, with the values asked for. */
export type OwnFilter = ReadonlyMap<BookingFilter[string], string>;

export interface ReportSpan {
  start_date: LocalDate;
  end_date: LocalDate;
}

/** The days that a report spans; null where they are too many. */
export function reportSpan(
  { start_date, end_date }: Pick<ReportFilter, 'start_date' | 'end_date'>,
  today: LocalDate,
): ReportSpan | null {
  const first = start_date ?? addDays(end_date && end_date < today ? end_date : today, -usualDays);
  const last = end_date ?? addDays(start_date && start_date > today ? start_date : today, usualDays);
  return last < addDays(first, maxReportDays) ? { start_date: first, end_date: last } : null;
}

/** The bookings of a report before its status, whatever is then asked of them. */
export interface ReportRows {
  readonly span: ReportSpan;
  /** The instant that the span begins with. */
  readonly from: Date;
  /** Whether they are all that the kind has in the span, or all of a branch, as its days are counted. */
  readonly isCountedByDay: boolean;
  /** Whether they are looked for by members alone, of whom the index of the members knows. */
  readonly isByMembers: boolean;
  /** A query of the bookings alone, as `b`. @param between of the span; all of it where it is left out. */
  narrowed(between?: InstantRange): Knex.QueryBuilder;
}

/**
 * Narrows bookings of one kind by start, branch, search and what the kind adds.
 * @returns null where the span is too long.
 */
export async function reportRows(
  scope: WriteScope,
  kind: string,
  input: ReportFilter,
  filters: OwnFilter,
): Promise<ReportRows | null> {
  const own = forBookingType(scope, kind);
  const span = reportSpan(input, scope.today);
  if (!span) return null;
  const { from, to } = daysSpan(span.start_date, span.end_date, scope.shop.timeZone);
  const matches = input.search === '' ? null : await bearing(own, kind, input.search);
  return {
    span,
    from,
    isCountedByDay: filters.size === 0 && !matches,
    isByMembers: matches !== null && presentOf(matches).every(([column]) => column === 'member_id'),
    narrowed(between = { from, to }) {
      const rows = own.table('booking', 'b').where('b.kind', kind).where('b.starts_at', '>=', between.from);
      rows.where('b.starts_at', '<', between.to);
      if (input.branch) rows.where('b.branch_id', input.branch);
      for (const [column, value] of filters) rows.where(`b.${column}`, value);
      if (matches) ofBearing(rows, matches);
      return rows;
    },
  };
}

/** A no-show counts as one and not as booked too, in the rows as in the totals. */
export function ofStatus(
  rows: Knex.QueryBuilder,
  status: ReportFilter['status'],
  now: Date,
): Knex.QueryBuilder {
  if (status === 'no_show') return rows.where('b.status', 'completed').where('b.ends_at', '<', now);
  if (status === 'completed') return rows.where('b.status', 'completed').where('b.ends_at', '>=', now);
  return status ? rows.where('b.status', status) : rows;
}

/** Columns of a booking that a text is looked for behind, and what of them bears it. */
type Bearing = ReadonlyMap<
  'title' | 'topic_id' | 'member_id' | 'instructor_id' | 'branch_id',
  readonly string[]
>;

/**
 * Looks a text up among titles and names, so that the bookings themselves are asked for by equality: compared row by
 * row in the place of a list, a name that one member bears takes seconds in a shop of a million bookings.
 * @returns null where every booking bears it.
 */
async function bearing(scope: KernelScope, kind: string, text: string): Promise<Bearing | null> {
  const like = containing(text);
  const named = async (table: string): Promise<string[]> => {
    const rows: { id: string }[] = await scope.table(table, 'n').where('n.name', 'like', like).select('n.id');
    return rows.map(({ id }) => id);
  };
  // Grouped by the whole index, of which only one entry a title is read then.
  const titles: { title: string; bears: number }[] = await scope
    .table('booking', 'b')
    .where('b.kind', kind)
    .groupBy('b.shop_id', 'b.kind', 'b.title')
    .select('b.shop_id', 'b.kind', 'b.title', scope.db.raw('b.title LIKE ? AS bears', [like]));
  const bearingTitles = titles.filter(({ bears }) => Number(bears) === 1);
  if (titles.length > 0 && bearingTitles.length === titles.length) return null;
  const nameCondition = nameMatch('n', text);
  const members: { id: string }[] = await scope
    .table('member', 'n')
    .whereRaw(nameCondition.sql, nameCondition.patterns)
    .select('n.id');
  return new Map([
    ['title', bearingTitles.map(({ title }) => title)],
    ['topic_id', await named('topic')],
    ['member_id', members.map(({ id }) => id)],
    ['instructor_id', await named('instructor')],
    ['branch_id', await named('branch')],
  ]);
}

const presentOf = (matches: Bearing) => [...matches].filter(([, values]) => values.length > 0);

function ofBearing(rows: Knex.QueryBuilder, matches: Bearing): void {
  const present = presentOf(matches);
  if (present.length === 0) rows.whereIn('b.id', []);
  else
    rows.where((any) => {
      for (const [column, values] of present) any.orWhereIn(`b.${column}`, [...values]);
    });
}

/** Bookings by their ids, in the order of these. */
export async function readInOrder(scope: KernelScope, ids: readonly { id: string }[]): Promise<Booking[]> {
  const rows = await scope.query(Booking).findByIds(ids.map(({ id }) => id));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap(({ id }) => byId.get(id) ?? []);
}
