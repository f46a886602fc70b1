import { handler } from '../../../server/plugin/define-plugin.ts';
import { auditChange } from '../../../server/tenancy/audited-change.ts';
import { memberContract } from '../../member/contract.ts';
import { viewFund } from '../fund-view.ts';
import { Fund } from '../models/fund.ts';

export const changeFund = handler(memberContract, 'changeFund', async ({ input, scope, fail }) => {
  const { id, ...patch } = input;
  const row = await scope.query(Fund).findById(id).forUpdate();
  if (!row) throw fail('not_found');
  const before = viewFund(row);
  const { name = row.name, name_en = row.name_en } = patch;
  const is_archived = patch.is_archived ?? before.is_archived;
  await scope.query(Fund).findById(id).patch({ name, name_en, is_archived });
  await auditChange(scope, {
    action: 'fund.changed',
    entity: 'fund',
    entityId: id,
    before: { ...before, name_en: row.name_en },
    patch,
  });
  scope.live('fund', [id]);
  return { id, name, name_en: name_en ?? undefined, is_archived };
});
