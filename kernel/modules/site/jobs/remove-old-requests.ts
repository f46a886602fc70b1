import { kernelScopeOf } from '../../../server/kernel-scope.ts';
import type { Job } from '../../../server/plugin.ts';
import { demoRequests } from '../demo-request/rows.ts';

const dayMs = 24 * 60 * 60_000;

/** Erases demo requests after the time that the site's form names, answered or not. */
export const removeOldRequests: Job = {
  name: 'remove_old_demo_requests',
  cron: '41 4 * * *',
  per: 'once',
  async run(scope) {
    const days = kernelScopeOf(scope).kernel.environment.KEEP_DEMO_REQUEST_DAYS;
    await demoRequests(scope)
      .where('created_at', '<', new Date(scope.now.getTime() - days * dayMs))
      .delete();
  },
};
