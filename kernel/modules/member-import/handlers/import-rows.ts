import { readPage } from '../../../server/db/page.ts';
import { containing } from '../../../server/db/search.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { memberContract } from '../../member/contract.ts';
import { mappingSchema } from '../import-view.ts';
import { MemberImport, MemberImportRow } from '../models/member-import.ts';
import { rowViews } from '../row-view.ts';

export const importRows = handler(memberContract, 'importRows', async ({ input, scope, fail }) => {
  const { id, verdict, shares_phone, search } = input;
  const held = await scope.query(MemberImport).findById(id);
  if (!held) throw fail('not_found');
  const query = scope.query(MemberImportRow).where({ import_id: id }).orderBy('row_no');
  if (verdict) query.where({ verdict });
  if (shares_phone !== undefined) query.where({ shares_phone });
  if (search !== '') query.where('cells', 'like', containing(search));
  const { data, total_items } = await readPage(query, input);
  const mapping = mappingSchema.parse(JSON.parse(held.mapping ?? '[]'));
  return { data: await rowViews(scope, data, mapping), total_items };
});
