import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { staffContract } from '../contract.ts';

export const supervisors = handler(staffContract, 'supervisors', async ({ scope }) =>
  kernelScopeOf(scope).kernel.environment.SUPERVISORS.map((name) => ({ id: name, name })),
);
