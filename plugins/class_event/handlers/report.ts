import type { Knex } from 'knex';
import { addDays, toInstant, toLocal } from '#kernel/contract/time.ts';
import { handler } from '#kernel/server/plugin.ts';
import { type BookingRow, bookingRows, bookingTable } from '../booking-view.ts';
import { classEventContract } from '../contract.ts';

export const report = handler(classEventContract, 'report', async ({ input, scope }) => {
  const { timeZone } = scope.shop;
  const { page, length, search, start_date, end_date, branch, instructor, status } = input;
  const filter = (query: Knex.QueryBuilder, withStatus: boolean) => {
    if (start_date) query.where('e.starts_at', '>=', toInstant(`${start_date} 00:00`, timeZone));
    if (end_date) query.where('e.starts_at', '<', toInstant(`${addDays(end_date, 1)} 00:00`, timeZone));
    if (branch) query.where('e.branch_id', branch);
    if (instructor) query.where('e.instructor_id', instructor);
    if (search !== '') {
      const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
      query.where((any) => {
        any
          .whereRaw("CONCAT(m.first_name, ' ', m.last_name) LIKE ?", [like])
          .orWhere('t.name', 'like', like)
          .orWhere('i.name', 'like', like)
          .orWhere('r.name', 'like', like);
      });
    }
    if (withStatus && status === 'no_show')
      query.where('b.status', 'completed').where('e.ends_at', '<', scope.now);
    else if (withStatus && status) query.where('b.status', status);
    // What counts as a no-show does not count as booked too, in the rows as in the totals.
    if (withStatus && status === 'completed') query.where('e.ends_at', '>=', scope.now);
    return query;
  };
  const [rows, counted, sums]: [
    BookingRow[],
    { rows: number }[],
    { status: string; rows: number; no_show: number }[],
  ] = await Promise.all([
    filter(bookingRows(scope), true)
      .orderBy([
        { column: 'e.starts_at', order: 'desc' },
        { column: 'b.id', order: 'desc' },
      ])
      .limit(length)
      .offset((page - 1) * length),
    filter(bookingTable(scope), true).count({ rows: '*' }),
    filter(bookingTable(scope), false)
      .groupBy('b.status')
      .select('b.status')
      .count({ rows: '*' })
      .sum({ no_show: scope.db.raw("IF(b.status = 'completed' AND e.ends_at < ?, 1, 0)", [scope.now]) }),
  ]);
  const total = (wanted: string) => Number(sums.find((sum) => sum.status === wanted)?.rows ?? 0);
  const noShow = Number(sums.find((sum) => sum.status === 'completed')?.no_show ?? 0);
  return {
    data: rows.map((row) => ({
      booking_id: row.id,
      event_id: row.event_id,
      member_id: row.member_id,
      attendee: `${row.first_name} ${row.last_name}`.trim(),
      branch: row.branch,
      topic: row.topic,
      instructor: row.instructor,
      status: row.status,
      is_no_show: row.status === 'completed' && row.ends_at < scope.now,
      datetime: toLocal(row.starts_at, timeZone),
      transaction_start_local_dt: toLocal(row.created_at, timeZone),
    })),
    total_items: Number(counted[0]?.rows ?? 0),
    totals: {
      completed: total('completed') - noShow,
      attend: total('attend'),
      canceled: total('canceled'),
      rejected: total('rejected'),
      no_show: noShow,
    },
  };
});
