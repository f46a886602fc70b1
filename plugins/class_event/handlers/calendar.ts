import { addDays, addMinutes, toLocal, toLocalDate } from '#kernel/contract/time.ts';
import { calendarSpan, subjectJoins } from '#kernel/modules/booking/api.ts';
import { readClosedDays } from '#kernel/modules/shop/api.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { classEventContract } from '../contract.ts';

/** Minutes; a class that started the day before can go on past midnight. */
const longestClass = 1440;

interface CalendarRow {
  id: string;
  starts_at: Date;
  period: number;
  total: number;
  taken: number;
  waiting: number;
  color: string;
  is_active: number;
  is_private: number;
  cancelled_at: Date | null;
  topic: string;
  instructor_id: string;
  instructor: string;
  branch_id: string;
  branch: string;
  fund_id: string | null;
}

const joins: typeof subjectJoins = [
  ...subjectJoins,
  { table: 'topic', as: 't', on: ['t.id', 'e.topic_id'] },
  { table: 'instructor', as: 'i', on: ['i.id', 'e.instructor_id'] },
];
/** From the classes of the days on: in a shop with many of them the database begins with all its topics. */
const fromClasses: typeof subjectJoins = joins.map((join) => ({ ...join, straight: true }));

export const calendar = handler(classEventContract, 'calendar', async ({ input, scope, fail }) => {
  const { timeZone } = scope.shop;
  const { from, to } = calendarSpan(scope, input, fail);
  const query = scope
    .table('classroom_event', 'e', fromClasses)
    .where('e.starts_at', '>=', addMinutes(from, -longestClass))
    .where('e.ends_at', '>', from)
    .where('e.starts_at', '<', to)
    .orderBy(['e.starts_at', 'e.id'])
    .select(
      'e.id',
      'e.starts_at',
      'e.period',
      'c.total',
      'c.taken',
      'c.waiting',
      'e.color',
      'e.fund_id',
      'e.is_active',
      'e.is_private',
      'e.cancelled_at',
      't.name as topic',
      'e.instructor_id',
      'i.name as instructor',
      'e.branch_id',
      'r.name as branch',
    );
  if (input.branch) query.where('e.branch_id', input.branch);
  if (input.instructor) query.where('e.instructor_id', input.instructor);
  const { start_date, end_date } = input;
  const [rows, isClosed]: [CalendarRow[], Awaited<ReturnType<typeof readClosedDays>>] = await Promise.all([
    query,
    readClosedDays(scope, addDays(start_date, -1), end_date),
  ]);
  return rows.map((row) => ({
    id: row.id,
    datetime: toLocal(row.starts_at, timeZone),
    topic_name: row.topic,
    topic_period: row.period,
    topic_max_participant: row.total,
    topic_color: row.color,
    current_participant: row.taken,
    waiting_count: row.waiting,
    instructor_id: row.instructor_id,
    instructor_name: row.instructor,
    branch_id: row.branch_id,
    branch: row.branch,
    fund_id: row.fund_id,
    is_active: Boolean(row.is_active) && row.cancelled_at === null,
    is_private: Boolean(row.is_private),
    is_cancelled: row.cancelled_at !== null,
    is_on_closed_day: isClosed(row.branch_id, toLocalDate(row.starts_at, timeZone)),
  }));
});
