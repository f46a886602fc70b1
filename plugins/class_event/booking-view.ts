import type { Knex } from 'knex';
import { toLocal } from '#kernel/contract/time.ts';
import { fundNames } from '#kernel/modules/member/points.ts';
import type { Join } from '#kernel/server/db/table.ts';
import type { Scope } from '#kernel/server/scope.ts';
import type { BookingStatus } from './contract.ts';
import { cancelUntil, isAllowCancel } from './domain/window.ts';

const joins: readonly Join[] = [
  { table: 'classroom_event', as: 'e', on: ['e.id', 'b.event_id'] },
  { table: 'topic', as: 't', on: ['t.id', 'e.topic_id'] },
  { table: 'instructor', as: 'i', on: ['i.id', 'e.instructor_id'] },
  { table: 'branch', as: 'r', on: ['r.id', 'e.branch_id'] },
  { table: 'member', as: 'm', on: ['m.id', 'b.member_id'] },
];

const columns = [
  'b.id',
  'b.event_id',
  'b.member_id',
  'b.status',
  'b.fund_id',
  'b.cost',
  'b.cancel_hours',
  'b.may_always_cancel',
  'b.created_at',
  'b.checked_in_at',
  'e.starts_at',
  'e.ends_at',
  'e.period',
  'e.color',
  'e.summary_note',
  't.name as topic',
  'i.name as instructor',
  'r.name as branch',
  'm.first_name',
  'm.last_name',
] as const;

export interface BookingRow {
  id: string;
  event_id: string;
  member_id: string;
  status: BookingStatus;
  fund_id: string | null;
  cost: number;
  cancel_hours: number;
  may_always_cancel: number;
  created_at: Date;
  checked_in_at: Date | null;
  starts_at: Date;
  ends_at: Date;
  period: number;
  color: string;
  summary_note: string;
  topic: string;
  instructor: string;
  branch: string;
  first_name: string;
  last_name: string;
}

/** Bookings of the shop (`b`) with class (`e`), topic (`t`), instructor (`i`), branch (`r`) and member (`m`), without columns. */
export const bookingTable = (scope: Scope): Knex.QueryBuilder => scope.table('classroom_booking', 'b', joins);

/** The same with the columns that a booking is shown by. */
export const bookingRows = (scope: Scope): Knex.QueryBuilder<BookingRow, BookingRow[]> =>
  bookingTable(scope).select<BookingRow[]>(...columns);

/** Bookings as the contract answers them. */
export async function viewBookings(scope: Scope, rows: readonly BookingRow[]) {
  const funds = rows.some(({ fund_id }) => fund_id) ? await fundNames(scope) : new Map<string, string>();
  const { timeZone, id: shopId, name } = scope.shop;
  return rows.map((row) => {
    const state = {
      status: row.status,
      startsAt: row.starts_at,
      cancelHours: row.cancel_hours,
      mayAlwaysCancel: Boolean(row.may_always_cancel),
    };
    return {
      booking_id: row.id,
      event_id: row.event_id,
      shop_id: shopId,
      shop: name,
      member_id: row.member_id,
      attendee: `${row.first_name} ${row.last_name}`.trim(),
      branch: row.branch,
      topic: row.topic,
      topic_color: row.color,
      instructor: row.instructor,
      datetime: toLocal(row.starts_at, timeZone),
      period: row.period,
      status: row.status,
      is_allow_cancel: isAllowCancel(state, scope.now),
      cancel_until: toLocal(cancelUntil(state), timeZone),
      cost: row.cost,
      fund_name: row.fund_id ? (funds.get(row.fund_id) ?? '') : null,
      checked_in_at: row.checked_in_at && toLocal(row.checked_in_at, timeZone),
      summary_note: row.summary_note,
    };
  });
}

/** One booking as the contract answers it, or null. */
export async function viewBooking(scope: Scope, id: string) {
  const row: BookingRow | undefined = await bookingRows(scope).where('b.id', id).first();
  if (!row) return null;
  const [view] = await viewBookings(scope, [row]);
  return view ?? null;
}
