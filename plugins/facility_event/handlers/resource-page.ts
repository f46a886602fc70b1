import { onPage } from '#kernel/server/db/page.ts';
import { containing } from '#kernel/server/db/search.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { facilityEventContract, type PlaceView } from '../contract.ts';

type Row = Omit<PlaceView, 'slots' | 'is_input_amount' | 'is_archived'> & {
  is_input_amount: number;
  is_archived: number;
};

export const resourcePage = handler(facilityEventContract, 'resourcePage', async ({ input, scope }) => {
  const matching = () => {
    const query = scope.table('facility_resource', 'p', [
      { table: 'branch', as: 'r', on: ['r.id', 'p.branch_id'] },
    ]);
    const like = containing(input.search);
    if (input.search)
      query.where((either) => either.where('p.name', 'like', like).orWhere('r.name', 'like', like));
    return query;
  };
  const [rows, [counted]]: [Row[], { rows: number }[]] = await Promise.all([
    onPage(matching(), input)
      .orderBy(['p.is_archived', 'p.name', 'p.id'])
      .select('p.id', 'p.name', 'p.branch_id', 'r.name as branch_name', 'p.amount')
      .select('p.is_input_amount', 'p.is_archived'),
    matching().count({ rows: '*' }),
  ]);
  return {
    data: rows.map((row) => ({
      ...row,
      is_input_amount: Boolean(row.is_input_amount),
      is_archived: Boolean(row.is_archived),
    })),
    total_items: Number(counted?.rows ?? 0),
  };
});
