import { handler } from '../../../server/plugin/define-plugin.ts';
import { memberContract } from '../../member/contract.ts';
import { Fund } from '../models/fund.ts';

export const createFund = handler(memberContract, 'createFund', async ({ input, scope }) => {
  const { name, name_en = null } = input;
  const { id } = await scope.query(Fund).insert({ name, name_en, created_at: scope.now });
  const after = { name, ...(name_en === null ? {} : { name_en }) };
  await scope.audit({ action: 'fund.created', entity: 'fund', entityId: id, after });
  scope.live('fund', [id]);
  return { id };
});
