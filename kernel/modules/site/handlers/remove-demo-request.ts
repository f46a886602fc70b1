import { handler } from '../../../server/plugin/define-plugin.ts';
import { siteContract } from '../contract.ts';
import { demoRequests, removeMails } from '../demo-request/rows.ts';

export const removeDemoRequest = handler(
  siteContract,
  'removeDemoRequest',
  async ({ input, scope, fail }) => {
    const { requestId: id } = input;
    const removed: number = await demoRequests(scope).where({ id }).delete();
    if (removed === 0) throw fail('not_found');
    await removeMails(scope, id);
    await scope.audit({ action: 'site.remove_demo_request', entity: 'demo_request', entityId: id });
    return { done: true as const };
  },
);
