import { handler } from '../../../server/plugin/define-plugin.ts';
import { memberContract } from '../../member/contract.ts';
import { viewFund } from '../fund-view.ts';
import { Fund } from '../models/fund.ts';

export const fund = handler(memberContract, 'fund', async ({ input, scope, fail }) => {
  const row = await scope.query(Fund).findById(input.id);
  if (!row) throw fail('not_found');
  return viewFund(row);
});
