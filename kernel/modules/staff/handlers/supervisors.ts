import { kernelScopeOf } from '../../../server/kernel-scope.ts';
import { handler } from '../../../server/plugin.ts';
import { staffContract } from '../contract.ts';

export const supervisors = handler(staffContract, 'supervisors', async ({ scope }) =>
  kernelScopeOf(scope).kernel.environment.SUPERVISORS.map((name) => ({ id: name, name })),
);
