import { toLocal } from '#kernel/contract/time.ts';
import { type Booking, calendarSpan } from '#kernel/modules/booking/points.ts';
import { handler } from '#kernel/server/plugin.ts';
import { openPrivateEventContract } from '../contract.ts';
import { shownSession } from '../kind.ts';

type Row = Pick<
  Booking,
  | 'id'
  | 'member_id'
  | 'title'
  | 'topic_id'
  | 'instructor_id'
  | 'branch_id'
  | 'starts_at'
  | 'ends_at'
  | 'status'
> & { color: string; instructor: string; branch: string; first_name: string; last_name: string };

export const calendar = handler(
  openPrivateEventContract,
  'calendar',
  async ({ input: { branch, instructor, topic, ...days }, scope, fail }) => {
    const { timeZone } = scope.shop;
    const { from, to } = calendarSpan(scope, days, fail);
    const narrowed = Object.entries({
      'b.branch_id': branch,
      'b.instructor_id': instructor,
      'b.topic_id': topic,
    }).filter(([, value]) => value !== undefined);
    const rows: Row[] = await scope
      .table('booking', 'b', [
        { table: 'topic', as: 't', on: ['t.id', 'b.topic_id'] },
        { table: 'instructor', as: 'i', on: ['i.id', 'b.instructor_id'] },
        { table: 'branch', as: 'r', on: ['r.id', 'b.branch_id'] },
        { table: 'member', as: 'm', on: ['m.id', 'b.member_id'] },
      ])
      .where({ 'b.kind': openPrivateEventContract.id, 'b.live': 1, ...Object.fromEntries(narrowed) })
      .where('b.starts_at', '>=', from)
      .where('b.starts_at', '<', to)
      .orderBy(['b.starts_at', 'b.id'])
      .select('b.id', 'b.member_id', 'b.title', 'b.topic_id', 'b.instructor_id', 'b.branch_id')
      .select('b.starts_at', 'b.ends_at', 'b.status', 't.color', 'i.name as instructor')
      .select('r.name as branch', 'm.first_name', 'm.last_name');
    return rows.map((row) => ({
      ...shownSession(row, row.color),
      booking_id: row.id,
      member_id: row.member_id,
      attendee: `${row.first_name} ${row.last_name}`.trim(),
      instructor: row.instructor,
      branch_id: row.branch_id,
      branch: row.branch,
      datetime: toLocal(row.starts_at, timeZone),
      end_datetime: toLocal(row.ends_at, timeZone),
      status: row.status,
    }));
  },
);
