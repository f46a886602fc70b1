import { auditChange } from '../../../server/audited-change.ts';
import { handler } from '../../../server/plugin.ts';
import { memberContract } from '../contract.ts';
import { Fund } from '../models/fund.ts';

export const changeFund = handler(memberContract, 'changeFund', async ({ input, scope, fail }) => {
  const { id, name } = input;
  const fund = await scope.query(Fund).findById(id).forUpdate();
  if (!fund) throw fail('not_found');
  if (name === undefined || name === fund.name) return fund;
  await scope.query(Fund).findById(id).patch({ name });
  await auditChange(scope, {
    action: 'fund.changed',
    entity: 'fund',
    entityId: id,
    before: fund,
    patch: { name },
  });
  scope.live('fund', [id]);
  return { id, name };
});
