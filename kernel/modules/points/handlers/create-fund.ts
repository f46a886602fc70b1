import { handler } from '../../../server/plugin/define-plugin.ts';
import { memberContract } from '../../member/contract.ts';
import { Fund } from '../models/fund.ts';

export const createFund = handler(memberContract, 'createFund', async ({ input, scope }) => {
  const { id, name } = await scope.query(Fund).insert({ name: input.name, created_at: scope.now });
  await scope.audit({ action: 'fund.created', entity: 'fund', entityId: id, after: { name } });
  scope.live('fund', [id]);
  return { id };
});
