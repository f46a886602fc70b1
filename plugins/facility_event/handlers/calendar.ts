import { toLocal } from '#kernel/contract/time.ts';
import { type Booking, calendarSpan } from '#kernel/modules/booking/points.ts';
import { handler } from '#kernel/server/plugin.ts';
import { facilityEventContract } from '../contract.ts';
import { shownFacility } from '../kind.ts';

type Row = Pick<
  Booking,
  'id' | 'subject_id' | 'title' | 'starts_at' | 'ends_at' | 'units' | 'n' | 'satang' | 'branch_id'
> & { branch: string; total: number; first_name: string; last_name: string };

export const calendar = handler(facilityEventContract, 'calendar', async ({ input, scope, fail }) => {
  const { timeZone } = scope.shop;
  const { from, to } = calendarSpan(scope, input, fail);
  const query = scope
    .table('booking', 'b', [
      { table: 'facility_resource', as: 'p', on: ['p.id', 'b.subject_id'] },
      { table: 'branch', as: 'r', on: ['r.id', 'b.branch_id'] },
      { table: 'member', as: 'm', on: ['m.id', 'b.member_id'] },
    ])
    .where('b.kind', facilityEventContract.id)
    .where('b.starts_at', '>=', from)
    .where('b.starts_at', '<', to)
    .where('b.live', 1)
    .orderBy(['b.starts_at', 'b.id'])
    .select('b.id', 'b.subject_id', 'b.title', 'b.starts_at', 'b.ends_at', 'b.units', 'b.n', 'b.satang')
    .select('b.branch_id', 'r.name as branch', 'p.amount as total', 'm.first_name', 'm.last_name');
  if (input.branch) query.where('b.branch_id', input.branch);
  if (input.resource) query.where('b.subject_id', input.resource);
  const rows: Row[] = await query;
  return rows.map((row) => ({
    id: row.id,
    ...shownFacility(row, timeZone),
    branch_id: row.branch_id,
    branch: row.branch,
    attendee: `${row.first_name} ${row.last_name}`.trim(),
    datetime: toLocal(row.starts_at, timeZone),
    end_datetime: toLocal(row.ends_at, timeZone),
    total: row.total,
  }));
});
