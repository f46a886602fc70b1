import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { staffContract } from '../contract.ts';

export const endSession = handler(
  staffContract,
  'endSession',
  async ({ input, actor, scope, fail }) => {
    const { sessions } = kernelScopeOf(scope).kernel;
    if (!(await sessions.closeOne(actor.userId, input.sessionId))) throw fail('not_found');
    return { done: true as const };
  },
  { transaction: 'manual' },
);

export const endOtherSessions = handler(
  staffContract,
  'endOtherSessions',
  async ({ actor, scope, http }) => {
    await kernelScopeOf(scope).kernel.sessions.closeAll(actor.userId, http.token ?? undefined);
    return { done: true as const };
  },
  { transaction: 'manual' },
);
