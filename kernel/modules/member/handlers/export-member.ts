import { handler } from '../../../server/plugin/define-plugin.ts';
import { memberContract } from '../contract.ts';
import { findMember } from '../member-view.ts';
import { exportPersonalData } from '../personal-data.ts';

export const exportMember = handler(memberContract, 'exportMember', async ({ input, scope, fail }) => {
  if (!(await findMember(scope, input.id))) throw fail('not_found');
  const data = await exportPersonalData(scope, input.id);
  return { name: `${scope.shop.name} ${scope.today}.json`, body: Buffer.from(JSON.stringify(data, null, 2)) };
});
