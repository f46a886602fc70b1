import { toLocal } from '../../../contract/time.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { memberContract } from '../../member/contract.ts';
import { MemberImport } from '../models/member-import.ts';

const shown = 20;

export const imports = handler(memberContract, 'imports', async ({ scope }) => {
  const rows = await scope.query(MemberImport).orderBy('id', 'desc').limit(shown);
  return rows.map(({ id, file_name, state, row_count, created_at }) => ({
    id,
    file_name,
    state,
    row_count,
    create_dt: toLocal(created_at, scope.shop.timeZone),
  }));
});
