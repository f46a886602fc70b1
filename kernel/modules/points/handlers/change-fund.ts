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
  const after = {
    ...before,
    name: patch.name ?? before.name,
    is_archived: patch.is_archived ?? before.is_archived,
  };
  const { name, is_archived } = after;
  await scope.query(Fund).findById(id).patch({ name, is_archived });
  await auditChange(scope, { action: 'fund.changed', entity: 'fund', entityId: id, before, patch });
  scope.live('fund', [id]);
  return after;
});
