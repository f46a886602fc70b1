import { handler } from '../../../server/plugin/define-plugin.ts';
import { siteContract } from '../contract.ts';
import { type DemoRequestRow, demoRequests, demoRequestView } from '../demo-request/rows.ts';

export const changeDemoRequest = handler(
  siteContract,
  'changeDemoRequest',
  async ({ input, actor, scope, fail }) => {
    const { requestId: id, state } = input;
    // Held, so that of two who answer at once the second sees who was first.
    const row: DemoRequestRow | undefined = await demoRequests(scope).where({ id }).forUpdate().first();
    if (!row) throw fail('not_found');
    if (row.state === state) return demoRequestView(scope, row);
    const changed =
      state === 'answered'
        ? { state, answered_by: actor.email, answered_at: scope.now }
        : { state, answered_by: null, answered_at: null };
    await demoRequests(scope).where({ id }).update(changed);
    await scope.audit({
      action: 'site.change_demo_request',
      entity: 'demo_request',
      entityId: id,
      before: { state: row.state },
      after: { state },
    });
    return demoRequestView(scope, { ...row, ...changed });
  },
);
