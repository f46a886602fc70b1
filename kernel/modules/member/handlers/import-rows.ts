import { readPage } from '../../../server/db/page.ts';
import { containing } from '../../../server/db/search.ts';
import { handler } from '../../../server/plugin.ts';
import { mappingSchema } from '../carry/import-view.ts';
import { rowViews } from '../carry/row-view.ts';
import { memberContract } from '../contract.ts';
import { MemberImport, MemberImportRow } from '../models/member-import.ts';

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
