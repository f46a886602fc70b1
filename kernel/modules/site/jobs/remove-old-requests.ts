import type { Job } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { demoRequests, removeMails } from '../demo-request/rows.ts';

const dayMs = 24 * 60 * 60_000;

/** Erases demo requests and the mails about them after the time that the site's form names, answered or not. */
export const removeOldRequests: Job = {
  name: 'remove_old_demo_requests',
  cron: '41 4 * * *',
  per: 'once',
  async run(scope) {
    const days = kernelScopeOf(scope).kernel.environment.KEEP_DEMO_REQUEST_DAYS;
    const over = () =>
      demoRequests(scope).where('created_at', '<', new Date(scope.now.getTime() - days * dayMs));
    for (const { id } of await over().select('id')) {
      // First the mails, so that a run that ends in between leaves the request to the next one.
      await removeMails(scope, id);
      await over().where({ id }).delete();
    }
  },
};
