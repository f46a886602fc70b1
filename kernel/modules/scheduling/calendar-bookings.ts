import type { z } from 'zod';
import { addMinutes, type LocalDate, toLocal, toLocalDate } from '../../contract/time.ts';
import type { Join } from '../../server/db/table.ts';
import type { ReadScope } from '../../server/tenancy/scope.ts';
import type { Booking } from '../booking/models/booking.ts';
import { readClosedDays } from '../shop/api.ts';

const columnsOfAll = [
  'id',
  'subject_id',
  'member_id',
  'branch_id',
  'topic_id',
  'instructor_id',
  'title',
  'starts_at',
  'ends_at',
  'units',
  'n',
  'satang',
  'status',
] as const;
const joinsOfAll: readonly Join[] = [
  { table: 'branch', as: 'r', on: ['r.id', 'b.branch_id'] },
  { table: 'member', as: 'm', on: ['m.id', 'b.member_id'] },
];
type Row = Pick<Booking, (typeof columnsOfAll)[number]>;

/** No booking is longer, in minutes: it starts on one day and ends on the next at the latest. */
export const longestBooking = 2 * 1440 + 60;

/** Which bookings a calendar shows. */
interface CalendarQuery<Own> {
  readonly from: Date;
  readonly to: Date;
  /** What their columns must be; one that is undefined may be anything. */
  readonly where: {
    readonly [Column in 'branch_id' | 'subject_id' | 'instructor_id' | 'topic_id']?: string | undefined;
  };
  /** What the feature joins to the bookings `b`, and the columns that it takes from there. */
  readonly joins: readonly Join[];
  readonly columns: readonly string[];
  /** What these columns hold. */
  readonly own: z.ZodType<Own>;
  /** Finds the days that decide whether the branch is closed; the days of the starts unless given. */
  readonly findDays?: (bookings: readonly Row[]) => Promise<ReadonlyMap<string, LocalDate>>;
}

/** What a calendar shows of every booking. */
interface Shown {
  readonly branch_id: string;
  readonly branch: string;
  readonly attendee: string;
  /** Start and end, `YYYY-MM-DD HH:mm` of the shop. */
  readonly datetime: string;
  readonly end_datetime: string;
  /** Whether the branch is closed on the day that it starts on. */
  readonly is_on_closed_day: boolean;
}

interface Named {
  readonly branch: string;
  readonly first_name: string;
  readonly last_name: string;
}

/**
 * Live bookings of a kind that share a moment with a span of time, in the order of their starts.
 * @returns each with the feature's `own` columns, and with what is `shown` of it in every calendar.
 */
export async function calendarBookings<Own>(
  scope: ReadScope,
  kind: string,
  { from, to, where, joins, columns, own, findDays }: CalendarQuery<Own>,
): Promise<{ readonly booking: Row; readonly shown: Shown; readonly own: Own }[]> {
  const { timeZone } = scope.shop;
  const earliest = addMinutes(from, -longestBooking);
  const narrowed = Object.entries(where).filter(([, value]) => value !== undefined);
  const rows: (Row & Named)[] = await scope
    .table(
      'booking',
      'b',
      [...joins, ...joinsOfAll].map((join): Join => ({ ...join, straight: true })),
    )
    .where({ 'b.kind': kind, 'b.live': 1 })
    .where(Object.fromEntries(narrowed.map(([name, value]) => [`b.${name}`, value])))
    .where('b.starts_at', '>=', earliest)
    .where('b.ends_at', '>', from)
    .where('b.starts_at', '<', to)
    .orderBy(['b.starts_at', 'b.id'])
    .select(columnsOfAll.map((name) => `b.${name}`))
    .select('r.name as branch', 'm.first_name', 'm.last_name', ...columns);
  const isClosed = await readClosedDays(scope, toLocalDate(earliest, timeZone), toLocalDate(to, timeZone));
  const days = await findDays?.(rows);
  return rows.map((row) => ({
    booking: row,
    own: own.parse(row),
    shown: {
      branch_id: row.branch_id,
      branch: row.branch,
      attendee: `${row.first_name} ${row.last_name}`.trim(),
      datetime: toLocal(row.starts_at, timeZone),
      end_datetime: toLocal(row.ends_at, timeZone),
      is_on_closed_day: isClosed(row.branch_id, days?.get(row.id) ?? toLocalDate(row.starts_at, timeZone)),
    },
  }));
}
