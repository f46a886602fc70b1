import { dialledDigits } from '../../../contract/phone.ts';
import { newestFirst, onPage } from '../../../server/db/page.ts';
import { containing } from '../../../server/db/search.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { siteContract } from '../contract.ts';
import { type DemoRequestRow, demoRequests, demoRequestView } from '../demo-request/rows.ts';

export const listDemoRequests = handler(siteContract, 'demoRequests', async ({ input, scope }) => {
  const { search, state } = input;
  const matching = () => {
    const query = demoRequests(scope);
    if (state !== undefined) query.where({ state });
    if (search) {
      const digits = dialledDigits(search)?.replace(/^0/, '');
      query.where((any) => {
        any.where('name', 'like', containing(search)).orWhere('organization', 'like', containing(search));
        if (digits) any.orWhere('phone', 'like', containing(digits));
      });
    }
    return query;
  };
  const rows: DemoRequestRow[] = await onPage(
    matching()
      .orderBy(newestFirst)
      .select(
        'id',
        'name',
        'organization',
        'phone',
        'language',
        'state',
        'answered_by',
        'answered_at',
        'created_at',
      ),
    input,
  );
  const counted = await matching().count({ total: '*' }).first();
  return {
    data: rows.map((row) => demoRequestView(scope, row)),
    total_items: Number(counted?.total ?? 0),
  };
});
