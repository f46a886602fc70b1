import type { Knex } from 'knex';
import type { BookingStatus } from '../../contract/booking.ts';
import { longestReportDays } from '../../contract/booking.ts';
import type { BookingFilter } from '../../contract/booking-endpoints.ts';
import { addDays, daysSpan, type LocalDate, toLocal } from '../../contract/time.ts';
import { containing } from '../../server/db/search.ts';
import type { KernelScope } from '../../server/kernel-scope.ts';
import type { Scope } from '../../server/scope.ts';
import { asKind } from './kinds.ts';
import { Booking } from './models/booking.ts';
import { showBookings } from './view.ts';

/** Days that a report spans to each side of today where no dates are given (decisions §8). */
const usualDays = 31;

export interface ReportInput {
  page: number;
  length: number;
  search: string;
  start_date?: LocalDate | undefined;
  end_date?: LocalDate | undefined;
  branch?: string | undefined;
  status?: BookingStatus | 'no_show' | undefined;
}

/** The days that a report spans; null where they are too many. */
export function reportSpan(
  { start_date, end_date }: Pick<ReportInput, 'start_date' | 'end_date'>,
  today: LocalDate,
): { start_date: LocalDate; end_date: LocalDate } | null {
  const first = start_date ?? addDays(end_date && end_date < today ? end_date : today, -usualDays);
  const last = end_date ?? addDays(start_date && start_date > today ? start_date : today, usualDays);
  return last < addDays(first, longestReportDays) ? { start_date: first, end_date: last } : null;
}

interface Sum {
  status: BookingStatus;
  rows: number;
  no_show: number;
}

/**
 * Bookings of one kind by start, branch, status and what the kind adds, with totals. The page's ids and the totals
 * come from the bookings alone; names are joined to the page only.
 * @param filters columns to narrow by, with the values asked for.
 * @returns null where the span is too long.
 */
export async function reportOf(
  scope: Scope,
  kind: string,
  input: ReportInput,
  filters: ReadonlyMap<BookingFilter[string], string>,
) {
  const own = asKind(scope, kind);
  const span = reportSpan(input, scope.today);
  if (!span) return null;
  const { from, to } = daysSpan(span.start_date, span.end_date, scope.shop.timeZone);
  const matches = input.search === '' ? null : await bearing(own, kind, input.search);
  const narrowed = () => {
    const rows = own.table('booking', 'b').where('b.kind', kind).where('b.starts_at', '>=', from);
    rows.where('b.starts_at', '<', to);
    if (input.branch) rows.where('b.branch_id', input.branch);
    for (const [column, value] of filters) rows.where(`b.${column}`, value);
    if (matches) ofBearing(rows, matches);
    return rows;
  };
  const [ids, sums]: [{ id: string }[], Sum[]] = await Promise.all([
    ofStatus(narrowed(), input.status, scope.now)
      .orderBy([
        { column: 'b.starts_at', order: 'desc' },
        { column: 'b.id', order: 'desc' },
      ])
      .limit(input.length)
      .offset((input.page - 1) * input.length)
      .select('b.id'),
    narrowed()
      .groupBy('b.status')
      .select('b.status')
      .count({ rows: '*' })
      .sum({ no_show: own.db.raw("IF(b.status = 'completed' AND b.ends_at < ?, 1, 0)", [scope.now]) }),
  ]);
  const totals = totalsOf(sums);
  const bookings = await inOrder(own, ids);
  const shown = await showBookings(scope, kind, bookings);
  const { timeZone } = scope.shop;
  return {
    data: shown.map((view, index) => {
      const booking = bookings[index];
      return {
        ...view,
        is_no_show: booking?.status === 'completed' && booking.ends_at < scope.now,
        transaction_start_local_dt: booking ? toLocal(booking.created_at, timeZone) : '',
      };
    }),
    total_items: input.status
      ? totals[input.status]
      : Object.values(totals).reduce((sum, count) => sum + count, 0),
    totals,
    span,
  };
}

/** A no-show counts as one and not as booked too, in the rows as in the totals. */
function ofStatus(rows: Knex.QueryBuilder, status: ReportInput['status'], now: Date): Knex.QueryBuilder {
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
 */
async function bearing(scope: KernelScope, kind: string, text: string): Promise<Bearing> {
  const like = containing(text);
  const named = async (table: string): Promise<string[]> => {
    const rows: { id: string }[] = await scope.table(table, 'n').where('n.name', 'like', like).select('n.id');
    return rows.map(({ id }) => id);
  };
  // Grouped by the whole index, of which only one entry a title is read then.
  const titles: { title: string }[] = await scope
    .table('booking', 'b')
    .where('b.kind', kind)
    .groupBy('b.shop_id', 'b.kind', 'b.title')
    .having('b.title', 'like', like)
    .select('b.shop_id', 'b.kind', 'b.title');
  const members: { id: string }[] = await scope
    .table('member', 'n')
    .whereRaw("CONCAT(n.first_name, ' ', n.last_name) LIKE ?", [like])
    .select('n.id');
  return new Map([
    ['title', titles.map(({ title }) => title)],
    ['topic_id', await named('topic')],
    ['member_id', members.map(({ id }) => id)],
    ['instructor_id', await named('instructor')],
    ['branch_id', await named('branch')],
  ]);
}

function ofBearing(rows: Knex.QueryBuilder, matches: Bearing): void {
  const present = [...matches].filter(([, values]) => values.length > 0);
  if (present.length === 0) rows.whereIn('b.id', []);
  else
    rows.where((any) => {
      for (const [column, values] of present) any.orWhereIn(`b.${column}`, [...values]);
    });
}

const totalsOf = (sums: readonly Sum[]) => {
  const of = (status: BookingStatus) => sums.find((sum) => sum.status === status);
  const count = (status: BookingStatus) => Number(of(status)?.rows ?? 0);
  const no_show = Number(of('completed')?.no_show ?? 0);
  return {
    completed: count('completed') - no_show,
    attend: count('attend'),
    canceled: count('canceled'),
    rejected: count('rejected'),
    no_show,
  };
};

async function inOrder(scope: KernelScope, ids: readonly { id: string }[]): Promise<Booking[]> {
  const rows = await scope.query(Booking).findByIds(ids.map(({ id }) => id));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap(({ id }) => byId.get(id) ?? []);
}
